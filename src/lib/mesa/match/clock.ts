/**
 * The clock of a match on a phone. It only helps: if it makes no sense there is no minute, and
 * nothing else changes.
 */
import type { Minute, SaidPeriod, SentChange } from '../../schema/change.ts'
import type { MesaMatchAnswer } from '../../schema/mesa.ts'

/** `from` is the first minute (0, 45, 90, 105); `start` and `end` are ms of the phone's clock. */
export type Period = { from: number; length: number; start: number; end?: number }

/** The periods so far, in order; empty before the match. */
export type MatchClock = readonly Period[]

const MINUTE_MS = 60_000
/** Lengths of a half in amateur play, in minutes. */
export const HALVES = [20, 25, 30, 35, 40, 45] as const
export const USUAL_HALF = 45
const EXTRA_HALF = 15
/** With more added time than this, the half was not ended on the phone. */
const MOST_ADDED = 20

/**
 * The current minute, from 1, `'45+2'` in added time; after a period, its last minute. Undefined
 * before the match, and if the clock was set back or the half was never ended.
 */
export function minuteAt(clock: MatchClock, now: number): Minute | undefined {
  const period = clock.at(-1)
  if (!period) return undefined
  const gone = (period.end ?? now) - period.start
  if (!(gone >= 0)) return undefined
  const minute = Math.floor(gone / MINUTE_MS) + 1
  if (minute <= period.length) return period.from + minute
  const added = minute - period.length
  if (added > MOST_ADDED) return undefined
  return `${period.from + period.length}+${added}`
}

export const isRunning = (clock: MatchClock) => clock.length > 0 && clock.at(-1)!.end === undefined

/** Starts the first half. */
export const begun = (half: number, now: number): MatchClock => [
  { from: 0, length: half, start: now },
]

/** Ends the half. */
export const paused = (clock: MatchClock, now: number): MatchClock =>
  clock.map((period, index) =>
    index === clock.length - 1 && period.end === undefined ? { ...period, end: now } : period,
  )

/** Starts the next half: the second, then those of extra time. */
export function resumed(clock: MatchClock, now: number): MatchClock {
  const last = clock.at(-1)
  if (!last) return clock
  const length = clock.length < 2 ? last.length : EXTRA_HALF
  return [...paused(clock, now), { from: last.from + last.length, length, start: now }]
}

/** Moves the match a minute later or earlier. */
export const shifted = (clock: MatchClock, minutes: 1 | -1): MatchClock =>
  clock.map((period, index) =>
    index === clock.length - 1 ? { ...period, start: period.start - minutes * MINUTE_MS } : period,
  )

/** Changes the length of all halves; extra time keeps its own. */
export const withHalves = (clock: MatchClock, half: number): MatchClock =>
  clock.map((period, index) => {
    if (index > 1) return { ...period, from: half * 2 + (index - 2) * EXTRA_HALF }
    return { ...period, from: index * half, length: half }
  })

/**
 * The clock of a match that another phone started: `elapsed` seconds before the answer, which came
 * at `asOf` by this phone's clock. Only differences of one clock are used, so no clock has to be
 * right.
 */
export const clockFrom = (elapsed: number, asOf: number, half: number): MatchClock =>
  begun(half, asOf - elapsed * 1000)

/** The periods in seconds ago, as other phones receive them. */
export const saidPeriods = (clock: MatchClock, now: number): SaidPeriod[] =>
  clock.map(({ from, length, start, end }) => ({
    from,
    length,
    began: Math.round((now - start) / 1000),
    ...(end !== undefined && { ended: Math.round((now - end) / 1000) }),
  }))

const clockOfPeriods = (periods: readonly SaidPeriod[], asOf: number): MatchClock =>
  periods.map(({ from, length, began, ended }) => ({
    from,
    length,
    start: asOf - began * 1000,
    ...(ended !== undefined && { end: asOf - ended * 1000 }),
  }))

/**
 * The clock of a match on this phone: when it was last set here, and the id of the change that told
 * the others.
 */
export type OwnClock = { periods: MatchClock; at: number; said?: string }

/** The server's data on a match's time, at `asOf` by this phone's clock. */
export type TimeAnswer = Pick<MesaMatchAnswer, 'elapsed' | 'clock'>

/**
 * The clock to show, first of these: an unsent clock from here; this phone's own, until another
 * phone sends a newer one; the server's; one computed from the start. `waiting` are the match's
 * changes on their way. They are stored before `own`, so they include changes that `own` may have
 * missed.
 */
export function shownClock(
  own: OwnClock | null,
  { elapsed, clock }: TimeAnswer,
  { asOf, half, waiting }: { asOf: number; half: number; waiting: readonly SentChange[] },
): MatchClock {
  const said = waiting.findLast((change) => change.kind === 'clock')
  if (said && said.id !== own?.said) return clockOfPeriods(said.periods, Date.parse(said.when))
  if (own?.periods.length && (said || !clock || clock.id === own.said || own.at > asOf))
    return own.periods
  if (clock) return clockOfPeriods(clock.periods, asOf)
  const start = waiting.findLast((change) => change.kind === 'start')
  if (start) return begun(half, Date.parse(start.when))
  return elapsed === undefined ? [] : clockFrom(elapsed, asOf, half)
}

/** Null if the text is not a clock. */
export function readClock(text: string): OwnClock | null {
  try {
    const value = JSON.parse(text) as OwnClock | null
    return value && value.periods.every(isPeriod) && Number.isFinite(value.at) ? value : null
  } catch {
    return null
  }
}

function isPeriod(value: unknown): value is Period {
  if (typeof value !== 'object' || value === null) return false
  const { from, length, start, end } = value as Period
  return [from, length, start, end ?? 0].every(Number.isFinite)
}
