/**
 * Who meets whom in a phase that keeps teams of one group apart: the best of a next rank may come
 * from the group of the team that waits for them. DESIGN 11.
 */
import type { Playoff } from '../../schema/jornada.ts'
import type { Match, PlaceReference } from '../../schema/match.ts'
import { SIDES } from '../matches/sides.ts'
import { pairsIn } from './pairs.ts'
import { comesFromTables } from './places.ts'

/** A place of a table, or the best of a rank in all of them. */
export type RankedPlace = Extract<PlaceReference, { rank: number }>

/** The group that fills a place; undefined while it is not known. */
export type GroupOfPlace = (place: RankedPlace) => string | undefined

/** `lead` stays where it is; `rival` may change places with another pair's. */
type Pair = { lead: RankedPlace; rival: RankedPlace }

/**
 * For each pair the index of the pair whose rival it meets. Two of one group meet only where every
 * other way has such a pair too; who changes is of the same rank if possible, else from near by.
 */
export function rivalsApart(pairs: readonly Pair[], groupOf: GroupOfPlace): number[] {
  const leads = pairs.map(({ lead }) => groupOf(lead))
  const rivals = pairs.map(({ rival }) => groupOf(rival))
  const order = pairs.map((_, index) => index)
  for (const [index, group] of leads.entries()) {
    if (group === undefined || rivals[order[index]!] !== group) continue
    const far = (other: number) =>
      100 * Math.abs(pairs[order[other]!]!.rival.rank - pairs[order[index]!]!.rival.rank) +
      Math.abs(other - index)
    // Were there no such pair, the group would have more teams here than there are pairs.
    const [other] = order
      .map((_, at) => at)
      .filter((at) => leads[at] !== group && rivals[order[at]!] !== group)
      .toSorted((one, two) => far(one) - far(two))
    if (other === undefined) continue
    const own = order[index]!
    order[index] = order[other]!
    order[other] = own
  }
  return order
}

/** The pair with the better place as its lead; of the same rank that of the earlier letter. */
function pairOf(one: RankedPlace, other: RankedPlace): Pair {
  const keyOf = (place: RankedPlace) => ('best' in place ? BEHIND_LETTERS : (place.group ?? ''))
  const isBehind = one.rank === other.rank ? keyOf(one) > keyOf(other) : one.rank > other.rank
  return isBehind ? { lead: other, rival: one } : { lead: one, rival: other }
}

const BEHIND_LETTERS = '~'

/** The pairs of places, so that no two are of one group where that can be known. */
export function placesApart(
  pairs: readonly (readonly [RankedPlace, RankedPlace])[],
  groupOf: GroupOfPlace,
): [RankedPlace, RankedPlace][] {
  const all = pairs.map(([one, other]) => pairOf(one, other))
  return rivalsApart(all, groupOf).map((from, index) => [all[index]!.lead, all[from]!.rival])
}

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
    return areRanked ? [pairOf(one as RankedPlace, other as RankedPlace)] : []
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
