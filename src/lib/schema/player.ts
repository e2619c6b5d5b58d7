/** Players of a team's roster. Specification, section 3, "Player (team roster)". */
import { z } from 'zod'
import { shownImage } from './picture.ts'
import { count, image, name, slug, text, year } from './text.ts'

/** Counters that follow from the matches; written only if there are no match details. */
const playerCounters = {
  matchesPlayed: count.describe('Partidos jugados. Solo si no se capturan partido por partido.'),
  goalsScored: count.describe('Goles (o puntos). Solo si no se capturan partido por partido.'),
  foulsCommited: count.describe('Faltas. Solo si no se capturan partido por partido.'),
  yellowCards: count.describe('Tarjetas amarillas. Solo si no se capturan partido por partido.'),
  redCards: count.describe('Tarjetas rojas. Solo si no se capturan partido por partido.'),
}

/** An integer, or `00`, which differs from 0 and stays text. */
export const shirtNumber = z.union([z.int().min(0).max(999), z.literal('00')])

const profile = z.strictObject({
  firstName: name.describe('Nombre.'),
  lastName: text.optional().describe('Apellidos.'),
  nickName: text.optional().describe('Apodo.'),
  yearBorn: year.optional().describe('Año de nacimiento, con cuatro cifras. Sin él se ve «???».'),
  number: shirtNumber
    .optional()
    .describe('Número de la camiseta (0 y 00 son dos); con él se anotan sus goles y tarjetas.'),
  image: image.optional().describe('Foto: un archivo de imagenes/ junto al torneo.'),
  isCaptain: z.boolean().optional().describe('true si lleva el gafete de capitán.'),
  person: slug
    .optional()
    .describe(
      'Clave de la persona: la misma en todas las temporadas de su liga, si nombre o año no coinciden.',
    ),
  isSiteCreator: z.boolean().optional().describe('true si es quien hizo este sitio.'),
})

/** A player as an organiser writes it in `equipos/<team>.yml`. */
export const writtenPlayer = profile.extend({
  id: slug
    .optional()
    .describe('Clave dentro del equipo, para quien no tiene número. Si falta, sale del nombre.'),
  reserved: z
    .boolean()
    .optional()
    .describe('true para que el sitio no muestre su foto ni su año de nacimiento.'),
  ...z.strictObject(playerCounters).partial().shape,
})

/** A whole player: `id` is unique in the tournament (`<team>-<number>`), counters are derived. */
export const player = profile.extend({
  id: z.string(),
  image: shownImage.optional(),
  page: z
    .string()
    .optional()
    .describe('Last segment of the address of the player’s page, for a player who has one.'),
  ...playerCounters,
})

/** Text only for `'00'`. */
export type ShirtNumber = z.infer<typeof shirtNumber>
export type WrittenPlayer = z.infer<typeof writtenPlayer>
export type Player = z.infer<typeof player>
