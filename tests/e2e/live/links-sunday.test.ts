/** A Sunday by one day's link: an organiser and three phones, one of them without signal half of the time. */
import type { Page } from 'playwright/test'
import { mesaLink } from '../../../src/lib/addresses/mesa-links.ts'
import { mesaMatchLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import { LINK_WORDS } from '../../../src/lib/wording/mesa/links.ts'
import { TROUBLES } from '../../../src/lib/wording/mesa/link-troubles.ts'
import { LINKS } from '../../../src/lib/wording/mesa/mesa-links.ts'
import { MESA_WORDS, waitsWords } from '../../../src/lib/wording/mesa/mesa.ts'
import { DESKTOP, expect, PHONE, test, visit } from '../visit.ts'
import { aPhone, scoredIn, madeLink, moved, openLinks, optionOf, TODAY } from './link-phones.ts'
import { LIGA, onPhoneOf, person } from './mesa-people.ts'
import {
  begin,
  button,
  expectSound,
  firstTile,
  thumb,
  unsent,
  withLargeLetters,
} from './mesa-screen.ts'
import { withOwnServer } from './own-server.ts'

const server = withOwnServer()

const MATCHES = ['j5-1', 'j5-2', 'j5-3']

const goals = (page: Page, score: string) => expect(page.locator('.board')).toContainText(score)

const kindsOf = async (match: string) => (await scoredIn(server, match)).map(([kind]) => kind)

const nameField = (page: Page) => page.getByRole('textbox', { name: LINK_WORDS.who })

/** All that workers have stored, as one text. */
const storedByWorkers = (page: Page) =>
  page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name)
      const texts = (await cache.keys()).map(async (request) => {
        const answer = await cache.match(request)
        return request.url + (await answer!.text())
      })
      return Promise.all(texts)
    })
    return (await Promise.all(caching)).flat().join('')
  })

/** From the chat to the first goal before any name is typed; half of the time without signal. */
async function scoresWithoutSignal(page: Page, address: string) {
  const secret = address.split('#')[1]!
  await page.waitForURL(`**${mesaLink()}`)
  await nameField(page).waitFor()
  await expectSound(page)
  const { tap, at, taps } = thumb(page)
  await page.locator('.row').first().tap()
  await tap(MESA_WORDS.start)
  await at(MESA_WORDS.goal, 0, await firstTile(page))
  await goals(page, '1 – 0')
  expect(1 + taps()).toBeLessThanOrEqual(4)
  await nameField(page).fill('Beto Pérez')
  await button(page, LINK_WORDS.isMe).tap()
  await expect(nameField(page)).toHaveCount(0)
  await expectSound(page)
  await page.context().setOffline(true)
  await at(MESA_WORDS.goal, 0, await firstTile(page))
  await goals(page, '2 – 0')
  await unsent(page, 1)
  await page.context().setOffline(false)
  await unsent(page, 0)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await goals(page, '2 – 0')
  expect(page.url()).not.toContain(secret)
  await expect.poll(() => storedByWorkers(page)).toContain('/mesa')
  expect(await storedByWorkers(page)).not.toContain(secret)
  // The same link once more, without signal.
  await page.context().setOffline(true)
  await page.goto(address)
  await page.waitForURL(`**${mesaLink()}`)
  await page.locator('.row').first().tap()
  await goals(page, '2 – 0')
  expect(page.url()).not.toContain(secret)
}

/** Says a name, and passes the sheet of a match that was scored on paper. */
async function passesSheet(page: Page) {
  await page.waitForURL(`**${mesaLink()}`)
  await nameField(page).fill('Ana')
  await button(page, LINK_WORDS.isMe).tap()
  await expect(nameField(page)).toHaveCount(0)
  await page.goto(new URL(`${mesaMatchLink(LIGA, 'j5-2')}#cedula`, server.url()).href)
  const scores = page.locator('.figures').first().locator('input')
  await scores.nth(0).fill('3')
  await scores.nth(1).fill('1')
  await button(page, MESA_WORDS.sendSheet).click()
  await page.getByText(MESA_WORDS.sheetSent).waitFor()
}

/** Taps a goal that it cannot send before the organiser revokes the link; then gets another link. */
async function isRevoked(page: Page, organiser: Page) {
  await page.waitForURL(`**${mesaLink()}`)
  await nameField(page).fill('Caro')
  await button(page, LINK_WORDS.isMe).tap()
  await page.locator(`[href$="j5-3"]`).tap()
  await begin(page)
  await expect.poll(() => kindsOf('j5-3')).toEqual(['start'])
  await unsent(page, 0)
  await page.context().setOffline(true)
  await thumb(page).at(MESA_WORDS.goal, 0, await firstTile(page))
  await unsent(page, 1)
  await button(organiser, LINKS.revoke).first().click()
  await button(organiser, LINKS.revokeSure).click()
  await expect(organiser.locator('.person-line').first()).toContainText(LINKS.state.revoked)
  await page.context().setOffline(false)
  await expect(page.locator('.notice').last()).toContainText('1 sin enviar')
  await expect(page.locator('.waits')).toHaveText(waitsWords(1, MESA_WORDS.linkIsOver))
  await unsent(page, 1)
  await expectSound(page)
  // The phone tells the server what it has, and the organiser's page is told when it is opened.
  await expect(async () => {
    await organiser.reload()
    await expect(organiser.locator('.phones').first()).toContainText('Caro: 1 sin enviar', {
      timeout: 10_000,
    })
  }).toPass()
  await expectSound(organiser)
  expect(await kindsOf('j5-3')).toEqual(['start'])

  // By another link the same phone sends it, when its user says so.
  const match = await optionOf(organiser, server, 'j5-3')
  const other = await madeLink(organiser, server, match, 'El de Caro')
  await page.goto(other)
  await page.waitForURL(`**${mesaMatchLink(LIGA, 'j5-3')}`)
  await button(page, TROUBLES.handOver.link).tap()
  await unsent(page, 0)
  await withLargeLetters(page)
  await expectSound(page)
}

test('one link for the day, three phones, no accounts', async () => {
  const lola = await person(server, 'lola.domingo', 'organiser')
  for (const match of MATCHES) await moved(server, lola, match, TODAY)
  await visit('/mesa', onPhoneOf(server, lola), async (organiser) => {
    await openLinks(organiser, server)
    const day = await organiser.getByLabel(LINKS.what).locator('option').first().textContent()
    const address = await madeLink(organiser, server, day!, 'Domingo')
    await organiser.locator('.made-link .qr').waitFor()
    for (const size of [PHONE.viewport, { width: 740, height: 360 }, DESKTOP.viewport]) {
      await organiser.setViewportSize(size)
      await expectSound(organiser)
    }
    const path = address.slice(server.url().length - 1)

    await visit(path, aPhone(server, { serviceWorkers: 'allow' }), (page) =>
      scoresWithoutSignal(page, address),
    )
    expect(await scoredIn(server, 'j5-1')).toEqual([
      ['start', 'Sin nombre (enlace «Domingo»)'],
      ['goal', 'Sin nombre (enlace «Domingo»)'],
      ['goal', 'Beto Pérez (enlace «Domingo»)'],
    ])

    await visit(path, aPhone(server), passesSheet)
    expect(await scoredIn(server, 'j5-2')).toContainEqual(['result', 'Ana (enlace «Domingo»)'])

    await visit(path, aPhone(server), (page) => isRevoked(page, organiser))
    expect(await kindsOf('j5-3')).toEqual(['start', 'goal'])
  })
})
