/** Words of Mesa's pages, for volunteers who record matches. DESIGN 13. */
import type { ChangeKind } from '../../schema/change.ts'
import type { OrganiserChange } from './organiser-changes.ts'
import { plural } from '../plural.ts'

export const MESA_WORDS = {
  name: 'Mesa',
  title: 'Mesa · Anotar partidos',
  description: 'Para quien anota partidos: el marcador, la cédula, las fechas y los planteles.',
  needsScript: 'Para anotar hace falta JavaScript.',
  today: 'Hoy',
  back: 'Regresar',
  loading: 'Cargando…',
  tryAgain: 'Intentar otra vez',
  save: 'Guardar',
  cancel: 'Mejor no',
  understood: 'Entendido',
  myTournaments: 'Mis torneos',
  otherTournament: 'Otro torneo',
  nextSeason: 'Nueva temporada con estos equipos',
  seasonOver: 'El torneo terminó.',
  champion: (name: string) => `Campeón: ${name}`,
  playing: 'Se está jugando',
  playedToday: 'Se juega hoy',
  late: 'Falta el resultado',
  isItOver: '¿Ya terminó?',
  next: 'Lo que sigue',
  alreadyPlayed: 'Ya jugados',
  others: 'Los demás',
  byRound: 'Por jornada',
  noMatches: 'Todavía no hay partidos.',
  calendar: 'Calendario',
  nothingToday: 'Hoy no se juega nada y no falta ningún resultado.',
  noTournaments: 'Todavía no llevas ningún torneo.',
  noTournamentsHelp:
    'Quien organiza te agrega como anotador con tu nombre de usuario. Si organizas uno, aquí va a salir.',
  unsentTitle: 'Sin enviar',
  allSent: 'Todo enviado',
  toBeDecided: 'Por definir',
  organiser: 'Organizas',
  scorer: 'Anotas',
  organises: 'Organiza',
  scores: 'Anota',
  place: { live: 'Se ve al momento', beta: 'Ya está en línea' },
  matches: 'Partidos',
  teams: 'Equipos',
  journal: 'Diario',
  scorers: 'Anotadores',
  seeTournament: 'Ver la página del torneo',

  // En la cancha.
  pitch: 'En la cancha',
  start: 'Empieza el partido',
  startSure: 'Sí, empieza ahora',
  who: 'Quién',
  toGroup: 'Manda el resultado al grupo',
  copied: 'Copiado: pégalo en el chat.',
  startHelp: 'Con un toque corre el reloj y el marcador se pone 0–0.',
  onlySheet: 'Ya se jugó: pasar la cédula',
  goal: 'Gol',
  ownGoal: 'Autogol',
  yellow: 'Amarilla',
  red: 'Roja',
  arm: 'Toca qué pasó y luego a quién.',
  unknownPlayer: 'No se sabe',
  undo: 'Deshacer',
  undoNeedsSignal: 'Eso ya se envió, y para deshacerlo hace falta señal.',
  undoing: 'Deshaciendo…',
  minute: 'Minuto',
  clock: 'Reloj',
  earlier: 'Un minuto menos',
  later: 'Un minuto más',
  halves: 'Tiempos de',
  halfTime: 'Medio tiempo',
  resting: 'Descanso',
  secondHalf: 'Segundo tiempo',
  nextHalf: 'Sigue el tiempo extra',
  runClock: 'Poner el reloj',
  end: 'Termina',
  endSure: 'Sí, terminó',
  goOn: 'Sigue jugándose',
  extraTime: 'Tiempo extra',
  noExtraTime: 'Quitar tiempo extra',
  shootOut: 'Penales',
  scored: 'Metió',
  missed: 'Falló',
  takeBackKick: 'Quitar el último tiro',
  dropShootOut: 'Quitar los penales',
  dropShootOutSure: 'Sí, borrar todos los tiros',
  noShootOut: 'No hubo penales',
  events: 'Lo anotado',
  noEvents: 'Todavía no hay nada anotado.',
  correct: 'Corregir',
  remove: 'Borrar',
  noMinute: 'sin minuto',
  unknownScorer: 'Gol de nadie',
  captain: 'con gafete',
  doubtYes: 'Sí, anotarlo',
  doubtNo: 'No, fue otra persona',
  sentOff: 'con roja',
  fouledOut: 'con cinco faltas',
  isAwake: 'La pantalla no se apaga mientras se juega.',
  noTeams: 'Todavía no se sabe quién juega este partido.',
  noRoster:
    'Este equipo todavía no tiene plantel, y lo escribe quien organiza. Los goles se anotan con «No se sabe».',
  noRosterYet: 'Este equipo todavía no tiene plantel.',
  isOver: 'Terminó',
  isOff: 'No se está jugando',

  // Pasar la cédula.
  sheet: 'Cédula',
  points: 'Puntos',
  foul: 'Falta',
  basketHelp:
    'Toca cuánto vale y quién encestó: el marcador se suma solo. También lo puedes escribir.',
  pointsDoNotAdd: 'Los puntos de los jugadores son más que los del marcador.',
  sheetHelp: 'Primero el marcador; luego toca qué hizo cada quien.',
  score: 'Marcador',
  played: 'Jugó',
  clear: 'Borrar',
  addUp: 'Los goles cuadran.',
  sendSheet: 'Guardar la cédula',
  needsScore: 'Pon el marcador de los dos equipos.',
  sheetSent: 'Cédula guardada.',
  needsBothPenalties: 'Pon los penales de los dos equipos, o quítalos.',
  whoWonShootOut: 'Quedó empatado. ¿Quién ganó los penales?',
  needsShootOut: 'Pon cuántos penales metió cada uno.',
  shootOutLevel: 'Los penales no pueden quedar empatados. Pon cuántos metió cada uno.',
  endWithShootOut: 'Guardar y terminar',
  kickByKick: 'Anotar tiro por tiro',
  playExtraTime: 'Se juega tiempo extra',
  draft: 'Lo que llevas se queda en este teléfono aunque cierres la página.',
  discard: 'Empezar de nuevo',
  notOnRoster:
    '¿Metió gol alguien que no está? Al plantel lo agrega quien organiza. Deja el gol en el marcador: cuenta para el equipo, sin goleador.',
  wasExtraTime: 'Hubo tiempo extra',
  penaltiesIfAny: 'Penales, si hubo',

  // Programar.
  programme: 'Programar',
  award: 'Dar el partido en la mesa',
  noShow: 'No se presentó',
  lotsMissing: 'Hay equipos iguales en todo: un sorteo dice quién pasa.',
  toLots: 'Anotar el sorteo',
  date: 'Fecha',
  location: 'Cancha',
  note: 'Nota',
  reason: 'Por qué',
  neither: 'A ninguno: lo pierden los dos',

  // Plantel.
  // Of women and men alike, who may be on one roster.
  addPlayer: 'Agregar al plantel',
  number: 'Número',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  nickName: 'Apodo',
  yearBorn: 'Año en que nació',
  isCaptain: 'Lleva el gafete',
  reserved: 'En reserva: el sitio no muestra su foto ni su año',
  numberTaken: 'Ese número ya lo tiene alguien del equipo.',

  // Conflicto, rechazo.
  conflict: 'Hay dos versiones',
  conflictHelp: 'Alguien más anotó este partido. Compara y decide cuál se queda.',
  theirs: 'Lo que ya está',
  mine: 'Lo que anotaste tú',
  sameGoal: '¿Es el mismo gol?',
  itIsTheSame: 'Sí, es el mismo',
  itIsAnother: 'No, es otro gol',
  keepTheirs: 'Dejar lo que está',
  keepMine: 'Poner lo mío',
  refused: 'No se pudo guardar',
  drop: 'No guardar este cambio',
  dropAll: 'No guardar ninguno',
  kicks: 'Tiro por tiro',
  whichRefused: 'Ver cuáles son',
  correctIt: 'Corregirlo',
  waiting: 'Esperando señal',
  sendingNow: 'Enviando',
  linkIsOver: 'El enlace ya no vale',
  loginIsOver: 'Hay que entrar otra vez',
  nothing: 'Nada',

  // Diario.

  // Anotadores.

  // La conexión.
  offline: 'Sin señal. Sigue anotando: todo se guarda en este teléfono y se envía solo.',
  loggedOut: 'Tu sesión terminó. Lo anotado sigue aquí; entra otra vez y se envía.',
  logIn: 'Entrar',
  full: 'Este teléfono ya no tiene espacio. Borra algo antes de seguir anotando.',
  noStore:
    'Este navegador no deja guardar nada, quizá por ser una ventana privada. Abre Mesa en una normal.',
  notKept: 'No se pudo guardar en este teléfono. No cierres la página y vuelve a tocar.',
  failed: {
    offline: 'Sin señal, y este teléfono todavía no ha abierto esta página.',
    loggedOut:
      'Para anotar hay que entrar. Si te mandaron un enlace, ábrelo desde el chat o pégalo en la dirección.',
    forbidden: 'Este torneo no es tuyo. Pídele a quien organiza que te agregue.',
    missing: 'Esto no existe, o ya no.',
    server: 'El servidor no contestó bien. Espera un momento.',
  },
} as const

/** '3 sin enviar' */
export const unsentWords = (count: number) =>
  count === 0 ? MESA_WORDS.allSent : `${count} sin enviar`

/** 'ana tiene 3 cambios sin enviar en este teléfono…' */
export const ofOthersWords = (who: string, count: number) =>
  `${who} tiene ${plural(count, 'cambio')} sin enviar en este teléfono. Se envían cuando entre otra vez.`

/** '25 en el plantel' */
export const rosterWords = (count: number) => `${count} en el plantel`

/** Beside the score: '3 sin enviar: el enlace ya no vale'. */
export const waitsWords = (count: number, why: string) =>
  `${unsentWords(count)}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`

/** A player was tapped first: '9 Ana: ¿qué pasó?' */
export const whatOfWords = (who: string) => `${who}: ¿qué pasó?`

/** What stands after a choice: 'Quedará 4 – 3'. */
export const willStandWords = (score: string) => `Quedará ${score}`

/** 'con suspensión, le falta 1' */
export const suspendedWords = (left: number | undefined) =>
  left === undefined ? 'con suspensión' : `con suspensión, ${leftWords(left)}`

const leftWords = (left: number) => `${left === 1 ? 'le falta' : 'le faltan'} ${left}`

/** 'suspensión' and below it 'le falta 1', on a tile. */
export const leftOnTile = (left: number) => `suspensión\n${leftWords(left)}`

/** '10 Luis Hernández está con suspensión, le falta 1. ¿Sí fue?' */
export function doubtWords(
  player: string,
  doubt: 'suspended' | 'sentOff' | 'fouledOut',
  left: number | undefined,
): string {
  if (doubt === 'suspended') return `${player} está ${suspendedWords(left)}. ¿Sí fue?`
  return doubt === 'sentOff'
    ? `${player} ya tiene roja. ¿Fue antes de la roja?`
    : `${player} ya tiene cinco faltas. ¿Sí fue?`
}

/** '2 por decidir' */
export const toDecideWords = (count: number) => `${count} por decidir`

/** Changes that wait on a phone; `organiser-changes.ts` has those that are sent at once. */
export const CHANGE_WORDS: Readonly<Record<Exclude<ChangeKind, OrganiserChange>, string>> = {
  start: 'Empieza',
  goal: 'Gol',
  removeGoal: 'Gol borrado',
  card: 'Tarjeta',
  removeCard: 'Tarjeta borrada',
  foul: 'Falta',
  removeFoul: 'Falta borrada',
  shootOut: 'Penales',
  extraTime: 'Tiempo extra',
  clock: 'Reloj',
  end: 'Termina',
  result: 'Cédula',
  move: 'Cambio de fecha, hora o cancha',
  postpone: 'Aplazado',
  cancel: 'Cancelado',
  suspend: 'Suspendido',
  award: 'Dado en la mesa',
  noShow: 'No se presentó',
  addPlayer: 'Alta en el plantel',
  editPlayer: 'Corrección del plantel',
  removePlayer: 'Baja del plantel',
  photo: 'Foto',
  adjustPoints: 'Puntos',
  suspendPlayer: 'Suspensión',
  drawLots: 'Sorteo',
  restore: 'Deshecho',
}

export const EVENT_WORDS = {
  goal: 'Gol',
  ownGoal: 'Autogol',
  yellow: 'Amarilla',
  secondYellow: 'Doble amarilla',
  red: 'Roja',
} as const

export const ARM_HINTS = {
  goal: '¿Quién metió el gol?',
  ownGoal: '¿Quién lo metió en su portería?',
  yellow: '¿Amarilla para quién?',
  red: '¿Roja para quién?',
} as const

/** 'Este partido es el dom 29 nov. ¿Empieza hoy?'; `day` in short form. */
export const startsOnWords = (day: string) => `Este partido es el ${day}. ¿Empieza hoy?`

/** '¿Ya terminó? Este partido era el jue 19 nov.' */
export const stillOnWords = (day: string) => `${MESA_WORDS.isItOver} Este partido era el ${day}.`

export const winsWords = (name: string | null) => `Gana ${name ?? MESA_WORDS.toBeDecided}.`

/** 'Faltan 2 goles por anotar', 'Sobra 1 gol'; undefined if they add up. */
export function unsignedWords(unsigned: number): string | undefined {
  if (unsigned === 0) return undefined
  const count = Math.abs(unsigned)
  const verb = unsigned > 0 ? (count === 1 ? 'Falta' : 'Faltan') : count === 1 ? 'Sobra' : 'Sobran'
  const goals = plural(count, 'gol', 'goles')
  return unsigned > 0 ? `${verb} ${goals} por anotar` : `${verb} ${goals}`
}

/** 'gol, falló' */
export const kickSigns = (kicks: string) =>
  [...kicks].map((kick) => (kick === 'g' ? 'gol' : 'falló')).join(', ')

/** '3 no se pudieron guardar' */
export const refusedWords = (count: number) => `${count} no se pudieron guardar`

/** '34′', or words for no minute. */
export const minuteWords = (minute: number | string | undefined) =>
  minute === undefined ? MESA_WORDS.noMinute : `${minute}′`

/** 'Hace 5 minutos'; `asOf` and `now` in milliseconds. */
export function mesaAgeWords(asOf: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - asOf) / 60_000))
  if (minutes < 1) return 'Hace un momento'
  if (minutes < 60) return `Hace ${plural(minutes, 'minuto')}`
  const hours = Math.round(minutes / 60)
  if (hours < 24) return `Hace ${plural(hours, 'hora')}`
  return `Hace ${plural(Math.round(hours / 24), 'día')}`
}

/** 'Así estaba hace 5 minutos' */
export const staleWords = (asOf: number, now: number) =>
  `Así estaba ${mesaAgeWords(asOf, now).toLowerCase()}.`
