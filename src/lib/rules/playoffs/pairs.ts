/** Matches of a playoff phase between the same two sides form one series. DESIGN 11. */
import type { Match, MatchSide } from '../../schema/match.ts'

/** In the order of their first matches; no list is empty. */
export function pairsIn(matches: readonly Match[]): Match[][] {
  const pairs = new Map<string, Match[]>()
  for (const match of matches) {
    const [one, other] = [sideId(match.team1), sideId(match.team2)]
    const pair = one && other ? [one, other].toSorted().join(' ') : match.id
    pairs.set(pair, [...(pairs.get(pair) ?? []), match])
  }
  return [...pairs.values()]
}

/** Key of a side: its team, else the place that it waits for; undefined if neither is known. */
export const sideId = ({ team, place }: MatchSide) => team?.id ?? (place && JSON.stringify(place))
