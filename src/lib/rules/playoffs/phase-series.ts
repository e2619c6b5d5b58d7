/** The series of a tournament's phases with their results. DESIGN 11. */
import type { Playoff } from '../../schema/jornada.ts'
import type { MatchSide } from '../../schema/match.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { seedsOf } from './seeding.ts'
import { seriesIn, sidesOf, type Series } from './pairings.ts'
import { bestOfIn, seriesResult, type SeriesResult } from './series.ts'

export type PhaseSeries = Series & {
  /** Both sides, as in the series' first match. */
  sides: readonly [MatchSide, MatchSide]
  result: SeriesResult
  /** Decided by matches won, not by goals. */
  isBestOf: boolean
}

/**
 * Returns a reader of a phase's series under the tournament's rules. The table is computed lazily,
 * at most once.
 */
export function seriesReader(t: Tournament): (phase: Playoff) => PhaseSeries[] {
  let seeds: ReadonlyMap<string, number> | undefined
  const seedOf = (team: string) => (seeds ??= seedsOf(t)).get(team)
  return (phase) => {
    const tieBreakers = phase.seriesTieBreakers ?? t.seriesTieBreakers ?? []
    const rules = { legs: phase.legs, bestOf: phase.bestOf, tieBreakers, seedOf }
    return seriesIn(phase.matches).map((series) => ({
      ...series,
      sides: sidesOf(series),
      result: seriesResult(series, rules),
      isBestOf: bestOfIn(series.legs, rules) !== undefined,
    }))
  }
}

/** The team that won a series, or lost it; null while that is open. */
export function teamThrough({ sides, result }: PhaseSeries, end: 'winner' | 'loser'): Team | null {
  if (result.state !== 'won') return null
  return sides[end === 'winner' ? result.winner : result.winner === 0 ? 1 : 0].team
}

/** The series can no longer change. */
export const isSeriesOver = ({ result }: Pick<PhaseSeries, 'result'>) => result.state !== 'open'
