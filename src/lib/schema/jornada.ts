/** Rounds and playoff phases. Specification, section 3, "Jornada" and "Playoff phase". */
import { z } from 'zod'
import { LISTS } from './list-limits.ts'
import { match, playoffRound, writtenMatch, writtenPlayoffMatch, writtenSeries } from './match.ts'
import { team } from './team.ts'
import { name, slug } from './text.ts'

/** Tie-breakers of a series, after goals and a shoot-out. DESIGN 11. */
export const seriesTieBreakers = ['awayGoals', 'tablePosition'] as const

export const seriesTieBreakerList = z.array(z.enum(seriesTieBreakers)).max(LISTS.seriesCriteria)

const jornadaPosition = z.int().min(1).max(999)

/** A round as written: `jornadas/01.yml`; the file name gives its position unless one is stated. */
export const writtenJornada = z.strictObject({
  jornadaPosition: jornadaPosition
    .optional()
    .describe('Número de la jornada. Si falta, es el nombre del archivo.'),
  doesntPlay: z
    .union([slug, z.array(slug).max(LISTS.resting)])
    .optional()
    .describe('El equipo que descansa, o una lista: [halcones, xolotl].'),
  matches: z
    .array(writtenMatch)
    .max(LISTS.matches)
    .default([])
    .describe('Los partidos de la jornada.'),
})

/** A whole round. `doesntPlay` is always a list of teams, possibly empty. */
export const jornada = z.strictObject({
  jornadaPosition,
  doesntPlay: z.array(team),
  matches: z.array(match),
})

/** A phase's own fields, the same when written and when whole. */
const phase = {
  playoffName: name.describe('Nombre de la fase: Semifinal, Gran final.'),
  bracket: name
    .optional()
    .describe('A qué cuadro pertenece: title (el del título, si no se dice), copa, consolation.'),
  round: playoffRound
    .optional()
    .describe('Qué ronda es: final, thirdPlace, semifinal. Si falta, se saca del nombre.'),
  legs: z
    .int()
    .min(1)
    .max(4)
    .optional()
    .describe('Cuántos partidos tiene cada cruce: 2 es ida y vuelta. Si falta, los que haya.'),
  bestOf: z
    .literal([3, 5, 7])
    .optional()
    .describe('A cuántos partidos se juega cada cruce, y pasa quien gane más: 3, 5 o 7.'),
  seriesTieBreakers: seriesTieBreakerList
    .optional()
    .describe('Qué decide un cruce empatado en esta fase; si falta, lo que diga torneo.yml.'),
  groupsApart: z
    .boolean()
    .optional()
    .describe(
      'true para que no se crucen aquí dos del mismo grupo, si hay otra forma: cambian de rival.',
    ),
}

/** A playoff phase as written: `eliminatoria/1-semifinal.yml`; files are read in order of name. */
export const writtenPlayoff = z.strictObject({
  ...phase,
  matches: z
    .array(writtenPlayoffMatch)
    .max(LISTS.matches)
    .default([])
    .describe('Los partidos de la fase, de arriba abajo en el cuadro.'),
  series: z
    .array(writtenSeries)
    .max(LISTS.series)
    .optional()
    .describe('Los cruces de varios partidos, cada uno con sus legs, en lugar de matches.'),
})

/** A whole phase; `id` is its file name without the number, used in places. */
export const playoff = z.strictObject({
  id: slug.optional(),
  ...phase,
  matches: z.array(match),
})

export type WrittenJornada = z.infer<typeof writtenJornada>
export type Jornada = z.infer<typeof jornada>
export type PlayoffFile = z.infer<typeof writtenPlayoff>
/** A phase after the legs of its series were added to its matches. */
export type WrittenPlayoff = Omit<PlayoffFile, 'series'>
export type SeriesTieBreaker = (typeof seriesTieBreakers)[number]
export type Playoff = z.infer<typeof playoff>
