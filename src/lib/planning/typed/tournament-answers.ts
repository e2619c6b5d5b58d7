/** The kind of tournament, and its folder's name. */
import type { Sex, Sport } from '../../schema/tournament.ts'
import { LEAGUE_ZONES } from '../../calendar/league-zones.ts'
import { zoneOfPlace } from '../own-zone.ts'
import { HOME_ZONE } from '../../calendar/today.ts'
import { fold } from '../../letters/fold.ts'
import { zoneWords } from '../../wording/zone-words.ts'
import { slugOf } from '../../addresses/slug.ts'
import { phoneDigits } from '../phone-digits.ts'
import type { TypedAnswer } from './answer.ts'
import { choice, good, bad } from './answer.ts'

const SPORTS: Readonly<Record<Sport, readonly string[]>> = {
  football: ['futbol', 'soccer'],
  basketball: ['basquetbol', 'baloncesto', 'básquet', 'basket'],
}

const SEXES: Readonly<Record<Sex, readonly string[]>> = {
  male: ['varonil', 'hombres', 'masculino'],
  female: ['femenil', 'mujeres', 'femenino'],
  mixed: ['mixto', 'mixta', 'mezclado'],
}

/** `football` or `basketball`. */
export const sportOf = (text: string): TypedAnswer<Sport> => choice(text, SPORTS)

/** `male`, `female` or `mixed`. */
export const sexOf = (text: string): TypedAnswer<Sex> => choice(text, SEXES)

/** A zone by its own name, `America/Tijuana`, or by a state or city: `Sonora`. */
export function typedZone(text: string): TypedAnswer<string> {
  const typed = text.trim()
  const byName = [...LEAGUE_ZONES].find((zone) => fold(zoneWords(zone)) === fold(typed))
  const zone = byName ?? (typed.includes('/') ? undefined : placeZone(typed))
  if (zone) return good(zone)
  if (typed.includes('/') && isKnownZone(typed)) return good(typed)
  return bad(
    `«${typed}» no es una zona que se conozca. Escribe el estado o la ciudad (Sonora, Tijuana), o su nombre: ${LEAGUE_ZONES.join(', ')}`,
  )
}

function isKnownZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('es-MX', { timeZone }).format(0)
    return true
  } catch {
    return false
  }
}

const placeZone = (place: string) =>
  /^(ciudad de mexico|mexico|cdmx|centro)$/.test(fold(place)) ? HOME_ZONE : zoneOfPlace(place)

/** The answer for no phone. */
export const NO_PHONE = 'ninguno'

/**
 * Digits with the country code: ten digits get `52`, whatever they begin with. Empty where there
 * is no phone.
 */
export function phoneOf(text: string): TypedAnswer<string> {
  if (/^\s*(?:ning[uú]n[oa]?|no|-)?\s*$/i.test(text)) return good('')
  const digits = phoneDigits(text)
  if (digits) return good(digits)
  return bad(
    `«${text.trim()}» no es un número de WhatsApp. Escribe los diez números: 55 1234 5678. Si es de otro país, con + y su lada. Si no hay, ${NO_PHONE}.`,
  )
}

/** The folder's name. */
export const slugAnswer = (text: string) => keyAnswer(text, 'nombre de carpeta')

/** The key of a league. */
export const leagueAnswer = (text: string) => keyAnswer(text, 'clave de una liga')

function keyAnswer(text: string, what: string): TypedAnswer<string> {
  const id = text.trim()
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && id.length <= 100) return good(id)
  return bad(
    `«${text}» no sirve como ${what}. Usa solo minúsculas sin acentos, números y guiones: ${slugOf(text).slice(0, 100)}`,
  )
}
