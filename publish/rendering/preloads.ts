/**
 * Islands that start with the page, and live pages: their scripts are asked for at once, not one after
 * another.
 */
import { readFile, readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { LaterMarks } from './css-in-use.ts'
import { elementMark } from './element-mark.ts'

/** What each script of the site imports at once, by address: `/_astro/live.js`. */
export type Imports = ReadonlyMap<string, readonly string[]>

const ANY_ISLAND = '<astro-island'
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
export const importsIn = async (site: string): Promise<Imports> =>
  importsOfAll(await scriptsIn(site))

export const importsOfAll = (scripts: ReadonlyMap<string, string>): Imports =>
  new Map([...scripts].map(([address, code]) => [address, importsOf(address, code)]))

/** The built scripts of a site, by address. */
export async function scriptsIn(site: string): Promise<Map<string, string>> {
  const names = await readdir(join(site, '_astro')).catch(() => [])
  const scripts = names.filter((name) => name.endsWith('.js'))
  return new Map(
    await Promise.all(
      scripts.map(async (name): Promise<[string, string]> => {
        const address = `/_astro/${name}`
        return [address, await readFile(join(site, address), 'utf8')]
      }),
    ),
  )
}

/** What has an island, or is a live page, shows more than it holds. */
export const showsMore = (html: string) => html.includes(ANY_ISLAND) || html.includes(LIVE_PAGE)

const ISLANDS = /<astro-island[^>]*>/g
const WHEN_SEEN = ' client="visible"'

/**
 * Whatever the islands of a page may add: every word of the scripts that they start with, as a class and
 * as an element. Null where an island starts with the page, for it may be all of it, and for live pages.
 */
export function laterMarks(scripts: ReadonlyMap<string, string>): (html: string) => LaterMarks {
  const known = new Map<string, string[]>()
  const imports = importsOfAll(scripts)
  return (html) => {
    const islands = [...html.matchAll(ISLANDS)].map(([island]) => island)
    if (html.includes(LIVE_PAGE) || !islands.every((island) => island.includes(WHEN_SEEN)))
      return null
    const own = reached(islands, COMPONENT, imports)
    const key = own.join(' ')
    const before = known.get(key)
    if (before) return before
    const words = own.flatMap((address) => scripts.get(address)!.match(/[a-z][\w-]*/gi) ?? [])
    const marks = [...new Set(words)].flatMap((word) => [word, elementMark(word)])
    known.set(key, marks)
    return marks
  }
}

/** The addresses that a script imports as it starts; not those that it may import later. */
export const importsOf = (address: string, code: string): string[] =>
  [...code.matchAll(STATIC_IMPORT)].map(([, path]) => posix.join(posix.dirname(address), path!))

/**
 * A page that `showsMore`, with a preload for every script that it will need at once. Its own come before
 * the styles: on a slow link those fill several packets, and what is asked for with the first one
 * comes that much earlier. What only React needs to take over is asked for last: it is the largest
 * part, and the page's data is shown without it.
 */
export function withPreloads(html: string, imports: Imports): string {
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
