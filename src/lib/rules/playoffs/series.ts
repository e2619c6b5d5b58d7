/**
 * Decides who wins a series, the single place that does so. A series is one pairing of a playoff
 * phase: one match, two legs, or the best of three, five or seven. DESIGN 11.
 */
import type { SeriesTieBreaker } from '../../schema/jornada.ts'
import type { Match } from '../../schema/match.ts'
import { isAwarded, isOver, outcome, resultOf } from '../matches/match-status.ts'
import { legSide, type Index, type Leg, type Series } from './pairings.ts'

/** Rules that decide a phase's series, beyond matches and goals. */
export type SeriesRules = {
  /** How many matches make a series; undefined: as many as there are. */
  legs?: number | undefined
  /** The first to win more than half of this many matches wins the series. */
  bestOf?: number | undefined
  /** Applied in this order if goals and a shoot-out do not decide. */
  tieBreakers: readonly SeriesTieBreaker[]
  /** A team's place in the table, 1 is best; undefined if no table says it. */
  seedOf: (team: string) => number | undefined
}

/** A value of the series' first side and of its second. */
type Pair = readonly [number, number]

export type SeriesTally = {
  goals: Pair
  /** Matches won, including by shoot-out. */
  wins: Pair
  /** Goals scored as the visitor. */
  awayGoals: Pair
}

/** The rule that decided a series. */
export type SeriesReason = 'goals' | 'wins' | 'award' | 'penalties' | 'bye' | SeriesTieBreaker

export type SeriesResult = { tally: SeriesTally } & (
  | { state: 'won'; winner: Index; by: SeriesReason; penalties?: Pair }
  /** `missing` matches are still to be played; in a best-of, the maximum. */
  | { state: 'open'; missing: number }
  /** All is played and no rule decides; `noTable`: the deciding rule needs a table and has none. */
  | { state: 'level'; noTable: boolean }
  /** No team goes through: cancelled, or lost by both. */
  | { state: 'void' }
)

/**
 * The state of a series. Decided by matches won in a best-of, else by total goals; then by a
 * shoot-out in the last leg; then by the tie-breakers. A match awarded without a score decides its
 * series; a single awarded match does so even with a score. If one side left before the end, the
 * other wins. A side without an opponent goes through.
 */
export function seriesResult({ legs }: Pick<Series, 'legs'>, rules: SeriesRules): SeriesResult {
  const tally = tallyOf(legs)
  const free = ([0, 1] as const).find((index) => hasNoRival(legs[0]!, index))
  if (free !== undefined)
    return legSide(legs[0]!, free).team
      ? { ...won(free === 0 ? 1 : -1, 'bye'), tally }
      : { state: 'open', missing: 0, tally }
  const left = ([0, 1] as const).filter((index) => hasLeft(legs, index, tally, rules))
  if (left.length === 1) return { ...won(left[0] === 0 ? -1 : 1, 'award'), tally }
  const played = legs.filter(({ match }) => match.isCompleted)
  const bestOf = bestOfIn(legs, rules)
  const result =
    bestOf === undefined ? legsResult(legs, tally, rules) : bestOfResult(legs, tally, bestOf)
  if (result) return { ...result, tally }
  if (!played.some(({ match }) => !isLostByBoth(match))) return { state: 'void', tally }
  return { ...tieBroken(played, tally, rules), tally }
}

type Undecided = { state: 'level'; noTable: boolean }
type Decided =
  | { state: 'won'; winner: Index; by: SeriesReason; penalties?: Pair }
  | { state: 'open'; missing: number }

/** The best-of size of a series; three or more matches are a best-of even if it is not written. */
export function bestOfIn(
  { length }: readonly Leg[],
  rules: Pick<SeriesRules, 'legs' | 'bestOf'>,
): number | undefined {
  if (rules.bestOf !== undefined || rules.legs !== undefined) return rules.bestOf
  return length < 3 ? undefined : length + ((length + 1) % 2)
}

function bestOfResult(
  legs: readonly Leg[],
  { wins }: SeriesTally,
  bestOf: number,
): Decided | undefined {
  const needed = Math.floor(bestOf / 2) + 1
  const over = legs.filter(({ match }) => isOver(match)).length
  const missing = Math.max(bestOf, legs.length) - over
  const lead = wins[0] - wins[1]
  const isDecided = Math.max(...wins) >= needed || missing === 0
  if (!isDecided) return { state: 'open', missing }
  return lead === 0 ? undefined : won(lead, 'wins')
}

function legsResult(
  legs: readonly Leg[],
  { goals }: SeriesTally,
  { legs: wanted = legs.length }: SeriesRules,
): Decided | undefined {
  const over = legs.filter(({ match }) => isOver(match)).length
  const missing = Math.max(wanted, legs.length) - over
  if (missing > 0) return { state: 'open', missing }
  const [only, second] = legs
  if (only && !second && isAwarded(only.match)) {
    const winner = outcome(only.match)
    return winner ? won(winner === only.first ? 1 : -1, 'award') : undefined
  }
  const decisions = lead(legs.map((leg) => (isWithoutGoals(leg) ? winnerOf(leg) : null)))
  if (decisions !== 0) return won(decisions, 'award')
  const difference = goals[0] - goals[1]
  return difference === 0 ? undefined : won(difference, 'goals')
}

/** A leg awarded without a score: the award decides, not the goals. */
const isWithoutGoals = ({ match }: Leg) =>
  isAwarded(match) && match.team1.goals + match.team2.goals === 0

/** The other side of the series is a bye. */
function hasNoRival(leg: Leg, index: Index): boolean {
  const { place } = legSide(leg, opposite(index))
  return place !== undefined && 'bye' in place
}

/** Whether a side's team left the tournament before the series was decided on the pitch. */
function hasLeft(
  legs: readonly Leg[],
  index: Index,
  { wins }: SeriesTally,
  rules: SeriesRules,
): boolean {
  const { team } = legSide(legs[0]!, index)
  if (!team?.withdrawn || !legSide(legs[0]!, opposite(index)).team) return false
  const bestOf = bestOfIn(legs, rules)
  if (bestOf !== undefined && wins[index] > bestOf / 2) return false
  const isWhole = legs.length >= (bestOf === undefined ? (rules.legs ?? 1) : bestOf)
  return !isWhole || legs.some((leg) => isForfeit(leg, index, team.withdrawn!.date))
}

const opposite = (index: Index): Index => (index === 0 ? 1 : 0)

/** A leg that a side did not play because it had left. */
function isForfeit(leg: Leg, index: Index, since: string): boolean {
  const { match } = leg
  if (!match.isCompleted) return !match.isPlaying
  const isLost = isAwarded(match) && winnerOf(leg) !== index
  return isLost && (match.date === undefined || match.date >= since)
}

const won = (lead: number, by: SeriesReason): Decided & { state: 'won' } => ({
  state: 'won',
  winner: lead > 0 ? 0 : 1,
  by,
})

/** Applies the tie-breakers, after matches and goals. */
function tieBroken(
  played: readonly Leg[],
  tally: SeriesTally,
  { tieBreakers, seedOf }: SeriesRules,
): Decided | Undecided {
  const awards = lead(played.map((leg) => (isAwarded(leg.match) ? winnerOf(leg) : null)))
  if (awards !== 0) return won(awards, 'award')
  const shootOut = shootOutOf(played.at(-1)!)
  if (shootOut) return shootOut
  let noTable = false
  for (const tieBreaker of tieBreakers) {
    if (tieBreaker === 'awayGoals') {
      const [first, second] = tally.awayGoals
      if (played.length > 1 && first !== second) return won(first - second, 'awayGoals')
    } else {
      const [first, second] = ([0, 1] as const).map((index) => {
        const { team } = legSide(played[0]!, index)
        return team ? seedOf(team.id) : undefined
      })
      if (first === undefined || second === undefined) noTable = true
      // The better placed team has the smaller number.
      else if (first !== second) return won(second - first, 'tablePosition')
    }
  }
  return { state: 'level', noTable }
}

/** The shoot-out after a leg; the leg itself need not be drawn, because the total counts. */
function shootOutOf(leg: Leg): (Decided & { state: 'won' }) | undefined {
  const penalties = pairOf((index) => legSide(leg, index).penaltyGoals ?? 0)
  const isRecorded = penalties[0] !== penalties[1]
  if (isRecorded) return { ...won(penalties[0] - penalties[1], 'penalties'), penalties }
  const winner = winnerOf(leg)
  const isDrawn = resultOf(leg.match, 'team1') === 'tied'
  return isDrawn && winner !== null ? won(winner === 0 ? 1 : -1, 'penalties') : undefined
}

const isLostByBoth = (match: Match) => isAwarded(match) && outcome(match) === null

/** The winner of a single leg; a shoot-out counts. */
function winnerOf({ match, first }: Leg): Index | null {
  const winner = outcome(match)
  if (!winner) return null
  return winner === first ? 0 : 1
}

/** How many more of these the first side has. */
const lead = (winners: readonly (Index | null)[]) =>
  winners.reduce<number>((sum, winner) => sum + (winner === null ? 0 : winner === 0 ? 1 : -1), 0)

function tallyOf(legs: readonly Leg[]): SeriesTally {
  const played = legs.filter(({ match }) => match.isCompleted)
  const sum = (of: (leg: Leg, index: Index) => number) =>
    pairOf((index) => played.reduce((total, leg) => total + of(leg, index), 0))
  return {
    goals: sum((leg, index) => legSide(leg, index).goals),
    wins: sum((leg, index) => Number(winnerOf(leg) === index)),
    awayGoals: sum((leg, index) => (isVisitor(leg, index) ? legSide(leg, index).goals : 0)),
  }
}

/** `team2` of a match is the visitor. */
const isVisitor = ({ first }: Leg, index: Index) => (first === 'team1') === (index === 1)

const pairOf = (of: (index: Index) => number): Pair => [of(0), of(1)]
