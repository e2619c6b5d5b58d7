/** What a person reads of a change that cannot be made: what is wrong and what to do. */

const sentences = {
  unknownMatch: 'Ese partido ya no existe: {match}. Actualiza la página.',
  unknownTeam: 'Ese equipo ya no existe: {team}. Actualiza la página.',
  unknownPlayer: '{player} no está en el plantel de {team}. Agrégalo primero.',
  openPlace: 'Todavía no se sabe qué equipo juega aquí. Captura primero los resultados anteriores.',
  brokenFile: 'El archivo {file} tiene errores. Corrígelos antes de cambiar algo desde aquí.',
  cannotWrite: 'El archivo {file} está escrito de un modo que no se puede cambiar desde aquí.',
  notStarted: 'El partido no ha empezado. Tócale empezar, o pasa la cédula.',
  notPlaying: 'El partido no se está jugando.',
  alreadyOver: 'El partido ya terminó.',
  alreadyPlaying: 'El partido ya se está jugando. Suspéndelo, o termínalo.',
  noSuchGoal: 'Ese gol no está anotado.',
  noSuchFoul: 'Esa falta no está anotada.',
  noSuchCard: 'Esa tarjeta no está anotada.',
  sentOff: '{player} ya está expulsado.',
  alreadyBooked: '{player} ya tiene amarilla. La segunda es doble amarilla.',
  notBooked: '{player} no tiene amarilla: no puede ser doble.',
  awardedToAbsent: 'No se le puede dar el partido a quien no se presentó.',
  numberTaken: 'El número {number} ya lo tiene {other}.',
  keyTaken: 'La clave «{key}» ya la tiene {other}.',
  noReference: 'Sin número hace falta un nombre con letras.',
  changedSince: 'Ya hubo cambios después de ese. Deshaz primero los más nuevos.',
} as const

export type RefusalCode = keyof typeof sentences

/** The sentence of a refusal with its values. */
export const refusalWords = (
  code: RefusalCode,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  sentences[code].replace(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(values, key) ? String(values[key]) : whole,
  )
