/** Parses the address of a live tournament's page. */
import { decoded } from './decoded.ts'

/**
 * The five live routes (specification, section 2), pages of single rounds and matches, the referee's
 * sheets, and those of basketball: `court`, a tournament's own page with all its rounds,
 * `court-teams` and `court-match`.
 */
export type LiveRoute =
  | {
      page: 'home' | 'rounds' | 'teams' | 'statistics' | 'sheets' | 'court' | 'court-teams'
      id: string
    }
  | { page: 'team'; id: string; teamId: string }
  | { page: 'round'; id: string; round: string }
  | { page: 'match' | 'court-match'; id: string; match: string }

export type LivePage = LiveRoute['page']

const SECTIONS: Record<string, 'rounds' | 'teams' | 'statistics' | 'sheets'> = {
  jornadas: 'rounds',
  equipos: 'teams',
  estadisticas: 'statistics',
  cedulas: 'sheets',
}
const MATCHES = 'partidos'

/**
 * The live route of a path (still encoded), with or without a final slash; null if there is none.
 */
export function liveRoute(pathname: string): LiveRoute | null {
  const [, kind, path] = /^\/(torneo|t-beta\/basketball)\/(.+?)\/?$/.exec(pathname) ?? []
  const segments = path?.split('/').map(decoded)
  if (!segments || segments.length > 3 || segments.includes('')) return null
  const [id, section, part] = segments as [string, string?, string?]
  if (kind !== 'torneo') return courtRoute(id, section, part)
  if (section === undefined) return { page: 'home', id }
  if (section === MATCHES) return part === undefined ? null : { page: 'match', id, match: part }
  const page = Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : undefined
  if (!page) return null
  if (part === undefined) return { page, id }
  if (page === 'rounds') return { page: 'round', id, round: part }
  return page === 'teams' ? { page: 'team', id, teamId: part } : null
}

function courtRoute(id: string, section?: string, part?: string): LiveRoute | null {
  if (section === undefined) return { page: 'court', id }
  if (section === MATCHES && part !== undefined) return { page: 'court-match', id, match: part }
  return section === 'equipos' && part === undefined ? { page: 'court-teams', id } : null
}

/** Whether it is a basketball page, regardless of the tournament's sport on the server. */
export const isOfCourt = ({ page }: Pick<LiveRoute, 'page'>) => page.startsWith('court')
