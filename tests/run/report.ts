/** What a counted stage says of itself: written by its reporter, read by the run. */
import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * `files` from the root of the project, with the time of all their tests and hooks; `failures` by the
 * names of tests; `secondTries` those that passed when they were tried again, with what failed first.
 */
export type Report = {
  passed: number
  failed: number
  files: readonly { file: string; seconds: number }[]
  failures: readonly string[]
  secondTries: readonly string[]
}

const LINES_OF_CAUSE = 6

/** A test that passed only then, and the first lines of why not before: a trace says it to nobody. */
export function secondTry(name: string, cause = 'no reason was given') {
  const lines = stripVTControlCharacters(cause)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, LINES_OF_CAUSE)].join('\n    ')
}

/** The file that a reporter writes; set by the run. */
const REPORT_FILE = 'TEST_REPORT'

export const reportingTo = (file: string) => ({ [REPORT_FILE]: file })

export function writeReport(report: Report) {
  const file = process.env[REPORT_FILE]
  if (!file) throw new Error(`${REPORT_FILE} does not say where the report goes`)
  writeFileSync(file, JSON.stringify(report))
}
