/**
 * From a real address to the page that was built for it. Ids of live tournaments are unknown when
 * the site is built, so each live route is one file, a shell, and so is all of Mesa. DESIGN, section
 * 7: this is the one definition; the dev server, the site's own server and the host files follow it.
 */

import { type LivePage, liveRoute } from './live-route.ts'
import { mesaRoute } from './mesa-route.ts'

/** Where a shell is built, and the addresses that it stands for. */
type Shell = { path: string; routes: string }

/** Of live tournaments; `:id`, `:round` and `:team` are any one segment. No tournament can be called `_`. */
export const LIVE_SHELLS: readonly (Shell & { page: LivePage })[] = [
  { page: 'home', path: '/torneo/_/principal', routes: '/torneo/:id' },
  { page: 'rounds', path: '/torneo/_/jornadas', routes: '/torneo/:id/jornadas' },
  { page: 'round', path: '/torneo/_/jornada', routes: '/torneo/:id/jornadas/:round' },
  { page: 'teams', path: '/torneo/_/equipos', routes: '/torneo/:id/equipos' },
  { page: 'team', path: '/torneo/_/equipo', routes: '/torneo/:id/equipos/:team' },
  { page: 'statistics', path: '/torneo/_/estadisticas', routes: '/torneo/:id/estadisticas' },
  { page: 'sheets', path: '/torneo/_/cedulas', routes: '/torneo/:id/cedulas' },
]

/** One for all of them, and a page itself. */
const MESA = '/mesa'

/** Every shell. */
export const SHELLS: readonly Shell[] = [
  ...LIVE_SHELLS,
  { path: MESA, routes: '/mesa/:id' },
  { path: MESA, routes: '/mesa/:id/partidos/:match' },
  { path: MESA, routes: '/mesa/:id/equipos/:team' },
]

/** The shell of a path, as an address of the site (`/torneo/_/jornadas`); null where there is none. */
export function shellOf(pathname: string): string | null {
  const mesa = mesaRoute(pathname)
  if (mesa) return mesa.page === 'today' ? null : MESA
  const route = liveRoute(pathname)
  return (route && LIVE_SHELLS.find(({ page }) => page === route.page)?.path) ?? null
}
