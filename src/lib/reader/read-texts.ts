/** Reads a tournament's folder from its texts, assembles it, and places every problem. */
import { assemble } from '../assembly/assemble.ts'
import type { AssembleOptions } from '../assembly/assemble.ts'
import type { Today } from '../calendar/today.ts'
import type { InspectedPictures } from '../pictures/inspected.ts'
import type { Problem } from '../problems/problem.ts'
import type { Fault, FoundProblem } from '../problems/problems.ts'
import { isError } from '../problems/problems.ts'
import type { Tournament, WrittenTournament } from '../schema/tournament.ts'
import { folderPlan } from './folder-plan.ts'
import { asWritten } from './repair.ts'
import type { ReadText } from './data-text.ts'
import { readDataText } from './data-text.ts'
import { ordered, placed } from './placed-problem.ts'
import { crowds, folderProblems } from './folder-problems.ts'
import { readFiles } from './read-file.ts'
import type { ReadFile } from './read-file.ts'
import { picturesUsed, writtenOf } from './written-of.ts'
import { doubts, lostFiles, withoutFollowing } from './doubts.ts'

export type ReadOptions = {
  /** Today; with it, past matches that are still open get a warning. */
  today?: Today
  /**
   * Files of `public/` as fields name them: `/logos/liga.svg`. Without them, such paths are not
   * checked.
   */
  publicFiles?: ReadonlySet<string>
  /** Facts of the picture files, by the name that fields use. */
  pictures?: InspectedPictures
  /** Who took the places of played matches at the last reading. */
  seats?: AssembleOptions['seats']
  /** For callers that cache parsed texts. */
  readText?: ReadText
  /** Skips warnings: finding the place of one takes as long as reading the file again. */
  onlyErrors?: boolean
  /**
   * Files of the folder that were not read, by name, and why; the empty name is the folder itself.
   */
  refused?: ReadonlyMap<string, Fault>
}

export type ReadTournament = {
  /** Null without a readable `torneo.yml`. */
  written: WrittenTournament | null
  tournament: Tournament | null
  /** By file, line and column; paths start with `torneos/`. */
  problems: Problem[]
}

/**
 * `files` by their name inside the folder (`jornadas/01.yml`), null for one that could not be
 * opened; `images` as fields name them (`imagenes/escudo.png`). Pure; never throws, whatever the
 * texts contain.
 */
export function readTexts(
  id: string,
  files: ReadonlyMap<string, string | null>,
  images: readonly string[],
  {
    today,
    publicFiles,
    pictures,
    seats,
    readText = readDataText,
    onlyErrors = false,
    refused = new Map(),
  }: ReadOptions = {},
): ReadTournament {
  const { planned, problems: names } = folderPlan(files.keys())
  const found = folderProblems(id, names, refused)
  const report = (problem: Problem) => void found.push(problem)
  const crowded = crowds(id, planned)
  if (crowded.length > 0)
    return { written: null, tournament: null, problems: ordered([...found, ...crowded]) }
  const texts = planned.map((plan) => ({
    plan,
    yaml: readText(plan.kind, files.get(plan.file)!),
  }))
  const read = readFiles(id, texts, refused, report)
  const torneo = read.find(({ plan }) => plan.kind === 'torneo')
  if (!torneo && !refused.has(''))
    report(placed(id, { code: 'missingTorneo', file: 'torneo.yml', path: [] }, undefined))

  const plain = writtenOf(id, read, images, report)
  const written = { ...plain, ...picturesUsed(plain, pictures) }
  const doubtful = new Set([
    ...read.flatMap(doubts),
    ...lostFiles(read, plain),
    ...(torneo ? [] : ['torneo.yml']),
  ])
  const known = { doubtful, today, publicFiles, pictures, seats }
  const { tournament, problems } = assemble(written, known)
  const judged = withoutFollowing(problems, torneo, names)
  const meant = onlyErrors ? judged.filter(({ code }) => isError(code)) : judged
  for (const problem of inFiles(id, meant, read)) report(problem)
  const whole = torneo?.data ? { written, tournament } : { written: null, tournament: null }
  const errors = found.filter(({ severity }) => severity === 'error')
  return { ...whole, problems: ordered(onlyErrors ? errors : found) }
}

/** Places the whole tournament's problems in the files that they are about. */
function inFiles(id: string, problems: readonly FoundProblem[], read: readonly ReadFile[]) {
  const byFile = new Map(read.map((file) => [file.plan.file, file]))
  const reported = new Set<string>()
  return problems.flatMap((problem) => {
    const file = byFile.get(problem.file)
    const inFile = file?.phase?.asEntry(problem.path) ?? problem.path
    const path = asWritten(inFile, file?.removed ?? [])
    // The teams of a series are written once, so a mistake there appears in each of its legs.
    const place = JSON.stringify([problem.code, problem.file, path])
    if (file?.phase && reported.has(place)) return []
    reported.add(place)
    return placed(id, { ...problem, path }, file?.yaml)
  })
}
