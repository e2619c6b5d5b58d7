/** Words of Mesa for organisers, loaded with a later script. DESIGN 13. */
export const ORGANISING = {
  adjustPoints: 'Dar o quitar puntos',
  points: 'Cuántos puntos',
  pointsHelp: 'Con menos para quitar: -3. Se leen junto a la tabla, con su porqué.',
  needsPoints: 'Escribe cuántos puntos, por ejemplo -3, y por qué.',
  reason: 'Por qué',
  suspendPlayer: 'Suspender por decisión',
  suspendHelp:
    'Por decisión: los cumple en los partidos que su equipo juegue, aparte de los que den sus tarjetas. Se lee en la página del equipo, con su porqué.',
  howManyMatches: 'Cuántos partidos',
  forgiveHelp: 'Con −1 se le perdona uno de los que dan sus tarjetas.',
  fromDay: 'Desde qué día',
  needsSuspension: 'Escribe cuántos partidos, desde qué día y por qué.',
  drawLots: 'Sorteo entre empatados',
  drawHelp:
    'Toca a los equipos empatados en el orden en que salieron. Cuenta solo entre los que todo lo demás deja iguales.',
  drawn: 'Salió en el lugar',
  saveDraw: 'Guardar el sorteo',
  drawAgain: 'Empezar de nuevo',
  older: 'Ver más',
  photo: 'Foto',
  hasPhoto: 'con foto',
  choosePhoto: 'Tomar o elegir una foto',
  otherPhoto: 'Elegir otra foto',
  keepPhoto: 'Guardar la foto',
  takeOffPhoto: 'Quitar la foto',
  preparing: 'Preparando la foto…',
  photoHelp:
    'Se envía chica y derecha, sin el lugar ni la hora en que se tomó. De menores, con permiso de su mamá o su papá.',
  reservedPhoto: 'Está en reserva: el sitio no va a mostrar su foto.',
  pasteList: 'Pegar una lista',
  removePlayer: 'Quitar del plantel',
  removePlayerHelp: 'Solo se puede con quien no sale en ningún partido.',
  removeSure: 'Sí, quitar del plantel',
  move: 'Cambiar fecha, hora o cancha',
  postpone: 'Aplazar',
  cancelMatch: 'Cancelar',
  suspend: 'Suspender',
  newDate: 'Nueva fecha, si ya la hay',
  time: 'Hora',
  reasonHelp: 'Se lee debajo del partido.',
  whoAbsent: '¿Quién no se presentó?',
  bothAbsent: 'Ninguno de los dos',
  awardTo: '¿A quién se le da?',
  awardGoals: {
    football: 'Goles que da el reglamento',
    basketball: 'Puntos que da el reglamento',
  },
  nothingNew: 'No cambiaste nada.',
  organisersOnly: 'Esto solo lo cambia quien organiza.',
  roster: 'Plantel',
  noNumber: 'sin número',
  numberNow: 'Con número nuevo también cambian los partidos en los que ya está.',
  journalHelp: 'Lo más nuevo primero. Deshacer también queda anotado.',
  noJournal: 'Todavía nadie ha cambiado nada aquí.',
  isUndone: 'Deshecho',
  takesBack: 'Deshizo un cambio',
  undoThis: 'Deshacer este cambio',
  undoSure: 'Sí, dejarlo como antes',
  goesBack: 'Va a quedar así:',
  scorersHelp: 'Un anotador anota partidos. Planteles, fechas y puntos los cambia quien organiza.',
  username: 'Nombre de usuario',
  addScorer: 'Agregar anotador',
  letGo: 'Ya no anota',
  addOrganiser: 'Nombrar a otra persona que organiza',
  addOrganiserHelp: 'Puede todo lo que tú. Necesita su propia cuenta.',
  inviteHelp:
    'Mándale una invitación: la abre con su cuenta, o hace una ahí mismo. Le sirve a una sola persona, durante siete días.',
  invite: 'Hacer una invitación',
  orByName: 'O escribe su nombre de usuario:',
  nameIt: 'Nombrar',
  notOrganiser: 'Ya no organiza',
  notOrganiserHelp: 'Sus invitaciones sin usar terminan.',
  keepLinks: 'Los enlaces para anotar que hizo siguen valiendo',
  notOrganiserSure: 'Sí, ya no organiza',
  isOwner: 'el torneo está a su nombre',
  isOffered: 'se le ofreció el torneo y falta su sí',
  takeOfferBack: 'Ya no ofrecerlo',
  acceptOffer: 'Sí, que quede a mi nombre',
  refuseOffer: 'No, gracias',
  handOver: 'Entregar el torneo',
  handOverHelp:
    'A alguien que ya lo organiza. Cuando diga que sí, aquí en su Mesa, el torneo queda a su nombre y tú ya no lo organizas.',
  handOverSure: 'Ofrecerlo',
  remove: 'Quitar el torneo',
  removeHelp:
    'Deja de verse ahora mismo, también en enlaces que ya mandaste. Durante treinta días se puede traer de vuelta; después se borra todo.',
  removeTournamentSure: 'Sí, quitarlo',
  bringBack: 'Traerlo de vuelta',
  removed: 'Torneos que quitaste',
  isBack: 'Listo: se ve otra vez.',
  pending:
    'Espera el visto bueno de quien lleva el sitio: con su enlace ya se ve, pero no sale en las listas ni en buscadores.',
  hiddenByOperator: 'Quien lleva el sitio lo escondió: nadie lo ve. Pregúntale por qué.',
} as const

/** 'Quitado. Se borra el 26 de diciembre de 2026.' */
export const removedWords = (day: string) => `Quitado: ya nadie lo ve. Se borra el ${day}.`

/** `by` is a username. */
export const offerWords = (by: string) =>
  `${by} te entrega este torneo: queda a tu nombre, y ${by} ya no lo organiza.`
export const offeredWords = (to: string) => `Ofrecido. Falta que ${to} diga que sí.`

type ResultSide = { name: string | null; goals: number; penaltyGoals: number | undefined }

/** 'Final · Halcones 2 (4) – 2 (3) Xolotl' */
export function resultWords(
  what: string,
  { team1, team2 }: Readonly<Record<'team1' | 'team2', ResultSide>>,
): string {
  const figure = ({ goals, penaltyGoals }: ResultSide) =>
    penaltyGoals === undefined ? `${goals}` : `${goals} (${penaltyGoals})`
  const name = (side: ResultSide) => side.name ?? ''
  return `${what} · ${name(team1)} ${figure(team1)} – ${figure(team2)} ${name(team2)}`
}
