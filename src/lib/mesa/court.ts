/** Basketball as it is played: quarters on the clock, baskets and fouls by taps. */
import { asPlaying } from '../assembly/written-match.ts'
import type { SideKey } from '../rules/sides.ts'
import { SIDES } from '../rules/sides.ts'
import type { Reference } from '../schema/change.ts'
import { isRunning, type MatchClock, paused, type Period } from './clock.ts'
import type { Deed } from './deed.ts'
import type { MatchSheet } from './match-sheet.ts'
import { calledPlayer } from './roster.ts'

/** Quarters as they are played, in minutes. */
export const QUARTERS = [8, 10, 12] as const
export const USUAL_QUARTER = 10
const REGULAR = 4
const OVERTIME = 5
const MINUTE_MS = 60_000
/** As many as a match can be said to have. */
const MOST_PERIODS = 12
/** Who has so many is out: FIBA, article 40. */
export const MOST_FOULS = 5

/** The next quarter begins, or after four of them overtime. */
export function nextQuarter(clock: MatchClock, now: number): MatchClock {
  const last = clock.at(-1)
  if (!last) return clock
  const length = clock.length < REGULAR ? clock[0]!.length : OVERTIME
  return [...paused(clock, now), { from: last.from + last.length, length, start: now }]
}

/** All quarters of another length; overtime keeps its own. */
export const withQuarters = (clock: MatchClock, quarter: number): MatchClock =>
  clock.map((period, index) =>
    index < REGULAR
      ? { ...period, from: index * quarter, length: quarter }
      : { ...period, from: REGULAR * quarter + (index - REGULAR) * OVERTIME },
  )

export const isOvertime = (periods: number) => periods > REGULAR

/** Which period is on or was last, from 1, and its minute from 1; none while nobody plays, or when it was never ended. */
export function courtTime(clock: MatchClock, now: number) {
  const period: Period | undefined = clock.at(-1)
  if (!period) return undefined
  const minute = Math.floor((now - period.start) / MINUTE_MS) + 1
  // Time stands still now and then: a quarter takes twice as long and more.
  const isKnown = isRunning(clock) && minute >= 1 && minute <= period.length * 3
  return { period: clock.length, minute: isKnown ? minute : undefined }
}

/** The period that can begin now, from 1: overtime only where nobody leads. */
export function nextPeriod(clock: MatchClock, { sides }: MatchSheet): number | undefined {
  if (clock.length === 0 || isRunning(clock) || clock.length >= MOST_PERIODS) return undefined
  const isLevel = sides.team1.goals === sides.team2.goals
  return clock.length < REGULAR || isLevel ? clock.length + 1 : undefined
}

export const COURT_ARMS = ['one', 'two', 'three', 'foul'] as const
export type CourtArm = (typeof COURT_ARMS)[number]
export const POINTS = { one: 1, two: 2, three: 3 } as const

/** Undefined where it says nothing: a foul of nobody. */
export function courtDeed(
  arm: CourtArm,
  { match, side, player }: { match: string; side: SideKey; player: Reference | undefined },
): Deed | undefined {
  const of = { match, side, ...(player !== undefined && { player }) }
  if (arm !== 'foul') return { kind: 'goal', ...of, points: POINTS[arm] }
  return player === undefined ? undefined : { kind: 'foul', match, side, player }
}

/** What a player has by now, or points of a team that are nobody's. */
export type Tally = {
  side: SideKey
  player?: Reference
  who?: string
  points: number
  fouls: number
}

/** Who did something, in the order of the rosters. */
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

/** What the file and the changes that wait say of a player. */
export function didOf({ data }: MatchSheet, side: SideKey, player: Reference) {
  const line = (data[side].playingPlayers ?? []).map(asPlaying).find((one) => one.player === player)
  return { points: line?.goals ?? 0, fouls: line?.fouls_commited ?? 0 }
}

/** Takes a point or a foul off a tally. */
export function lessOf(match: string, { side, player }: Tally, what: 'point' | 'foul'): Deed {
  if (what === 'foul') return { kind: 'removeFoul', match, side, player: player! }
  return { kind: 'removeGoal', match, side, ...(player !== undefined && { player }), points: 1 }
}
