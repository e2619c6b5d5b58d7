import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { oncePer } from '../table/once-per.ts'
import { inPlayOrder, type Fixture } from './play-order.ts'

type Season = Pick<Tournament, 'jornadas' | 'playoffs'>

const byTeam = oncePer((t: Season) => {
  const matches = new Map<string, Fixture[]>()
  for (const fixture of inPlayOrder(t)) {
    const { team1, team2 } = fixture.match
    for (const id of new Set([team1.team?.id, team2.team?.id])) {
      if (id === undefined) continue
      const own = matches.get(id)
      if (own) own.push(fixture)
      else matches.set(id, [fixture])
    }
  }
  return matches
})

/** A team's matches in the order of play, with their round or phase. */
export const matchesOf = (t: Season, team: Pick<Team, 'id'>): readonly Fixture[] =>
  byTeam(t).get(team.id) ?? []
