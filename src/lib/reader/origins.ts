/** Maps the parts of an expanded match to its short form, and lists the problems of that form. */
import type { Values } from '../problems/catalogue.ts'
import type { ProblemCode } from '../problems/problems.ts'
import type { Path } from '../schema/parse.ts'

/** `path` is in the short form; `other` is what already says the same. */
export type ShortProblem = {
  code: ProblemCode
  path: Path
  at?: 'key'
  values?: Values
  other?: Path
}

export type Origins = {
  /** Records that the expanded value at `path`, with everything inside, comes from `origin`. */
  set: (path: Path, origin: Path) => void
  of: (path: Path) => Path
  report: (problem: ShortProblem) => void
  problems: readonly ShortProblem[]
}

export function origins(): Origins {
  const known = new Map<string, Path>()
  const problems: ShortProblem[] = []
  return {
    set: (path, origin) => known.set(JSON.stringify(path), origin),
    of(path) {
      for (let length = path.length; length > 0; length--) {
        const origin = known.get(JSON.stringify(path.slice(0, length)))
        if (origin) return origin
      }
      return path
    },
    report: (problem) => problems.push(problem),
    problems,
  }
}
