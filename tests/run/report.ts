/** What a counted stage says of itself: written by its reporter, read by the run. */
import { writeFileSync } from 'node:fs'

/**
 * `files` from the root of the project, with the time of all their tests and hooks; `failures` and
 * `secondTries` by the names of tests, the latter of those that passed when they were tried again.
 */
export type Report = {
  passed: number
  failed: number
  files: readonly { file: string; seconds: number }[]
  failures: readonly string[]
  secondTries: readonly string[]
}

/** The file that a reporter writes; set by the run. */
const REPORT_FILE = 'TEST_REPORT'

export const reportingTo = (file: string) => ({ [REPORT_FILE]: file })

export function writeReport(report: Report) {
  const file = process.env[REPORT_FILE]
  if (!file) throw new Error(`${REPORT_FILE} does not say where the report goes`)
  writeFileSync(file, JSON.stringify(report))
}
