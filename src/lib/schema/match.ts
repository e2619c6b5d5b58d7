/**
 * Matches, sides and playing players. Specification, section 3. The written and the whole form
 * share one definition.
 */
import { z } from 'zod'
import { LISTS } from './list-limits.ts'
import { player } from './player.ts'
import { team } from './team.ts'
import { count, day, slug, text, time } from './text.ts'

const minute = z.union([z.int().min(0).max(200), z.string().regex(/^\d{1,3}\+\d{1,2}$/)])

/** A side's kicks of a shoot-out in order: `g` went in, `f` did not. Empty before its first. */
export const kicks = z
  .string()
  .regex(/^[gf]*$/)
  .max(LISTS.kicks)

/** One player in one match. */
export const playingPlayerOf = <P extends z.ZodType>(form: { player: P }) =>
  z.strictObject({
    player: form.player,
    goals: count.optional().describe('Goles (o puntos) que anotó.'),
    ownGoals: count.optional().describe('Autogoles: cuentan para el otro equipo.'),
    fouls_commited: count.optional().describe('Faltas que cometió.'),
    yellow_card: count.max(2).optional().describe('Tarjetas amarillas (la segunda es roja).'),
    red_card: count.max(1).optional().describe('1 si salió expulsado.'),
    secondYellow: z.boolean().optional().describe('true si la roja fue por doble amarilla.'),
    minutes: z
      .strictObject({
        goals: z.array(minute).max(LISTS.minutes).optional(),
        ownGoals: z.array(minute).max(LISTS.minutes).optional(),
        fouls_commited: z.array(minute).max(LISTS.minutes).optional(),
        yellow_card: z.array(minute).max(LISTS.minutes).optional(),
        red_card: z.array(minute).max(LISTS.minutes).optional(),
      })
      .optional()
      .describe('Minutos, si los llevan: { goals: [12, 45] }.'),
  })

/** Code of the problem of too many minutes in a side. */
export const MINUTES = 'minutes'

/** The number of minutes in the lines of a side's players. */
export function minutesIn(lines: readonly unknown[]): number {
  const minutes = lines.flatMap((line) =>
    Object.values((line as { minutes?: Record<string, readonly unknown[]> } | null)?.minutes ?? {}),
  )
  return minutes.reduce((sum, list) => sum + (list?.length ?? 0), 0)
}

/** Many short lists add up: a side with a minute for everything would fill its file. */
export function fewMinutes(lines: readonly unknown[], context: z.core.$RefinementCtx) {
  if (minutesIn(lines) > LISTS.minutesOfSide)
    context.addIssue({
      code: 'too_big',
      origin: MINUTES,
      maximum: LISTS.minutesOfSide,
      inclusive: true,
      input: lines,
    })
}

/**
 * One side of a match. `goals` includes all that count: the players', own goals in favour, default
 * goals.
 */
export const matchSideOf = <T extends z.ZodType, P extends z.ZodType>(form: {
  team: T
  playing: P
}) =>
  z.strictObject({
    team: form.team,
    goals: count.optional().describe('Goles (o puntos) del equipo en el partido.'),
    penaltyGoals: count.max(99).optional().describe('Goles en la tanda de penales.'),
    penaltyKicks: kicks
      .min(1)
      .optional()
      .describe('Los tiros de la tanda, en orden: g de gol, f de fallado: gfggg.'),
    ownGoalsInFavor: count
      .optional()
      .describe('Autogoles del rival. Se cuentan solos si se anotan con su jugador.'),
    defaultGoals: count
      .optional()
      .describe('Goles dados por default: cuentan para el equipo, no para un goleador.'),
    isWinner: z
      .boolean()
      .optional()
      .describe('true si ganó en penales y no se sabe por cuántos; lo demás sale del marcador.'),
    noShow: z.boolean().optional().describe('true si no se presentó.'),
    minutes: z
      .strictObject({
        goals: z.array(minute).max(LISTS.minutes).optional(),
        ownGoals: z.array(minute).max(LISTS.minutes).optional(),
      })
      .optional()
      .describe('Minutos de los goles sin goleador, y de sus autogoles así: { goals: [12] }.'),
    playingPlayers: z
      .array(form.playing)
      .max(LISTS.playing)
      .superRefine(fewMinutes)
      .optional()
      .describe('Quiénes jugaron: su número, o { player: 10, goals: 2 }.'),
  })

/** What a phase, or one of its matches, is about. */
export const playoffRound = z.enum([
  'final',
  'thirdPlace',
  'semifinal',
  'quarterfinal',
  'roundOf16',
  'roundOf32',
  'playIn',
  'places',
])

export const matchStates = ['postponed', 'cancelled', 'suspended'] as const

/** A match for any form of its sides: references when written, teams and players when whole. */
export const matchOf = <S extends z.ZodType>(form: { side: S }) =>
  z.strictObject({
    id: slug
      .optional()
      .describe('Clave del partido; con ella lo nombran otros (winnerOf: semi-1).'),
    matchName: text.optional().describe('Nombre del partido, si lo tiene: Gran final.'),
    date: day.optional().describe('Fecha: 2024-07-18.'),
    day: text.optional().describe('Día de la semana. No hace falta: sale de la fecha.'),
    time: time.optional().describe('Hora: 21:00.'),
    location: text.optional().describe('Cancha.'),
    isCompleted: z
      .boolean()
      .optional()
      .describe('true si ya terminó. No hace falta si están los goles de los dos equipos.'),
    isPlaying: z.boolean().optional().describe('true mientras se juega.'),
    state: z
      .enum(matchStates)
      .optional()
      .describe('postponed (aplazado), cancelled (cancelado) o suspended (suspendido).'),
    originalDate: day.optional().describe('La fecha que tenía antes de moverse.'),
    note: text.optional().describe('Una frase para los que preguntan por qué.'),
    awardedTo: z
      .enum(['team1', 'team2', 'neither'])
      .optional()
      .describe('A quién se le dio el partido en la mesa; neither si los dos lo perdieron.'),
    awardGoals: count
      .max(99)
      .optional()
      .describe(
        'Goles que cuentan por este partido dado en la mesa: a favor de quien lo ganó o, si lo perdieron los dos, en contra de cada uno: 3.',
      ),
    extraTime: z
      .boolean()
      .optional()
      .describe('true si hubo tiempo extra; sus goles ya van en goals.'),
    team1: form.side,
    team2: form.side,
  })

/** By shirt number (`00` as text), or by a key. */
export const playerReference = z.union([z.int().min(0).max(999), slug])

/** An undecided playoff place: a position of a table, or how another match ended. */
export const placeReference = z.union([
  z.strictObject({
    group: z
      .string()
      .regex(/^[A-Z]$/)
      .optional()
      .describe('Letra del grupo; sin ella, la tabla única.'),
    rank: z.int().min(1).max(99).describe('Lugar en la tabla, desde 1.'),
  }),
  z.strictObject({
    best: z
      .int()
      .min(1)
      .max(26)
      .describe('El mejor (1), el segundo mejor (2)… de todos los grupos.'),
    rank: z.int().min(1).max(99).describe('Lugar en la tabla, desde 1.'),
  }),
  z.strictObject({
    seed: z.int().min(1).max(99).describe('Según su lugar en la tabla: 1 es el mejor.'),
    of: slug.describe('Fase de la que pasaron: el nombre de su archivo sin el número.'),
  }),
  z.strictObject({ winnerOf: slug.describe('Clave del partido del que sale el ganador.') }),
  z.strictObject({ loserOf: slug.describe('Clave del partido del que sale el perdedor.') }),
  z.strictObject({ bye: z.literal(true).describe('true: sin rival; el otro pasa sin jugar.') }),
])

const writtenPlaying = z.union([playerReference, playingPlayerOf({ player: playerReference })])

/** A match as an organiser writes it in a jornada: teams by file name, players by shirt number. */
export const writtenMatch = matchOf({ side: matchSideOf({ team: slug, playing: writtenPlaying }) })

const ofPlayoffs = {
  round: playoffRound
    .optional()
    .describe('Qué se juega aquí, si no es lo mismo que en toda la fase: final, thirdPlace.'),
}

const ofPlaces = {
  playedBy: slug
    .optional()
    .describe('Quién lo jugó, si team es un lugar: si luego el lugar es de otro, se avisa.'),
}

/** A written playoff match: a side may be a place that is filled later. */
export const writtenPlayoffMatch = matchOf({
  side: matchSideOf({ team: z.union([slug, placeReference]), playing: writtenPlaying }).extend(
    ofPlaces,
  ),
}).extend(ofPlayoffs)

const legSide = matchSideOf({ team: z.never(), playing: writtenPlaying })
  .extend(ofPlaces)
  .omit({ team: true })

/** A match of a series that is written as one entry: the series has the sides. */
export const writtenLeg = matchOf({ side: legSide.optional() })
  .omit({ id: true })
  .extend({
    home: z
      .enum(['team1', 'team2'])
      .optional()
      .describe('Quién recibe. Si falta, se turnan: team1 el primero, team2 el segundo…'),
  })

const seriesSide = z.strictObject({ team: z.union([slug, placeReference]) })

/** A series as one entry: its teams are written once, for all its legs. DESIGN 11. */
export const writtenSeries = z.strictObject({
  id: slug.optional().describe('Clave del cruce; con ella lo nombran otros (winnerOf: semi-1).'),
  ...ofPlayoffs,
  team1: seriesSide.describe('Quien recibe el primer partido: { team: halcones }.'),
  team2: seriesSide.describe('Su rival: { team: { rank: 1 } }.'),
  legs: z
    .array(writtenLeg)
    .min(1)
    .max(LISTS.legs)
    .describe('Sus partidos, en orden. En cada uno, team1 y team2 son los del cruce.'),
})

/** A playing player, whole: with every counter. */
export const playingPlayer = playingPlayerOf({
  player: player.pick({
    id: true,
    firstName: true,
    lastName: true,
    nickName: true,
    yearBorn: true,
    number: true,
    image: true,
    isSiteCreator: true,
  }),
}).required({
  goals: true,
  ownGoals: true,
  fouls_commited: true,
  yellow_card: true,
  red_card: true,
})

/** A whole side. `team` is null while its `place` is undecided. */
export const matchSide = matchSideOf({ team: team.nullable(), playing: playingPlayer })
  .required({
    goals: true,
    isWinner: true,
    playingPlayers: true,
    ownGoalsInFavor: true,
    defaultGoals: true,
  })
  .extend({ place: placeReference.optional() })

/** A whole match: `day` is derived from `date`, `isWinner` from the score; `id` is always set. */
export const match = matchOf({ side: matchSide })
  .required({
    id: true,
    isCompleted: true,
    isPlaying: true,
  })
  .extend(ofPlayoffs)

export type PlayoffRound = z.infer<typeof playoffRound>
export type PlaceReference = z.infer<typeof placeReference>
/** A position of one table. */
export type TablePlace = z.infer<(typeof placeReference.options)[0]>
export type WrittenPlaying = z.infer<typeof writtenPlaying>
export type WrittenMatch = z.infer<typeof writtenMatch>
export type WrittenPlayoffMatch = z.infer<typeof writtenPlayoffMatch>
export type WrittenLeg = z.infer<typeof writtenLeg>
export type WrittenSeries = z.infer<typeof writtenSeries>
export type PlayingPlayer = z.infer<typeof playingPlayer>
export type MatchSide = z.infer<typeof matchSide>
export type Match = z.infer<typeof match>
