/** The tournament's own fields that its organiser changes on a phone. */
import type { OpenFile } from '../found-match.ts'
import type { Fields } from '../splice/plain.ts'

const OWN = ['name', 'host', 'location', 'phone', 'color'] as const

/** Those fields as the file has them. */
export const tournamentFields = ({ data }: OpenFile): Fields =>
  Object.fromEntries(OWN.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]!]])))
