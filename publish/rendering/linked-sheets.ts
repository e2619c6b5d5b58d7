/**
 * The style sheets of the pages. A page links them while it is rendered, but never when it is
 * shown: then it carries only the rules it uses. Inlining the full text from the start would double
 * the page at every step.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of these sheets inside the compiled pages; `page-adapter.ts` fills it. */
export const SHEETS = 'sheets'

/** Where Astro writes them in a site. */
export const IN_SITE = '/_astro/'

/** Joins the text of the sheets at these addresses, in order. Throws where one is missing. */
export type LinkedSheets = (addresses: readonly string[]) => string

/** Reads the sheets in `folder`; each file and each sequence of links is read once. */
export function linkedSheets(folder: string): LinkedSheets {
  const texts = new Map(
    sheetsIn(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]),
  )
  const known = new Map<string, string>()
  return (addresses) => {
    const key = addresses.join(' ')
    const before = known.get(key)
    if (before !== undefined) return before
    const text = addresses.map((address) => textOf(address.slice(IN_SITE.length))).join('')
    known.set(key, text)
    return text
  }
  function textOf(name: string) {
    const text = texts.get(name)
    if (text === undefined) throw new Error(`Falta la hoja de estilo ${name} de las páginas.`)
    return text
  }
}

/** The names of the sheets in a folder. */
export const sheetsIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.css'))
