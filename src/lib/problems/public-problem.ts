import type { Problem } from './problem.ts'
import { onOneLine } from './problem.ts'
import type { ProblemCode } from './problems.ts'
import { PROBLEMS } from './problems.ts'

/** What a sentence would quote stands as three points. */
const withoutValues = (sentence: string) => sentence.replace(/\{\w+\}/g, '…')

/**
 * A problem as anybody may read it: where it stands and which rule it breaks. Nothing that the file
 * says is in it, not even the name of a field: a file may be there that was never meant for eyes.
 */
export function publicProblem({ severity, code, file, line, column }: Problem): Problem {
  const { message, cure } = PROBLEMS[code as ProblemCode] ?? UNNAMED
  return {
    ...{ severity, code, file: onOneLine(file), line, column, field: '' },
    ...{ message: withoutValues(message), cure: withoutValues(cure) },
  }
}

const UNNAMED = { message: 'hay algo que corregir.', cure: 'Míralo con: npm run check' }
