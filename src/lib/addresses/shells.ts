/**
 * Maps a live address to the page that was built for it. Ids of live tournaments are unknown at
 * build time, so each live route has one file, a shell; so does all of Mesa. DESIGN, section 7. The
 * dev server, the site's own server and the host files all use this definition.
 */

import { type LivePage, liveRoute } from './live-route.ts'
import { mesaRoute } from './mesa-route.ts'

/**
 * A shell's path and the addresses that it serves. `afterFiles`: only addresses without a file,
 * because static tournaments share the pattern.
 */
type Shell = { path: string; routes: string; afterFiles?: true }

/**
 * For live tournaments; `:id`, `:round`, `:team` and `:match` each match one segment. No tournament can have
 * the id `_`.
 */
export const LIVE_SHELLS: readonly (Shell & { page: LivePage })[] = [
  { page: 'home', path: '/torneo/_/principal', routes: '/torneo/:id' },
  { page: 'rounds', path: '/torneo/_/jornadas', routes: '/torneo/:id/jornadas' },
  { page: 'round', path: '/torneo/_/jornada', routes: '/torneo/:id/jornadas/:round' },
  { page: 'teams', path: '/torneo/_/equipos', routes: '/torneo/:id/equipos' },
  { page: 'team', path: '/torneo/_/equipo', routes: '/torneo/:id/equipos/:team' },
  { page: 'match', path: '/torneo/_/partido', routes: '/torneo/:id/partidos/:match' },
  { page: 'statistics', path: '/torneo/_/estadisticas', routes: '/torneo/:id/estadisticas' },
  { page: 'sheets', path: '/torneo/_/cedulas', routes: '/torneo/:id/cedulas' },
  {
    page: 'court',
    path: '/torneo/_/basquetbol',
    routes: '/t-beta/basketball/:id',
    afterFiles: true,
  },
  {
    page: 'court-teams',
    path: '/torneo/_/basquetbol-equipos',
    routes: '/t-beta/basketball/:id/equipos',
    afterFiles: true,
  },
  {
    page: 'court-match',
    path: '/torneo/_/basquetbol-partido',
    routes: '/t-beta/basketball/:id/partidos/:match',
    afterFiles: true,
  },
]

/** One shell for all of Mesa; it is also a page itself. */
const MESA = '/mesa'

const MESA_SHELL: Shell = { path: MESA, routes: '/mesa/:id' }

/** Every shell. */
export const SHELLS: readonly Shell[] = [
  ...LIVE_SHELLS,
  MESA_SHELL,
  { path: MESA, routes: '/mesa/:id/partidos/:match' },
  { path: MESA, routes: '/mesa/:id/equipos/:team' },
]

/** The shell of a path; null if there is none. */
export function shellAt(pathname: string): Shell | null {
  const mesa = mesaRoute(pathname)
  if (mesa) return mesa.page === 'today' ? null : MESA_SHELL
  const route = liveRoute(pathname)
  return (route && LIVE_SHELLS.find(({ page }) => page === route.page)) ?? null
}

/** As above, as an address of the site (`/torneo/_/jornadas`). */
export const shellOf = (pathname: string) => shellAt(pathname)?.path ?? null
