/** Links on phones whose clock is a day off. */
import type { Page } from 'playwright/test'
import { mesaLink } from '../../../src/lib/addresses/mesa-links.ts'
import { LINKS } from '../../../src/lib/wording/mesa/mesa-links.ts'
import { MESA_WORDS } from '../../../src/lib/wording/mesa/mesa.ts'
import { expect, test, visit } from '../visit.ts'
import { aPhone, madeLink, moved, openLinks, scoredIn, TODAY } from './link-phones.ts'
import { onPhoneOf, person } from './mesa-people.ts'
import { begin, expectSound, firstTile, thumb, unsent } from './mesa-screen.ts'
import { withOwnServer } from './own-server.ts'

const server = withOwnServer()

/** A link for today, which the form offers first. */
async function dayLink(page: Page, name: string) {
  await openLinks(page, server)
  const day = await page.getByLabel(LINKS.what).locator('option').first().textContent()
  return madeLink(page, server, day!, name)
}

for (const [match, hours, who] of [
  ['j5-3', 26, 'lola.adelantada'],
  ['j5-1', -26, 'lola.atrasada'],
] as const)
  test(`a phone whose clock is ${hours} hours off scores like any other`, async () => {
    const lola = await person(server, who, 'organiser')
    for (const one of ['j5-1', 'j5-3']) await moved(server, lola, one, TODAY)
    let address = ''
    await visit('/mesa', onPhoneOf(server, lola), async (page) => {
      address = await dayLink(page, 'Reloj')
    })
    const before = (page: Page) => page.addInitScript(withClockOff, hours * 3_600_000)
    const path = address.slice(server.url().length - 1)
    await visit(path, aPhone(server, { before }), async (page) => {
      await page.waitForURL(`**${mesaLink()}`)
      await page.locator(`[href$="${match}"]`).tap()
      await begin(page)
      await page.context().setOffline(true)
      await thumb(page).at(MESA_WORDS.goal, 0, await firstTile(page))
      await expect(page.locator('.board')).toContainText('1 – 0')
      await page.context().setOffline(false)
      await unsent(page, 0)
      await page.reload()
      await expect(page.locator('.board')).toContainText('1 – 0')
      // The match's minute, whatever the clock says.
      await expect(page.locator('.board .minute')).toHaveText(/^\d′$/)
      await expectSound(page)
    })
    const WHO = 'Sin nombre (enlace «Reloj»)'
    expect(await scoredIn(server, match)).toEqual([
      ['start', WHO],
      ['goal', WHO],
    ])
  })

/** In the page: all that asks what time it is hears another. */
function withClockOff(offMs: number) {
  const Right = Date
  class Off extends Right {
    constructor(...given: ConstructorParameters<typeof Date> | []) {
      if (given.length === 0) super(Right.now() + offMs)
      else super(...given)
    }
    static override now = () => Right.now() + offMs
  }
  globalThis.Date = Off as DateConstructor
}
