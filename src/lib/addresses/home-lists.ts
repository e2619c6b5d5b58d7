/**
 * Which tournaments the home page shows: all if there are few, else the first ones of the
 * list of all, which has the same order. Pure.
 */
import type { TournamentCard } from '../schema/tournament.ts'
import { areFew, billNames, FIRST, homeOrder, isOn } from './bills.ts'

/** In two parts: live tournaments are shown between them. */
type Ordered = { before: readonly TournamentCard[]; after: readonly TournamentCard[] }

/** `rest` is set if there are lists too. */
export type HomeLists = Ordered & { rest?: Rest }

type Rest = Pick<ReturnType<typeof billNames>, 'years' | 'sports' | 'sexes'> & Counts

/** Of all tournaments of the site: how many, how many before the live ones, whether any is on. */
export type Counts = { all: number; before: number; isAnyOn: boolean }

/** For all tournaments of the site. */
export function homeLists(cards: readonly TournamentCard[]): HomeLists {
  const ordered = homeOrder(cards)
  if (areFew(cards)) return ordered
  const counts = {
    all: cards.length,
    before: ordered.before.length,
    isAnyOn: cards.some(isOn),
  }
  return homeOfMany(cards, counts, cards)
}

/**
 * As above, if the home page shows the first ones: `first` has at least `FIRST` of each kind, those
 * that come first by `homeOrder`; `kinds` has one of each year, sport and sex.
 */
export function homeOfMany(
  first: readonly TournamentCard[],
  counts: Counts,
  kinds: readonly TournamentCard[],
): HomeLists {
  const ordered = homeOrder(first)
  const before = ordered.before.slice(0, FIRST)
  const { years, sports, sexes } = billNames(kinds)
  return {
    before,
    after: ordered.after.slice(0, FIRST - before.length),
    rest: { years, sports, sexes, ...counts },
  }
}

/** Whether the site has no tournaments. */
export const isEmpty = ({ before, after, rest }: HomeLists) =>
  !rest && before.length + after.length === 0
