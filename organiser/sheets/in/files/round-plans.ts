/** Which file each round is written to. */
import type { Competition } from '../competition.ts'
import type { ImportedMatch, ImportedRest } from '../imported-match.ts'
import { openFile, plainAt, topOf } from './yaml-edit.ts'
import type { YamlFile } from './yaml-edit.ts'

export type FilePlan = {
  path: string
  /** The file that it replaces, when a phase moves: `eliminatoria/1-final.yml`. */
  from: string
  matches: ImportedMatch[]
  rests: ImportedRest[]
  round?: number
  phase?: string
  bracket?: string | undefined
}

export function roundPlans(
  { matches, rests }: Competition,
  existing: ReadonlyMap<string, string>,
): FilePlan[] {
  const numbers = [...matches, ...rests].flatMap(({ round }) => round ?? [])
  const width = numbers.some((round) => round > 99) ? 3 : 2
  const known = new Map(
    [...existing]
      .filter(([path]) => path.startsWith('jornadas/'))
      .map(([path, text]) => [positionOf(path, text), path]),
  )
  const played = Map.groupBy(matches, ({ round }) => round)
  return [...new Set(numbers)]
    .toSorted((a, b) => a - b)
    .map((round) => {
      const path = known.get(round) ?? `jornadas/${String(round).padStart(width, '0')}.yml`
      return {
        path,
        from: path,
        round,
        matches: played.get(round) ?? [],
        rests: rests.filter((rest) => rest.round === round),
      }
    })
}

function positionOf(path: string, text: string): number | undefined {
  const file = openFile('jornada', text)
  return positionIn(path, file)
}

export function positionIn(path: string, file: YamlFile | undefined): number | undefined {
  const stated = file && plainAt(file, topOf(file), 'jornadaPosition')
  if (typeof stated === 'number') return stated
  const figures = /^jornadas\/(?:jornada-)?(\d+)\.ya?ml$/.exec(path)?.[1]
  return figures ? Number(figures) : undefined
}
