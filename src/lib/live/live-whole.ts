/** From the server's answers to what the screens show, for any server, also one that says little. */
import type { JornadasAnswer, SaidTournament, TeamWhole } from './answers/types.ts'
import { readTournament } from './calls/tournament-answers.ts'
import { wholeTournament } from './answers/whole.ts'
import type { Sport, Tournament } from '../schema/tournament.ts'

/**
 * The whole tournament. A team that only `teams` knows joins the tournament; where no groups are
 * given, all teams are one.
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

/** A tournament of which nothing is known but its address, and by that its sport. */
export const unknownTournament = (id: string, sport: Sport = 'football'): Tournament =>
  wholeTournament(readTournament({ URL_name: id, name: '', sport, pageColorVersion: 'purple' })!)
