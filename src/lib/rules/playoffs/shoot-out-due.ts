/** When a playoff match needs a shoot-out, because no other rule says who goes through. */
import type { Tournament } from '../../schema/tournament.ts'
import { isOver } from '../matches/match-status.ts'
import { seriesReader } from './phase-series.ts'

/**
 * The lead of `team1` in this match at which it needs a shoot-out: 0 for a single match or a
 * best-of; in a last leg, the lead that makes the total level. Undefined if the match may end with
 * any score, or if a tie-breaker may decide: then only the check can tell. DESIGN 11.
 */
export function shootOutDueAt(tournament: Tournament, match: string): number | undefined {
  const phase = tournament.playoffs.find(({ matches }) => matches.some(({ id }) => id === match))
  if (!phase || (phase.seriesTieBreakers ?? tournament.seriesTieBreakers)?.length) return undefined
  const series = seriesReader(tournament)(phase).find(({ legs }) =>
    legs.some((leg) => leg.match.id === match),
  )
  if (!series) return undefined
  const { legs, isBestOf } = series
  const isWhole = legs.length >= (phase.legs ?? 1)
  if (isBestOf || (legs.length === 1 && isWhole)) return 0
  const last = legs.at(-1)!
  const others = legs.slice(0, -1)
  if (last.match.id !== match || !isWhole || !others.every((leg) => isOver(leg.match)))
    return undefined
  // Seen from the first side of the last leg.
  const lead = others.reduce((sum, { match: { team1, team2 }, first }) => {
    const ahead = (team1.goals ?? 0) - (team2.goals ?? 0)
    return sum + (first === last.first ? ahead : -ahead)
  }, 0)
  return lead === 0 ? 0 : -lead
}
