/** Who looks after the site reviews tournaments; an organiser takes one away or hands it over. */
import { databaseFile } from '../../../server/api/database/data-dir.ts'
import { openDatabase, type Database } from '../../../server/api/database/database.ts'
import { mesaTournamentLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import { DESK_WORDS } from '../../../src/lib/wording/accounts/desk.ts'
import { offeredWords, ORGANISING } from '../../../src/lib/wording/mesa/mesa-organising.ts'
import { findings } from '../accessibility.ts'
import { expect, expectNoSidewaysScroll, PHONE, test, visit } from '../visit.ts'
import { LIGA, onPhoneOf, person } from './mesa-people.ts'
import { button } from './mesa-screen.ts'
import { withOwnServer } from './own-server.ts'

const server = withOwnServer()
const COPA = 'copa-cempasuchil-2026'
const key = (URL_name: string) => ({ place: 'live', URL_name }) as const

async function inDatabase<T>(work: (database: Database) => Promise<T>) {
  const database = openDatabase(databaseFile(server.data()))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function operator(username: string) {
  const user = await person(server, username)
  await inDatabase((database) => database.setOperator(String(user.id), true))
  return onPhoneOf(server, user)
}

const statusOf = async (id: string) =>
  (await fetch(new URL(`/api/tournaments/${id}`, server.url()))).status
const listedIds = async () => {
  const list = (await (await fetch(new URL('/api/tournaments/', server.url()))).json()) as {
    id: string
  }[]
  return list.map(({ id }) => id)
}

test('an operator approves what waits, reads what was reported, hides it and shows it again', async () => {
  const at = await operator('olga')
  await inDatabase((database) => database.setListing(key(COPA), 'pending', Date.now()))
  const told = await fetch(new URL(`/api/tournaments/${LIGA}/reports/`, server.url()), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ place: 'live', text: 'Usa el <b>escudo</b>\nde mi equipo.' }),
  })
  expect(told.status).toBe(201)
  expect(await listedIds()).not.toContain(COPA)
  await visit('/revisar', at, async (page) => {
    const waiting = page.locator('section').filter({ hasText: DESK_WORDS.waiting })
    await waiting.getByRole('button', { name: DESK_WORDS.approve }).waitFor()
    await expectNoSidewaysScroll(page)
    expect(await findings(page)).toEqual([])
    const reported = page.locator('section').filter({ hasText: DESK_WORDS.reported })
    await expect(reported.locator('blockquote')).toContainText('Usa el <b>escudo</b>')

    await waiting.getByRole('button', { name: DESK_WORDS.approve }).tap()
    await page.getByText(DESK_WORDS.done.open).waitFor()
    await page.getByText(DESK_WORDS.nothingWaits).waitFor()
    expect(await listedIds()).toContain(COPA)

    // Hiding asks once more.
    await reported.locator('summary').tap()
    await reported.getByRole('button', { name: DESK_WORDS.hideSure }).tap()
    await page.getByText(DESK_WORDS.done.hidden).waitFor()
    await page.getByText(DESK_WORDS.nothingReported).waitFor()
    expect(await statusOf(LIGA)).toBe(404)
    const hidden = page.locator('section').filter({ hasText: DESK_WORDS.hidden })
    await hidden.getByRole('button', { name: DESK_WORDS.show }).tap()
    await page.getByText(DESK_WORDS.done.open).waitFor()
    expect(await statusOf(LIGA)).toBe(200)
  })
})

test('who is no operator is told so, and who is not logged in logs in first', async () => {
  const user = await person(server, 'eva')
  await visit('/revisar', onPhoneOf(server, user), async (page) => {
    await page.getByText('Eso solo lo ve quien lleva el sitio.').waitFor()
    expect(await findings(page)).toEqual([])
  })
  await visit('/revisar', { ...PHONE, site: server.url(), isAlone: true }, async (page) => {
    await page.waitForURL(/\/login\?redirect=%2Frevisar/)
  })
})

test('an organiser takes the tournament away, brings it back, and hands it over', async () => {
  const beto = await person(server, 'beto', 'organiser')
  const ana = await person(server, 'ana', 'organiser')
  await inDatabase((database) => database.setListing(key(LIGA), 'pending', Date.now()))
  const people = `${mesaTournamentLink(LIGA)}#anotadores`
  await visit(people, onPhoneOf(server, ana), async (page) => {
    await page.getByText(ORGANISING.pending).waitFor()
    const fold = (name: string) => page.locator('details').filter({ hasText: name })
    await fold(ORGANISING.remove).locator('summary').tap()
    await expectNoSidewaysScroll(page)
    expect(await findings(page, { isForTheSun: true })).toEqual([])
    await button(page, ORGANISING.removeTournamentSure).tap()
    await page.getByText(/Quitado: ya nadie lo ve\. Se borra el /).waitFor()
    expect(await statusOf(LIGA)).toBe(404)
    await button(page, ORGANISING.bringBack).tap()
    await page.getByText(ORGANISING.isBack).waitFor()
    expect(await statusOf(LIGA)).toBe(200)

    // Also later, and on another phone: from where Mesa begins.
    await fold(ORGANISING.remove).locator('summary').tap()
    await button(page, ORGANISING.removeTournamentSure).tap()
    await page.getByText(/Quitado: ya nadie lo ve\. Se borra el /).waitFor()
    await page.locator('.mesa-top .brand').tap()
    await page.getByRole('heading', { name: ORGANISING.removed }).waitFor()
    await expect(page.locator('.row')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    expect(await findings(page, { isForTheSun: true })).toEqual([])
    await page.getByRole('button', { name: `${ORGANISING.bringBack}: ` }).tap()
    await page.getByText(ORGANISING.isBack).waitFor()
    await expect(page.getByRole('heading', { name: ORGANISING.removed })).toHaveCount(0)
    expect(await statusOf(LIGA)).toBe(200)
    await page.goto(new URL(people, server.url()).href)
    await page.getByText(ORGANISING.pending).waitFor()

    await fold(ORGANISING.handOver).locator('summary').tap()
    const form = fold(ORGANISING.handOver)
    await form.getByLabel(ORGANISING.username).fill('nadie.asi')
    await form.getByRole('button').tap()
    await page.getByText('Nadie tiene ese nombre de usuario.').waitFor()
    await form.getByLabel(ORGANISING.username).fill('beto')
    await form.getByRole('button').tap()
    await page.getByText(offeredWords('beto')).waitFor()
    // It is hers until the other says yes.
    await page.getByText(ORGANISING.isOffered).waitFor()
    await expect(fold(ORGANISING.remove)).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    expect(await findings(page, { isForTheSun: true })).toEqual([])
  })
  await visit(people, onPhoneOf(server, beto), async (page) => {
    await button(page, ORGANISING.acceptOffer).waitFor()
    await expectNoSidewaysScroll(page)
    expect(await findings(page, { isForTheSun: true })).toEqual([])
    await button(page, ORGANISING.acceptOffer).tap()
    await expect(page.getByText(ORGANISING.isOwner)).toHaveCount(1)
    await expect(button(page, ORGANISING.acceptOffer)).toHaveCount(0)
  })
  const people1 = await inDatabase((database) => database.peopleOf(key(LIGA)))
  expect(people1.filter(({ role }) => role === 'organiser').map((one) => one.username)).toContain(
    'beto',
  )
  expect(people1.map(({ username }) => username)).not.toContain('ana')
})
