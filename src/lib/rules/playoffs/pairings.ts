/**
 * Groups the matches of a playoff phase into series: matches between the same two sides. DESIGN 11.
 */
import type { Match, MatchSide } from '../../schema/match.ts'
import { pairsIn, sideId } from './pairs.ts'
import { opposite, type SideKey } from '../matches/sides.ts'

/** Index of a series' side: 0 is the first, 1 the second. */
export type Index = 0 | 1

/** A match of a series, and which of its sides is the series' first side. */
export type Leg = { match: Match; first: SideKey }

/** Matches of one phase between the same two sides, in the order of play; never empty. */
export type Series = {
  /** The id of the match that the phase lists first. */
  id: string
  legs: readonly Leg[]
}

/** The series' first (0) or second (1) side in one of its legs. */
export const legSide = ({ match, first }: Leg, index: Index): MatchSide =>
  match[index === 0 ? first : opposite(first)]

/** The two sides of a series, as its first match has them. */
export const sidesOf = ({ legs }: Series): readonly [MatchSide, MatchSide] => [
  legSide(legs[0]!, 0),
  legSide(legs[0]!, 1),
]

/** The series of a phase, in the order of their first matches. */
export function seriesIn(matches: readonly Match[]): Series[] {
  return pairsIn(matches).map((legs) => {
    const { id, team1 } = legs[0]!
    const first = sideId(team1) ?? ''
    const counted = withoutReplayed(inOrder(legs))
    return { id, legs: counted.map((match) => ({ match, first: sideNamed(match, first) })) }
  })
}

/** A cancelled match is no leg if the next one has the same sides: that one replays it. */
const withoutReplayed = (legs: readonly Match[]) =>
  legs.filter((match, at) => match.state !== 'cancelled' || !isSameHome(match, legs[at + 1]))

/** Whether two matches of a pair have the same first side. */
export const isSameHome = (match: Match, other: Match | undefined) =>
  other !== undefined && sideId(match.team1) === sideId(other.team1)

const sideNamed = ({ team2 }: Match, name: string): SideKey =>
  sideId(team2) === name ? 'team2' : 'team1'

/** By day and time if all of them have a day, else as listed. */
function inOrder(legs: readonly Match[]): readonly Match[] {
  if (!legs.every(({ date }) => date)) return legs
  const when = ({ date, time }: Match) => `${date} ${time ?? ''}`
  return legs.toSorted((a, b) => (when(a) < when(b) ? -1 : Number(when(a) > when(b))))
}
