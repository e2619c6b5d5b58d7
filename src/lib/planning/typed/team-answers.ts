/** Which teams take part, and in which groups. */
import { fold } from '../../letters/fold.ts'
import { fitsPath, hasNoHiddenSign } from '../../letters/hidden-signs.ts'
import { slugOf } from '../../addresses/slug.ts'
import { idGiver } from '../../addresses/id-giver.ts'
import { dealt, shuffled } from '../draw.ts'
import type { WishedTeam } from '../wishes.ts'
import type { TypedAnswer } from './answer.ts'
import { partsOf, bad, good, numberOf } from './answer.ts'

/** Parses teams by name; a name may appear only once. */
function teamReader(): (written: string) => TypedAnswer<WishedTeam> {
  const taken = new Map<string, string>()
  const idOf = idGiver()
  return (written) => {
    const name = written.normalize('NFC')
    const other = taken.get(fold(name))
    if (other !== undefined) {
      return bad(
        `«${name}» está dos veces${other === name ? '' : ` (también «${other}»)`}. Déjalo una sola vez.`,
      )
    }
    taken.set(fold(name), name)
    if (!fitsPath(name) || !hasNoHiddenSign(name)) {
      return bad(
        `«${[...name].slice(0, 40).join('')}…» no sirve de nombre: es demasiado largo, o lleva un signo que no se ve.`,
      )
    }
    return good({ id: idOf(slugOf(name)), name })
  }
}

/** One name, or several separated by commas: teams that join late. */
export function newcomersOf(text: string): TypedAnswer<WishedTeam[]> {
  const teamOf = teamReader()
  const read = partsOf(text).map(teamOf)
  const wrong = read.find(({ mistake }) => mistake !== undefined)
  if (wrong?.mistake !== undefined) return bad(wrong.mistake)
  if (read.length === 0) return bad('Falta decir qué equipo entra.')
  return good(read.flatMap(({ value }) => value ?? []))
}

/**
 * Names separated by commas, or one per line. `/` or an empty line begins the next group. Where
 * that would leave a single team in a group, or inside a line, `/` is part of a name. A line that
 * begins with `#` is ignored.
 */
export function answeredTeams(text: string): TypedAnswer<WishedTeam[][]> {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^[ \t]*#.*\n?/gm, '')
  const isList = lines.trim().includes('\n')
  const groups = isList ? groupsOfLines(lines) : groupsOfLine(lines.trim())
  const teamOf = teamReader()
  const teams: WishedTeam[][] = []
  for (const names of groups) {
    const group: WishedTeam[] = []
    for (const written of names) {
      const { value, mistake } = teamOf(written)
      if (mistake !== undefined) return bad(mistake)
      group.push(value!)
    }
    teams.push(group)
  }
  const count = teams.flat().length
  const [only] = teams.flat()
  if (count === 1 && /\.(txt|csv)$/i.test(only!.name)) {
    return bad(`No se encontró el archivo «${only!.name}». Revisa cómo se llama y dónde está.`)
  }
  if (count < 2) return bad('Hacen falta al menos dos equipos. Sepáralos con comas.')
  if (count > MAX_TEAMS) return bad(`Son ${count} equipos. Lo más son ${MAX_TEAMS}.`)
  if (teams.some((group) => group.length < 2)) {
    return bad('Hay un grupo con un solo equipo. Cada grupo lleva al menos dos.')
  }
  if (teams.length > MAX_GROUPS) return bad(`Son ${teams.length} grupos. Lo más son ${MAX_GROUPS}.`)
  return good(teams)
}

const groupsOfLines = (lines: string) =>
  lines
    .split(/\n[ \t]*\/?[ \t]*\n/)
    .map((group) => partsOf(`${group}\n`))
    .filter((group) => group.length > 0)

function groupsOfLine(line: string) {
  const groups = line
    .split('/')
    .map((group) => partsOf(group.trim()))
    .filter((group) => group.length > 0)
  return groups.every((group) => group.length > 1) ? groups : [partsOf(line)]
}

const MAX_TEAMS = 64

const MAX_GROUPS = 26

/** The number of groups; there must be at least two of the `teams` for each. */
export const groupsOf = (text: string, teams: number) =>
  numberOf(text, 1, Math.min(MAX_GROUPS, Math.floor(teams / 2)))

/** Draws the teams: given groups keep their teams; otherwise teams are dealt out. */
export const groupsFrom = (
  written: readonly WishedTeam[][],
  count: number,
  seed: string,
): WishedTeam[][] =>
  written.length > 1
    ? written.map((group, index) => shuffled(group, `${seed} ${index}`))
    : dealt(shuffled(written.flat(), seed), count)
