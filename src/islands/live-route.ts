import { liveRoute } from '../lib/addresses/live-route.ts'

/** The ids in the page's address; `_`, which nothing is called, where it is none of ours. */
export function liveIds() {
  const route = liveRoute(location.pathname)
  return { id: route?.id ?? '_', teamId: route?.page === 'team' ? route.teamId : '_' }
}
