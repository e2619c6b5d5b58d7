import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { inPlayOrder, type Fixture } from './play-order.ts'

/** Every match in which a team stands, in the order of play, with its round or phase. */
export const matchesOf = (
  t: Pick<Tournament, 'jornadas' | 'playoffs'>,
  team: Pick<Team, 'id'>,
): Fixture[] =>
  inPlayOrder(t).filter(
    ({ match }) => match.team1.team?.id === team.id || match.team2.team?.id === team.id,
  )
