import { liveRoute } from '../lib/addresses/live-route.ts'

/** The ids in the page's address, and a round's segment; `_`, which nothing is called, where there is none. */
export function liveIds() {
  const route = liveRoute(location.pathname)
  return {
    id: route?.id ?? '_',
    teamId: route?.page === 'team' ? route.teamId : '_',
    round: route?.page === 'round' ? route.round : '_',
  }
}
