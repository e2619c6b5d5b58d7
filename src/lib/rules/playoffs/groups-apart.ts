/**
 * Who meets whom in a phase that keeps teams of one group apart: the best of a next rank may come
 * from the group of the team that waits for them. DESIGN 11.
 */
import type { Playoff } from '../../schema/jornada.ts'
import type { Match } from '../../schema/match.ts'
import { SIDES } from '../matches/sides.ts'
import { pairsIn } from './pairs.ts'
import { comesFromTables } from './places.ts'
import { rankedPair, rivalsApart, type GroupOfPlace, type RankedPlace } from './rivals-apart.ts'

/**
 * The phase with its pairs apart once all of its tables are final; until then `open` are the places
 * that may still change their match, as JSON.
 */
export function phaseApart(
  phase: Playoff,
  groupOf: GroupOfPlace,
): { phase: Playoff; open: ReadonlySet<string> } {
  const pairs = pairsIn(phase.matches).flatMap(([first]) => {
    const [one, other] = SIDES.map((side) => first![side].place)
    const areRanked = one && other && comesFromTables(one) && comesFromTables(other)
    return areRanked ? [rankedPair(one as RankedPlace, other as RankedPlace)] : []
  })
  if (pairs.some(({ lead, rival }) => !groupOf(lead) || !groupOf(rival)))
    return { phase, open: new Set(pairs.map(({ rival }) => JSON.stringify(rival))) }
  const order = rivalsApart(pairs, groupOf)
  const now = new Map(
    pairs.map(({ rival }, index) => [JSON.stringify(rival), pairs[order[index]!]!.rival] as const),
  )
  const matches = phase.matches.map((match): Match => {
    const [team1, team2] = SIDES.map((side) => {
      const { place } = match[side]
      const moved = place && now.get(JSON.stringify(place))
      return moved && moved !== place ? { ...match[side], place: moved, team: null } : match[side]
    })
    return { ...match, team1: team1!, team2: team2! }
  })
  const isSame = order.every((from, index) => from === index)
  return { phase: isSame ? phase : { ...phase, matches }, open: new Set() }
}
