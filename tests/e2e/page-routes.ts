/** The routes of the site, by its own files, and an address of each. */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { EDGE, EDGE_SITE, SITE } from './sites.ts'

const PAGES = 'src/pages/'

/** Each file of `src/pages` that is a page: `torneo-beta/[id]/equipos/[team]`. Shells of live tournaments are looked at in `tests/e2e/live`. */
export const ROUTES: readonly string[] = globSync(`${PAGES}**/*.astro`)
  .map((file) => file.slice(PAGES.length).replace(/\.astro$/, ''))
  .filter((route) => !route.startsWith('torneo/'))
  .toSorted()

type Address = { site: string; path: string; status: number }

/**
 * Where a page of the route stands: on the sample site, or on the one at the edge. Undefined where
 * neither has any. Of a page for what is not there it is an address where nothing is.
 */
export function addressOf(route: string): Address | undefined {
  if (/(?:^|\/)404$/.test(route))
    return { site: SITE, path: `/${route.replace(/404$/, 'no-hay/')}`, status: 404 }
  const pattern = route.replaceAll(/\[\.{3}\w+\]/g, '**/*').replaceAll(/\[\w+\]/g, '*')
  for (const { folder, site } of [
    { folder: resolve('dist'), site: SITE },
    { folder: EDGE.out, site: EDGE_SITE },
  ]) {
    const [file] = globSync(`${pattern}.html`, { cwd: folder }).toSorted()
    if (file) return { site, path: `/${file.replace(/(?:\bindex)?\.html$/, '')}`, status: 200 }
  }
  return undefined
}

/** The route that a page of the site is made by: of those that fit, the one with the fewest holes. */
export function routeOf(path: string): string | undefined {
  if (/\/no-hay\b/.test(path)) return ROUTES.find((route) => route === routeOfNowhere(path))
  const file = path.endsWith('/') ? `${path}index` : path
  return ROUTES.filter((route) => {
    const parts = route.replaceAll('.', '\\.').replaceAll(/\[\w+\]/g, '[^/]+')
    return new RegExp(`^/${parts}$`).test(file)
  }).toSorted((one, other) => one.split('[').length - other.split('[').length)[0]
}

const routeOfNowhere = (path: string) =>
  `${/^\/(torneo-beta|t-beta)\//.exec(path)?.[0].slice(1) ?? ''}404`
