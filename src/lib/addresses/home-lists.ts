/** What the home page shows of the site's tournaments: a few of them whole, of many the first. Pure. */
import type { TournamentCard } from '../schema/tournament.ts'
import { areFew, billNames, FIRST, homeOrder, isOn } from './bills.ts'

/** In two parts: live tournaments stand between them. */
type Ordered = { before: readonly TournamentCard[]; after: readonly TournamentCard[] }

/** `rest` is there where more are left, which lists of their own have. */
export type HomeLists = Ordered & { rest?: Rest }

type Rest = Pick<ReturnType<typeof billNames>, 'years' | 'sports' | 'sexes'> & {
  /** How many are not over, and how many are. */
  on: number
  over: number
}

/** Of all tournaments there are. */
export function homeLists(cards: readonly TournamentCard[]): HomeLists {
  if (areFew(cards)) return homeOrder(cards)
  const on = cards.filter(isOn)
  return homeOfMany({ count: on.length, others: cards.length - on.length, first: on }, cards)
}

/**
 * The same of so many that most stand elsewhere: of those that are on `first` has at least `FIRST` of each kind, and
 * `kinds` one of each year, sport and sex.
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

/** Where there is no tournament at all. */
export const isEmpty = ({ before, after, rest }: HomeLists) =>
  !rest && before.length + after.length === 0
