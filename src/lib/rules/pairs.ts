/** Matches of a playoff phase between the same two sides, which are one series. DESIGN 11. */
import type { Match, MatchSide } from '../schema/match.ts'

/** In the order in which their first matches are listed; never an empty one. */
export function pairsIn(matches: readonly Match[]): Match[][] {
  const pairs = new Map<string, Match[]>()
  for (const match of matches) {
    const [one, other] = [sideId(match.team1), sideId(match.team2)]
    const pair = one && other ? [one, other].toSorted().join(' ') : match.id
    pairs.set(pair, [...(pairs.get(pair) ?? []), match])
  }
  return [...pairs.values()]
}

/** A side by its team, else by the place that it waits for; undefined for one that nobody knows. */
export const sideId = ({ team, place }: MatchSide) => team?.id ?? (place && JSON.stringify(place))
