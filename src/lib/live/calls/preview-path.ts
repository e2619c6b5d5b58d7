/** The address of a live page's picture for chats: `lib/previews/live-previews.ts`. */
import type { LiveRoute } from '../../addresses/live-route.ts'
import { tournamentPath } from './paths.ts'

/**
 * Pages without a picture of their own, and missing parts (whose name is empty), have the
 * tournament's.
 */
export function previewPath(route: LiveRoute): string {
  const own = `${tournamentPath(route.id)}/vista`
  const [kind, part] = partOf(route)
  return part ? `${own}/${kind}/${encodeURIComponent(part)}.png` : `${own}.png`
}

function partOf(route: LiveRoute): [kind: string, part: string] {
  if ('match' in route) return ['partidos', route.match]
  if (route.page === 'team') return ['equipos', route.teamId]
  return ['jornadas', route.page === 'round' ? route.round : '']
}
