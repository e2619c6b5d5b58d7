/** A match day's own site, for one test file. */
import { test } from '../visit.ts'
import { startDay, type MatchDay } from './match-day.ts'

/** Call once at the top of a test file. */
export function withDaySite() {
  let day: MatchDay
  test.beforeAll(async () => {
    day = await startDay()
  })
  test.afterAll(() => day?.close())
  return { day: () => day }
}
