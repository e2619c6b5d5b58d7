/** The form that closes tables, as a change. */
import type { MesaTournamentAnswer } from '../schema/mesa.ts'
import { CLOSING } from '../wording/mesa/closing-words.ts'
import type { Deed } from './phone/deed.ts'

export type ClosingChoice = NonNullable<MesaTournamentAnswer['ending']>
export type ClosingDeed = Extract<Deed, { kind: 'closeTables' }>

/** The change, or what is missing in the form, in a sentence. */
export function closingOf(
  fields: { get: (name: string) => unknown },
  { leaders }: ClosingChoice,
): ClosingDeed | { missing: string } {
  const note = String(fields.get('note') ?? '').trim() || CLOSING.note
  const champion = leaders.find(({ id }) => id === fields.get('champion'))
  if (leaders.length > 0 && !champion) return { missing: CLOSING.sayChampion }
  return { kind: 'closeTables', note, ...(champion && { champion: champion.id }) }
}
