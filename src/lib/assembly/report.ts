/** How the parts of the assembly report mistakes. */
import type { FoundProblem, ProblemCode, Values } from '../problems/problems.ts'
import type { Path } from '../schema/parse.ts'

/** Reports one mistake in one file; `at` says whether the value or its field's name is meant. */
export type Report = (
  code: ProblemCode,
  path: Path,
  values?: Values,
  at?: FoundProblem['at'],
) => void

/** A collector of problems, and a `Report` for each file. */
export function reports() {
  const problems: FoundProblem[] = []
  const inFile =
    (file: string): Report =>
    (code, path, values, at) => {
      problems.push({ code, file, path, ...(values ? { values } : {}), ...(at ? { at } : {}) })
    }
  return { problems, inFile }
}

/** For what is already known to be wrong, or not sure enough to be judged. */
export const silent: Report = () => {}
