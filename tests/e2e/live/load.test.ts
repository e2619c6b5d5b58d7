/** An organiser loads a match day while fans have the page open. Issue 4, ‘shown by’. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import { sampleFolder } from '../../../server/api/load/first-start.ts'
import { expect, PHONE, test, visit } from '../visit.ts'
import { STEP_MS } from '../patience.ts'
import { PLAYING } from './live-site.ts'
import { withOwnServer } from './own-server.ts'
const server = withOwnServer()

let folder: string
test.beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'cascarita-match-day-'))
  folder = join(parent, PLAYING)
  await cp(sampleFolder(PLAYING), folder, { recursive: true })
})
test.afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }))

/** The command as the organiser types it, in a process of its own. */
const load = () =>
  promisify(execFile)(process.execPath, ['scripts/load.ts', folder], {
    env: { ...process.env, CASCARITA_DATA: server.data() },
  })

/** A goal of the match in play, as an edit of the round's file. */
async function writeGoals(goals: number) {
  const file = join(folder, 'jornadas', '04.yml')
  const text = await readFile(file, 'utf8')
  const [before, playing] = text.split(/(?=isPlaying: true)/) as [string, string]
  await writeFile(file, before + playing.replace(/goals: \d+/, `goals: ${goals}`))
}

/** From now on the page notes whenever its content is not there, or is another element; closed details wait unseen. */
const watchContent = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('table.standings')!
    const blinks: string[] = []
    Object.assign(window, { blinks })
    new MutationObserver(() => {
      if (!table.isConnected) blinks.push('another table')
      if (document.querySelector('[aria-busy=true]:not(dialog *)')) blinks.push('skeleton')
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })

test('a goal that is loaded appears on the open page, which neither reloads nor flickers', async () => {
  const before = (page: Page) => page.clock.install()
  await visit(
    `/torneo/${PLAYING}/`,
    { ...PHONE, site: server.url(), before },
    async (page, arrival) => {
      await page.locator('.fresh').waitFor()
      await watchContent(page)
      await writeGoals(9)
      await load()
      const goal = page.getByText(/\b9 – /).first()
      // The server says it: the page's own clock would ask after six seconds, and gets five.
      let ranMs = 0
      await expect(async () => {
        if (ranMs < 5_000) await page.clock.runFor(50)
        ranMs += 50
        await expect(goal).toBeVisible({ timeout: 200 })
      }).toPass({ timeout: STEP_MS })
      const noted = await page.evaluate(() => (window as unknown as { blinks: string[] }).blinks)
      expect(noted).toEqual([])
      expect(arrival.wrong).toEqual([])
    },
  )
})
