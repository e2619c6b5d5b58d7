/** Collects the mistakes of one reading, so that all are reported together. */
import { didYouMean } from '../../../src/lib/problems/did-you-mean.ts'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import type { CellReading } from './cells/cells.ts'
import { importProblem } from './problems.ts'
import type { ImportProblemCode } from './problems.ts'
import type { Cell } from './sheet.ts'

export type Complaints = {
  problems: Problem[]
  about: (
    code: ImportProblemCode,
    cell: Cell,
    values?: Record<string, string | number | undefined>,
  ) => undefined
  /** A suggestion, for as many mistakes as a person reads. */
  guess: (written: string, candidates: Iterable<string>) => string | undefined
  /** The value of a reading; for a problem, records it and returns undefined. */
  valueOf: <T>(reading: CellReading<T>) => T | undefined
}

const MAX_GUESSES = 200

export function newComplaints(): Complaints {
  const problems: Problem[] = []
  let guesses = 0
  return {
    problems,
    about(code, cell, values) {
      problems.push(importProblem(code, cell, values))
      return undefined
    },
    guess: (written, candidates) =>
      ++guesses > MAX_GUESSES ? undefined : didYouMean(written, candidates),
    valueOf(reading) {
      if (!reading.problem) return reading.value
      problems.push(reading.problem)
      return undefined
    },
  }
}
