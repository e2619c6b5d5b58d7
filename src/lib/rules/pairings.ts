/** Which matches of a playoff phase are one series: those between the same two sides. DESIGN 11. */
import type { Match, MatchSide } from '../schema/match.ts'
import { opposite, type SideKey } from './sides.ts'

/** A series' first side, or its second. */
export type Index = 0 | 1

/** A match of a series, and which of its sides is the series' first. */
export type Leg = { match: Match; first: SideKey }

/** Matches of one phase between the same two, in the order of play; never empty. */
export type Series = {
  /** The id of its first match as the phase lists it. */
  id: string
  legs: readonly Leg[]
}

/** The side of a series' first (0) or second (1) team in one of its legs. */
export const legSide = ({ match, first }: Leg, index: Index): MatchSide =>
  match[index === 0 ? first : opposite(first)]

/** The two sides of a series, as its first match has them. */
export const sidesOf = ({ legs }: Series): readonly [MatchSide, MatchSide] => [
  legSide(legs[0]!, 0),
  legSide(legs[0]!, 1),
]

/** The series of a phase, in the order in which their first matches are listed. */
export function seriesIn(matches: readonly Match[]): Series[] {
  const byPair = new Map<string, { first: string; matches: Match[] }>()
  for (const match of matches) {
    const [one, other] = [nameOf(match.team1), nameOf(match.team2)]
    const pair = one && other ? [one, other].toSorted().join(' ') : match.id
    const known = byPair.get(pair)
    if (known) known.matches.push(match)
    else byPair.set(pair, { first: one ?? '', matches: [match] })
  }
  return [...byPair.values()].map(({ first, matches: legs }) => ({
    id: legs[0]!.id,
    legs: inOrder(legs).map((match) => ({ match, first: sideNamed(match, first) })),
  }))
}

/** A side by its team, else by the place that it waits for; undefined for one that nobody knows. */
const nameOf = ({ team, place }: MatchSide) => team?.id ?? (place && JSON.stringify(place))

const sideNamed = ({ team2 }: Match, name: string): SideKey =>
  nameOf(team2) === name ? 'team2' : 'team1'

/** By day and time where all of them have a day, else as listed. */
function inOrder(legs: readonly Match[]): readonly Match[] {
  if (!legs.every(({ date }) => date)) return legs
  const when = ({ date, time }: Match) => `${date} ${time ?? ''}`
  return legs.toSorted((a, b) => (when(a) < when(b) ? -1 : Number(when(a) > when(b))))
}
