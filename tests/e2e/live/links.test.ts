/** Links on phones: made, opened, beside an account, cut, and a store of the version before. */
import type { Page } from 'playwright/test'
import { mesaLink } from '../../../src/lib/addresses/mesa-links.ts'
import { mesaMatchLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import type { UserAnswer } from '../../../src/lib/live/answers/types.ts'
import { qrOf } from '../../../src/lib/look/qr.ts'
import { LINKS } from '../../../src/lib/wording/mesa/mesa-links.ts'
import { LINK_WORDS } from '../../../src/lib/wording/mesa/links.ts'
import { TROUBLES } from '../../../src/lib/wording/mesa/link-troubles.ts'
import { COPYING } from '../../../src/lib/wording/copying.ts'
import { ACCOUNT_WORDS } from '../../../src/lib/wording/accounts/accounts.ts'
import { MESA_WORDS } from '../../../src/lib/wording/mesa/mesa.ts'
import { expect, test, visit } from '../visit.ts'
import { aPhone, madeLink, openLinks, optionOf, scoredIn } from './link-phones.ts'
import { LIGA, onPhoneOf, person } from './mesa-people.ts'
import { button, expectSound, firstTile, thumb, unsent } from './mesa-screen.ts'
import { withOwnServer } from './own-server.ts'

const server = withOwnServer()

test('account and link on one phone, side by side; logging out leaves the link and says so', async () => {
  const ana = await person(server, 'ana.sin.torneo')
  const lola = await person(server, 'lola.otra', 'organiser')
  let address = ''
  await visit('/mesa', onPhoneOf(server, lola), async (page) => {
    address = await madeLink(page, server, await optionOf(page, server, 'j5-1'), 'Final')
  })
  const before = onPhoneOf(server, ana).before
  await visit('/mesa', aPhone(server), async (page) => {
    await before(page)
    await page.goto(address)
    await page.waitForURL(`**${mesaMatchLink(LIGA, 'j5-1')}`)
    await page.goto(new URL('/profile', server.url()).href)
    await page.getByText(ACCOUNT_WORDS.linksStay).waitFor()
    await expectSound(page)
    await page.getByRole('button', { name: ACCOUNT_WORDS.logout }).click()
    await page.waitForURL(server.url())
    const links = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const asked = indexedDB.open('mesa')
          asked.onsuccess = () => {
            const count = asked.result.transaction('links').objectStore('links').count()
            count.onsuccess = () => done(count.result)
          }
        }),
    )
    expect(links).toBe(1)
  })
})

test('cédulas from Mesa carry a link for each match; the public ones do not', async () => {
  const lola = await person(server, 'lola.papel', 'organiser')
  await visit('/mesa', onPhoneOf(server, lola), async (page, { wrong }) => {
    const addresses: string[] = []
    await page.route('**/links/', async (route) => {
      const response = await route.fetch()
      if (route.request().method() === 'POST') {
        const { secret } = (await response.json()) as { secret: string }
        addresses.push(new URL(`/mesa/enlace#${secret}`, server.url()).href)
      }
      await route.fulfill({ response })
    })
    await openLinks(page, server)
    await button(page, LINKS.sheets).tap()
    await page.waitForURL('**/cedulas')
    const drawn = page.locator('[data-scores] path')
    // Sheets come one after the other, each with its link.
    await expect(async () => {
      expect(addresses.length).toBeGreaterThan(1)
      expect(await drawn.count()).toBe(addresses.length)
      expect(await page.locator('.sheet-page').count()).toBe(addresses.length)
    }).toPass()
    await expect(page.locator('.code').filter({ visible: true })).toHaveCount(0)
    expect(await drawn.evaluateAll((all) => all.map((one) => one.getAttribute('d')))).toEqual(
      expect.arrayContaining(addresses.map((address) => qrOf(address).path)),
    )
    await expectSound(page)
    expect(wrong).toEqual([])
    // Another tab, as any visitor's.
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.locator('.sheet-page .code').first().waitFor()
    await expect(other.locator('[data-scores]')).toHaveCount(0)
    // The match of the first sheet, and no other.
    const match = await page.locator('.sheet-page').first().getAttribute('data-sheet')
    await visit(addresses[0]!.slice(server.url().length - 1), aPhone(server), (phone) =>
      phone.waitForURL(`**${mesaMatchLink(LIGA, match!)}`),
    )
    // Printed again, with the same links; then one of them is revoked.
    const [made, codes] = [addresses.length, addresses.length]
    await openLinks(page, server)
    await button(page, LINKS.sheets).tap()
    await page.waitForURL('**/cedulas')
    await expect(drawn).toHaveCount(codes)
    expect(addresses).toHaveLength(made)
    await openLinks(page, server)
    await button(page, LINKS.revoke).first().tap()
    await button(page, LINKS.revokeSure).tap()
    await expect(page.locator('.person-line').first()).toContainText(LINKS.state.revoked)
    await page.goto(other.url())
    await expect(drawn).toHaveCount(codes - 1)
    await openLinks(page, server)
    await button(page, LINKS.sheets).tap()
    await page.waitForURL('**/cedulas')
    await expect(drawn).toHaveCount(codes)
    expect(addresses).toHaveLength(made + 1)
  })
})

test('a link that is cut, or of nobody, says what to do', async () => {
  const open = (hash: string, words: string) =>
    visit(`/mesa/enlace#${hash}`, aPhone(server), async (page) => {
      await page.getByText(words).waitFor()
      // To try the same again would end the same.
      await expect(button(page, MESA_WORDS.tryAgain)).toHaveCount(0)
      await expect(page).toHaveURL(/^[^#]*$/)
      await expectSound(page)
    })
  await open('corto', LINK_WORDS.broken)
  await open('A'.repeat(22), 'Ese enlace no existe')
})

test('a chat’s own browser is said to be one, in large letters, while something is unsent', async () => {
  const lola = await person(server, 'lola.chat', 'organiser')
  let address = ''
  await visit('/mesa', onPhoneOf(server, lola), async (page) => {
    address = await madeLink(page, server, await optionOf(page, server, 'j4-2'), 'Chat')
    // A match's link, too, says its true end.
    const line = page.locator('.person-line').filter({ hasText: /^Chat/ })
    await expect(line).toContainText(/Vale hasta el \p{L}+ \d+ \p{L}+, 12:00 p\. m\./u)
  })
  const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/400]'
  await visit(
    address.slice(server.url().length - 1),
    aPhone(server, { userAgent }),
    async (page) => {
      await page.waitForURL(`**${mesaMatchLink(LIGA, 'j4-2')}`)
      await page.locator('.tile').first().waitFor()
      await expect(page.locator('.in-chat')).toBeHidden()
      // The notice is a part that comes after the first view: without it nothing could be said.
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      const { at } = thumb(page)
      await at(MESA_WORDS.goal, 0, await firstTile(page))
      await expect(page.locator('.in-chat')).toContainText(TROUBLES.openInBrowser)
      await expectSound(page)
      // What is copied opens the same match in a browser that knows nothing.
      const copied = await button(page, TROUBLES.copyLink).getAttribute('data-copy')
      expect(copied).toBe(address)
      await button(page, TROUBLES.copyLink).click()
      await expect(page.locator('.in-chat output')).toHaveText(COPYING.copied)
      // On its side: the name is asked for, there is no signal, and the score is seen all the same.
      await page.setViewportSize({ width: 740, height: 360 })
      await expect(page.locator('.who-scores')).toBeVisible()
      await expect(page.locator('.in-chat')).toContainText(TROUBLES.openInBrowserShort)
      await expectFirstView(page)
      await expectSound(page)
      // A link that is withdrawn is not offered any more; what is unsent stays.
      await revoked(lola, 'Chat')
      await page.context().setOffline(false)
      await expect(button(page, TROUBLES.copyLink)).toHaveCount(0)
      await unsent(page, 1)
      await expectSound(page)
    },
  )
})

/** The organiser takes a link back. */
async function revoked({ token }: UserAnswer, name: string) {
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(
      new URL(`/api/mesa/tournaments/${LIGA}/links/${path}`, server.url()),
      {
        ...init,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      },
    )
    return (await answer.json()) as { id: string; name: string }[]
  }
  const link = (await ask('')).find((one) => one.name === name)!.id
  await ask('revoke/', { method: 'POST', body: JSON.stringify({ link }) })
}

/** Scoreboard and 'Gol' are seen before anything is scrolled, and neither covers the other. */
async function expectFirstView(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
  const goal = button(page, MESA_WORDS.goal)
  await expect(page.locator('.board')).toBeInViewport({ ratio: 1 })
  await expect(goal).toBeInViewport({ ratio: 1 })
  const bottom = await page.evaluate(() => ({
    board: document.querySelector('.board')!.getBoundingClientRect().bottom,
    bar: document.querySelector('.bar')!.getBoundingClientRect().top,
  }))
  expect(bottom.board).toBeLessThanOrEqual(bottom.bar)
}

test('a phone of the version before keeps what it has not sent', async () => {
  const lola = await person(server, 'lola.antes', 'organiser')
  const change = {
    id: 'antes-0001',
    kind: 'suspend',
    match: 'j5-1',
    reason: 'Tormenta',
    against: null,
    who: 'lola.antes',
    when: '2026-11-22T18:00:00.000Z',
  }
  await visit('/sin-senal', { ...onPhoneOf(server, lola) }, async (page) => {
    await page.evaluate(
      ({ change, account }) =>
        new Promise<void>((done, failed) => {
          const asked = indexedDB.open('mesa', 1)
          asked.onerror = failed
          asked.onupgradeneeded = () => {
            const db = asked.result
            db.createObjectStore('changes', { keyPath: 'order', autoIncrement: true })
            db.createObjectStore('lasts')
            db.createObjectStore('answers')
          }
          asked.onsuccess = () => {
            const tournament = 'liga-relampago-2026'
            const write = asked.result.transaction(['changes', 'lasts', 'answers'], 'readwrite')
            write.objectStore('changes').add({ account, tournament, change, tries: 0 })
            const about = JSON.stringify([account, tournament, 'match j5-1'])
            write.objectStore('lasts').put(change.id, about)
            write.objectStore('answers').put({ value: [], etag: null, asOf: 0 }, [account, 'x'])
            write.oncomplete = () => {
              asked.result.close()
              done()
            }
          }
        }),
      { change, account: String(lola.id) },
    )
    await page.goto(new URL(mesaLink(), server.url()).href)
    await expect(async () =>
      expect(await scoredIn(server, 'j5-1')).toContainEqual(['suspend', 'lola.antes']),
    ).toPass()
    await unsent(page, 0)
  })
})
