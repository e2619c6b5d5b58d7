/**
 * A series: one pairing of a playoff phase, over one match, two legs or the best of three, five or
 * seven. The one place that decides who goes through. DESIGN 11.
 */
import type { SeriesTieBreaker } from '../schema/jornada.ts'
import type { Match } from '../schema/match.ts'
import { isAwarded, isOver, outcome, resultOf } from './match-status.ts'
import { legSide, type Index, type Leg, type Series } from './pairings.ts'

/** What decides the series of a phase, besides matches and goals. */
export type SeriesRules = {
  /** How many matches make a series; without it as many as there are. */
  legs?: number | undefined
  /** The series goes to who first wins more than half of so many matches. */
  bestOf?: number | undefined
  /** In this order, once goals and a shoot-out have not decided. */
  tieBreakers: readonly SeriesTieBreaker[]
  /** Where a team stood in the table, 1 is best; undefined where no table says. */
  seedOf: (team: string) => number | undefined
}

/** A figure of the series' first side and of its second one. */
type Pair = readonly [number, number]

export type SeriesTally = {
  goals: Pair
  /** Matches won, by a shoot-out too. */
  wins: Pair
  /** Goals as the visitor. */
  awayGoals: Pair
}

/** What decided a series. */
export type SeriesReason = 'goals' | 'wins' | 'award' | 'penalties' | 'bye' | SeriesTieBreaker

export type SeriesResult = { tally: SeriesTally } & (
  | { state: 'won'; winner: Index; by: SeriesReason; penalties?: Pair }
  /** Matches are still to be played: in a best-of the most that there can be. */
  | { state: 'open'; missing: number }
  /** All is played and nothing decides; `noTable`: the rule that could have has no table. */
  | { state: 'level'; noTable: boolean }
  /** Nobody goes through: cancelled, or lost by both. */
  | { state: 'void' }
)

/**
 * How a series stands: matches won in a best-of, else goals over all legs; then a shoot-out of its
 * last leg; then the tie-breakers. A match that was awarded without a score decides its series, a
 * single match also with one. A series that one side left before its end goes to the other, and one without a rival to whoever there is.
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

/** Of how many matches a series is the best; three or more are one even where it is not said. */
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

/** A leg that was awarded without a score: its goals say nothing, so the decision does. */
const isWithoutGoals = ({ match }: Leg) =>
  isAwarded(match) && match.team1.goals + match.team2.goals === 0

/** The other side of a series is a bye. */
function hasNoRival(leg: Leg, index: Index): boolean {
  const { place } = legSide(leg, opposite(index))
  return place !== undefined && 'bye' in place
}

/** The team of a side left the tournament before the series was decided on the pitch. */
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

/** A leg that a side no longer came to play. */
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

/** What decides once matches and goals have not. */
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
      // The first of the table has the smaller number.
      else if (first !== second) return won(second - first, 'tablePosition')
    }
  }
  return { state: 'level', noTable }
}

/** The shoot-out at the end of a leg; it may follow one that was not drawn, where the sum was. */
function shootOutOf(leg: Leg): (Decided & { state: 'won' }) | undefined {
  const penalties = pairOf((index) => legSide(leg, index).penaltyGoals ?? 0)
  const isRecorded = penalties[0] !== penalties[1]
  if (isRecorded) return { ...won(penalties[0] - penalties[1], 'penalties'), penalties }
  const winner = winnerOf(leg)
  const isDrawn = resultOf(leg.match, 'team1') === 'tied'
  return isDrawn && winner !== null ? won(winner === 0 ? 1 : -1, 'penalties') : undefined
}

const isLostByBoth = (match: Match) => isAwarded(match) && outcome(match) === null

/** Who won a leg by itself, a shoot-out counting for who won it. */
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
