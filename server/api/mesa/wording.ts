/** Mesa's refusals, for a person at the pitch: what is wrong, and the next tap. */

export const MESA_SAYS = {
  tournamentNotFound: 'Ese torneo ya no está. Regresa a «Hoy» y elige otro.',
  matchNotFound: 'Ese partido ya no está en el torneo. Regresa a «Hoy» y búscalo ahí.',
  changeNotFound: 'Ese cambio ya no está en el diario del torneo. Actualiza la página.',
  userNotFound: 'Nadie tiene ese nombre de usuario. Revísalo y escríbelo otra vez.',
  notYours: 'Ese torneo no es tuyo. Pídele a quien organiza que te nombre anotador.',
  organisersOnly: 'Eso solo lo cambia quien organiza el torneo. Pídele que lo haga.',
  lastOrganiser: 'Es quien queda organizando. Nombra antes a otra persona, o quita el torneo.',
  ownerStays:
    'El torneo está a nombre de esa persona: solo se va por sí misma, o la quita quien lleva el sitio.',
  notOwner: 'El torneo está a nombre de otra persona. Pídele a ella que lo entregue.',
  inviteFirst:
    'Esa persona todavía no organiza el torneo. Toca «Hacer una invitación», y entrégaselo cuando la haya aceptado.',
  notOffered: 'Ya no te ofrecen este torneo. Actualiza la página.',
  organiserStays: 'Esa persona organiza el torneo y ya puede anotar. Elige a otra.',
  conflict: 'Alguien más cambió esto antes. Compara las dos versiones y decide.',
  notSaved: 'No se pudo guardar en el servidor. Espera: sigue en tu teléfono y se manda solo.',
  tooManyFiles: 'El torneo ya tiene demasiadas fotos. Quita las que no se usen.',
  clockStays: 'El reloj no se deshace. Ponlo bien en «En la cancha».',
  otherChange: 'Ya se guardó otro cambio en lugar de este. Actualiza la página y tócalo otra vez.',
  locked: 'El servidor está guardando otros cambios. Espera unos segundos y vuelve a tocar.',
  journalDay:
    'Hoy ya guardaste muchísimos cambios. Espera a mañana: lo que falta sigue en tu teléfono y se manda solo.',
  journalDaySoon:
    'Hoy ya guardaste muchos cambios y pronto se llega al tope del día. Espera a mañana con lo que no urja.',
  journalLong:
    'El diario del torneo es muy largo: los cambios más viejos ya no se podrán deshacer. Revísalos antes de seguir.',
  changeTooOld: 'Ese cambio es muy viejo y ya no se puede deshacer. Corrígelo en «Lo anotado».',
  notWhole: 'El cambio no llegó completo. Actualiza la página y tócalo otra vez.',
  linkUnknown: 'Ese enlace no existe o llegó incompleto. Pide que te lo manden otra vez.',
  linkEnded: 'Ese enlace ya terminó. Pídele otro a quien organiza.',
  linkRevoked: 'Quien organiza quitó ese enlace. Pídele otro.',
  invitationTaken: 'Esa invitación ya se usó. Pídele otra a quien organiza.',
  needsAccount: 'Para organizar hace falta una cuenta. Elige entrar con la tuya o hacer una.',
  noInvitation: 'Ese enlace no es una invitación para organizar. Pide que te manden una.',
  needsLink: 'Toca otra vez el enlace que te mandaron.',
  notOfLink: 'Este enlace no alcanza para ese partido o ese cambio. Pídele otro a quien organiza.',
  linkNotFound: 'Ese enlace ya no está. Actualiza la página.',
  tooManyLinks: 'El torneo tiene demasiados enlaces. Quita los que no se usen.',
  linkInPast: 'Ese día ya pasó. Elige otro.',
  tooLarge:
    'Eso es demasiado largo para guardarlo. Escríbelo más corto, o elige una foto más chica.',
} as const

/**
 * Of a match that a day's link had, or never had: 'Ese partido ahora es el sáb 5 dic, y este enlace
 * es para el sáb 28 nov.' Both as a person reads them.
 */
export const outsideLinkWords = (where: string | undefined, link: string) =>
  `Ese partido ${where ? `ahora es ${where}` : 'ya no tiene fecha'}, y este enlace es para ${link}. Pídele otro a quien organiza.`

/** What a person types or taps for a change, by field. */
const TYPED: Readonly<Record<string, string>> = {
  date: 'La fecha no se entiende. Elígela otra vez en el calendario.',
  time: 'La hora no se entiende. Elígela otra vez.',
  location: 'El nombre de la cancha no se pudo guardar. Escríbelo más corto y sin signos raros.',
  reason: 'El motivo no se pudo guardar. Escríbelo más corto y sin signos raros.',
  note: 'La nota no se pudo guardar. Escríbela más corta y sin signos raros.',
  goals: 'El marcador no se entiende. Escribe solo cifras.',
  penaltyGoals: 'Los penales no se entienden. Escribe solo cifras.',
  playing: 'Algo de la cédula no se entiende. Toca «Borrar» y anótalo otra vez.',
  minute: 'El minuto no se entiende. Escribe 45, o 45+2 si fue en la compensación.',
  points: 'Los puntos no se entienden. Escribe una cifra, por ejemplo -3.',
  player: 'Esos datos del plantel no se entienden. Revisa su número y su nombre.',
  fields: 'Esos datos del plantel no se entienden. Revisa su número y su nombre.',
  phone: 'Ese teléfono no se entiende. Escribe solo cifras, con lada de país.',
  jpeg: 'La foto no llegó completa. Elige otra, o guárdala más chica.',
  name: 'Ese nombre no se pudo guardar. Escríbelo más corto y sin signos raros.',
  who: 'Ese nombre no se pudo guardar. Escríbelo más corto y sin signos raros.',
  scope: 'No se entiende para qué partidos es el enlace. Elígelos otra vez.',
  username: 'Ese nombre de usuario no se entiende. Revísalo y escríbelo otra vez.',
}

type Issue = { path: readonly PropertyKey[] }

/** The first mistake in a body, in words for the pitch. */
export const mesaBodyRefusal = ([issue]: readonly Issue[]): string =>
  TYPED[nameOf(issue)] ?? TYPED[String(issue?.path[0])] ?? MESA_SAYS.notWhole

/** Of a change of several fields, the field; points are typed alike in each of theirs. */
function nameOf(issue: Issue | undefined): string {
  const [first, second] = issue?.path ?? []
  const field = String(first === 'fields' ? second : first)
  return field.startsWith('pointsPer') ? 'points' : field
}
