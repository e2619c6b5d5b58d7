/**
 * The words of most pages, in the Spanish of the specification (including its spellings).
 * `problems.ts` has the words for mistakes in data files.
 */
import type { PlaceReference } from '../schema/match.ts'
import type { Sex, Sport, TableCriterion } from '../schema/tournament.ts'
import { plural } from './plural.ts'

export const WORDS = {
  moreTournaments: 'Mas Torneos',
  buy: 'Comprar',
  menu: 'Menú',
  close: 'Cerrar',
  profile: 'Perfil',
  report: 'Reportar',
  tournaments: 'Torneos',
  organise: 'Organizar Torneos',
  notifications: 'Notificaciones',
  sections: { home: 'Principal', teams: 'Equipos', rounds: 'Jornadas', statistics: 'Estadisticas' },
  skip: 'Saltar al contenido',
  tabs: { playoffs: 'Eliminatoria', groups: 'Grupos' },
  group: 'Grupo',
  table: 'Tabla general',
  round: 'Jornada',
  allRounds: 'Todas',
  details: 'Detalles',
  nextMatch: 'Próximo partido',
  isBeingPlayed: 'Se está jugando',
  rests: 'Descansa',
  rest: 'Descansan',
  versus: 'vs',
  place: 'Lugar',
  date: 'Fecha',
  time: 'Hora',
  toBeDecided: 'Por definir',
  ownGoals: 'Autogoles a favor',
  kickByKick: 'Tiro por tiro',
  scored: 'gol, ',
  /** Without a 'g', which stands for a goal where this is put in. */
  missed: 'falló, ',
  defaultGoals: 'Goles por default',
  penalties: 'Penales',
  noShow: 'No se presentó',
  originally: 'Era el',
  // The spelling is the specification's; do not correct it.
  notPlayedYet: 'Todovia no se a jugado este partido',
  // The spelling is the specification's; do not correct it.
  noTeams: 'Todovia no hay equipos registrados',
  noRounds: 'Todavía no hay jornadas programadas',
  noPlayoffs: 'La eliminatoria empieza cuando terminen los grupos',
  noMatches: 'Todavía no hay partidos programados',
  noDetail: 'No se anotó quién jugó',
  extraTime: 'Se jugó tiempo extra',
  tournamentNotFound: 'Torneo No Encontrado',
  champion: 'Campeón',
  championFemale: 'Campeonas',
  eliminated: 'Eliminado',
  playsOn: 'Pasa también',
  withdrawn: 'Se retiró',
  firstPhase: 'Primera fase',
  captain: 'Capitán',
  captainFemale: 'Capitana',
  siteCreator: 'Hizo este sitio',
  matches: 'Partidos',
  contact: 'Contacto',
  contactCall: '¿Dudas, cambios o quieres entrar? Escríbele a quien organiza.',
  whatsapp: 'WhatsApp',
  credit: 'Sitio hecho por',
  organizer: 'Organizador',
  team: 'Equipo',
  playing: 'VIVO',
} as const

/** 'Varonil', 'Feminil' or 'Mixto'. Specification, section 2, "Tournament card". */
export function sexLabel(sex: Sex) {
  if (sex === 'male') return 'Varonil'
  if (sex === 'female') return 'Feminil'
  return 'Mixto'
}

/** As everybody writes it, where the specification fixes no label. */
export const sexName = (sex: Sex) => (sex === 'female' ? 'Femenil' : sexLabel(sex))

export const photoWords = (team: string) => `Foto de ${team}`
export const hostLine = (host: string) => `${WORDS.organizer}: ${host}`
export const closedAlert = (name: string) => `Ya no puedes entrar al torneo: ${name}`
export const playerColumn = (sex: Sex) => (sex === 'female' ? 'Jugadora' : 'Jugador')
export const groupTitle = (letter: string | null) =>
  letter ? `${WORDS.group} ${letter}` : WORDS.table

/** 'Jornada 5', or a playoff phase's name. */
export const roundName = ({
  jornada,
  playoff,
}: {
  jornada?: { jornadaPosition: number } | undefined
  playoff?: { playoffName: string } | undefined
}) => (jornada ? `${WORDS.round} ${jornada.jornadaPosition}` : (playoff?.playoffName ?? ''))

/** The words of a row's mark: certain once the table is final, provisional before. */
export function markWords(mark: 'survives' | 'eliminated' | 'level' | 'waiting', isFinal: boolean) {
  if (mark === 'waiting') return 'Espera a los otros grupos'
  if (mark === 'level') return 'Empatado en el corte'
  if (mark === 'survives') return isFinal ? 'Pasa' : 'Va pasando'
  return isFinal ? `✕ ${WORDS.eliminated}` : '▾ Por ahora no pasa'
}

/** The unit of a score: goals in football, points in basketball. */
export const goalsWord = (sport: Sport) => (sport === 'basketball' ? 'Puntos' : 'Goles')

/** Column headings of a table: the abbreviation and its meaning. */
export const COLUMNS = {
  pj: ['PJ', 'Partidos jugados'],
  g: ['G', 'Ganados'],
  e: ['E', 'Empatados'],
  ep: ['EP', 'Empates ganados en penales'],
  p: ['P', 'Perdidos'],
  gf: ['GF', 'Goles a favor'],
  gc: ['GC', 'Goles en contra'],
  dg: ['DG', 'Diferencia de goles'],
  pts: ['Pts', 'Puntos'],
} as const

const BASKETBALL_COLUMNS: Partial<Record<keyof typeof COLUMNS, readonly [string, string]>> = {
  gf: ['PF', 'Puntos a favor'],
  gc: ['PC', 'Puntos en contra'],
  dg: ['DP', 'Diferencia de puntos'],
}

export const columnWords = (column: keyof typeof COLUMNS, sport: Sport) =>
  (sport === 'basketball' && BASKETBALL_COLUMNS[column]) || COLUMNS[column]

/** A result among a team's last five. */
export const FORM = { won: 'G', tied: 'E', lost: 'P' } as const

const FORM_SAID = { won: 'ganó', tied: 'empató', lost: 'perdió' } as const

export const FORM_WORDS = {
  title: 'Últimos resultados',
  /** 'Del más antiguo al más nuevo: ganó, empató, perdió' */
  said: (form: readonly (keyof typeof FORM_SAID)[]) =>
    `Del más antiguo al más nuevo: ${form.map((result) => FORM_SAID[result]).join(', ')}`,
} as const

/** 'Lugar después de cada jornada: 3.º, 1.º, 2.º' */
export const seasonLineWords = (positions: readonly number[]) =>
  `Lugar después de cada jornada: ${positions.map(ordinal).join(', ')}`

/** '+8', '0' or '−3', with a true minus. */
export const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** '1.º' */
export const ordinal = (position: number) => `${position}.º`

/** '5 partidos', without a line break inside. */
export const playedWords = (matches: number) => plural(matches, 'partido').replace(' ', '\u00a0')

const RANKS = ['primero', 'segundo', 'tercero']

/** An open playoff place: '1.º Grupo A', 'Mejor tercero', 'Ganador Semifinal 1'. */
export function placeWords(place: PlaceReference, nameOf: (id: string) => string) {
  const better = (nth: number) => (nth === 1 ? 'Mejor' : `${ordinal(nth)} mejor`)
  if ('bye' in place) return 'Sin rival'
  if ('best' in place)
    return `${better(place.best)} ${RANKS[place.rank - 1] ?? ordinal(place.rank)}`
  if ('seed' in place) return `${better(place.seed)} ubicado de ${nameOf(place.of)}`
  if ('rank' in place)
    return place.group
      ? `${ordinal(place.rank)} ${groupTitle(place.group)}`
      : `${ordinal(place.rank)} de la tabla`
  if ('winnerOf' in place) return `Ganador ${nameOf(place.winnerOf)}`
  return `Perdedor ${nameOf(place.loserOf)}`
}

const list = new Intl.ListFormat('es-MX')
/** 'A, B y C' */
export const spanishList = (names: readonly string[]) => list.format(names)

type TieReason = {
  criterion: TableCriterion | 'level'
  names: readonly string[]
  /** How many more teams there are. */
  more?: number | undefined
  value?: number | undefined
  other?: number | undefined
  /** What was compared in the matches between the level teams. */
  measure?: 'points' | 'goalDifference' | 'goalsFor' | undefined
}

const MEASURES = { points: 'puntos', goalDifference: 'diferencia', goalsFor: 'a favor' } as const

const WON_DECIDES = 'deciden los partidos ganados'
const DECIDES = {
  goalsFor: (sport: Sport) => `decide ${goalsWord(sport).toLowerCase()} a favor`,
  headToHead: () => 'decide lo jugado entre ellos',
  fairPlay: () => 'decide el juego limpio',
  goalDifference: (sport: Sport) => `decide la diferencia de ${goalsWord(sport).toLowerCase()}`,
  awayGoals: () => 'deciden los goles de visitante',
  pointsPerMatch: () => 'deciden los puntos por partido',
  gamesWon: () => WON_DECIDES,
  won: () => WON_DECIDES,
  drawingOfLots: () => 'decidió el sorteo',
} as const

/**
 * Shown under a position that points and goal difference did not decide: the criterion that did.
 */
export function reasonWords(
  { criterion, names, more, value, other, measure }: TieReason,
  sport: Sport,
) {
  const rivals = spanishList(more ? [...names, plural(more, 'equipo más', 'equipos más')] : names)
  if (criterion === 'level') return `Igualado en todo con ${rivals}; comparten el lugar.`
  const figures =
    value !== undefined && other !== undefined
      ? ` (${measure ? `${MEASURES[measure]}: ` : ''}${value} contra ${other})`
      : ''
  return `Igualado con ${rivals}; ${DECIDES[criterion](sport)}${figures}.`
}

/** 'Se le quitaron 3 puntos: alineación indebida' */
export const adjustmentWords = (points: number, reason: string) =>
  `${adjusted(points)} ${plural(Math.abs(points), 'punto')}: ${reason}`

/** 'Se le quitó' one point, 'Se le quitaron' several. */
function adjusted(points: number) {
  const isOne = Math.abs(points) === 1
  if (points < 0) return isOne ? 'Se le quitó' : 'Se le quitaron'
  return isOne ? 'Se le dio' : 'Se le dieron'
}
