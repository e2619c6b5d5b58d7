/** Sentences for a change of a match that cannot be made: the reason and what to do. */

export const PITCH_REFUSALS = {
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
  changedSince: 'Ya hubo cambios después de ese. Deshaz primero los más nuevos.',
} as const

type Values = Readonly<Record<string, string | number>>

/** A sentence with its values. */
export const filledSentence = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(values, key) ? String(values[key]) : whole,
  )

/** The sentence for a change of a match, which has no other refusals than these. */
export const pitchRefusalWords = (code: string, values: Values): string =>
  filledSentence(
    PITCH_REFUSALS[code as keyof typeof PITCH_REFUSALS] ?? PITCH_REFUSALS.cannotWrite,
    values,
  )
