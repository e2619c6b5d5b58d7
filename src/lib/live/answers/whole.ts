/**
 * Rebuilds a whole tournament from the server's answers, so that live pages use the same screens.
 */
import { readTeamRow } from '../calls/team-answers.ts'
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
 * The whole tournament; all references to a team share one object. `details` is enough for the
 * hero, tables, bracket and active rounds. `teams` (all, or the page's own) adds their players,
 * `jornadas` adds every player in the rounds. A team that only `jornadas` has, because the answers
 * are from different moments, is taken from there. Nothing is derived again: the server did that.
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
    // Only what is in the rounds counts for it.
    const met = { ...readTeamRow(face)!, players: [] }
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
