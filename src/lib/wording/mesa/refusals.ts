/** Sentences for a change that cannot be made: the reason and what to do. */

const sentences = {
  unknownMatch: 'Ese partido ya no está en el torneo. Regresa a «Hoy» y búscalo ahí.',
  unknownTeam: 'Ese equipo ya no está en el torneo. Regresa a «Equipos» y búscalo ahí.',
  unknownPlayer:
    '{player} ya no está en el plantel. Deja el gol en el marcador, sin goleador, o pide que lo agreguen.',
  openPlace:
    'Todavía no se sabe qué equipo juega aquí. Anota primero los partidos de los que sale.',
  brokenFile:
    'Los datos de este partido o equipo tienen un error y desde aquí no se pueden cambiar. Avísale a quien organiza.',
  cannotWrite:
    'Este partido o equipo está escrito de un modo que desde aquí no se puede cambiar. Avísale a quien organiza.',
  notStarted: 'El partido no ha empezado. Toca «Empieza el partido», o pasa la cédula.',
  notPlaying: 'El partido no se está jugando. Toca «Empieza el partido», o pasa la cédula.',
  alreadyOver: 'El partido ya terminó. Para corregirlo, pasa la cédula otra vez.',
  alreadyPlaying: 'El partido ya se está jugando. Suspéndelo en «Programar», o toca «Termina».',
  noSuchGoal: 'Ese gol ya no está anotado. Revisa cómo quedó en «Lo anotado».',
  noSuchFoul: 'Esa falta ya no está anotada. Revisa cómo quedó en «Puntos y faltas».',
  noSuchCard: 'Esa tarjeta ya no está anotada. Revisa cómo quedó en «Lo anotado».',
  sentOff: '{player} ya tiene roja. Revisa a quién le tocaste la tarjeta.',
  alreadyBooked: '{player} ya tiene amarilla. Si es la segunda, toca «Amarilla» otra vez.',
  notBooked: '{player} no tiene amarilla, así que no puede ser doble. Toca «Amarilla» o «Roja».',
  awardedToAbsent: 'No se le puede dar el partido a quien no se presentó. Elige al otro equipo.',
  numberTaken: 'El número {number} ya lo tiene {other}. Ponle otro número.',
  keyTaken: '{other} ya se llama así en el plantel. Ponle número, o también apellidos.',
  noReference: 'Sin número hace falta un nombre con letras. Escribe su número o su nombre.',
  playedAlready:
    '{player} ya sale en algún partido, y así no se puede quitar. Corrige primero ese partido.',
  teamTaken: 'Ya hay un equipo que se llama como {name}. Ponle otro nombre.',
  whichGroup: 'Este torneo tiene grupos. Elige en cuál juega {name}.',
  teamPlays:
    '{name} ya sale en el calendario, y así no se puede borrar. Si ya no juega, anota que se retira.',
  nothingToMove: 'Ahí no hay partidos por jugar que se muevan. Elige otro día u otras horas.',
  fewSlots:
    'El {day} hay más partidos ({matches}) que lugares ({slots}). Agrega horas o canchas, o elige otro día.',
  courtTaken:
    'El {day} a las {time} quedarían dos partidos en la misma cancha. Elige otro día u otra hora.',
  teamTwice: 'El {day} a las {time} un equipo jugaría dos partidos. Elige otro día u otra hora.',
  roundTaken: 'Ya no sigue la jornada {number}. Actualiza la página y revisa cuál sigue.',
  changedSince: 'Ya hubo cambios después de ese. Deshaz primero los más nuevos.',
} as const

export type RefusalCode = keyof typeof sentences

/** The sentence of a refusal, with its values. */
export const refusalWords = (
  code: RefusalCode,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  sentences[code].replace(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(values, key) ? String(values[key]) : whole,
  )

/**
 * Every code, for tests of all sentences.
 * @internal Used only by tests.
 */
export const REFUSAL_CODES = Object.keys(sentences) as RefusalCode[]
