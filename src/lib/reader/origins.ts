/** Where the parts of a match that was laid out stand in its short form, and what is wrong with that. */
import type { ProblemCode, Values } from '../problems/problems.ts'
import type { Path } from '../schema/parse.ts'

/** `path` is the one in the short form; `other` what says the same already. */
export type ShortProblem = {
  code: ProblemCode
  path: Path
  at?: 'key'
  values?: Values
  other?: Path
}

export type Origins = {
  /** What has this path once laid out, and everything in it, stands at another one. */
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
