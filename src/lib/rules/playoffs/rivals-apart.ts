/**
 * Pairs of places in which no two are of one group. Apart from what reads a whole phase: the wizard
 * loads this and nothing of live pages.
 */
import type { PlaceReference } from '../../schema/match.ts'

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
export function rankedPair(one: RankedPlace, other: RankedPlace): Pair {
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
  const all = pairs.map(([one, other]) => rankedPair(one, other))
  return rivalsApart(all, groupOf).map((from, index) => [all[index]!.lead, all[from]!.rival])
}
