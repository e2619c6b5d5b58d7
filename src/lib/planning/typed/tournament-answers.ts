/** The kind of tournament, and its folder's name. */
import type { Sex, Sport } from '../../schema/tournament.ts'
import { slugOf } from '../../addresses/slug.ts'
import type { Answer } from './answer.ts'
import { choice, good, bad } from './answer.ts'

const SPORTS: Readonly<Record<Sport, readonly string[]>> = {
  football: ['futbol', 'soccer'],
  basketball: ['baloncesto', 'basquetbol', 'básquet', 'basket'],
}

const SEXES: Readonly<Record<Sex, readonly string[]>> = {
  male: ['varonil', 'hombres', 'masculino'],
  female: ['femenil', 'mujeres', 'femenino'],
  mixed: ['mixto', 'mixta', 'mezclado'],
}

/** `football` or `basketball`. */
export const sportOf = (text: string): Answer<Sport> => choice(text, SPORTS)

/** `male`, `female` or `mixed`. */
export const sexOf = (text: string): Answer<Sex> => choice(text, SEXES)

/** The answer for no phone. */
export const NO_PHONE = 'ninguno'

/**
 * Digits with the country code: ten digits get `52`, whatever they begin with. Empty where there
 * is no phone.
 */
export function phoneOf(text: string): Answer<string> {
  if (/^\s*(?:ning[uú]n[oa]?|no|-)?\s*$/i.test(text)) return good('')
  const digits = text.replace(/\D/g, '')
  const isAbroad = /^\s*(?:\+|00)/.test(text)
  const isNumber = /^[\s\d()+.-]+$/.test(text)
  if (isNumber && isAbroad) {
    const whole = digits.replace(/^00/, '').replace(/^521(?=\d{10}$)/, '52')
    if (/^[1-9]\d{9,14}$/.test(whole)) return good(whole)
  } else if (isNumber) {
    // Mexican mobile numbers used to have a prefix of 521 or 044.
    const national = /^(?:521?|04[45]|01)?(\d{10})$/.exec(digits)?.[1]
    if (national) return good(`52${national}`)
  }
  return bad(
    `«${text.trim()}» no es un número de WhatsApp. Escribe los diez números: 55 1234 5678. Si es de otro país, con + y su lada. Si no hay, ${NO_PHONE}.`,
  )
}

/** The folder's name. */
export const slugAnswer = (text: string) => keyAnswer(text, 'nombre de carpeta')

/** The key of a league. */
export const leagueAnswer = (text: string) => keyAnswer(text, 'clave de una liga')

function keyAnswer(text: string, what: string): Answer<string> {
  const id = text.trim()
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && id.length <= 100) return good(id)
  return bad(
    `«${text}» no sirve como ${what}. Usa solo minúsculas sin acentos, números y guiones: ${slugOf(text).slice(0, 100)}`,
  )
}
