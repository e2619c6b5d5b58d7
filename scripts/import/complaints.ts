/** Collects the mistakes of one reading, so that all of them are told at once. */
import type { Problem } from '../../src/lib/problem.ts'
import type { Reading } from './cells.ts'
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
  /** The value of a reading; undefined, and the mistake kept, where it has none. */
  valueOf: <T>(reading: Reading<T>) => T | undefined
}

export function newComplaints(): Complaints {
  const problems: Problem[] = []
  return {
    problems,
    about(code, cell, values) {
      problems.push(importProblem(code, cell, values))
      return undefined
    },
    valueOf(reading) {
      if (!reading.problem) return reading.value
      problems.push(reading.problem)
      return undefined
    },
  }
}
