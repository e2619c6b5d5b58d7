/** Reads a single file of the shop or the site, and places every problem. */
import type { Problem } from '../problems/problem.ts'
import type { Fault, FoundProblem } from '../problems/problems.ts'
import { sentences } from '../problems/problems.ts'
import type { FileData, LoneKind } from '../schema/parse.ts'
import { requiredFields } from '../schema/parse.ts'
import type { DataText } from './data-text.ts'
import { fieldOf, readDataText, problemWordsOf } from './data-text.ts'
import { savedFile } from './repair.ts'
import { schemaProblems } from './schema-problems.ts'
import type { WritingProblem } from './yaml-text.ts'

/** `data` is null if nothing of the file can be saved. */
export type ReadAlone<K extends LoneKind> = {
  yaml: DataText
  data: FileData[K] | null
  problems: Problem[]
}

/**
 * `path` is relative to the content folder; `text` is null for a file that could not be opened.
 * Never throws.
 */
export function readAlone<K extends LoneKind>(
  kind: K,
  path: string,
  id: string,
  text: string | null,
): ReadAlone<K> {
  const yaml = readDataText(kind, text)
  const inWriting = (
    { code, values, field = '', ...position }: WritingProblem,
    known?: DataText,
  ) => ({
    ...atTop(path, { code, values }, known),
    ...position,
    field,
  })
  if (yaml.problems.length > 0)
    return { yaml, data: null, problems: yaml.problems.map((problem) => inWriting(problem)) }
  if ((yaml.value ?? null) === null) {
    const values = { fields: problemWordsOf(yaml)(requiredFields(kind).join(', ')) }
    return { yaml, data: null, problems: [atTop(path, { code: 'emptyFile', values })] }
  }
  const { data, issues } = savedFile(kind, id, yaml.value)
  const { value, afterKey, isSpanish } = yaml
  const around = { file: path, kind, value, afterKey, isSpanish, teams: new Map() }
  const found = schemaProblems(issues, { ...around, playerNamed: () => undefined })
  const misnamed = yaml.misnamed.map((problem) => inWriting(problem, yaml))
  return { yaml, data, problems: [...misnamed, ...found.map((one) => placedIn(path, one, yaml))] }
}

/** A problem of the file as a whole. */
export const atTop = (path: string, fault: Fault, text?: DataText) =>
  placedIn(path, { ...fault, file: path, path: [] }, text)

/** A problem at its place in the text of `file`, a path from the content folder. */
export function placedIn(
  file: string,
  { code, path, at, values }: FoundProblem,
  text?: DataText,
): Problem {
  const { line, column } = text?.locate(path, at) ?? { line: 1, column: 1 }
  const field = text?.nameOf(path) ?? fieldOf(path)
  return { ...sentences(code, values, problemWordsOf(text)), code, file, line, column, field }
}
