/** Which file each playoff phase is written to. */
import { fold } from '../../../../src/lib/letters/fold.ts'
import { slugOf } from '../../../../src/lib/addresses/slug.ts'
import type { Competition } from '../competition.ts'
import { bracketNamed } from '../cells/bracket-cells.ts'
import type { ImportedMatch } from '../imported-match.ts'
import { openPhase } from './phase-file.ts'
import { plainAt, topOf } from './yaml-edit.ts'
import type { FilePlan } from './round-plans.ts'
import { movedMatches } from './match-places.ts'

/**
 * Phases in the order in which they begin: by date, then by row. A phase keeps its file, unless
 * the files' order would then be wrong.
 */
export function phasePlans(
  { matches }: Competition,
  existing: ReadonlyMap<string, string>,
): FilePlan[] {
  const inPhases = matches.filter(({ phase }) => phase !== undefined)
  const known = knownPhases(existing)
  const keyOf = (match: ImportedMatch) =>
    known.of(match) ?? fold(`${match.phase} ${isOfTitle(match) ? '' : match.bracket}`)
  const inSheet = Map.groupBy(inPhases, keyOf)
  const inTime = inPhases.toSorted((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999'))
  const phases = Map.groupBy(inTime, keyOf)
  const width = phases.size > 9 ? 2 : 1
  const names = [...phases.keys()]
  const fresh = names.map(
    (key, index) =>
      `eliminatoria/${String(index + 1).padStart(width, '0')}-${fileName(phases.get(key)![0]!)}.yml`,
  )
  const kept = names.map((key, index) => (known.paths.has(key) ? key : fresh[index]!))
  const isOrdered = kept.every((path, index) => index === 0 || comesAfter(path, kept[index - 1]!))
  // Where a person has named all files, their order is intended.
  const paths = isOrdered || names.every((key) => known.paths.has(key)) ? kept : fresh
  return names.map((key, index) => ({
    path: paths[index]!,
    from: known.paths.has(key) ? key : paths[index]!,
    phase: phases.get(key)![0]!.phase!,
    bracket: inSheet.get(key)!.find(({ bracket }) => bracket)?.bracket,
    // In the order of the sheet: from top to bottom in the bracket.
    matches: inSheet.get(key)!,
    rests: [],
  }))
}

export const TITLE = 'title'

const isOfTitle = ({ bracket = TITLE }: ImportedMatch) => bracket === TITLE

/** Two brackets may each have a semifinal. */
const fileName = (match: ImportedMatch) =>
  slugOf(isOfTitle(match) ? match.phase! : `${match.phase} ${match.bracket}`)

/** The existing phase files, and the one that a match of the sheets belongs to. */
function knownPhases(existing: ReadonlyMap<string, string>) {
  const named = [...existing].flatMap(([path, text]) => {
    const file = path.startsWith('eliminatoria/') ? openPhase(path, text) : undefined
    const name = file && plainAt(file, topOf(file), 'playoffName')
    if (!file || typeof name !== 'string') return []
    const ids = movedMatches(path, path, file).map(({ id }) => id)
    const bracket = bracketNamed(String(plainAt(file, topOf(file), 'bracket') ?? TITLE))
    return [{ path, name: fold(name), bracket, ids }]
  })
  const byName = Map.groupBy(named, ({ name }) => name)
  return {
    paths: new Set(named.map(({ path }) => path)),
    /** Among files of one phase, the one with the match, else the last of its bracket. */
    of: ({ phase, bracket, id }: ImportedMatch): string | undefined => {
      const files = byName.get(fold(phase!)) ?? []
      const isOfBracket = (file: { bracket: string }) =>
        bracket === undefined || file.bracket === bracket
      return (files.find(({ ids }) => ids.includes(id)) ?? files.findLast(isOfBracket))?.path
    },
  }
}

/** Files are read in name order; two with one number have no clear order. */
function comesAfter(path: string, before: string): boolean {
  const numberOf = (path: string) => /\/(\d+)/.exec(path)?.[1]
  const number = numberOf(path)
  if (number !== undefined && number === numberOf(before)) return false
  return before.localeCompare(path, 'en', { numeric: true }) < 0
}
