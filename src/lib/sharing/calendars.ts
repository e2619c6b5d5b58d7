/** The calendars of a tournament: its own, one per team, one per court. */
import { slugOf } from '../addresses/slug.ts'
import { calendarLink } from '../addresses/calendar-links.ts'
import { oncePer } from '../rules/table/once-per.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { scheduledMatches, type Scheduled } from './match-facts.ts'
import { grouped } from '../rules/grouped.ts'

/** `address` is the calendar's own, on this site. */
export type Calendar = { address: string; name: string; matches: readonly Scheduled[] }

/** A tournament, team or court has a calendar only if it has a match with a day. */
export const calendarsOf = oncePer((tournament: Tournament): readonly Calendar[] => {
  const all = scheduledMatches(tournament)
  const own = { address: calendarLink(tournament), name: tournament.name, matches: all }
  return [own, ...ofTeams(tournament, all), ...ofCourts(tournament, all)].filter(
    ({ matches }) => matches.length > 0,
  )
})

/** Whether a tournament, or one of its teams, has a calendar. */
export const hasCalendar = (tournament: Tournament, team?: Pick<Team, 'id'>) =>
  scheduledMatches(tournament).some(({ teams }) => !team || teams.includes(team.id))

const ofTeams = (tournament: Tournament, all: readonly Scheduled[]) =>
  tournament.teams.map((team) => ({
    address: calendarLink(tournament, { team: team.id }),
    name: `${team.name} · ${tournament.name}`,
    matches: all.filter(({ teams }) => teams.includes(team.id)),
  }))

/** Names with the same slug are the same court: 'Cancha 2' and 'cancha 2'. */
function ofCourts(tournament: Tournament, all: readonly Scheduled[]) {
  const courts = grouped(
    all.filter(({ court }) => court !== undefined),
    ({ court }) => slugOf(court!),
  )
  return [...courts].map(([court, matches]) => ({
    address: calendarLink(tournament, { court }),
    name: `${matches[0]!.court!} · ${tournament.name}`,
    matches,
  }))
}
