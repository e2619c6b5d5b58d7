/** Two scorers of one match: what one tapped without signal, and how soon the other knows. */
import type { Page } from 'playwright/test'
import { mesaMatchLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import { MESA_WORDS } from '../../../src/lib/wording/mesa/mesa.ts'
import { expect, test, visit } from '../visit.ts'
import { scoredIn } from './link-phones.ts'
import { LIGA, onPhoneOf, person } from './mesa-people.ts'
import { begin, button, firstTile, thumb, unsent } from './mesa-screen.ts'
import { withOwnServer } from './own-server.ts'

const server = withOwnServer()

const TAPS = 16

test('sixteen taps without signal go in one call, and all of them stand', async () => {
  const ana = await person(server, 'ana.sin.senal', 'scorer')
  await visit(mesaMatchLink(LIGA, 'j5-2'), onPhoneOf(server, ana), async (page) => {
    await begin(page)
    await page.locator('.tile').first().waitFor()
    await unsent(page, 0)
    const player = await firstTile(page)
    await page.context().setOffline(true)
    const { at } = thumb(page)
    for (let tap = 1; tap <= TAPS; tap++) {
      await at(MESA_WORDS.goal, 0, player)
      await expect(page.locator('.board')).toContainText(`${tap} – 0`)
    }
    await unsent(page, TAPS)
    const calls = sentBy(page)
    await page.context().setOffline(false)
    await unsent(page, 0)
    expect(calls).toEqual([[`/api/mesa/tournaments/${LIGA}/changes/list/`, TAPS]])
    await page.reload()
    await expect(page.locator('.board')).toContainText(`${TAPS} – 0`)
  })
  const goals = (await scoredIn(server, 'j5-2')).filter(([kind]) => kind === 'goal')
  expect(goals).toHaveLength(TAPS)
})

/** Each call that writes from now on, and how many changes it takes. */
function sentBy(page: Page) {
  const calls: [path: string, changes: number][] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    const { changes = [] } = request.postDataJSON() as { changes?: unknown[] }
    calls.push([new URL(request.url()).pathname, changes.length])
  })
  return calls
}

test('the other scorer’s phone asks again two seconds after an answer, and then has the tap', async () => {
  const [ana, beto] = await Promise.all(
    ['ana.primera', 'beto.segundo'].map((name) => person(server, name, 'scorer')),
  )
  const path = mesaMatchLink(LIGA, 'j4-2')
  const phone = onPhoneOf(server, beto!)
  const asked: string[] = []
  const before = async (page: Page) => {
    await phone.before(page)
    await page.clock.install({ time: Date.now() })
  }
  await visit(path, { ...phone, before }, async (other) => {
    await other.locator('.tile').first().waitFor()
    await other.clock.pauseAt(Date.now() + 60_000)
    await expect(other.locator('.board strong')).toHaveText(/\d+ – \d+/)
    const score = await other.locator('.board strong').textContent()
    await visit(path, onPhoneOf(server, ana!), async (page) => {
      await thumb(page).at(MESA_WORDS.goal, 0, await firstTile(page))
      // Shown once it is kept: a page closed before that has nothing to send.
      await expect(page.locator('.board strong')).not.toHaveText(score!)
      await unsent(page, 0)
    })
    other.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await expect(other.locator('.board strong')).toHaveText(score!)
    // One answer may have been under way since before the tap: then the next one has it.
    await expect(async () => {
      await other.clock.runFor(2_000)
      await expect(other.locator('.board strong')).not.toHaveText(score!, { timeout: 1_000 })
    }).toPass()
    expect(asked).toContain(`/api/mesa/tournaments/${LIGA}/matches/j4-2`)
    await expect(button(other, MESA_WORDS.goal)).toBeVisible()
  })
})
