/** Words for repairing a calendar or a team in Mesa. DESIGN 16. */
import { plural } from '../plural.ts'

export const REPAIR_WORDS = {
  title: 'Arreglar el calendario',
  help: 'Primero ves qué cambia. Lo que ya se jugó no se mueve, y después se puede deshacer en el diario.',
  moveDay: 'Un día que no se puede jugar',
  shiftDays: 'Recorrer los días',
  setHours: 'Otras horas y canchas',
  movePlayoffs: 'Los días de la eliminatoria',
  addRound: 'Una jornada más',
  day: 'Qué día',
  how: 'Qué pasa con sus partidos',
  wholeWeek: 'Todo se recorre una semana, desde ese día',
  onlyDay: 'Solo ese día: sus partidos pasan a otro',
  to: 'A qué día pasan sus partidos',
  behind: 'Detrás del último día: ',
  before: 'Antes de lo que sigue: ',
  note: 'Por qué',
  noteHelp: 'Se lee debajo de cada partido: Llovió.',
  from: 'Desde qué día',
  days: 'Cuántos días después',
  daysHelp: 'Con 7, cada jornada pasa a la semana siguiente.',
  firstHour: 'Primera hora',
  lastHour: 'Última hora en que empieza un partido',
  every: 'Cada cuántos minutos',
  courts: 'Canchas',
  courtsHelp: 'Separadas por comas. Sin ninguna se entiende que hay una sola.',
  rests: 'Descansa',
  pair: 'Partido',
  phasesHelp: 'Solo se mueve la eliminatoria: las jornadas se quedan donde están.',
  noDays: 'Ya no hay partidos por jugar con fecha.',
  look: 'Ver qué cambia',
  changes: 'Va a cambiar',
  clashes: 'Así no se puede',
  backwards: 'Ojo con el orden',
  soon: 'Ojo con las horas',
  rounds: 'la última jornada',
  oddDays: 'Ojo con el día',
  nothing: 'Con eso no cambia ningún partido. Elige otro día u otras horas.',
  again:
    'Alguien anotó o cambió algo mientras tanto. Revisa cómo queda ahora y vuelve a confirmar.',
  needsSignal: 'Para esto hace falta señal. No se cambió nada: inténtalo otra vez.',
  done: 'Listo, quedó cambiado.',
  badHours: 'La última hora tiene que ser después de la primera, y entre ellas hasta 100 lugares.',
  sameDay: 'Es el mismo día. Elige otro.',
  sameTeam:
    'Un equipo no puede jugar dos partidos de la jornada ni contra sí mismo. Revisa los pares.',
  noPair: 'Elige al menos un partido.',

  ownTournament: 'Nombre, lugar y teléfono del torneo',
  tournamentName: 'Nombre del torneo',
  host: 'Quién organiza',
  place: 'Dónde se juega',
  timeZone: 'La hora de',
  timeZoneHelp: 'Con ella se leen las horas del rol, en los calendarios y en «Hoy».',
  phone: 'WhatsApp, con lada de país',
  tournamentColor: 'Color del torneo',
  picture: 'Imagen del torneo',
  pictureHelp:
    'Una foto o el logo. Sale en su tarjeta y arriba de sus páginas. Sin imagen, su tarjeta lleva sus colores y el balón.',
  keepPicture: 'Guardar la imagen',
  noPicture: 'Quitar la imagen',

  newTeam: 'Agregar un equipo',
  teamName: 'Nombre del equipo',
  color: 'Color del escudo',
  jersey: 'Color de la camiseta',
  pickColor: 'Ponerle color',
  group: 'En qué grupo juega',
  newTeamHelp: 'Sale con escudo dibujado y sin plantel.',
  plans: 'Sus partidos',
  planMatches: 'Planearlos: contra quien descansa, y los demás en jornadas nuevas',
  joinAlone: 'Entra sin partidos: los pones tú, o no juega la tabla',
  lateMatches: 'Así jugaría:',
  addSure: 'Sí, agregarlo con estos partidos',
  teamAdded: 'Listo, ya está en el torneo.',
  ownTeam: 'Nombre y colores',
  renameHelp: 'La dirección de antes va a llevar a la nueva.',
  withdraw: 'Se retira del torneo',
  withdrawFrom: 'Desde qué día ya no juega',
  withdrawHow: '¿Qué pasa con sus partidos?',
  awarded: 'Los que faltan los gana el rival',
  void: 'No cuenta ninguno, tampoco los jugados',
  withdrawSure: 'Sí, se retira',
  isGone: 'Se retiró del torneo.',
  comesBack: 'Sí juega: quitar el retiro',
  crest: 'Escudo desde una foto',
  crestHelp:
    'Una foto del escudo, de frente y con fondo liso, o la imagen que tengas. Mientras no haya, se dibuja uno.',
  keepCrest: 'Guardar el escudo',
  drawnCrest: 'Volver al escudo dibujado',
  removeTeam: 'Quitar el equipo',
  removeTeamHelp:
    'Con su plantel y sus partidos: sus rivales descansan ese día. Se puede mientras no haya jugado, y se deshace en el diario.',
  removeMatches: 'Estos partidos ya no se juegan:',
  removeTeamSure: 'Sí, quitar el equipo',
  noName: 'Escribe el nombre del equipo.',
} as const

/** Of a round that is added: 'Caben 2 de los 4 partidos: …' */
export const fewHoursWords = (slots: number, matches: number): string =>
  `${slots === 1 ? 'Cabe' : 'Caben'} ${slots} de los ${plural(matches, 'partido')}: agrega horas o canchas.`

/** 'Sí, cambiar 4 partidos' */
export const sureWords = (count: number) => `Sí, cambiar ${plural(count, 'partido')}`

/** 'Semifinal, ahora el dom 13 dic' */
export const phaseDayWords = (phase: string, day: string | undefined) =>
  day === undefined ? `${phase}, todavía sin día` : `${phase}, ahora el ${day}`

/** 'La gran final sería el dom 6 dic, antes que …' */
export const backwardsWords = (phase: string, day: string, other: string, otherDay: string) =>
  `${phase} sería el ${day}, y ${other} termina después, el ${otherDay}.`

/** 'Jornada 3 · contra Halcones' */
export const goneMatchWords = (round: string, rival: string | null) =>
  rival === null ? round : `${round} · contra ${rival}`

/** 'Faltan 3 de sus partidos.' */
export const leftWords = (count: number) =>
  count === 0
    ? 'Ya no le falta ningún partido.'
    : count === 1
      ? 'Le falta 1 partido.'
      : `Le faltan ${count} partidos.`

/** 'El mié 9 dic ya pasó.' `day` is short, `weekday` long. */
export const oddDayWords = (
  why: 'past' | 'leftOut' | 'otherWeekday',
  day: string,
  weekday: string,
) => {
  if (why === 'past') return `El ${day} ya pasó.`
  return why === 'leftOut'
    ? `El ${day} la liga descansa.`
    : `El ${day} es ${weekday}, y la liga juega otros días.`
}
