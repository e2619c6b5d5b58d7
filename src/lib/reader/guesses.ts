/** Guesses what was meant: dates, times, colours, yes and no, as people write them in Mexico. */
import { dayText, daysIn } from '../calendar/days.ts'
import { timeText } from '../calendar/times.ts'
import { fold } from '../letters/fold.ts'

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** Year, month and day as written: `18/07/2024`, `2024-7-4`, `18 de julio de 2024`. */
function dateParts(written: string): [number, number, number] | undefined {
  const text = fold(written)
  const yearFirst = /^(\d{4}) (\d{1,2}) (\d{1,2})(?:[ t]|$)/.exec(text)
  if (yearFirst) return [Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])]
  const dayFirst = /^(\d{1,2}) (\d{1,2}) (\d{4}|\d{2})$/.exec(text)
  if (dayFirst) {
    const year = Number(dayFirst[3])
    return [year < 100 ? 2000 + year : year, Number(dayFirst[2]), Number(dayFirst[1])]
  }
  const compact = /^(20\d{2})(\d{2})(\d{2})$/.exec(text)
  if (compact) return [Number(compact[1]), Number(compact[2]), Number(compact[3])]
  const named = /(\d{1,2}) (?:de )?([a-z]{3,10}) (?:del? )?(\d{4})$/.exec(text)
  const month = named ? MONTHS.findIndex((name) => name.startsWith(named[2]!)) + 1 : 0
  return named && month > 0 ? [Number(named[3]), month, Number(named[1])] : undefined
}

/** The date as `YYYY-MM-DD`; undefined when it cannot be guessed or does not exist. */
export function guessedDate(written: string): string | undefined {
  const parts = dateParts(written)
  if (!parts || impossibleDate(written)) return undefined
  const [year, month, day] = parts
  if (year < 1900 || year > 2100) return undefined
  return dayText(year, month, day)
}

/** Why a well-formed date does not exist: `junio tiene 30 días`. */
export function impossibleDate(written: string): string | undefined {
  const parts = dateParts(written)
  if (!parts) return undefined
  const [year, month, day] = parts
  if (month < 1 || month > 12) return `el año tiene 12 meses, no hay mes ${month}`
  const days = daysIn(year, month)
  if (day === 0) return 'los días empiezan en 1'
  if (day > days)
    return `${MONTHS[month - 1]}${month === 2 ? ` de ${year}` : ''} tiene ${days} días`
  return undefined
}

const halfOf = (word = '') => (/^[ap]$/i.test(word) ? (word.toLowerCase() as 'a' | 'p') : undefined)

/** `9 pm`, `9:00 p. m.`, `21.30 hrs`, `9:5` → `HH:MM`. */
export function guessedTime(written: string): string | undefined {
  const parts =
    /^(\d{1,2})(?:\s*[:.h]\s*(\d{1,2}))?(?::\d{2})?\s*(?:(a|p)\.?\s*m\.?|h|hs|hrs|horas)?\.?$/i.exec(
      written.trim(),
    )
  if (!parts) return undefined
  return timeText(Number(parts[1]), Number(parts[2] ?? 0), halfOf(parts[3]))
}

const YES = new Set(['si', 's', 'yes', 'y', 'on', '1', 'x', 'verdadero', 'true', 'cierto'])
const NO = new Set(['no', 'n', 'off', '0', 'falso', 'false'])

/** `sí`, `si`, `yes`, `verdadero`, `1`, `x` → true; their opposites → false. */
export function guessedBoolean(written: unknown): boolean | undefined {
  const text = fold(String(written))
  if (YES.has(text)) return true
  return NO.has(text) ? false : undefined
}

const NUMBER_WORDS = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
]

/** `"3"`, `tres`, `3 goles`, `3,` → 3. */
export function guessedNumber(written: unknown): number | undefined {
  const text = fold(String(written))
  const word = NUMBER_WORDS.indexOf(text)
  if (word >= 0) return word
  const figures = /^(\d{1,6})(?: [a-z]+)?$/.exec(text)
  return figures && !/-|[.,].*\d/.test(String(written)) ? Number(figures[1]) : undefined
}

/** `2-1`, `2 – 1`, `2 a 1` → `2-1` */
export function guessedScore(written: unknown): string | undefined {
  const parts = /^\s*(\d{1,4})\s*(?:[-–—:]|a)\s*(\d{1,4})\s*$/.exec(String(written))
  return parts ? `${parts[1]}-${parts[2]}` : undefined
}

const COLOR_NAMES = new Map(
  Object.entries({
    blanco: '#ffffff',
    negro: '#000000',
    rojo: '#d62828',
    azul: '#1d4ed8',
    verde: '#0b6e4f',
    amarillo: '#ffd23f',
    naranja: '#f77f00',
    morado: '#6a2c91',
    rosa: '#e5195f',
    gris: '#808080',
    vino: '#7b1e3b',
    celeste: '#87ceeb',
  }),
)

/** `e5195f`, `rojo`, `#E5195F;` → a colour with its `#`. */
export function guessedColor(written: string): string | undefined {
  const name = COLOR_NAMES.get(fold(written))
  if (name) return name
  const figures = /^[“”"'«]*#?([0-9a-f]{6}|[0-9a-f]{3})[“”"'»]*[;,.]?$/i.exec(written.trim())
  return figures ? `#${figures[1]!.toLowerCase()}` : undefined
}

/**
 * Words for fields, in Spanish and other languages, to the field's name; some to several names,
 * depending on the place.
 */
const FIELD_WORDS: Record<string, string> = {
  nombre: 'name firstName playoffName',
  nombres: 'firstName',
  'primer nombre': 'firstName',
  apellido: 'lastName',
  apellidos: 'lastName',
  apodo: 'nickName',
  numero: 'number',
  num: 'number',
  no: 'number',
  dorsal: 'number',
  camiseta: 'number',
  nacimiento: 'yearBorn',
  nacio: 'yearBorn',
  'ano de nacimiento': 'yearBorn',
  foto: 'image teamImage heroSectionImage',
  imagen: 'image teamImage thumbnailImage',
  capitan: 'isCaptain',
  capitana: 'isCaptain',
  jugadoras: 'players playingPlayers',
  jugadora: 'player',
  color: 'teamJerseyColor',
  playera: 'teamJerseyColor',
  ganados: 'gamesWon',
  perdidos: 'gamesLost',
  empatados: 'gamesTied',
  escudo: 'logoImage tournamentLogoImage',
  logo: 'logoImage tournamentLogoImage',
  jugadores: 'players playingPlayers',
  plantel: 'players',
  jugador: 'player',
  jugaron: 'playingPlayers',
  alineacion: 'playingPlayers',
  equipo: 'team',
  equipo1: 'team1',
  'equipo 1': 'team1',
  local: 'team1 home',
  equipo2: 'team2',
  'equipo 2': 'team2',
  visitante: 'team2',
  equipos: 'groups',
  grupos: 'groups',
  grupo: 'group',
  lugar: 'location',
  cancha: 'location',
  sede: 'location',
  ubicacion: 'location',
  fecha: 'date',
  hora: 'time',
  dia: 'day',
  goles: 'goals goalsScored score',
  goles1: 'score',
  goles2: 'score',
  resultado: 'score',
  gol: 'goals',
  puntos: 'points goals goalsScored',
  autogoles: 'ownGoals ownGoalsInFavor',
  autogol: 'ownGoals',
  penales: 'penaltyGoals',
  penaltis: 'penaltyGoals',
  faltas: 'fouls_commited foulsCommited',
  fouls: 'fouls_commited foulsCommited',
  amarillas: 'yellow_card yellowCards',
  amarilla: 'yellow_card',
  'tarjeta amarilla': 'yellow_card',
  yellowcards: 'yellow_card',
  rojas: 'red_card redCards',
  roja: 'red_card',
  'tarjeta roja': 'red_card',
  redcards: 'red_card',
  minutos: 'minutes',
  minuto: 'minutes',
  ganador: 'isWinner',
  gano: 'isWinner',
  partidos: 'matches matchesPlayed legs',
  serie: 'series',
  cruce: 'series',
  cruces: 'series',
  recibe: 'home',
  jornada: 'jornadaPosition',
  descansa: 'doesntPlay',
  descanso: 'doesntPlay',
  descansan: 'doesntPlay',
  fase: 'playoffName',
  ronda: 'round',
  orden: 'order',
  vueltas: 'legs',
  jornadas: 'rounds',
  cuadro: 'bracket',
  organizador: 'host',
  organiza: 'host',
  sexo: 'sex',
  rama: 'sex',
  deporte: 'sport',
  telefono: 'phone',
  whatsapp: 'phone',
  tipo: 'tournamentType',
  nota: 'note',
  estado: 'state',
  terminado: 'isCompleted',
  jugado: 'isCompleted',
  'en juego': 'isPlaying',
  puesto: 'rank',
  posicion: 'rank',
  'ganador de': 'winnerOf',
  ganadorde: 'winnerOf',
  'perdedor de': 'loserOf',
  perdedorde: 'loserOf',
  razon: 'reason',
  motivo: 'reason',
  marca: 'brand',
  talla: 'size',
  tamano: 'size',
  precio: 'price',
  cantidad: 'amount',
  existencia: 'amount',
  detalles: 'extraDetails',
}

const VALUE_WORDS: Record<string, string> = {
  varonil: 'male',
  hombres: 'male',
  masculino: 'male',
  femenil: 'female',
  feminil: 'female',
  mujeres: 'female',
  femenino: 'female',
  mixto: 'mixed',
  futbol: 'football',
  soccer: 'football',
  basquetbol: 'basketball',
  basquet: 'basketball',
  baloncesto: 'basketball',
  blanco: 'white',
  morado: 'purple',
  rojo: 'red',
  aplazado: 'postponed',
  pospuesto: 'postponed',
  cancelado: 'cancelled',
  suspendido: 'suspended',
  ninguno: 'neither',
  nadie: 'neither',
  'goles a favor': 'goalsFor',
  sorteo: 'drawingOfLots',
  'goles de visitante': 'awayGoals',
  'gol de visitante': 'awayGoals',
  'mejor lugar': 'tablePosition',
  'posicion en la tabla': 'tablePosition',
  'gran final': 'final',
  'tercer lugar': 'thirdPlace',
  semifinales: 'semifinal',
  'cuartos de final': 'quarterfinal',
  'octavos de final': 'roundOf16',
  repechaje: 'playIn',
}

const among = (words: Record<string, string>, written: string, choices: readonly string[]) => {
  const text = fold(written)
  const meant = Object.hasOwn(words, text) ? words[text]!.split(' ') : []
  return meant.find((word) => choices.includes(word))
}

/** `goles` → `goals`, where `goals` is allowed. */
export const fieldForWord = (written: string, allowed: readonly string[]) =>
  among(FIELD_WORDS, written, allowed)

/** `femenil` → `female`, where `female` is a choice. */
export const choiceForWord = (written: string, choices: readonly string[]) =>
  among(VALUE_WORDS, written, choices)

/** Digits only, with the country code: a Mexican number has ten digits. */
export function guessedPhone(written: string): string | undefined {
  const figures = written.replace(/\D/g, '')
  const guess = figures.length === 10 ? `52${figures}` : figures
  return /^\d{10,15}$/.test(guess) ? guess : undefined
}

/** `www.instagram.com/liga` → `https://www.instagram.com/liga` */
export function guessedLink(written: string): string | undefined {
  const rest = written.trim().replace(/^(?:https?:)?\/*/i, '')
  const guess = `https://${rest}`
  return /^[^\s/@]+\.[^\s/.]+(?:\/\S*)?$/.test(rest) && URL.canParse(guess) ? guess : undefined
}

/** `Grupo b` → `B` */
export function guessedGroup(written: string): string | undefined {
  const letter = fold(written)
    .replace(/^grupo /, '')
    .toUpperCase()
  return /^[A-Z]$/.test(letter) ? letter : undefined
}
