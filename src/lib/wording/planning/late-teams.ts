/** Why teams cannot join a tournament late, and what to do. */
import { spanishList } from '../wording.ts'

export const LATE = {
  mendFirst: 'Corrige eso primero.',
  isOver: 'El torneo ya terminó (isCompleted: true): nadie más puede entrar.',
  playoffBegun:
    'La eliminatoria ya empezó, así que la tabla ya no cambia. Haz un torneo nuevo, o borra esos resultados.',
  noRounds:
    'Este torneo no tiene jornadas, solo eliminatoria. Borra su carpeta y haz el calendario de nuevo con todos.',
  laterPhase:
    'Hay una segunda fase de grupos, y sus grupos los escribes tú. Crea su archivo en equipos/ y ponlo en torneo.yml y en las jornadas.',
  sameTeam: (name: string, file: string) =>
    `«${name}» ya está, en ${file}. Escribe el nombre de uno que no esté.`,
  whichGroup: (letters: readonly string[]) =>
    `Hay varios grupos: ${spanishList(letters)}. Di a cuál entra: --group ${letters[0]}`,
  noGroup: (group: string, letters: readonly string[]) =>
    letters.length > 1
      ? `No hay grupo ${group}. Los que hay: ${spanishList(letters)}.`
      : 'Aquí hay una sola tabla. Quita --group.',
} as const
