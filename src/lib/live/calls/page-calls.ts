/** The calls that each live page needs. Pure. */
import { liveRoute, type LivePage } from '../../addresses/live-route.ts'
import {
  jornadasPath,
  playersPath,
  statsPath,
  teamPath,
  teamsPath,
  tournamentPath,
} from './paths.ts'

/** Calls in the order of need; the islands make the same ones. */
export function pageCalls(page: LivePage, id: string, team: string): string[] {
  const others: Record<LivePage, string[]> = {
    home: [],
    rounds: [jornadasPath(id)],
    round: [jornadasPath(id)],
    teams: [teamsPath(id)],
    team: [teamPath(team), playersPath(team)],
    statistics: [statsPath(id, '')],
    sheets: [teamsPath(id)],
    court: [jornadasPath(id)],
    'court-teams': [teamsPath(id)],
  }
  return [tournamentPath(id), ...others[page]]
}

/** The calls of the live page at a path (still encoded); empty if it is not a live page. */
export function callsAt(pathname: string): string[] {
  const route = liveRoute(pathname)
  return route ? pageCalls(route.page, route.id, route.page === 'team' ? route.teamId : '') : []
}
