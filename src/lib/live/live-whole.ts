/** Builds the screens' data from the answers of any server, even one that sends little. */
import type { JornadasAnswer, SaidTournament, TeamWhole } from './answers/types.ts'
import { readTournament } from './calls/tournament-answers.ts'
import { wholeTournament } from './answers/whole.ts'
import type { Sport, Tournament } from '../schema/tournament.ts'

/**
 * The whole tournament. Teams that only `teams` has are added; without groups, all teams form one.
 */
export function liveWhole(
  details: SaidTournament,
  teams: readonly TeamWhole[] = [],
  jornadas?: JornadasAnswer | null,
): Tournament {
  const known = new Set(details.teams.map(({ id }) => id))
  const added = teams.filter(({ id }) => !known.has(id))
  const whole = wholeTournament(
    { ...details, teams: [...details.teams, ...added] },
    teams,
    jornadas,
  )
  if (whole.groups.length > 0 || whole.teams.length === 0) return whole
  return { ...whole, groups: [whole.teams] }
}

/** A tournament of which only the address is known, and from it the sport. */
export const unknownTournament = (id: string, sport: Sport = 'football'): Tournament =>
  wholeTournament(readTournament({ URL_name: id, name: '', sport, pageColorVersion: 'purple' })!)
