/** Islands that start with the page: their scripts are asked for at once, not one after another. */
import { readFile, readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** What each script of the site imports at once, by address: `/_astro/live.js`. */
export type Imports = ReadonlyMap<string, readonly string[]>

const ISLAND = /<astro-island[^>]*\sclient="(?:only|load)"[^>]*>/g
const SCRIPT = /\s(?:component|renderer)-url="([^"]+)"/g
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

/** The page with a preload for every script that its islands will need. */
export function withPreloads(html: string, imports: Imports): string {
  const roots = [...html.matchAll(ISLAND)].flatMap(([island]) =>
    [...island.matchAll(SCRIPT)].map(([, address]) => address!),
  )
  const needed = new Set<string>()
  const need = (address: string) => {
    if (needed.has(address) || !imports.has(address)) return
    needed.add(address)
    imports.get(address)!.forEach(need)
  }
  roots.forEach(need)
  const links = [...needed].map((address) => `<link rel="modulepreload" href="${address}">`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
