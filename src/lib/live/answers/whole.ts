/** From the server's answers back to a whole tournament, so that live pages show the same screens. */
import { teamRow } from '../calls/team-answers.ts'
import type { Jornada, Playoff } from '../../schema/jornada.ts'
import type { Match } from '../../schema/match.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import type {
  JornadaAnswer,
  JornadasAnswer,
  MatchAnswer,
  SaidTournament,
  TeamFace,
  TeamWhole,
} from './types.ts'

/**
 * The tournament whole, every team one object that all who speak of it share. `details` alone is
 * enough for the hero, tables, bracket and active rounds; with `teams` (all, or the one that a page
 * is about) those have their players, with `jornadas` the rounds have everybody who played.
 * A team that only `jornadas` knows, because the answers are of different moments, is taken as it
 * is named there. Nothing is derived again: the server did.
 */
export function wholeTournament(
  details: SaidTournament,
  teams: readonly TeamWhole[] = [],
  jornadas?: JornadasAnswer | null,
): Tournament {
  const { id: _id, isPlaying: _isPlaying, outlook: _outlook, hasStream: _has, ...more } = details
  const { activeRounds = [], ...own } = more
  const shared = new Map<string, Team>()
  for (const row of details.teams) shared.set(row.id, { ...row, players: row.players ?? [] })
  for (const team of teams) if (shared.has(team.id)) shared.set(team.id, { ...team })
  const listed = [...shared.values()]
  const teamOf = (face: TeamFace): Team => {
    const known = shared.get(face.id)
    if (known) return known
    // Nothing counts for it that is not in the rounds.
    const met = { ...teamRow(face)!, players: [] }
    shared.set(face.id, met)
    return met
  }
  const rounds = (jornadas ?? details.jornadas).map((round) => wholeRound(round, teamOf))
  return {
    ...own,
    teams: listed,
    groups: details.groups.map((group) => group.flatMap((id) => shared.get(id) ?? [])),
    jornadas: rounds,
    activeJornadas: details.activeJornadas.flatMap((position) => {
      const isIt = (round: { jornadaPosition: number }) => round.jornadaPosition === position
      const said = activeRounds.find(isIt)
      return rounds.find(isIt) ?? (said ? wholeRound(said, teamOf) : [])
    }),
    playoffs: details.playoffs.map(({ matches, ...phase }): Playoff => ({
      ...phase,
      matches: matches.map((match) => wholeMatch(match, teamOf)),
    })),
  }
}

const wholeRound = (
  { jornadaPosition, doesntPlay, matches }: JornadaAnswer,
  teamOf: (face: TeamFace) => Team,
): Jornada => ({
  jornadaPosition,
  doesntPlay: doesntPlay.map(teamOf),
  matches: matches.map((match) => wholeMatch(match, teamOf)),
})

const wholeMatch = (match: MatchAnswer, teamOf: (face: TeamFace) => Team): Match => ({
  ...match,
  team1: { ...match.team1, team: match.team1.team && teamOf(match.team1.team) },
  team2: { ...match.team2, team: match.team2.team && teamOf(match.team2.team) },
})
