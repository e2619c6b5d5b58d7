import type { Problem } from './problem.ts'
import { onOneLine } from './problem.ts'
import type { ProblemCode } from './problems.ts'
import { PROBLEMS } from './problems.ts'

/** Replaces quoted values by an ellipsis. */
const withoutValues = (sentence: string) => sentence.replace(/\{\w+\}/g, '…')

/**
 * A problem for the public: its place and its rule. It contains nothing from the file, not even a
 * field's name, because the file may have been published by mistake.
 */
export function publicProblem({ severity, code, file, line, column }: Problem): Problem {
  const { message, cure } = PROBLEMS[code as ProblemCode] ?? UNNAMED
  return {
    severity,
    code,
    file: onOneLine(file),
    line,
    column,
    field: '',
    message: withoutValues(message),
    cure: withoutValues(cure),
  }
}

const UNNAMED = { message: 'hay algo que corregir.', cure: 'Míralo con: npm run check' }
