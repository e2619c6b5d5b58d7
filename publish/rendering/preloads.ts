/** Preloads the scripts of islands that start with the page, so that they load in parallel. */
import { readFile, readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { LaterMarks } from './css-in-use.ts'
import { elementMark } from './element-mark.ts'
import { headOf, readTags, spliced, type StartTag } from '../markup/page-markup.ts'

/** What each script of the site imports statically, by address: `/_astro/live.js`. */
export type Imports = ReadonlyMap<string, readonly string[]>

const ANY_ISLAND = '<astro-island'
const STATIC_IMPORT =
  /(?:^|[;}\n])import\s*(?:[\w$*{][^"'`;]*?from\s*)?["'`](\.{1,2}\/[^"'`]+)["'`]/g

/** The imports of the built scripts in a site folder. */
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

/** False only where a page certainly has no island, so that nothing needs preloading. */
export const mayShowMore = (html: string) => html.includes(ANY_ISLAND)

type Attributes = StartTag['attributes']

/** The islands and scripts of a page that start by themselves. */
type Starting = {
  islands: Attributes[]
  /** Where `</body>` begins; the end of the text where it is missing. */
  bodyEnd: number
}

function startingIn(html: string): Starting {
  const starting: Starting = { islands: [], bodyEnd: html.length }
  readTags(html, {
    onStart({ name, attributes }) {
      if (name === 'astro-island') starting.islands.push(attributes)
    },
    onEnd({ name, start }) {
      if (name === 'body') starting.bodyEnd = start
    },
  })
  return starting
}

/**
 * Everything that a page's islands may add: each word of their starting scripts counts as a class
 * and as an element. Null where an island starts with the page, because it may add anything.
 */
export function laterMarks(scripts: ReadonlyMap<string, string>): (html: string) => LaterMarks {
  const known = new Map<string, string[]>()
  const imports = importsOfAll(scripts)
  return (html) => {
    const { islands } = startingIn(html)
    if (!islands.every(({ client }) => client === 'visible')) return null
    const own = reached(componentsOf(islands), imports)
    const key = own.join(' ')
    const before = known.get(key)
    if (before) return before
    const words = own.flatMap((address) => scripts.get(address)!.match(/[a-z][\w-]*/gi) ?? [])
    const marks = [...new Set(words)].flatMap((word) => [word, elementMark(word)])
    known.set(key, marks)
    return marks
  }
}

/** The addresses that a script imports statically; dynamic imports are excluded. */
export const importsOf = (address: string, code: string): string[] =>
  [...code.matchAll(STATIC_IMPORT)].map(([, path]) => posix.join(posix.dirname(address), path!))

/**
 * Adds a preload for every script that a page needs at once. The islands' own
 * scripts come before the styles: on a slow link styles fill several packets, and what the first
 * packet requests arrives that much earlier. Scripts that only React's hydration needs come last:
 * they are the largest, and the page shows its data without them.
 */
export function withPreloads(html: string, imports: Imports): string {
  const { islands, bodyEnd } = startingIn(html)
  const atOnce = islands.filter(({ client }) => client === 'only' || client === 'load')
  const own = reached(componentsOf(atOnce), imports)
  const renderers = atOnce.flatMap((island) => island['renderer-url'] ?? [])
  const others = reached(renderers, imports).filter((address) => !own.includes(address))
  const { start } = headOf(html)
  return spliced(html, [
    { start, end: start, text: links(own) },
    { start: bodyEnd, end: bodyEnd, text: links(others, ' fetchpriority="low"') },
  ])
}

const componentsOf = (islands: readonly Attributes[]) =>
  islands.flatMap((island) => island['component-url'] ?? [])

/** Each script once, in the order of need. */
function reached(addresses: readonly string[], imports: Imports): string[] {
  const needed = new Set<string>()
  const need = (address: string) => {
    if (needed.has(address) || !imports.has(address)) return
    needed.add(address)
    imports.get(address)!.forEach(need)
  }
  addresses.forEach(need)
  return [...needed]
}

const links = (addresses: readonly string[], attributes = '') =>
  addresses.map((address) => `<link rel="modulepreload" href="${address}"${attributes}>`).join('')
