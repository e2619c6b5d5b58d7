/** Additions to the card of a leg and to a match's details. */
import { matchNames, sideName } from '../../lib/outlook/side-names.ts'
import type { SeriesOf } from '../../lib/outlook/shown-series.ts'
import { hasScore } from '../../lib/rules/matches/match-status.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { legWords, scoreSentence, wonWords } from '../../lib/wording/tournament/series.ts'

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

/** By match id, for series that have begun: 'Vuelta · Global: Atlas 4–3 León. Pasa Atlas'. */
export type SeriesNotes = ReadonlyMap<string, string>

/** A single match has a note only where its score does not decide: by the table, or by a bye. */
export function seriesNotes(tournament: Tournament, seriesOf: SeriesOf): SeriesNotes {
  const names = matchNames(tournament)
  const notes = new Map<string, string>()
  for (const series of tournament.playoffs.flatMap(seriesOf)) {
    const { legs, sides, isBestOf, isLast, through, why } = series
    if (legs.length === 1) {
      if (why) notes.set(legs[0]!.match.id, why)
      continue
    }
    if (!legs.some(({ match }) => hasScore(match))) continue
    const sentence = scoreSentence(series, [sideName(sides[0], names), sideName(sides[1], names)])
    const end = why ?? (through && wonWords(sideName(through, names), isLast))
    const said = [sentence, end].filter(Boolean).join('. ')
    for (const [index, { match }] of legs.entries())
      notes.set(match.id, `${legWords(index, legs.length, isBestOf)} · ${said}`)
  }
  return notes
}
