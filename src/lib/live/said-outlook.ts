/** A live tournament's outlook from its server; what is missing is shown as each match has it. */
import type { Outlook } from '../outlook/outlook.ts'
import type { SeriesOf, ShownSeries } from '../outlook/shown-series.ts'
import { legSide, seriesIn, sidesOf, type Leg } from '../rules/playoffs/pairings.ts'
import type { OutlookAnswer } from './answers/types.ts'

/** Parts of `outlook` that an older or other server leaves out count as empty. */
export function saidOutlook({ outlook = {} }: { outlook?: OutlookAnswer | undefined }): Outlook {
  const { series, chances = [], suspended = [] } = outlook
  return {
    seriesOf: saidSeries(series),
    chances: ({ scope }) =>
      new Map(
        chances.filter(({ table }) => table === scope.letter).map((note) => [note.team, note]),
      ),
    suspended: (of) => (of ? suspended.filter(({ team }) => team === of.id) : suspended),
  }
}

function saidSeries(said: OutlookAnswer['series'] = []): SeriesOf {
  const known = new Map(said.map((one) => [one.id, one]))
  return ({ matches }) =>
    seriesIn(matches).flatMap((series) => {
      const one = known.get(series.id)
      if (!one) return series.legs.map(byItself)
      const { through, ...own } = one
      const sides = sidesOf(series)
      return {
        ...series,
        isBestOf: false,
        isLast: false,
        ...own,
        sides,
        through: through && sides[through === 'team1' ? 0 : 1],
      }
    })
}

function byItself(leg: Leg): ShownSeries {
  const sides = [legSide(leg, 0), legSide(leg, 1)] as const
  return {
    id: leg.match.id,
    legs: [leg],
    sides,
    isBestOf: false,
    isLast: false,
    score: [sides[0].goals, sides[1].goals],
    through: sides.find(({ isWinner }) => isWinner),
  }
}
