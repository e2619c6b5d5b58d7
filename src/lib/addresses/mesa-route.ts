/** Parses an address of Mesa. */
import { decoded } from './decoded.ts'

/** The pages of Mesa. DESIGN 13. */
export type MesaRoute =
  | { page: 'today' }
  | { page: 'link' }
  | { page: 'tournament'; id: string }
  | { page: 'match'; id: string; match: string }
  | { page: 'team'; id: string; team: string }

/**
 * The Mesa page of a path (still encoded), with or without a final slash; null if there is none.
 */
export function mesaRoute(pathname: string): MesaRoute | null {
  const [, mesa, ...segments] = pathname.replace(/\/$/, '').split('/').map(decoded)
  if (mesa !== 'mesa' || segments.length > 3 || segments.includes('')) return null
  const [id, section, what] = segments
  if (id === undefined) return { page: 'today' }
  // Some chats make the `#` a part of the path.
  if (/^enlace(?:#|$)/.test(id)) return section === undefined ? { page: 'link' } : null
  if (section === undefined) return { page: 'tournament', id }
  if (what === undefined) return null
  if (section === 'partidos') return { page: 'match', id, match: what }
  return section === 'equipos' ? { page: 'team', id, team: what } : null
}
