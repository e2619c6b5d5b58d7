/** A site without a tournament, served and rebuilt by `npm start`'s own server, for one test file. */
import { test } from '../visit.ts'
import { startNewSite, type NewHome } from './new-league.ts'

/** Call once at the top of a test file, or of a group of tests. New tournaments are made at `home`. */
export function withNewSite(home: NewHome = 'site') {
  let site: Awaited<ReturnType<typeof startNewSite>>
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    site = await startNewSite(home)
  })
  test.afterAll(() => site?.close())
  return {
    /** Where it is, with its final slash. */
    url: () => site.url,
    /** The folder of its tournaments. */
    torneos: () => site.torneos,
  }
}
