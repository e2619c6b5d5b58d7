/**
 * Every live page, the profile and the login against a server that is written from the specification alone
 * (`tests/second-server`): nothing of what ours adds is there.
 */
import { resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { withApi } from '../../../server/api/with-api.ts'
import { serve, type Served } from '../../../server/site/serve.ts'
import { ACCOUNT_WORDS } from '../../../src/lib/wording/accounts/accounts.ts'
import { SAFETY_WORDS } from '../../../src/lib/wording/accounts/account-safety.ts'
import { LIVE_BILL_WORDS, LIVE_WORDS } from '../../../src/lib/wording/live.ts'
import { closedAlert } from '../../../src/lib/wording/wording.ts'
import { SECOND_USER, secondServer } from '../../second-server/second-server.ts'
import { choose } from '../press.ts'
import { quickSite } from '../serve-with-api.ts'
import {
  expect,
  expectNoSidewaysScroll,
  FIRST_VIEWS,
  PHONE,
  test,
  untilIslandsStand,
  visit,
} from '../visit.ts'

const CUP = '/torneo/copa-del-barrio/'
const LEAGUE = '/torneo/liga-femenil-copilco/'

let served: Served
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  served = await serve(withApi(quickSite(resolve('dist')), secondServer()), 0)
})
test.afterAll(() => served.close())

const onPhone = () => ({ ...PHONE, site: served.url })

for (const [name, view] of FIRST_VIEWS)
  test.describe(name, () => {
    for (const [what, path, title, content] of [
      ['a cup that is played', CUP, 'Copa del Barrio', 'table.standings tbody tr'],
      ['its rounds', `${CUP}jornadas`, 'Copa del Barrio', '[data-match]:visible'],
      ['a round', `${CUP}jornadas/4`, 'Copa del Barrio', '[data-match]'],
      ['a playoff phase', `${CUP}jornadas/fase-2`, 'Copa del Barrio', '[data-match]'],
      ['its teams', `${CUP}equipos`, 'Copa del Barrio', 'li.team'],
      ['a team', `${CUP}equipos/3`, 'Copa del Barrio', '.roster tbody tr'],
      ['its statistics', `${CUP}estadisticas`, 'Copa del Barrio', '.podium li'],
      ['sheets for its referees', `${CUP}cedulas`, 'Copa del Barrio', '.sheet-page'],
      ['a league that is over', LEAGUE, 'Liga Femenil Copilco', '.bracket li'],
      ['its last round', `${LEAGUE}jornadas/5`, 'Liga Femenil Copilco', '[data-match]'],
      ['its champions', `${LEAGUE}equipos/24`, 'Liga Femenil Copilco', '.roster tbody tr'],
      ['a tournament that is only announced', '/torneo/cascarita-mixta/', 'Cascarita Mixta', 'h1'],
    ] as const)
      test(what, () =>
        visit(path, { ...view, site: served.url }, async (page, arrival) => {
          await page.locator(content).first().waitFor()
          expect(arrival.status).toBe(200)
          await expect(page).toHaveTitle(title)
          await expectNoSidewaysScroll(page)
          expect(arrival.wrong).toEqual([])
        }),
      )
  })

test('what is being played is said, and asked for again by the clock alone', () => {
  const before = (page: Page) => page.clock.install()
  return visit(CUP, { ...onPhone(), before }, async (page, arrival) => {
    await page.getByText('VIVO').first().waitFor()
    const again = page.waitForRequest(/\/api\/tournaments\/copa-del-barrio$/)
    await page.clock.runFor(30_000)
    await again
    expect(arrival.wrong).toEqual([])
  })
})

test('players of a statistic stand in their order and lead to their teams', () =>
  visit(`${CUP}estadisticas`, onPhone(), async (page, arrival) => {
    const rows = page.locator('.podium[data-stat=goals] li')
    await expect(rows).toHaveCount(10)
    expect(await page.locator('.podium .value').count()).toBe(0)
    const ranks = await page.locator('.podium .rank').allTextContents()
    expect(ranks).toEqual(ranks.map((_rank, at) => String(at + 1)))
    const asked = page.waitForRequest(/\/stats\/red-cards$/)
    await choose(page, 'Tarjetas Rojas')
    await asked
    await page.locator('[data-of=redCards] :is(.podium, .empty)').waitFor()
    await choose(page, 'Goles')
    await rows.first().getByRole('link').click()
    await page.locator('.roster').waitFor()
    await expect(page).toHaveURL(/\/equipos\/\d+$/)
    expect(arrival.wrong).toEqual([])
  }))

test('a match opens its details, with who played', () =>
  visit(`${CUP}jornadas/1`, onPhone(), async (page) => {
    await page.locator('[data-match]').first().getByRole('button').click()
    const dialog = page.locator('dialog[open]')
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await expect(dialog).toContainText('jueves, 3 de julio de 2025')
  }))

test('what is not there is said', async () => {
  await visit('/torneo/no-existe/', onPhone(), (page) =>
    page.getByRole('heading', { level: 1, name: 'Torneo No Encontrado' }).waitFor(),
  )
  await visit(`${CUP}equipos/999`, onPhone(), (page) =>
    page.getByRole('heading', { level: 1, name: LIVE_WORDS.teamNotFound }).waitFor(),
  )
  await visit('/torneo/cascarita-mixta/equipos', onPhone(), (page) =>
    page.getByText('Todovia no hay equipos registrados').waitFor(),
  )
})

test('the home page has its cards: any other word of sex is mixed, and a closed one says so', () =>
  visit('/', onPhone(), async (page, arrival) => {
    const strip = page.getByRole('region', { name: LIVE_BILL_WORDS.title })
    await strip.scrollIntoViewIfNeeded()
    const card = strip.locator('li').filter({ hasText: 'Cascarita Mixta' })
    await expect(card).toContainText('Mixto')
    await strip.getByRole('button', { name: /Torneo Relámpago/ }).click()
    await page.getByText(closedAlert('Torneo Relámpago')).waitFor()
    expect(arrival.wrong).toEqual([])
  }))

test.describe('accounts', () => {
  async function login(page: Page, password: string) {
    await untilIslandsStand(page)
    await page.getByLabel('Usuario').fill(SECOND_USER.username)
    await page.getByLabel('Contraseña').fill(password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
  }

  test('a login leads to the profile and its tournaments', () =>
    visit('/login?redirect=%2Fprofile', { ...onPhone(), isAlone: true }, async (page, arrival) => {
      await login(page, 'otra')
      await page.getByRole('heading', { name: 'Usuario o contraseña incorrectos' }).waitFor()
      await login(page, SECOND_USER.password)
      await page.waitForURL('**/profile')
      await page.getByRole('heading', { level: 1, name: 'Olga' }).waitFor()
      await expect(page.locator('.bill > li')).toHaveCount(2)
      // What the browser says of the refusal, whenever it does: in the console and by its status.
      expect(arrival.wrong.filter((one) => !one.includes('401'))).toEqual([])
      await page.getByText(SAFETY_WORDS.everywhere, { exact: true }).click()
      await page.getByRole('button', { name: SAFETY_WORDS.leave }).click()
      await page.getByText(SAFETY_WORDS.notHere).waitFor()
    }))

  test('a registration without a last name leads to the profile', () =>
    visit(
      '/register?redirect=%2Fprofile',
      { ...onPhone(), isAlone: true },
      async (page, arrival) => {
        await untilIslandsStand(page)
        await page.getByLabel(ACCOUNT_WORDS.email).fill('nueva@correo.example')
        await page.getByLabel(ACCOUNT_WORDS.fullName).fill('Nuria Nueva')
        await page.getByLabel(ACCOUNT_WORDS.username).fill('nuria')
        await page.getByLabel(ACCOUNT_WORDS.password, { exact: true }).fill('balon-rojo-17')
        await page.getByLabel(ACCOUNT_WORDS.repeatPassword).fill('balon-rojo-17')
        await page.getByRole('button', { name: ACCOUNT_WORDS.registerButton }).click()
        await page.waitForURL('**/profile')
        await page.getByRole('heading', { level: 1, name: 'Nuria Nueva' }).waitFor()
        await page.getByText(ACCOUNT_WORDS.noTournaments).waitFor()
        expect(arrival.wrong).toEqual([])
      },
    ))
})
