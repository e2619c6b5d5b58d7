import type { Imports } from '../../publish/rendering/preloads.ts'

const STARTS = /\s(?:component|renderer)-url="([^"]+)"/g

/** The addresses of all scripts by which the islands of a page start, each once. */
export function scriptsOf(html: string, imports: Imports): string[] {
  const needed = new Set<string>()
  const need = (address: string) => {
    if (needed.has(address)) return
    needed.add(address)
    imports.get(address)?.forEach(need)
  }
  for (const [, address] of html.matchAll(STARTS)) need(address!)
  return [...needed]
}
