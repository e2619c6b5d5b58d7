/** A repair's moves and clashes in words. */
import { clock, shortDay } from '../rules/matches/dates.ts'
import type { Clash, Move, Soon } from '../rules/repairs/repairs.ts'
import { plural } from '../wording/plural.ts'

/** 'dom 19 jul, 9:00 a. m., Cancha 1' */
export const whenWords = ({ date, time, location }: Partial<Omit<Move, 'id'>>) =>
  [date && shortDay(date), time && clock(time), location].filter(Boolean).join(', ')

/** A clash in a sentence; `nameOf` gives a match's two teams. */
export function clashWords(clash: Clash, nameOf: (id: string) => string): string {
  if (clash.why === 'slots')
    return `El ${shortDay(clash.date)} ${clash.slots === 1 ? 'cabe' : 'caben'} ${clash.slots} de ${clash.matches === 1 ? '' : 'los '}${plural(clash.matches, 'partido')}: agrega horas o canchas, o elige otro día.`
  if (clash.why === 'day')
    return `El ${shortDay(clash.date)}, en ${nameOf(clash.id)} y ${nameOf(clash.other)}, un equipo jugaría dos veces. Elige otro día.`
  const when = whenWords(clash)
  const both = `${nameOf(clash.id)} y ${nameOf(clash.other)}`
  return clash.why === 'court'
    ? `${when}: ${both} quedarían en la misma cancha. Elige otro día u otra hora.`
    : `${when}: en ${both} un equipo jugaría dos veces. Elige otro día u otra hora.`
}

/** 'dom 19 jul: … y … quedan con 5 minutos entre uno y otro en la misma cancha.' */
export function soonWords({ why, id, other, date, minutes }: Soon, nameOf: (id: string) => string) {
  const both = `${shortDay(date)}: entre ${nameOf(other)} y ${nameOf(id)} hay ${plural(minutes, 'minuto')}`
  return why === 'court' ? `${both} en la misma cancha.` : `${both}, y un equipo juega los dos.`
}
