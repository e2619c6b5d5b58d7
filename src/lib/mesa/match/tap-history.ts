/**
 * The last taps at a match, each with what 'Deshacer' needs: all changes that it made, and the
 * clock and the kicks before it, which stand in no file.
 */
import type { SentChange } from '../../schema/change.ts'
import { MESA_WORDS } from '../../wording/mesa/mesa.ts'
import { changeLine } from '../change-line.ts'
import type { MatchClock } from './clock.ts'
import type { Kick } from './shoot-out.ts'

/** What only phones know of a match. */
export type PhoneState = { clock: MatchClock; kicks: readonly Kick[] }

/** `before` is missing for a tap outside the pitch, and in histories of earlier versions. */
export type MadeTap = { changes: readonly SentChange[]; before?: PhoneState }

/** Changes that set a match's clock. */
const CLOCK_KINDS: ReadonlySet<string> = new Set(['start', 'clock', 'end'])

/** The clock to go back to after a tap; undefined if the tap did not touch it. */
export const clockBefore = ({ changes, before }: MadeTap): MatchClock | undefined =>
  changes.some(({ kind }) => CLOCK_KINDS.has(kind)) ? before?.clock : undefined

/** The kicks to go back to after a tap; undefined if it was no kick. */
export const kicksBefore = ({ changes, before }: MadeTap): readonly Kick[] | undefined =>
  changes.some(({ kind }) => kind === 'shootOut') ? before?.kicks : undefined

/**
 * A tap in a few words, as on its button: 'Gol, 9, 34′', 'Medio tiempo', 'Falló, Penales, 2 – 1'.
 * `quarter` names a period of basketball, from 1.
 */
export function tapLine(tap: MadeTap, quarter?: (period: number) => string): string {
  const change = tap.changes.findLast(({ kind }) => kind !== 'clock') ?? tap.changes.at(-1)
  if (!change) return ''
  if (change.kind === 'clock') return clockLine(change.periods, tap.before?.clock ?? [], quarter)
  if (change.kind === 'shootOut') return kickLine(change, tap.before?.kicks)
  if (change.kind === 'extraTime' && !change.isPlayed) return MESA_WORDS.noExtraTime
  return changeLine(change)
}

type ClockChange = Extract<SentChange, { kind: 'clock' }>

function clockLine(
  periods: ClockChange['periods'],
  before: MatchClock,
  quarter: ((period: number) => string) | undefined,
): string {
  if (before.length === 0) return MESA_WORDS.runClock
  if (periods.length > before.length) {
    if (quarter) return quarter(periods.length)
    return periods.length === 2 ? MESA_WORDS.secondHalf : MESA_WORDS.nextHalf
  }
  const isEnded = periods.at(-1)!.ended !== undefined && before.at(-1)!.end === undefined
  if (isEnded) return quarter ? MESA_WORDS.resting : MESA_WORDS.halfTime
  return MESA_WORDS.clock
}

function kickLine(change: Extract<SentChange, { kind: 'shootOut' }>, before?: readonly Kick[]) {
  const { goals } = change
  if (goals === null) return MESA_WORDS.dropShootOut
  const scored = before?.filter(({ isIn }) => isIn).length
  const difference = scored === undefined ? undefined : goals.team1 + goals.team2 - scored
  const kick =
    difference === 1 ? MESA_WORDS.scored : difference === 0 ? MESA_WORDS.missed : undefined
  return [kick, changeLine(change)].filter(Boolean).join(', ')
}

/** Null if the text is no history. Earlier versions kept each change by itself. */
export function readTaps(text: string): readonly MadeTap[] | null {
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value)) return null
    return (value as (MadeTap | SentChange)[]).map((one) =>
      'changes' in one ? one : { changes: [one] },
    )
  } catch {
    return null
  }
}
