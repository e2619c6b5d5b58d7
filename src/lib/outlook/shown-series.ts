/** The state of a tournament's series, as pages show it. DESIGN 11. */
import { finalOf, seriesEnds } from '../rules/playoffs/final.ts'
import type { Series } from '../rules/playoffs/pairings.ts'
import { seriesReader, type PhaseSeries } from '../rules/playoffs/phase-series.ts'
import type { Playoff } from '../schema/jornada.ts'
import type { MatchSide } from '../schema/match.ts'
import type { Tournament } from '../schema/tournament.ts'
import { throughWords } from '../wording/tournament/series.ts'
import { matchNames, sideName } from './side-names.ts'

export type ShownSeries = Series & {
  /** Both sides, as in the series' first match. */
  sides: readonly [MatchSide, MatchSide]
  /** Decided by matches won, not by goals. */
  isBestOf: boolean
  /** Total goals, or matches won, of each side. */
  score: readonly [number, number]
  /** Its winner goes nowhere further. */
  isLast: boolean
  /** The final for the title. */
  isFinal?: boolean | undefined
  /** The side that came through. */
  through?: MatchSide | undefined
  /** Why, in words, if neither the score nor a single match shows it. */
  why?: string | undefined
}

/** Returns the series of a phase. */
export type SeriesOf = (phase: Playoff) => readonly ShownSeries[]

/** The series of a tournament's phases by its own rules. */
export function shownSeries(t: Tournament): SeriesOf {
  const names = matchNames(t)
  const seriesOf = seriesReader(t)
  const ends = seriesEnds(t)
  const final = finalOf(t)?.id
  return (phase) =>
    seriesOf(phase).map((series) => {
      const { id, legs, sides, isBestOf, result } = series
      const score = isBestOf ? result.tally.wins : result.tally.goals
      const isLast = ends(phase, series)
      const isFinal = id === final
      const own = { id, legs, sides, isBestOf, score, isLast, ...(isFinal && { isFinal }) }
      if (result.state !== 'won') return own
      const through = sides[result.winner]
      const why = isSaid(series)
        ? undefined
        : throughWords(result, sideName(through, names), isLast)
      return { ...own, through, why }
    })
}

/**
 * A single match shows who came through, and why. Not if the table or a bye decided, or a shoot-out
 * of which only the winner is known.
 */
const isSaid = ({ legs, result }: PhaseSeries) =>
  legs.length === 1 &&
  result.state === 'won' &&
  result.by !== 'tablePosition' &&
  result.by !== 'bye' &&
  (result.by !== 'penalties' || result.penalties !== undefined)
