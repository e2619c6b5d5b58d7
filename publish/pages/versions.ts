/** What pages are made from, as digests: a page is current while what it is made from is the same. */
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { letterOfFile } from '../../src/lib/sharing/search-index.ts'

export type Versions = {
  /** Everything but the data: program, settings, `sitio.yml`, and the year. */
  code: string
  /** Every tournament's card, and its news. */
  cards: string
  news: string
  /** The shop's files. */
  products: string
  /** What all tournaments add to the site's index. */
  names: string
  /** Each part of the site, by id: a tournament with what its pages show of others, or a gathered page. */
  parts: ReadonlyMap<string, string>
}

/**
 * The parts that were added, removed or changed between two readings; null where something else did
 * (the program, the shop, a list), so that anything may be another.
 */
export function partsChanged(before: Versions, now: Versions): string[] | null {
  const { parts, ...rest } = now
  const isRestSame = Object.entries(rest).every(
    ([name, value]) => before[name as keyof typeof rest] === value,
  )
  const ids = new Set([...parts.keys(), ...before.parts.keys()])
  const changed = [...ids].filter((id) => parts.get(id) !== before.parts.get(id))
  return isRestSame || changed.length > 0 ? changed : null
}

/** The page of all news; it also changes with the time. */
const NEWS_PAGE = 'notificaciones.html'

/**
 * The version of a file of the site, as text: two are equal where the file has the same bytes. `now`
 * is the time in quarters of an hour (`nowHere`).
 */
export function versionOfFile(
  file: string,
  { code, cards, news, products, names, parts }: Versions,
  now: string,
) {
  const owner = ownerOf(file)
  if (owner !== undefined) return `${code} ${parts.get(owner) ?? ''}`
  if (letterOfFile(file) !== undefined) return `${code} ${names}`
  return [code, cards, news, products, ...(file === NEWS_PAGE ? [now] : [])].join(' ')
}
