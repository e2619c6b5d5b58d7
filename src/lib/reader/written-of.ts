/** Builds the written tournament from the files that were read. */
import type { InspectedPictures } from '../pictures/inspected.ts'
import { referencesOf } from '../pictures/references.ts'
import type { Problem } from '../problems/problem.ts'
import type { WrittenTournament } from '../schema/tournament.ts'
import type { PlannedFile } from './folder-plan.ts'
import { isIgnored } from './ignored-files.ts'
import { savedFile } from './repair.ts'
import type { ReadFile } from './read-file.ts'
import { placed } from './placed-problem.ts'

/** Facts of the pictures that fields name; undefined if none was inspected or named. */
export function picturesUsed(
  written: WrittenTournament,
  pictures: InspectedPictures = new Map(),
): Pick<WrittenTournament, 'pictures'> {
  const used = referencesOf(written).flatMap(({ image }) => {
    const facts = pictures.get(image)?.facts
    return facts ? [[image, facts] as const] : []
  })
  return used.length > 0 ? { pictures: Object.fromEntries(used) } : {}
}

/** The files by kind; if `torneo.yml` cannot be read, the tournament has only a name. */
export function writtenOf(
  id: string,
  read: readonly ReadFile[],
  images: readonly string[],
  report: (problem: Problem) => void,
): WrittenTournament {
  const of = <K extends PlannedFile['kind']>(kind: K) =>
    read.filter(({ plan }) => plan.kind === kind) as ReadFile<K>[]
  const tournament = of('torneo')[0]?.data ?? savedFile('torneo', id, {}).data!
  const jornadas = numbered(id, of('jornada'), report)
  return {
    id,
    tournament,
    teams: of('equipo').map(({ plan, data }) => ({
      id: plan.id,
      ...(plan.file === `equipos/${plan.id}.yml` ? {} : { file: plan.file }),
      // An unreadable file is still a team, so that matches may refer to it.
      data: data ?? { name: plan.id, players: [] },
    })),
    jornadas: jornadas.flatMap(({ plan: { id, file }, data }) =>
      data ? [{ id, file, data }] : [],
    ),
    playoffs: of('eliminatoria').flatMap(({ plan: { id, file }, phase }) =>
      phase ? [{ id, file, data: phase.data }] : [],
    ),
    images: images.filter((image) => !isIgnored(image)),
  }
}

/** The rounds with a unique number; the others are reported. */
function numbered(
  id: string,
  jornadas: readonly ReadFile<'jornada'>[],
  report: (problem: Problem) => void,
) {
  const taken = new Map<number, string>()
  return jornadas.filter(({ plan, data, yaml }) => {
    const byName = /^\d{1,3}$/.test(plan.id) ? Number(plan.id) : undefined
    const position = data?.jornadaPosition ?? byName
    if (position === undefined || position === 0) {
      const figures = /\d{1,3}/.exec(plan.id)?.[0]
      const guess = Number(figures) > 0 ? `jornadas/${figures!.padStart(2, '0')}.yml` : undefined
      report(
        placed(id, { code: 'jornadaName', file: plan.file, path: [], values: { guess } }, yaml),
      )
      return false
    }
    const other = taken.get(position)
    if (other !== undefined) {
      const path = data?.jornadaPosition === undefined ? [] : ['jornadaPosition']
      const values = { value: position, other }
      report(placed(id, { code: 'sameJornada', file: plan.file, path, values }, yaml))
      return false
    }
    taken.set(position, plan.file)
    return true
  })
}
