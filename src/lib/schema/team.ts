/** Teams. Specification, section 3, "Team". */
import { z } from 'zod'
import { LISTS } from './list-limits.ts'
import { shownImage } from './picture.ts'
import { player, writtenPlayer } from './player.ts'
import { color, count, day, image, name, pathName, pointsValue, slug } from './text.ts'

/** Points given or taken off by decision, with the reason that the table shows. */
export const pointsAdjustment = z.strictObject({
  points: pointsValue.describe('Puntos que se dan (3) o se quitan (-3).'),
  reason: name.describe('Por qué; se lee bajo la tabla.'),
  jornada: z
    .int()
    .min(1)
    .max(999)
    .optional()
    .describe('En torneos de varias fases, la jornada por la que fue: cuenta en su fase.'),
})

/** A team that left the tournament. */
export const withdrawal = z.strictObject({
  date: day.describe('Desde qué día ya no juega: 2024-08-01.'),
  matches: z
    .enum(['void', 'awarded'])
    .describe('void: no cuenta ninguno de sus partidos; awarded: los que faltan son del rival.'),
})

/** A suspension by decision of the league. */
export const suspension = z.strictObject({
  player: z.union([z.int().min(0).max(999), slug]).describe('Su número, o su clave.'),
  date: day.describe('Desde qué día la cumple.'),
  matches: z
    .int()
    .min(-99)
    .max(99)
    .describe('Cuántos partidos. Con −, los que se perdonan de los que dan sus tarjetas.'),
  reason: name.describe('Por qué.'),
})

const teamCounters = {
  gamesWon: count.describe('Ganados. Solo si no se capturan partidos.'),
  gamesLost: count.describe('Perdidos. Solo si no se capturan partidos.'),
  gamesTied: count.describe(
    'Empatados, también los que se ganaron en penales. Solo si no se capturan partidos.',
  ),
  gamesTiedWon: count.describe('De los empatados, ganados en penales.'),
  ownGoalsInFavor: count.describe('Autogoles a favor. Solo si no se capturan partidos.'),
  goalsScoredAgainst: count.describe('Goles en contra. Solo si no se capturan partidos.'),
  defaultGoals: count.describe('Goles dados por default. Solo si no se capturan partidos.'),
}

const identity = z.strictObject({
  name: pathName.describe('Nombre como se lee en el sitio. Sale en la dirección de su página.'),
  formerNames: z
    .array(pathName)
    .max(LISTS.formerNames)
    .optional()
    .describe('Nombres que tuvo antes. Las direcciones de entonces llevan a su página.'),
  logoImage: image.optional().describe('Escudo: un archivo de imagenes/. Sin él se dibuja uno.'),
  teamImage: image.optional().describe('Foto del equipo: un archivo de imagenes/.'),
  teamLogoColor: color.optional().describe('Color del escudo, entre comillas: "#e5195f".'),
  teamJerseyColor: color.optional().describe('Color de la camiseta, entre comillas: "#0b6e4f".'),
  dontShowPointDif: z.boolean().optional().describe('true para no mostrar su diferencia de goles.'),
  withdrawn: withdrawal.optional().describe('Si se retiró del torneo.'),
  pointsAdjustments: z
    .array(pointsAdjustment)
    .max(LISTS.pointsAdjustments)
    .optional()
    .describe('Puntos dados o quitados por decisión del comité, cada uno con su razón.'),
})

/** A team as an organiser writes it: `equipos/<id>.yml`; the file name is its id. */
export const writtenTeam = identity.extend({
  ...z.strictObject(teamCounters).partial().shape,
  isChampion: z.boolean().optional().describe('Solo para corregir lo que dice la eliminatoria.'),
  isEliminated: z.boolean().optional().describe('Solo para corregir lo que dice la eliminatoria.'),
  suspensions: z
    .array(suspension)
    .max(LISTS.suspensions)
    .optional()
    .describe('Suspensiones por decisión del comité.'),
  players: z.array(writtenPlayer).max(LISTS.players).default([]).describe('El plantel.'),
})

/**
 * A whole team. Goals for = the players' `goalsScored` in the table's matches + `ownGoalsInFavor` +
 * `defaultGoals` + `unattributedGoals`. The counters cover the matches that count in the table.
 */
export const team = identity.extend({
  id: z.string(),
  logoImage: shownImage.optional(),
  teamImage: shownImage.optional(),
  ...teamCounters,
  unattributedGoals: count.describe('Goals of the table whose scorer nobody wrote down.'),
  isChampion: z.boolean(),
  isEliminated: z.boolean(),
  /** `player` is an id; `name` as pages show it. */
  suspensions: z.array(suspension.extend({ player: z.string(), name: z.string() })).optional(),
  players: z.array(player),
})

export type PointsAdjustment = z.infer<typeof pointsAdjustment>
export type WrittenTeam = z.infer<typeof writtenTeam>
export type Team = z.infer<typeof team>
