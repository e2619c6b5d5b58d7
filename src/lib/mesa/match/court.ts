/** Basketball scoring: quarters on the clock, baskets and fouls by taps. */
import { asPlaying } from '../../assembly/written-match.ts'
import type { SideKey } from '../../rules/matches/sides.ts'
import { SIDES } from '../../rules/matches/sides.ts'
import type { Reference } from '../../schema/change.ts'
import { isRunning, type MatchClock, paused, type Period } from './clock.ts'
import type { Deed } from '../phone/deed.ts'
import type { MatchSheet } from './match-sheet.ts'
import { calledPlayer } from './roster.ts'

/** Lengths of a quarter, in minutes. */
export const QUARTERS = [8, 10, 12] as const
export const USUAL_QUARTER = 10
const REGULAR = 4
const OVERTIME = 5
const MINUTE_MS = 60_000
/** The most periods that a match can have. */
const MOST_PERIODS = 12
/** A player with this many fouls is out: FIBA, article 40. */
export const MOST_FOULS = 5

/** Starts the next quarter, or overtime after four. */
export function nextQuarter(clock: MatchClock, now: number): MatchClock {
  const last = clock.at(-1)
  if (!last) return clock
  const length = clock.length < REGULAR ? clock[0]!.length : OVERTIME
  return [...paused(clock, now), { from: last.from + last.length, length, start: now }]
}

/** Changes the length of all quarters; overtime keeps its own. */
export const withQuarters = (clock: MatchClock, quarter: number): MatchClock =>
  clock.map((period, index) =>
    index < REGULAR
      ? { ...period, from: index * quarter, length: quarter }
      : { ...period, from: REGULAR * quarter + (index - REGULAR) * OVERTIME },
  )

export const isOvertime = (periods: number) => periods > REGULAR

/**
 * The current or last period, from 1, and its minute, from 1. No minute in a break, or if the
 * period was never ended.
 */
export function courtTime(clock: MatchClock, now: number) {
  const period: Period | undefined = clock.at(-1)
  if (!period) return undefined
  const minute = Math.floor((now - period.start) / MINUTE_MS) + 1
  // The clock stops often: a quarter takes more than twice its length.
  const isKnown = isRunning(clock) && minute >= 1 && minute <= period.length * 3
  return { period: clock.length, minute: isKnown ? minute : undefined }
}

/** The next period, from 1; overtime only if the score is level. */
export function nextPeriod(clock: MatchClock, { sides }: MatchSheet): number | undefined {
  if (clock.length === 0 || isRunning(clock) || clock.length >= MOST_PERIODS) return undefined
  const isLevel = sides.team1.goals === sides.team2.goals
  return clock.length < REGULAR || isLevel ? clock.length + 1 : undefined
}

export const COURT_ARMS = ['one', 'two', 'three', 'foul'] as const
export type CourtArm = (typeof COURT_ARMS)[number]
export const POINTS = { one: 1, two: 2, three: 3 } as const

/** Undefined if the tap has no meaning: a foul without a player. */
export function courtDeed(
  arm: CourtArm,
  { match, side, player }: { match: string; side: SideKey; player: Reference | undefined },
): Deed | undefined {
  const of = { match, side, ...(player !== undefined && { player }) }
  if (arm !== 'foul') return { kind: 'goal', ...of, points: POINTS[arm] }
  return player === undefined ? undefined : { kind: 'foul', match, side, player }
}

/** A player's counters, or a team's points without a player. */
export type Tally = {
  side: SideKey
  player?: Reference
  who?: string
  points: number
  fouls: number
}

/** Players with points or fouls, in roster order. */
export const tallies = (sheet: MatchSheet): Tally[] =>
  SIDES.flatMap((side) => {
    const { players, unsigned } = sheet.sides[side]
    const own = players.flatMap((player): Tally[] => {
      const { points, fouls } = didOf(sheet, side, player.player)
      if (points + fouls === 0) return []
      return [{ side, player: player.player, who: calledPlayer(player), points, fouls }]
    })
    return unsigned > 0 ? [...own, { side, points: unsigned, fouls: 0 }] : own
  })

/** A player's counters by the file and the waiting changes. */
export function didOf({ data }: MatchSheet, side: SideKey, player: Reference) {
  const line = (data[side].playingPlayers ?? []).map(asPlaying).find((one) => one.player === player)
  return { points: line?.goals ?? 0, fouls: line?.fouls_commited ?? 0 }
}

/** Takes a point or a foul off a player's or team's count. */
export function lessOf(match: string, { side, player }: Tally, what: 'point' | 'foul'): Deed {
  if (what === 'foul') return { kind: 'removeFoul', match, side, player: player! }
  return { kind: 'removeGoal', match, side, ...(player !== undefined && { player }), points: 1 }
}
