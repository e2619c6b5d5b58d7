/** Links on phones: made, opened, beside an account, cut, and a store of the version before. */
import type { Page } from 'playwright/test'
import { mesaLink } from '../../../src/lib/addresses/mesa-links.ts'
import { mesaMatchLink, mesaTournamentLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import { databaseFile } from '../../../server/api/database/data-dir.ts'
import { openDatabase } from '../../../server/api/database/database.ts'
import { LINK_WORDS } from '../../../src/lib/wording/mesa/links.ts'
import { LINKS } from '../../../src/lib/wording/mesa/mesa-links.ts'
import { ACCOUNT_WORDS } from '../../../src/lib/wording/accounts/accounts.ts'
import { expect, PHONE, test, visit } from '../visit.ts'
import { LIGA, onPhoneOf, person } from './mesa-people.ts'
import { button, expectSound, unsent } from './mesa-screen.ts'
import { withOwnServer } from './own-server.ts'

const server = withOwnServer()

/** The address that the organiser's phone sends to the chat. */
async function madeLink(page: Page, what: string, name: string) {
  await page.goto(new URL(`${mesaTournamentLink(LIGA)}#anotadores`, server.url()).href)
  await page.getByLabel(LINKS.what).selectOption({ label: what })
  await page.getByLabel(LINKS.name).fill(name)
  await button(page, LINKS.make).click()
  const chat = page.getByRole('link', { name: LINKS.whatsApp })
  await expect(page.locator('.made-link h3')).toHaveText(name)
  const text = new URL((await chat.getAttribute('href'))!).searchParams.get('text')!
  return /https?:\S+/.exec(text)![0]
}

const aPhone = (more: object = {}) => ({
  ...PHONE,
  ...{ site: server.url(), isAlone: true, ...more },
})

/** Who changed what in a match, as the organiser's journal has it. */
async function journalOf(match: string) {
  const database = openDatabase(databaseFile(server.data()))
  try {
    const key = { place: 'live', URL_name: LIGA } as const
    const entries = await database.entriesAbout(key, `match ${match}`)
    return entries.map(({ change }) => [change.kind, change.who])
  } finally {
    await database.close()
  }
}

/** How the organiser's form calls a match. */
async function optionOf(page: Page, match: string) {
  const row = page.locator(`[href$="${match}"] .row-sides b`)
  await page.goto(new URL(mesaTournamentLink(LIGA), server.url()).href)
  await row.first().waitFor()
  const [one, other] = await row.allTextContents()
  return `${one} – ${other}`
}

test('account and link on one phone, side by side; logging out leaves the link and says so', async () => {
  const ana = await person(server, 'ana.sin.torneo')
  const lola = await person(server, 'lola.otra', 'organiser')
  let address = ''
  await visit('/mesa', onPhoneOf(server, lola), async (page) => {
    address = await madeLink(page, await optionOf(page, 'j5-1'), 'Final')
  })
  const before = onPhoneOf(server, ana).before
  await visit('/mesa', aPhone(), async (page) => {
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

test('a link that is cut, or of nobody, says what to do', async () => {
  const open = (hash: string, words: string) =>
    visit(`/mesa/enlace#${hash}`, aPhone(), async (page) => {
      await page.getByText(words).waitFor()
      expect(page.url()).not.toContain('#')
      await expectSound(page)
    })
  await open('corto', LINK_WORDS.broken)
  await open('A'.repeat(22), 'Ese enlace no existe')
})

test('a phone of the version before keeps what it has not sent', async () => {
  const lola = await person(server, 'lola.antes', 'organiser')
  const change = {
    ...{ id: 'antes-0001', kind: 'suspend', match: 'j5-1', reason: 'Tormenta', against: null },
    ...{ who: 'lola.antes', when: '2026-11-22T18:00:00.000Z' },
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
      expect(await journalOf('j5-1')).toContainEqual(['suspend', 'lola.antes']),
    ).toPass()
    await unsent(page, 0)
  })
})
