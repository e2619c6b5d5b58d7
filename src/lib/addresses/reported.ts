/** Which tournament a page belongs to, for a report. */
import { decoded } from './decoded.ts'

/** Where a tournament may be, by its address; a folder stands before a live one of the same name. */
export type ReportedTournament = { id: string; places: readonly ('beta' | 'live')[] }

const KINDS = [
  ['/torneo-beta/', ['beta']],
  ['/t-beta/basketball/', ['beta', 'live']],
  ['/torneo/', ['live']],
] as const

/** Of an address with or without the site before it; null where it is of no tournament. */
export function reportedTournament(address: string): ReportedTournament | null {
  const path = address.trim().replace(/^(?:https?:\/\/)?[^/]*/, '')
  const found = KINDS.find(([start]) => path.startsWith(start))
  const id = found && decoded(path.slice(found[0].length).split(/[/?#]/)[0]!)
  return id ? { id, places: found[1] } : null
}
