/**
 * What a scorer reads when the check refuses a change: the mistake in plain words and the next tap,
 * without paths, fields or file values. Every code has an entry, so that a new code needs a
 * decision: `null` is a mistake in files that no tap can make, or a warning, which refuses nothing.
 */
import type { ProblemCode } from './problems.ts'

const ASK_ORGANISER = 'Pídele a quien organiza que lo revise.'
const PHOTO = 'Elige otra foto, o guárdala antes como JPG.'

/** For an old mistake in the files that shows only now. */
export const FILE_WORDS = `Los datos del torneo tienen un error y así no se puede guardar. ${ASK_ORGANISER}`

const sentences: Readonly<Record<ProblemCode, string | null>> = {
  // The score and its end.
  playoffDraw:
    'Quedó empatado. ¿Quién ganó los penales? Anótalos en «Penales» y vuelve a tocar «Termina».',
  penaltiesLevel:
    'Los penales quedaron empatados y alguien tiene que pasar. Corrígelos en «Penales».',
  penaltiesNotLevel:
    'Hay penales, pero el marcador no está empatado. Corrige el marcador o quita los penales.',
  onePenaltySide: 'Faltan los penales de un equipo. Pon los de los dos.',
  seriesLevel:
    'El cruce quedó empatado. ¿Quién ganó los penales? Anótalos en «Penales» de este partido.',
  seriesWithoutTable:
    'El cruce quedó empatado. ¿Quién ganó los penales? Anótalos en «Penales» de este partido.',
  shootOutTooEarly:
    'Los penales van en el último partido del cruce, y este no es. Quita los penales de aquí.',
  shootOutNotNeeded:
    'El cruce no está empatado, así que no hay penales. Corrige el marcador o quita los penales.',
  oneSideGoals: 'Faltan los goles de un equipo. Pon el marcador de los dos, aunque sea 0.',
  completedWithoutGoals: 'Falta el marcador. Pon los goles de los dos equipos, aunque sean 0.',
  scorersWithoutGoals: 'Falta el marcador. Pon los goles de los dos equipos en «Cédula».',
  extraTimeWithoutGoals: 'Falta el marcador. Pon los goles de los dos equipos en «Cédula».',
  tooManyGoals: 'Hay más goles con nombre que en el marcador. Corrige el marcador o quita un gol.',
  fewOwnGoals: 'Los autogoles no cuadran con los del otro equipo. Revísalos en «Cédula».',
  manyMinutes: 'Hay más minutos que goles o tarjetas. Bórralos en «Lo anotado».',
  tooManyMinutes:
    'Hay demasiados minutos anotados de un equipo. Borra los que no hagan falta en «Lo anotado».',
  secondYellowWithoutRed:
    'Una doble amarilla también es roja. Borra la tarjeta en «Lo anotado» y tócala otra vez.',
  twoYellowsWithoutRed:
    'Con dos amarillas hay roja. Borra una en «Lo anotado» y toca «Amarilla» otra vez.',
  playingAndCompleted:
    'El partido no puede estar jugándose y haber terminado. Actualiza la página y revisa cómo va.',
  stateAndPlayed:
    'El partido está aplazado, cancelado o suspendido. Para anotarlo toca «Empieza el partido».',
  twoWinners: `Dos equipos salen como ganadores. Pasa la cédula otra vez; si sigue igual: ${ASK_ORGANISER.toLowerCase()}`,
  winnerDiffers: `El ganador anotado no va con el marcador. Revisa el marcador; si está bien: ${ASK_ORGANISER.toLowerCase()}`,
  legWinner: `El ganador anotado no va con el marcador. Revisa el marcador; si está bien: ${ASK_ORGANISER.toLowerCase()}`,
  winnerNotAwarded: `El partido se le dio a otro equipo del que sale como ganador. ${ASK_ORGANISER}`,
  winnerOfNothing: `Hay un ganador y el partido no ha terminado. ${ASK_ORGANISER}`,

  // Who plays.
  unknownPlayer:
    'Ese número ya no está en el plantel. Deja el gol en el marcador, sin goleador, o pide que lo agreguen.',
  playerReference:
    'Ese número ya no está en el plantel. Deja el gol en el marcador, sin goleador, o pide que lo agreguen.',
  repeatedPlayer: 'Alguien está dos veces en la cédula. Toca «Borrar» y anótalo una sola vez.',
  sameNumber: 'Ese número ya lo tiene alguien del equipo. Ponle otro número.',
  ambiguousNumber: `Ese número lo han llevado varios. ${ASK_ORGANISER}`,
  numberWornTwice:
    'Ese número ya lo lleva alguien más en este partido. Corrige a uno de los dos en «Cédula».',
  samePlayerId: 'Ya hay alguien con ese nombre en el plantel. Ponle número, o también apellidos.',
  playersOfOpenPlace:
    'Todavía no se sabe qué equipo juega aquí. Anota primero los partidos de los que sale.',
  otherTeamSits:
    'Con este resultado pasaría otro equipo, y el partido que sigue ya tiene jugadores anotados. Revisa el marcador; si está bien, avísale a quien organiza.',
  otherTeamPlayed:
    'Con este resultado pasaría otro equipo, y el partido que sigue ya se jugó. Revisa el marcador; si está bien, avísale a quien organiza.',
  playedByOther: `Este partido lo jugó otro equipo del que dice el calendario. ${ASK_ORGANISER}`,
  unknownTeam: `Ese equipo ya no está en el torneo. ${ASK_ORGANISER}`,
  withdrawnPlays:
    'Uno de los equipos se retiró antes de este partido. Si lo jugó, su retiro empieza al día siguiente; si no se jugó, dale el partido al otro en «Programar».',
  noShowWithGoals:
    'Un equipo que no se presentó no puede tener goles ni tarjetas. Bórralos primero en «Lo anotado».',
  awardBothScore: null,
  awardAgainst:
    'El partido se le dio a un equipo y con este marcador lo gana el otro. Corrige el marcador en «Cédula».',
  awardGoalsAlone: 'Esos goles son de un partido que se da en la mesa. Elige a quién se le da.',
  awardedToAbsent: 'No se le puede dar el partido a quien no se presentó. Elige al otro equipo.',
  byePlayed: 'Aquí no hay rival, así que el partido no se juega. Regresa y elige otro partido.',

  // When and where.
  teamTwoPlaces: 'Uno de los equipos ya juega a esa hora en otra cancha. Pon otra hora u otro día.',
  sameOriginalDate: 'Esa es la fecha que ya tenía. Pon otra fecha, o deja ese campo vacío.',
  dayDiffers: `El día de la semana no va con la fecha. ${ASK_ORGANISER}`,
  dayWithoutDate: 'Falta la fecha. Ponla en «Programar».',
  date: 'Esa fecha no existe. Elige otra en el calendario.',
  dateYear: 'Ese año no puede ser. Elige la fecha otra vez en el calendario.',
  yearFar:
    'Ese año queda lejos del de los demás partidos. Elige la fecha otra vez en el calendario.',
  dateImpossible: 'Esa fecha no existe. Elige otra en el calendario.',
  time: 'Esa hora no existe. Elige otra, de 00:00 a 23:59.',
  minute: 'Ese minuto no se entiende. Escribe 45, o 45+2 si fue en la compensación.',

  // What is typed.
  tooSmall: 'Ese número es muy chico. Revísalo y escríbelo otra vez.',
  tooLarge: 'Ese número es demasiado grande. Revísalo y escríbelo otra vez.',
  notNumber: 'Ahí va un número. Escribe solo cifras.',
  notWhole: 'Ahí va un número entero. Escríbelo sin punto ni coma.',
  notText: 'Ese texto no se entiende. Escríbelo otra vez, con letras.',
  tooLong: 'Ese texto es demasiado largo. Escríbelo más corto.',
  empty: 'Falta escribir algo. Escríbelo y guarda otra vez.',
  hiddenSign: 'El texto lleva un signo que no se ve. Bórralo y escríbelo a mano.',
  pathNameLength: 'Ese nombre es demasiado largo. Escríbelo más corto.',
  tooMany: 'Ya son demasiados. Quita los que sobran y guarda otra vez.',
  tooFew: 'Faltan datos. Complétalos y guarda otra vez.',

  // Photos.
  imageEmpty: `La foto llegó vacía. ${PHOTO}`,
  imageBroken: `Esa foto no se pudo abrir. ${PHOTO}`,
  imageCut: `La foto llegó incompleta. ${PHOTO}`,
  imageHeic: `Es una foto HEIC de iPhone. ${PHOTO}`,
  imageKind: `Ese archivo no es una foto que se pueda mostrar. ${PHOTO}`,
  imageHeavy: 'La foto pesa demasiado. Elige otra, o guárdala más chica.',
  imageHuge: 'La foto es demasiado grande. Elige otra, o guárdala más chica.',
  imageSlow: `Esa foto es demasiado complicada. ${PHOTO}`,
  imageInterrupted: 'La foto no se pudo guardar ahora. Espera un momento y vuelve a intentarlo.',
  image: `Esa foto no se pudo guardar. ${PHOTO}`,
  missingImage: `La foto no llegó. ${PHOTO}`,

  // How much a tournament holds.
  tooManyFiles:
    'El torneo ya tiene demasiadas fotos. Quita las que no se usen, o avísale a quien lleva el sitio.',
  heavyPictures:
    'Las fotos del torneo ya pesan demasiado. Quita las que no se usen, o elige una más chica.',
  heavyTexts: 'El torneo ya no tiene lugar para más datos. Avísale a quien lleva el sitio.',
  tooBig: 'El torneo ya no tiene lugar para más datos. Avísale a quien lleva el sitio.',
  tooManyValues: 'El torneo ya no tiene lugar para más datos. Avísale a quien lleva el sitio.',

  // Mistakes of files alone.
  missingTorneo: null,
  folderName: null,
  urlName: null,
  fileName: null,
  fileEnding: null,
  filePlace: null,
  leagueSport: null,
  sameId: null,
  unreadableFile: null,
  linkedFile: null,
  specialFile: null,
  folderDepth: null,
  reservedName: null,
  folderEncoding: null,
  notShown: null,
  tooManyTournaments: null,
  tooManyTeams: null,
  tooManyRounds: null,
  tooManyPhases: null,
  emptyFile: null,
  tooManyProblems: null,
  tooDeep: null,
  notUtf8: null,
  yamlTab: null,
  yamlColonSpace: null,
  yamlEmptyAbove: null,
  yamlBraces: null,
  yamlSpace: null,
  yamlStar: null,
  yamlColonInText: null,
  yamlQuote: null,
  hashInBraces: null,
  yamlBracket: null,
  yamlComma: null,
  yamlExtraBracket: null,
  yamlAfterQuote: null,
  yamlDash: null,
  yamlIndent: null,
  saidTwice: null,
  score: null,
  scorer: null,
  yamlDuplicateKey: null,
  yamlTwoInOne: null,
  yamlReserved: null,
  yamlAlias: null,
  yamlAliasLoop: null,
  yamlTag: null,
  yamlBackslash: null,
  yamlKey: null,
  yamlSeveralDocuments: null,
  yamlSyntax: null,
  missing: null,
  unknownKey: null,
  notFields: null,
  notList: null,
  scoreInSide: null,
  quotedNumber: null,
  notBoolean: null,
  nothing: null,
  nothingAfterSign: null,
  notQuoted: null,
  choice: null,
  inBrackets: null,
  notInBrackets: null,
  clearsNothing: null,
  replayPending: null,
  sidesNotChanged: null,
  slug: null,
  color: null,
  drawingElement: null,
  drawingAttribute: null,
  drawingAddress: null,
  drawingStyle: null,
  drawingDeclaration: null,
  drawingText: null,
  phone: null,
  link: null,
  timeZone: null,
  group: null,
  sameTeamName: 'Ya hay un equipo con ese nombre. Ponle otro.',
  likeTeamName: null,
  sameProductName: null,
  emptyGroup: null,
  teamInTwoGroups: null,
  teamInNoGroup: null,
  unknownJornada: null,
  repeatedInList: null,
  jornadaName: null,
  sameJornada: null,
  teamTwice: null,
  restsAndPlays: null,
  restsTwice: null,
  sameMatchId: null,
  againstItself: null,
  tooManyLegs: null,
  seriesTwice: null,
  tableRuleWithoutTable: null,
  unknownMatch: null,
  unknownGroup: null,
  groupNeeded: null,
  rankTooLarge: null,
  bestTooLarge: null,
  unknownPhase: null,
  seedTooLarge: null,
  survivorsTooMany: null,
  twoByes: null,
  placeUsed: null,
  placeCycle: null,

  // Warnings.
  leagueAlone: null,
  strayFile: null,
  remoteImage: null,
  imageEnding: null,
  imageMoves: null,
  numberPassed: null,
  seatChanged: null,
  twoCaptains: null,
  noPlayers: null,
  idleTeam: null,
  bornLater: null,
  statedDiffers: null,
  countersAhead: null,
  emptyJornada: null,
  emptyPlayoff: null,
  postponedWithoutNote: null,
  fewerScorers: null,
  unlikelyGoals: null,
  shootOutWithoutReward: null,
  minutesWithoutGoals: null,
  kicksDiffer: null,
  kicksWithoutScore: null,
  courtTwoPlaces: null,
  teamSoonAgain: null,
  courtSoonAgain: null,
  suspendedFielded: null,
  suspendedPlays: null,
  openMatch: null,
  awardScorers: null,
  levelBasketball: null,
  teamTwiceApart: null,
  matchTwice: null,
  manyMeetings: null,
  playingUndated: null,
  matchEarly: null,
  legsBackwards: null,
  roundsBackwards: null,
  nightBefore: null,
  beforeSource: null,
  resultAhead: null,
  stillPlaying: null,
  nobodyThrough: null,
  hashCut: null,
  yearAhead: null,
  legMissing: null,
  survivorsDiffer: null,
  lotsNotLevel: null,
  lotsMissing: null,
  championMissing: null,
  groupChampionMissing: null,
}

/**
 * The words of a problem for a scorer; null if no tap can cause it.
 * @internal Used only by tests.
 */
export const pitchWords = (code: ProblemCode): string | null => sentences[code]

/** The sentence for a change with these problems: that of the first one that a tap can cause. */
export function refusalOfProblems(problems: readonly { code: string }[]): string {
  const words = problems.map(({ code }) => sentences[code as ProblemCode]).find(Boolean)
  return words ?? FILE_WORDS
}
