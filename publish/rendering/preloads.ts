/**
 * Islands that start with the page, and live pages: their scripts are asked for at once, not one after
 * another.
 */
import { readFile, readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** What each script of the site imports at once, by address: `/_astro/live.js`. */
export type Imports = ReadonlyMap<string, readonly string[]>

const WITH_SCRIPTS = /<astro-island|<div class="live-page"/
const ISLAND = /<astro-island[^>]*\sclient="(?:only|load)"[^>]*>/g
/** Of a live page, which is no island: nothing takes it over. */
const LIVE_PAGE = '<div class="live-page"'
const SCRIPT = /<script type="module" src="[^"]+">/g
const SOURCE = /\ssrc="([^"]+)"/
const COMPONENT = /\scomponent-url="([^"]+)"/
const RENDERER = /\srenderer-url="([^"]+)"/
/** What the encoding and the size of the page hang on comes first. */
export const HEAD_START = /<head>(?:\s*<meta (?:charset|name="viewport")[^>]*>)*/
const STATIC_IMPORT =
  /(?:^|[;}\n])import\s*(?:[\w$*{][^"'`;]*?from\s*)?["'`](\.{1,2}\/[^"'`]+)["'`]/g

/** Of the built scripts in a folder of the site. */
export async function importsIn(site: string): Promise<Imports> {
  const names = await readdir(join(site, '_astro')).catch(() => [])
  const scripts = names.filter((name) => name.endsWith('.js'))
  return new Map(
    await Promise.all(
      scripts.map(async (name): Promise<[string, string[]]> => {
        const address = `/_astro/${name}`
        return [address, importsOf(address, await readFile(join(site, address), 'utf8'))]
      }),
    ),
  )
}

/** The addresses that a script imports as it starts; not those that it may import later. */
export const importsOf = (address: string, code: string): string[] =>
  [...code.matchAll(STATIC_IMPORT)].map(([, path]) => posix.join(posix.dirname(address), path!))

/**
 * The page with a preload for every script that it will need at once. Its own come before
 * the styles: on a slow link those fill several packets, and what is asked for with the first one
 * comes that much earlier. What only React needs to take over is asked for last: it is the largest
 * part, and the page's data is shown without it.
 */
export function withPreloads(html: string, imports: Imports): string {
  if (!WITH_SCRIPTS.test(html)) return html
  const islands = [...html.matchAll(ISLAND)].map(([island]) => island)
  const scripts = html.includes(LIVE_PAGE) ? [...html.matchAll(SCRIPT)].map(([tag]) => tag) : []
  const own = [...reached(scripts, SOURCE, imports), ...reached(islands, COMPONENT, imports)]
  const others = reached(islands, RENDERER, imports).filter((address) => !own.includes(address))
  return html
    .replace(HEAD_START, (found) => found + links(own))
    .replace('</body>', () => `${links(others, ' fetchpriority="low"')}</body>`)
}

/** Each script once, in the order of need. */
function reached(tags: readonly string[], attribute: RegExp, imports: Imports): string[] {
  const needed = new Set<string>()
  const need = (address: string) => {
    if (needed.has(address) || !imports.has(address)) return
    needed.add(address)
    imports.get(address)!.forEach(need)
  }
  tags.flatMap((tag) => attribute.exec(tag)?.[1] ?? []).forEach(need)
  return [...needed]
}

const links = (addresses: readonly string[], attributes = '') =>
  addresses.map((address) => `<link rel="modulepreload" href="${address}"${attributes}>`).join('')
