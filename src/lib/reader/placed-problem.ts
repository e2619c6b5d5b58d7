/** Problems with their place in the file's text. */
import type { Problem } from '../problems/problem.ts'
import type { Values } from '../problems/catalogue.ts'
import type { Fault, FoundProblem } from '../problems/problems.ts'
import { sentences } from '../problems/problems.ts'
import type { DataText } from './data-text.ts'
import { fieldOf, problemWordsOf } from './data-text.ts'

const MAX_PROBLEMS = 200

/** A problem at a place of the text; `field` as the text spells it. */
export function problemAt(
  id: string,
  file: string,
  { code, values }: Fault,
  field: string,
  { line, column }: { line: number; column: number },
  text?: DataText,
): Problem {
  const words = problemWordsOf(text)
  const { severity, message, cure } = sentences(code, values && named(values, words), words)
  const path = file === '' ? `torneos/${id}` : `torneos/${id}/${file}`
  return { severity, code, file: path, line, column, field, message, cure }
}

/**
 * Translates values that name a field: the goals that are missing, the minutes that are too many.
 */
const named = (values: Values, words: (text: string) => string): Values => ({
  ...values,
  ...(typeof values.key === 'string' && { key: words(values.key) }),
  ...(/^team[12]$/.test(String(values.other)) && { other: words(String(values.other)) }),
})

export function placed(
  id: string,
  { code, file, path, at, values }: FoundProblem,
  text: DataText | undefined,
): Problem {
  const position = text?.locate(path, at) ?? { line: 1, column: 1 }
  const field = text?.nameOf(path) ?? fieldOf(path)
  return problemAt(id, file, { code, ...(values && { values }) }, field, position, text)
}

/** By file, line and column; after the first two hundred, only the number of further ones. */
export function ordered(problems: readonly Problem[]): Problem[] {
  const sorted = problems.toSorted(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  )
  const rest = sorted.slice(MAX_PROBLEMS)
  if (rest.length === 0) return sorted
  const { severity, message, cure } = sentences('tooManyProblems', { count: rest.length })
  const last = {
    ...rest[0]!,
    severity: rest.some((problem) => problem.severity === 'error')
      ? severity
      : ('warning' as const),
    code: 'tooManyProblems',
    field: '',
    message,
    cure,
  }
  return [...sorted.slice(0, MAX_PROBLEMS), last]
}
