/** A match day's own site, for one test file. */
import type { Database } from '../../../server/api/database/database.ts'
import { test } from '../visit.ts'
import { startDay, type MatchDay } from './match-day.ts'

const START_MS = 60_000

/** Call once at the top of a test file. */
export function withDaySite() {
  let day: MatchDay
  test.beforeAll(async () => {
    test.setTimeout(START_MS)
    day = await startDay()
  })
  test.afterAll(() => day?.close())
  return {
    /** Where it is, with its final slash. */
    url: () => day.url,
    /** The folder of its database. */
    data: () => day.data,
    inDatabase: <T>(work: (database: Database) => Promise<T>) => day.inDatabase(work),
    text: (file: string) => day.text(file),
    before: (file: string) => day.before(file),
  }
}
