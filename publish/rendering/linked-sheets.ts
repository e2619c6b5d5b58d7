/**
 * The style sheets of the compiled pages, which a page links while it is rendered and never when it is
 * shown: it carries its own cut of them. A page with all of their text would be twice as long at every
 * step on the way.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of these sheets, inside that of the compiled pages; `page-adapter.ts` fills it. */
export const SHEETS = 'sheets'

const IN_SITE = '/_astro/'

/** The text of all sheets with these addresses, in their order. Throws where one is missing. */
export type LinkedSheets = (addresses: readonly string[]) => string

/** Of compiled pages, `compiled`; each file, and each run of links, is read once. */
export function linkedSheets(compiled: string): LinkedSheets {
  const folder = join(compiled, SHEETS)
  const texts = new Map(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]),
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
