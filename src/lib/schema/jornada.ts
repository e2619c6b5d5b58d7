/** Rounds and playoff phases. Specification, section 3, "Jornada" and "Playoff phase". */
import { z } from 'zod'
import { match, writtenMatch, writtenPlayoffMatch } from './match.ts'
import { team } from './team.ts'
import { name, slug } from './text.ts'

const jornadaPosition = z.int().min(1).max(999)

/** A round as written: `jornadas/01.yml`; the file name gives its position unless one is stated. */
export const writtenJornada = z.strictObject({
  jornadaPosition: jornadaPosition
    .optional()
    .describe('Número de la jornada. Si falta, es el nombre del archivo.'),
  doesntPlay: z
    .union([slug, z.array(slug)])
    .optional()
    .describe('El equipo que descansa, o una lista: [halcones, xolotl].'),
  matches: z.array(writtenMatch).max(500).default([]).describe('Los partidos de la jornada.'),
})

/** A round whole. `doesntPlay` is always a list, of no, one or several teams. */
export const jornada = z.strictObject({
  jornadaPosition,
  doesntPlay: z.array(team),
  matches: z.array(match),
})

/** A playoff phase as written: `eliminatoria/1-semifinal.yml`; files are read in order of name. */
export const writtenPlayoff = z.strictObject({
  playoffName: name.describe('Nombre de la fase: Semifinal, Gran final.'),
  matches: z
    .array(writtenPlayoffMatch)
    .max(500)
    .default([])
    .describe('Los partidos de la fase, de arriba abajo en el cuadro.'),
})

export const playoff = z.strictObject({ playoffName: name, matches: z.array(match) })

export type WrittenJornada = z.infer<typeof writtenJornada>
export type Jornada = z.infer<typeof jornada>
export type WrittenPlayoff = z.infer<typeof writtenPlayoff>
export type Playoff = z.infer<typeof playoff>
