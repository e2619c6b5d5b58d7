/** Additions to the card of a leg. */
import { matchNames, sideName } from '../lib/outlook/side-names.ts'
import type { SeriesOf } from '../lib/outlook/shown-series.ts'
import { hasScore } from '../lib/rules/match-status.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { legWords, scoreSentence } from '../lib/wording/series.ts'

/**
 * By match id, for series of several matches: the leg's name, and below the latest leg the score of
 * the series.
 */
export type LegNotes = ReadonlyMap<string, { leg: string; note?: string }>

export function legNotes(tournament: Tournament, seriesOf: SeriesOf): LegNotes {
  const names = matchNames(tournament)
  const several = tournament.playoffs.flatMap(seriesOf).filter(({ legs }) => legs.length > 1)
  return new Map(
    several.flatMap((series) => {
      const { legs, sides, isBestOf, why } = series
      const latest = legs.findLast(({ match }) => hasScore(match))
      const sentence = scoreSentence(series, [sideName(sides[0], names), sideName(sides[1], names)])
      const note = [sentence, why].filter(Boolean).join('. ')
      return legs.map((leg, index) => [
        leg.match.id,
        { leg: legWords(index, legs.length, isBestOf), ...(leg === latest && { note }) },
      ])
    }),
  )
}
