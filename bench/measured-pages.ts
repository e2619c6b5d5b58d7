/** The pages that are measured in a browser: the heaviest of each kind. Reads the disk. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { namesUnder } from '../ground/files-under.ts'
import { pageKind } from '../publish/verify/budgets.ts'

/** `address` is the path of the page, encoded: `/torneo-beta/x/equipos/y`. */
export type MeasuredPage = { name: PageName; address: string }

export const PAGE_NAMES = [
  'home',
  'tournament',
  'rounds',
  'team',
  'match',
  'player',
  'statistics',
  'shop',
  'product',
] as const
export type PageName = (typeof PAGE_NAMES)[number]

/** The pages of a built site. Throws where a kind has none. */
export function measuredPages(site: string): MeasuredPage[] {
  const files = [...namesUnder(site)]
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => ({ file, bytes: statSync(join(site, file)).size }))
    .toSorted((a, b) => b.bytes - a.bytes)
  return PAGE_NAMES.map((name) => {
    const heaviest = files.find(({ file }) => nameOf(file) === name)
    if (!heaviest) throw new Error(`${site} has no page of the kind ${name}`)
    return { name, address: pageAddress(heaviest.file) }
  })
}

function nameOf(file: string): PageName | undefined {
  if (file.startsWith('comprar/')) return 'product'
  return PAGE_NAMES.find((name) => name === pageKind(file))
}

/** The clean address of a page's file. */
export const pageAddress = (file: string) =>
  `/${file
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`
