/** The address of a new tournament, from its name. DESIGN 16. Pure. */
import { isDeviceName } from '../../../src/lib/addresses/device-names.ts'
import { slugOf } from '../../../src/lib/addresses/slug.ts'

/**
 * Words that an address of the site or of the API uses where a tournament's id may stand, and the
 * names of its pages: an address that reads like one of them would mislead. A test compares them
 * with the pages and the calls.
 */
export const ROUTE_WORDS: ReadonlySet<string> = new Set([
  '404',
  'api',
  'basketball',
  'buscar',
  'calendario',
  'cedulas',
  'changes',
  'comprar',
  'create-account',
  'enlace',
  'equipos',
  'estadisticas',
  'imagenes',
  'index',
  'invitation',
  'jornadas',
  'journal',
  'liga',
  'login',
  'manifest',
  'matches',
  'mesa',
  'notificaciones',
  'nuevo',
  'operator',
  'organizar-torneos',
  'organisers',
  'password',
  'players',
  'profile',
  'random-weird-admin-page-i-think',
  'register',
  'removal',
  'reportar',
  'reports',
  'reset',
  'revisar',
  'scorers',
  'sin-nombre',
  'sin-senal',
  'stats',
  't-beta',
  'tabla',
  'teams',
  'torneo',
  'torneo-beta',
  'torneos',
  'tournaments',
  'undo',
  'user',
  'users',
  'partidos',
  'handover',
  'logout-everywhere',
  'avisos',
  'estado',
  'rebuild',
  'healthz',
  'readyz',
])

/** Longer ones are cut between two words: people read an address aloud. */
const MOST_LETTERS = 60

/**
 * Possible addresses, the best first: the name, the name with its year, then numbered ones.
 * A name without any letter (an emoji) becomes `torneo`.
 */
export function* newAddresses(name: string, year: number): Generator<string> {
  const slug = cut(slugOf(name))
  const isKept = ROUTE_WORDS.has(slug) || isDeviceName(slug)
  if (!isKept) yield slug
  const base = slug === 'sin-nombre' ? 'torneo' : isKept ? `torneo-${slug}` : slug
  const dated = base.endsWith(String(year)) ? base : `${base}-${year}`
  if (dated !== slug) yield dated
  for (let number = 2; number < 1000; number++) yield `${dated}-${number}`
}

function cut(slug: string) {
  if (slug.length <= MOST_LETTERS) return slug
  const whole = slug.slice(0, MOST_LETTERS + 1).replace(/-[^-]*$/, '')
  return whole.slice(0, MOST_LETTERS)
}
