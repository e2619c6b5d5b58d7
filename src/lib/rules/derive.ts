import type { Tournament } from '../schema/tournament.ts'
import { activeJornadas } from './matches/active-jornadas.ts'
import { markChampionAndEliminated, type StatedFlags } from './playoffs/champion.ts'
import { withCounters } from './table/counters.ts'
import { isTableFinal } from './table/group-stage.ts'
import { tablesOf } from './table/groups.ts'
import { fillPlaces } from './playoffs/playoffs.ts'
import { settledMatch } from './matches/settled-match.ts'
import { withMatches } from './table/shared-teams.ts'

/**
 * Adds everything that follows from the matches: weekdays, winners, counters, playoff places,
 * champion and eliminated, final tables, active rounds (given ones stay). `stated` are an
 * organiser's flags by team id. Idempotent. DESIGN 3.3.
 */
export function derive(t: Tournament, stated?: StatedFlags): Tournament {
  const settled = fillPlaces(withMatches(t, settledMatch))
  const marked = markChampionAndEliminated(withCounters(settled), stated)
  const final = finalTables(marked)
  const derived = final.length > 0 ? { ...marked, finalTables: final } : marked
  if (derived.activeJornadas.length > 0) return derived
  return { ...derived, activeJornadas: activeJornadas(derived.jornadas) }
}

const finalTables = (t: Tournament) =>
  tablesOf(t)
    .filter((scope) => scope.teams.length > 0 && isTableFinal(t, scope))
    .map(({ letter }) => letter)
