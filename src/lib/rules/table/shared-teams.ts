import type { Match, MatchSide } from '../../schema/match.ts'
import type { Jornada } from '../../schema/jornada.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'

/** Maps every match in rounds and playoffs; active rounds stay the same objects as rounds. */
export function withMatches(t: Tournament, change: (match: Match) => Match): Tournament {
  const jornadas = t.jornadas.map((jornada) => ({
    ...jornada,
    matches: jornada.matches.map(change),
  }))
  const playoffs = t.playoffs.map((phase) => ({ ...phase, matches: phase.matches.map(change) }))
  return { ...t, jornadas, playoffs, activeJornadas: sameRounds(t.activeJornadas, jornadas) }
}

const sameRounds = (active: readonly Jornada[], jornadas: readonly Jornada[]) =>
  active.flatMap(
    (one) => jornadas.find(({ jornadaPosition }) => jornadaPosition === one.jornadaPosition) ?? [],
  )

/** Maps every team; all references to a team share one object. */
export function withTeams(t: Tournament, change: (team: Team) => Team): Tournament {
  const teams = t.teams.map(change)
  const byId = new Map(teams.map((team) => [team.id, team]))
  const current = (team: Team) => byId.get(team.id) ?? team
  const side = (before: MatchSide): MatchSide =>
    before.team ? { ...before, team: current(before.team) } : before
  const changed = withMatches(
    {
      ...t,
      jornadas: t.jornadas.map((jornada) => ({
        ...jornada,
        doesntPlay: jornada.doesntPlay.map(current),
      })),
    },
    (match) => ({ ...match, team1: side(match.team1), team2: side(match.team2) }),
  )
  return { ...changed, teams, groups: t.groups.map((group) => group.map(current)) }
}
