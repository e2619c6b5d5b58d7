/** A whole match day on phones' screens, against `npm start`'s own server. Figures are noted, not judged. */
import type { Page } from 'playwright/test'
import { expect, PHONE, test, visit } from '../visit.ts'
import { DayPage } from './day-page.ts'
import { withDaySite } from './day-site.ts'
import { AFTER, filesAfter, playDay } from './day-steps.ts'

const site = withDaySite()

/** A phone of the day, with a clock that stands until it is put on. */
const phone = {
  // Mesa opens without signal.
  serviceWorkers: 'allow' as const,
  ...PHONE,
  isAlone: true,
  get site() {
    return site.day().url
  },
  before: (page: Page) => new DayPage(page).clockAt('09:00'),
}

const note = (type: string, ms: number) =>
  test.info().annotations.push({ type, description: `${(ms / 1000).toFixed(2)} s` })

test('a match day: two at the pitch, one without signal, a sheet, a postponement, a no-show, an undo, a conflict', async () => {
  const { atRest, alive } = await playDay(
    site.day(),
    (path, use) => visit(path, phone, (page) => use(new DayPage(page))),
    note,
  )
  expect(atRest).toEqual(AFTER)
  expect(alive).toEqual(atRest)
  for (const { wanted, found, live } of await filesAfter(site.day())) {
    expect(found).toBe(wanted)
    expect(live).toBe(wanted)
  }
})
