/** The calls that each live page needs. Pure. */
import { liveRoute, type LivePage, type LiveRoute } from '../../addresses/live-route.ts'
import { chroniclePath } from './chronicle-call.ts'
import {
  jornadasPath,
  playersPath,
  statsPath,
  teamPath,
  teamsPath,
  tournamentPath,
} from './paths.ts'

/**
 * Calls in the order of need; the islands make the same ones. `part` is the id of the page's team or
 * match, if it has one.
 */
export function pageCalls(page: LivePage, id: string, part: string): string[] {
  const others: Record<LivePage, string[]> = {
    home: [],
    rounds: [jornadasPath(id)],
    round: [jornadasPath(id)],
    teams: [teamsPath(id)],
    team: [teamPath(part), playersPath(part)],
    match: [jornadasPath(id), chroniclePath(id, part)],
    statistics: [statsPath(id, '')],
    sheets: [teamsPath(id)],
    court: [jornadasPath(id)],
    'court-teams': [teamsPath(id)],
    'court-match': [jornadasPath(id), chroniclePath(id, part)],
  }
  return [tournamentPath(id), ...others[page]]
}

/** The calls of the live page at a path (still encoded); empty if it is not a live page. */
export function callsAt(pathname: string): string[] {
  const route = liveRoute(pathname)
  return route ? pageCalls(route.page, route.id, partOf(route)) : []
}

function partOf(route: LiveRoute): string {
  if (route.page === 'team') return route.teamId
  return 'match' in route ? route.match : ''
}
