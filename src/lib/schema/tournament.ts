/** Tournaments. Specification, section 3, "Tournament"; additions of DESIGN 5. */
import { z } from 'zod'
import { hasNoHiddenSign } from '../letters/hidden-signs.ts'
import { HOME_ZONE } from '../calendar/today.ts'
import { jornada, playoff, seriesTieBreakerList } from './jornada.ts'
import type { WrittenJornada, WrittenPlayoff } from './jornada.ts'
import { LISTS } from './list-limits.ts'
import type { KnownPictures } from './picture.ts'
import { shownImage } from './picture.ts'
import type { WrittenTeam } from './team.ts'
import { team } from './team.ts'
import { color, count, day, image, name, phoneNumber, pointsValue, slug, time } from './text.ts'

export const sports = ['football', 'basketball'] as const
export const sexes = ['male', 'female', 'mixed'] as const
export const pageColorVersions = ['white', 'purple', 'red'] as const
export const tieBreakers = [
  'goalsFor',
  'headToHead',
  'fairPlay',
  'gamesWon',
  'drawingOfLots',
] as const

/** Criteria after points, in any order. DESIGN 12. */
export const orderCriteria = [
  'goalDifference',
  'goalsFor',
  'headToHead',
  'awayGoals',
  'won',
  'fairPlay',
  'pointsPerMatch',
  'drawingOfLots',
] as const
export const orderPresets = ['fifa', 'fifa-2026', 'fiba', 'liga-mx', 'kings'] as const

/** A second group phase: its groups, and which earlier results are carried over. DESIGN 12. */
export const groupPhase = z.strictObject({
  name: name.describe('Nombre de la fase: Segunda fase.'),
  from: z.int().min(2).max(999).describe('Desde qué jornada se juega.'),
  groups: z
    .array(z.array(slug).max(LISTS.teamsOfGroup))
    .min(1)
    .max(LISTS.groups)
    .describe('Sus grupos; sus letras siguen a las de la primera fase.'),
  carries: z
    .enum(['all', 'amongThem', 'none'])
    .default('none')
    .describe('Qué resultados de antes cuentan: all, amongThem (entre ellos) o none.'),
  teamsToSurviveGroup: z
    .int()
    .min(0)
    .max(99)
    .optional()
    .describe('Cuántos de cada grupo pasan; si falta, los mismos que en la primera.'),
})

/** A zone that `Intl` knows: `America/Tijuana`. */
export const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('es-MX', { timeZone: zone })
    return true
  } catch {
    return false
  }
}, 'timeZone')

/** Which cards suspend, and for how many matches. */
export const cardRules = z.strictObject({
  yellowCards: z.int().min(1).max(50).optional().describe('Cada cuántas amarillas, un partido.'),
  red: z.int().min(0).max(50).optional().describe('Cuántos partidos por una roja directa.'),
  doubleYellow: z.int().min(0).max(50).optional().describe('Cuántos por doble amarilla.'),
  clearBefore: z
    .union([z.literal('playoffs'), slug])
    .optional()
    .describe(
      'Cuándo se borran las amarillas acumuladas: playoffs (antes de la eliminatoria), o la fase antes de la que se borran.',
    ),
})

/** Fields that are the same in written and whole tournaments. */
const identity = z.strictObject({
  name: name.describe('Nombre del torneo.'),
  sport: z.enum(sports).default('football').describe('football o basketball.'),
  host: name.describe('Quién organiza.'),
  hostLogoImage: image.optional().describe('Logo de quien organiza; sin él va el de la casa.'),
  league: slug
    .optional()
    .describe('Clave de su liga: liga-nocturna-varonil. Une sus temporadas en /liga/ y esa clave.'),
  sex: z.enum(sexes).describe('male (varonil), female (femenil) o mixed (mixto).'),
  location: name.describe('Dónde se juega.'),
  thumbnailImage: image.optional().describe('Imagen de su tarjeta en la portada.'),
  tournamentLogoImage: image.optional().describe('Logo del torneo.'),
  heroSectionImage: image.optional().describe('Foto grande de su página principal.'),
  pageColorVersion: z
    .enum(pageColorVersions)
    .default('white')
    .describe('Familia de tintas del cartel: white, purple o red.'),
  color: color.optional().describe('Primera tinta del torneo, entre comillas: "#e5195f".'),
  tournamentType: z
    .string()
    .max(60)
    .refine(hasNoHiddenSign, 'hiddenSign')
    .default('groups_and_playoff')
    .describe('groups_and_playoff, season_and_playoff; cualquier otro es una temporada.'),
  teamsToSurviveGroup: z
    .int()
    .min(0)
    .max(99)
    .default(2)
    .describe('Cuántos de cada grupo pasan a la eliminatoria.'),
  pointsPerWin: pointsValue.default(3).describe('Puntos por ganar.'),
  pointsPerDraw: pointsValue.default(1).describe('Puntos por empatar.'),
  pointsPerDrawWin: pointsValue
    .default(1)
    .describe('Puntos por un empate ganado en penales: el valor completo, no un extra.'),
  pointsPerLoss: pointsValue.default(0).describe('Puntos por perder.'),
  pointsPerNoShow: pointsValue
    .optional()
    .describe(
      'Puntos de quien no se presenta. Si falta: 0 en basquetbol, lo mismo que por perder en futbol.',
    ),
  awardGoals: count
    .max(99)
    .optional()
    .describe(
      'Goles (o puntos) que cuentan para quien gana un partido en la mesa, si no se escribe el marcador: 3.',
    ),
  tieBreakers: z
    .array(z.enum(tieBreakers))
    .max(LISTS.criteria)
    .default(['goalsFor', 'headToHead', 'fairPlay'])
    .describe('Qué decide, en orden, tras puntos y diferencia de goles.'),
  order: z
    .union([z.enum(orderPresets), z.array(z.enum(orderCriteria)).min(1).max(LISTS.criteria)])
    .optional()
    .describe(
      'Todo lo que decide tras los puntos, en orden, en lugar de tieBreakers: una lista, o fifa, fifa-2026, fiba, liga-mx, kings.',
    ),
  legs: z
    .int()
    .min(1)
    .max(4)
    .optional()
    .describe('Cuántas veces juega cada quien con cada quien: 2 es ida y vuelta.'),
  rounds: z
    .int()
    .min(1)
    .max(200)
    .optional()
    .describe('Cuántas jornadas tiene la tabla, si no son todos contra todos.'),
  suspensions: cardRules.optional().describe('Qué tarjetas suspenden, y cuántos partidos.'),
  seriesTieBreakers: seriesTieBreakerList
    .optional()
    .describe(
      'Qué decide un cruce empatado sin penales: awayGoals (goles de visitante), tablePosition (mejor lugar).',
    ),
  timeZone: timeZone.default(HOME_ZONE).describe('Zona horaria del lugar: America/Tijuana.'),
  sponsor: name
    .optional()
    .describe('Línea de quien patrocina, en los carteles: "Tacos El Güero: 2x1 los martes".'),
  sponsorLogoImage: image.optional().describe('Logo de quien patrocina, en los carteles.'),
  phone: phoneNumber
    .optional()
    .describe('WhatsApp de quien organiza, con lada de país: "525512345678".'),
  isCompleted: z.boolean().default(false).describe('true cuando el torneo ya terminó.'),
  isTableClosed: z
    .boolean()
    .optional()
    .describe('true si la tabla ya no espera partidos: los que falten no se juegan.'),
  isLocalData: z.boolean().default(true).describe('true: sus datos son estos archivos.'),
  isNew: z.boolean().default(false).describe('true para que salga primero en la portada.'),
  _cantEnterAnymore: z.boolean().default(false).describe('true si ya no se puede entrar.'),
})

/** `torneo.yml`: the tournament's own fields; teams by file name. The folder's name is `URL_name`. */
export const writtenTournament = identity.extend({
  URL_name: slug.optional().describe('No hace falta: es el nombre de la carpeta.'),
  groups: z
    .array(z.array(slug).max(LISTS.teamsOfGroup))
    .max(LISTS.groups)
    .optional()
    .describe('Los grupos: una lista de equipos por grupo. Sin ellos, una sola tabla.'),
  phases: z
    .array(groupPhase)
    .max(LISTS.phases)
    .optional()
    .describe('Fases de grupos que siguen a la primera.'),
  activeJornadas: z
    .array(z.int().min(1).max(999))
    .max(LISTS.activeRounds)
    .optional()
    .describe('Jornadas que salen en la página principal. Si faltan, las que se están jugando.'),
  drawingOfLots: z
    .array(z.array(slug).min(2).max(LISTS.teamsOfLot))
    .max(LISTS.lots)
    .optional()
    .describe('Sorteos ya hechos entre equipos igualados: cada uno, los equipos en su orden.'),
  reserved: z
    .boolean()
    .optional()
    .describe('true para que el sitio no muestre fotos de personas ni años de nacimiento.'),
  sampleDay: day
    .optional()
    .describe('Solo en torneos de ejemplo: el día en que se quedaron, y en el que se revisan.'),
})

/** A whole tournament, for pages, islands and the server. Teams are shared objects. */
export const tournament = identity.extend({
  URL_name: slug,
  hostLogoImage: shownImage.optional(),
  thumbnailImage: shownImage.optional(),
  tournamentLogoImage: shownImage.optional(),
  heroSectionImage: shownImage.optional(),
  sponsorLogoImage: shownImage.optional(),
  teams: z.array(team),
  groups: z.array(z.array(team)),
  /** Teams by id. */
  phases: z.array(groupPhase.extend({ groups: z.array(z.array(z.string())) })).optional(),
  jornadas: z.array(jornada),
  activeJornadas: z.array(jornada),
  playoffs: z.array(playoff),
  drawingOfLots: z.array(z.array(z.string())),
  order: z.array(z.enum(orderCriteria)).optional(),
  finalTables: z
    .array(z.string())
    .optional()
    .describe('Letters of the tables that no result can change any more.'),
})

/** One match in the news of all tournaments, with words ready to print except the date. */
export const newsItem = z.strictObject({
  link: z.string(),
  date: day,
  time: time.optional(),
  matchName: z.string().optional(),
  team1: z.string(),
  team2: z.string(),
  goals1: z.string().optional(),
  goals2: z.string().optional(),
  penalties: z.string().optional(),
  winner: z.enum(['team1', 'team2']).nullable(),
  isPlaying: z.boolean(),
})

/** One tournament's latest results, newest first, and its next matches. */
export const tournamentNews = z.strictObject({
  results: z.array(newsItem),
  upcoming: z.array(newsItem),
})

/** A tournament's progress: `rules/table/progress.ts`. */
export const tournamentProgress = z.strictObject({
  isOver: z.boolean(),
  /** From the first match to the last: `2026`, `2026–27`. */
  year: z.string().optional(),
  /** Names of teams. */
  champions: z.array(z.string()).optional(),
  isPlaying: z.boolean().optional(),
  /**
   * Start of the next (or current) match: `2025-08-29T21:00:00-06:00`, or its day,
   * `2025-08-29T00:00-06:00`.
   */
  next: z.string().optional(),
  /** The current round, and the number of rounds. */
  round: z.int().optional(),
  rounds: z.int().optional(),
  /** The current playoff phase. */
  phase: z.string().optional(),
})

/** What a card on the home page shows. */
export const tournamentCard = tournament
  .pick({
    name: true,
    sport: true,
    host: true,
    sex: true,
    location: true,
    thumbnailImage: true,
    pageColorVersion: true,
    color: true,
    isCompleted: true,
    isLocalData: true,
    isNew: true,
    _cantEnterAnymore: true,
  })
  .extend({
    URL_name: slug,
    timeZone: timeZone.optional().describe('Where it is not that of the site.'),
    progress: tournamentProgress.optional(),
    /** For a season of a league: its teams, so that its other seasons can link to them. */
    season: z
      .strictObject({
        league: slug,
        teams: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      })
      .optional(),
  })

export type NewsItem = z.infer<typeof newsItem>
export type TournamentNews = z.infer<typeof tournamentNews>
export type TournamentProgress = z.infer<typeof tournamentProgress>
export type Sport = (typeof sports)[number]
export type Sex = (typeof sexes)[number]
export type OrderCriterion = (typeof orderCriteria)[number]
export type TieBreaker = (typeof tieBreakers)[number]
export type TableCriterion = TieBreaker | OrderCriterion
export type WrittenTournamentFile = z.infer<typeof writtenTournament>
export type Tournament = z.infer<typeof tournament>
export type TournamentCard = z.infer<typeof tournamentCard>
export type CardWithNews = TournamentCard & { news: TournamentNews }

/** A tournament folder after reading: every file by its id, in order of file names. */
export type WrittenTournament = {
  /** The folder's name: `URL_name`. */
  id: string
  tournament: WrittenTournamentFile
  /** `file` is the name inside the folder, if it is not `equipos/<id>.yml`. */
  teams: { id: string; file?: string; data: WrittenTeam }[]
  /** `file` is the name inside the folder: `jornadas/01.yml`. */
  jornadas: { id: string; file: string; data: WrittenJornada }[]
  playoffs: { id: string; file: string; data: WrittenPlayoff }[]
  /** Existing pictures, as fields name them: `imagenes/escudo.png`. */
  images: string[]
  /** Facts of the pictures in use, if they were inspected. */
  pictures?: KnownPictures
}
