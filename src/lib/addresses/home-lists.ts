/** Which tournaments the home page shows: all if there are few, else the first ones. Pure. */
import type { TournamentCard } from '../schema/tournament.ts'
import { areFew, billNames, FIRST, homeOrder, isOn } from './bills.ts'

/** In two parts: live tournaments are shown between them. */
type Ordered = { before: readonly TournamentCard[]; after: readonly TournamentCard[] }

/** `rest` is set if further tournaments are only in lists. */
export type HomeLists = Ordered & { rest?: Rest }

type Rest = Pick<ReturnType<typeof billNames>, 'years' | 'sports' | 'sexes'> & {
  /** How many tournaments are not over, and how many are. */
  on: number
  over: number
}

/** For all tournaments of the site. */
export function homeLists(cards: readonly TournamentCard[]): HomeLists {
  if (areFew(cards)) return homeOrder(cards)
  const on = cards.filter(isOn)
  return homeOfMany({ count: on.length, others: cards.length - on.length, first: on }, cards)
}

/**
 * As above, if most tournaments are only in lists: `first` has at least `FIRST` of each kind of
 * those that are not over, and `kinds` one of each year, sport and sex.
 */
export function homeOfMany(
  on: { count: number; others: number; first: readonly TournamentCard[] },
  kinds: readonly TournamentCard[],
): HomeLists {
  const { before, after } = homeOrder(on.first)
  const first = before.slice(0, FIRST)
  const { years, sports, sexes } = billNames(kinds)
  return {
    before: first,
    after: after.slice(0, FIRST - first.length),
    rest: { years, sports, sexes, on: on.count, over: on.others },
  }
}

/** Whether the site has no tournaments. */
export const isEmpty = ({ before, after, rest }: HomeLists) =>
  !rest && before.length + after.length === 0
