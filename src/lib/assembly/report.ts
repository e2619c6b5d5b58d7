/** How parts of the assembly report problems. */
import type { Values } from '../problems/catalogue.ts'
import type { FoundProblem, ProblemCode } from '../problems/problems.ts'
import type { Path } from '../schema/parse.ts'

/** Reports one problem in one file; `at`: at the value or at the field's name. */
export type ReportProblem = (
  code: ProblemCode,
  path: Path,
  values?: Values,
  at?: FoundProblem['at'],
) => void

/** Creates a problem collector with a `Report` for each file. */
export function reports() {
  const problems: FoundProblem[] = []
  const inFile =
    (file: string): ReportProblem =>
    (code, path, values, at) => {
      problems.push({ code, file, path, ...(values ? { values } : {}), ...(at ? { at } : {}) })
    }
  return { problems, inFile }
}

/** Reports nothing: for parts that are already reported or not sure enough. */
export const silent: ReportProblem = () => {}
