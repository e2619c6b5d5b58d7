/** A basketball tournament of the server opens where its card leads. Specification, section 2. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import { headersFor } from '../../../publish/hosts/headers.ts'
import { readHeadersFile } from '../../../publish/hosts/headers-file.ts'
import { choose, openDialog } from '../press.ts'
import { BASKETBALL } from '../sample.ts'
import { expect, expectNoSidewaysScroll, PHONE, test, VIEWS, visit } from '../visit.ts'
import { withOwnServer } from './own-server.ts'
const server = withOwnServer()

const LIVE = 'canasta-viva'
const HOME = `/t-beta/basketball/${LIVE}/`
const NAME = BASKETBALL.name

let parent: string
test.beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'cascarita-court-'))
  for (const id of [LIVE, BASKETBALL.URL_name]) {
    const folder = join(parent, id)
    await cp(join('src/content/torneos', BASKETBALL.URL_name), folder, { recursive: true })
    await promisify(execFile)(process.execPath, ['scripts/load.ts', folder], {
      env: { ...process.env, CASCARITA_DATA: server.data() },
    })
  }
})
test.afterAll(() => rm(parent, { recursive: true, force: true }))

const onPhone = () => ({ ...PHONE, site: server.url(), isAlone: true })

test('its card leads there', () =>
  visit('/', onPhone(), async (page) => {
    const card = page.locator(`.strip a[href="${HOME}"]`)
    await page.locator('.live-bill').scrollIntoViewIfNeeded()
    await card.click()
    await page.waitForURL(`**${HOME}`)
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  }))

for (const [name, view] of VIEWS)
  test(`on a ${name}: its tables, and all its rounds with their details in place`, () =>
    visit(HOME, { ...view, site: server.url(), isAlone: true }, async (page, { status, wrong }) => {
      expect(status).toBe(200)
      await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
      await page.locator('table.standings').first().waitFor()
      await choose(page, '1')
      await page.locator('[data-match]:visible').getByRole('button').first().click()
      await openDialog(page).waitFor()
      await page.keyboard.press('Escape')
      expect(new URL(page.url()).pathname).toBe(HOME)
      const sections = page.getByRole('navigation', { name: NAME }).getByRole('link')
      expect(
        await sections.evaluateAll((links) => links.map((it) => it.getAttribute('href'))),
      ).toEqual([HOME, `${HOME}equipos`])
      await expectNoSidewaysScroll(page)
      expect(wrong).toEqual([])
    }))

test('its teams', () =>
  visit(`${HOME}equipos`, onPhone(), async (page, { status, wrong }) => {
    expect(status).toBe(200)
    await page.locator('li.team').first().waitFor()
    await expect(page.locator('li.team')).toHaveCount(BASKETBALL.teams.length)
    await expect(page.locator('li.team').first()).toHaveText(/puntos?$/)
    expect(wrong).toEqual([])
  }))

test('a match from its details: its own page', () =>
  visit(HOME, onPhone(), async (page, { wrong }) => {
    await choose(page, '1')
    await page.locator('[data-match]:visible').getByRole('button').first().click()
    await openDialog(page).getByRole('link', { name: 'Ver el partido completo' }).click()
    await page.waitForURL(`**${HOME}partidos/*`)
    await page.locator('.scoreboard').waitFor()
    await expect(page.locator('.chronicle')).not.toBeEmpty()
    await expectNoSidewaysScroll(page)
    const sections = page.getByRole('navigation', { name: NAME }).getByRole('link')
    await expect(sections).toHaveCount(2)
    expect(wrong).toEqual([])
  }))

test('where a static tournament has the name, that one stands', () =>
  visit(`/t-beta/basketball/${BASKETBALL.URL_name}/`, onPhone(), async (page) => {
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
    expect(await page.locator('.live-page').count()).toBe(0)
  }))

// Cloudflare, whose rules would hide files: its nearest page of what is missing finds the shell. Netlify
// and others have one such page. Firebase leads to the shell, under the policy of the address.
for (const [host, file] of [
  ['the folder’s own 404 page', 't-beta/404.html'],
  ['one 404 page', '404.html'],
  ['the shell itself', 'torneo/_/basquetbol.html'],
] as const)
  for (const address of [HOME, HOME.slice(0, -1)])
    test(`a host that answers ${address} with ${host}, under the address’s policy`, async () => {
      const rules = readHeadersFile(await readFile('dist/_headers', 'utf8'))
      const body = await readFile(join('dist', file), 'utf8')
      const before = (page: Page) =>
        page.route(`${server.url()}${address.slice(1)}`, (route) =>
          route.fulfill({
            status: file.includes('404') ? 404 : 200,
            body,
            headers: { ...headersFor(rules, address), 'Content-Type': 'text/html; charset=utf-8' },
          }),
        )
      await visit(address, { ...onPhone(), before }, async (page, { wrong }) => {
        await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
        await page.locator('table.standings').first().waitFor()
        await expect(page).toHaveTitle(NAME)
        expect(wrong).toEqual([])
      })
    })
