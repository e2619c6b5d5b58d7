/** What a change of many matches was about, as the journal says it. */
import { shortDay } from '../rules/matches/dates.ts'
import type { JournalAnswer } from '../schema/mesa.ts'
import { plural } from '../wording/plural.ts'

type Entry = Pick<JournalAnswer['entries'][number], 'change' | 'pieces'>
type Repaired = {
  kind: string
  date?: string
  to?: string
  from?: string
  days?: number | object[]
}

/** 'Del dom 6 dic al dom 3 ene, 4 partidos'; undefined for another kind of change. */
export function repairSubject({ change, pieces }: Entry): string | undefined {
  const words = daysOfRepair(change as Repaired)
  if (words === undefined) return undefined
  const matches = pieces.filter((piece) => matchOfPiece(piece) !== undefined).length
  return [words, matches > 0 && plural(matches, 'partido')].filter(Boolean).join(', ')
}

function daysOfRepair({ kind, date, to, from, days }: Repaired): string | undefined {
  if (kind === 'moveDay' && date && to) return `Del ${shortDay(date)} al ${shortDay(to)}`
  if (kind === 'shiftDays' && from) return `Desde el ${shortDay(from)}, ${days} días después`
  if (kind === 'setHours' && from) return `Desde el ${shortDay(from)}`
  return kind === 'movePlayoffs' || kind === 'closeTables' ? '' : undefined
}

/** The id of the match that a piece is about, where the change was not of this match alone. */
export function matchOfPiece({ before, after }: Entry['pieces'][number]): string | undefined {
  const value = (after ?? before) as { id?: unknown; team1?: unknown } | null
  const isMatch = typeof value === 'object' && value !== null && value.team1 !== undefined
  return isMatch && typeof value.id === 'string' ? value.id : undefined
}
