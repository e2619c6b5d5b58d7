/**
 * The time zone of a league that is planned: from the phone that makes it, and from the name of its
 * place. A phone's zone is replaced by the one of Mexico with the same clock: phones along the border
 * often follow a city of the other side.
 */
import { daysLater } from '../calendar/days.ts'
import { LEAGUE_ZONES } from '../calendar/league-zones.ts'
import type { HOME_ZONE } from '../calendar/today.ts'
import { fold } from '../letters/fold.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => month * 30)

/** What a zone's clock shows on a day of each month from `day` on. Throws for an unknown zone. */
function clockOf(timeZone: string, day: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: 'numeric', minute: 'numeric' })
  return MONTHS.map((days) => clock.format(Date.parse(`${daysLater(day, days)}T18:00Z`))).join()
}

/**
 * The zone of a league that is made on a phone with this one; undefined where that says no place
 * (`UTC`), or is unknown to `Intl`. `day` is `YYYY-MM-DD`.
 */
export function zoneOfPhone(phone: string | undefined, day: string): string | undefined {
  if (phone === undefined || !phone.includes('/') || phone.startsWith('Etc/')) return undefined
  try {
    const own = clockOf(phone, day)
    return LEAGUE_ZONES.find((zone) => clockOf(zone, day) === own) ?? phone
  } catch {
    return undefined
  }
}

/**
 * Places on another clock than Mexico City. They only decide whether the zone is asked: streets of
 * Mexico City have such names too.
 */
const ELSEWHERE: Readonly<
  Record<Exclude<(typeof LEAGUE_ZONES)[number], typeof HOME_ZONE>, RegExp>
> = {
  'America/Mazatlan':
    /\b(baja california sur|los cabos|cabo san lucas|mazatlan|culiacan|mochis|sinaloa|tepic|nayarit)\b/,
  'America/Tijuana': /\b(tijuana|mexicali|ensenada|tecate|rosarito|baja california)\b/,
  'America/Hermosillo': /\b(hermosillo|obregon|guaymas|navojoa|sonora)\b/,
  'America/Cancun': /\b(cancun|quintana roo|playa del carmen|chetumal|cozumel|tulum)\b/,
  'America/Ciudad_Juarez': /\b(ciudad|cd) juarez\b/,
  'America/Matamoros': /\b(reynosa|nuevo laredo|piedras negras|ciudad acuna)\b/,
}

/** The zone that a place's name speaks of; undefined where it names none. */
export function zoneOfPlace(location: string): string | undefined {
  const text = fold(location)
  return Object.entries(ELSEWHERE).find(([, words]) => words.test(text))?.[0]
}
