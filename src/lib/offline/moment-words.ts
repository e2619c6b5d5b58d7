import { clock } from '../rules/matches/clock.ts'

/** A moment in words, by the phone's zone: '18 de julio a las 9:00 p. m.'. */
export function momentWords(at: Date) {
  const time = clock(`${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`)
  return `${DAY.format(at)} a ${time.startsWith('1:') ? 'la' : 'las'} ${time}`
}

const DAY = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long' })
const twoDigits = (part: number) => String(part).padStart(2, '0')
