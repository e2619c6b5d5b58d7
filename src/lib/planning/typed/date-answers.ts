/** When and where matches are played. */
import { daysLater, weekdayNumber } from '../../calendar/days.ts'
import { weekday } from '../../rules/matches/dates.ts'
import { didYouMean } from '../../problems/did-you-mean.ts'
import { fold } from '../../letters/fold.ts'
import type { Sport } from '../../schema/tournament.ts'
import type { TypedAnswer } from './answer.ts'
import { answerOf, partsOf, bad, good, numberOf, MAX_LETTERS } from './answer.ts'
import { typedDay } from './typed-day.ts'
import { typedTime } from './typed-time.ts'

/** A day as `YYYY-MM-DD`, from `2024-07-18`, `18/07/2024` or `18/7/24`. */
export const dayOf = (text: string): TypedAnswer<string> =>
  answerOf(typedDay(text.trim()), text.trim())

const A_SUNDAY = '2023-01-01'

/** In the order of `weekdayNumber`. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, days) => weekday(daysLater(A_SUNDAY, days)))

/** Splits `jueves, viernes y sábado`, `los lunes y los martes`. */
const listed = (text: string) =>
  partsOf(text.replace(/\s+y\s+|;/gi, ',').replace(/(^|,)\s*(?:los|a las?|las?)\s+/gi, '$1'))

/** Weekdays as numbers, 0 is Sunday: `jueves,viernes`, `jue y vie`. */
export function weekdaysOf(text: string): TypedAnswer<number[]> {
  const days: number[] = []
  for (const part of listed(text)) {
    const wanted = fold(part)
    // jue means jueves; a single letter could be two days.
    const one = wanted.replace(/^(sabado|domingo)s$/, '$1')
    const day = WEEKDAYS.findIndex((name) => one.length > 1 && fold(name).startsWith(one))
    if (day === -1) {
      const guess = didYouMean(part, WEEKDAYS)
      return bad(
        `«${part}» no es un día.${guess ? ` ¿Quisiste decir ${guess}?` : ''} Escríbelos así: jueves,viernes`,
      )
    }
    if (!days.includes(day)) days.push(day)
  }
  return days.length > 0 ? good(days) : bad('Escribe qué días se juega: jueves,viernes')
}

/** Times as `HH:MM`, without duplicates. */
export function hoursOf(text: string): TypedAnswer<string[]> {
  const hours: string[] = []
  for (const part of listed(text)) {
    const { value, mistake } = answerOf(typedTime(part), part)
    if (mistake !== undefined) return bad(mistake)
    if (!hours.includes(value!)) hours.push(value!)
  }
  return hours.length > 0 ? good(hours) : bad('Escribe a qué horas se juega: 21:00,22:00')
}

/** Names of courts, or how many there are: `2` becomes Cancha 1 and Cancha 2. */
export function courtsOf(text: string): TypedAnswer<string[]> {
  if (/^\s*\d+\s*$/.test(text)) {
    const { value, mistake } = numberOf(text, 1, 20)
    if (mistake !== undefined) return bad(mistake)
    return good(Array.from({ length: value! }, (_, index) => `Cancha ${index + 1}`))
  }
  const courts = partsOf(text)
  const twice = courts.find(
    (court, index) => courts.findIndex((one) => fold(one) === fold(court)) < index,
  )
  if (twice !== undefined) return bad(`«${twice}» está dos veces. Déjala una sola vez.`)
  if (courts.some((court) => [...court].length > MAX_LETTERS))
    return bad(`Son más de ${MAX_LETTERS} letras. Acórtalo.`)
  return courts.length > 0 ? good(courts) : bad('Escribe las canchas, o cuántas son: 2')
}

/** Football starts on the hour; basketball on the half hour. */
export const usualHours = (sport: Sport) => (sport === 'basketball' ? '20:30,21:30' : '21:00,22:00')

/** Days without matches; one without a year is placed near the first day. */
export function skippedOf(text: string, firstDay: string | undefined): TypedAnswer<string[]> {
  const days: string[] = []
  for (const part of partsOf(text.replaceAll(';', ','))) {
    const { value, mistake } = answerOf(typedDay(part, { order: 'day', near: firstDay }), part)
    if (mistake !== undefined) return bad(mistake)
    days.push(value!)
  }
  return good(days)
}

/** The weekday of a date, in words. */
export const usualWeekdays = (firstDay: string) => WEEKDAYS[weekdayNumber(firstDay)]!
