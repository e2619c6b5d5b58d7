/** No scorer gets stuck: a level final, a refused sheet, a phone on its side, large letters. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright/test'
import { databaseFile } from '../../../server/api/database/data-dir.ts'
import { openDatabase } from '../../../server/api/database/database.ts'
import { load, readForLoad } from '../../../server/api/load/load-folder.ts'
import { mesaMatchLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import { MESA_WORDS } from '../../../src/lib/wording/mesa/mesa.ts'
import { expect, expectNoSidewaysScroll, test, untilFontsStand, visit } from '../visit.ts'
import { LIGA, onPhoneOf, person } from './mesa-people.ts'
import { button, expectSound, unsent, withLargeLetters } from './mesa-screen.ts'
import { withOwnServer } from './own-server.ts'

const server = withOwnServer()

const CUP = 'copa-llena'
const TODAY = new Date().toISOString().slice(0, 10)

/** Two full rosters, so that what is opened can be far away. */
const roster = (name: string) =>
  `nombre: ${name}
jugadores:
${Array.from({ length: 25 }, (_, index) => `  - { numero: ${index + 1}, nombre: Guadalupe }\n`).join('')}`

const final = (id: string) => `
  - clave: ${id}
    fecha: ${TODAY}
    enJuego: sí
    marcador: 2-2
    equipo1: deportivo-ixtapaluca
    equipo2: aguilas`

const FILES: Readonly<Record<string, string>> = {
  'torneo.yml': `nombre: Copa Ñandú de Otoño
organiza: Vecinos
rama: femenil
lugar: Deportivo Norte
telefono: '525500000000'
formato: groups_and_playoff
pasan: 2
`,
  'equipos/deportivo-ixtapaluca.yml': roster('Deportivo Ixtapaluca'),
  'equipos/aguilas.yml': roster('Águilas Ámbar'),
  'jornadas/01.yml': `partidos:
  - { fecha: 2026-01-04, marcador: 1-0, equipo1: aguilas, equipo2: deportivo-ixtapaluca }
`,
  'eliminatoria/1-final.yml': `nombre: Gran final\nmejorDe: 3\npartidos:${final('final-1')}${final('final-2')}\n`,
}

test.beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-cup-'))
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(dir, CUP, name)), { recursive: true })
    await writeFile(join(dir, CUP, name), text)
  }
  const { loadable } = await readForLoad(join(dir, CUP))
  const database = openDatabase(databaseFile(server.data()))
  await load(database, loadable!)
  await database.close()
  await rm(dir, { recursive: true })
})

async function scorer(username: string) {
  const user = await person(server, username, 'scorer')
  const database = openDatabase(databaseFile(server.data()))
  const { id } = (await database.accountNamed(username))!
  await database.setRole(id, { place: 'live', URL_name: CUP }, 'scorer')
  await database.close()
  return user
}

/** What a path, a field or a code would look like. */
const STRANGE = /\.yml|\/|_|\{|[a-z][A-Z]|\b(?:goals|team1|team2|penaltyGoals|isWinner)\b/

test('a level final asks who won the shoot-out where its end is, and ends with it', async () => {
  const user = await scorer('ana.final')
  await visit(mesaMatchLink(CUP, 'final-1'), onPhoneOf(server, user), async (page) => {
    await page.locator('.board').waitFor()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await button(page, MESA_WORDS.end).tap()
    const panel = page.locator('#desempate')
    await expect(panel.getByRole('heading')).toHaveText(MESA_WORDS.whoWonShootOut)
    await expect(panel.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expectSound(page)
    await button(page, MESA_WORDS.endWithShootOut).tap()
    await expect(panel.getByRole('alert')).toHaveText(MESA_WORDS.needsShootOut)
    const [first, second] = [panel.locator('input').first(), panel.locator('input').last()]
    await first.fill('3')
    await second.fill('3')
    await button(page, MESA_WORDS.endWithShootOut).tap()
    await expect(panel.getByRole('alert')).toHaveText(MESA_WORDS.shootOutLevel)
    await expect(first).toHaveValue('3')
    await first.fill('4')
    await button(page, MESA_WORDS.endWithShootOut).tap()
    await expect(page.locator('.board')).toContainText('(4 – 3)')
    await expect(page.locator('.board')).toContainText(MESA_WORDS.isOver)
    await unsent(page, 0)
  })
})

/** The box opens by itself where a score that is being typed is level for a moment. */
async function openPenalties(page: Page) {
  const box = page.locator('#penales')
  // Asked and pressed at once: in between it could open.
  await box.evaluate((it) => {
    if (!(it as HTMLDetailsElement).open) it.querySelector('summary')!.click()
  })
  await expect(box).toHaveAttribute('open', '')
}

test('a refused sheet keeps what was typed, and says why beside the button', async () => {
  const user = await scorer('beto.cedula')
  const sheet = `${mesaMatchLink(CUP, 'final-2')}#cedula`
  await visit(sheet, onPhoneOf(server, user), async (page) => {
    const score = page.locator('.figures').first().locator('input')
    await score.first().fill('3')
    await score.last().fill('2')
    await openPenalties(page)
    const kicks = page.locator('#penales input.figure')
    await kicks.first().fill('4')
    await kicks.last().fill('3')
    await button(page, MESA_WORDS.sendSheet).tap()
    const refusal = page.locator('.sheet-draft > [role=alert]')
    await expect(refusal).toBeInViewport({ ratio: 1 })
    expect(await refusal.textContent()).not.toMatch(STRANGE)
    await expect(page.getByText(MESA_WORDS.sheetSent)).toHaveCount(0)
    const typed = async () => {
      await expect(score.first()).toHaveValue('3')
      await expect(score.last()).toHaveValue('2')
      await expect(kicks.first()).toHaveValue('4')
    }
    await typed()
    await expectSound(page)
    // A closed page loses nothing, nor does another section.
    await page.reload()
    await expect(refusal).not.toBeEmpty()
    await typed()
    await page.locator('.mesa-tabs a').first().tap()
    const listed = page.locator('.decide')
    expect(await listed.locator('.refusal').textContent()).not.toMatch(STRANGE)
    await expectSound(page)
    await listed.getByRole('link', { name: MESA_WORDS.correctIt }).tap()
    await typed()
    await openPenalties(page)
    await kicks.first().fill('')
    await kicks.last().fill('')
    await button(page, MESA_WORDS.sendSheet).tap()
    await expect(page.locator('.sent').filter({ hasText: MESA_WORDS.sheetSent })).toBeVisible()
    await unsent(page, 0)
  })
})

test('what a tap opens comes into view, and no second tap takes it away', async () => {
  const user = await scorer('dora.penales')
  await visit(mesaMatchLink(LIGA, 'j4-2'), onPhoneOf(server, user), async (page) => {
    await page.locator('.tile').first().waitFor()
    const fold = page.locator('.more').last()
    await fold.locator('summary').tap()
    await expect(button(page, MESA_WORDS.shootOut)).toBeInViewport({ ratio: 1 })
    await button(page, MESA_WORDS.shootOut).tap()
    await expect(page.locator('#penales h2')).toBeInViewport({ ratio: 1 })
    await expect(button(page, MESA_WORDS.scored).first()).toBeInViewport({ ratio: 1 })
    await expect(fold.getByText(MESA_WORDS.dropShootOut)).toHaveCount(0)
    await button(page, MESA_WORDS.noShootOut).tap()
    await expect(page.locator('#penales')).toHaveCount(0)
    // Focus, too, stops beside what stays at the top and at the foot.
    const covered = await page.evaluate(() => {
      const [sticky, bar] = ['.sticky', '.bar'].map((one) => document.querySelector(one)!)
      return [...document.querySelectorAll<HTMLElement>('.tile')].filter((tile) => {
        tile.focus()
        const { top, bottom } = tile.getBoundingClientRect()
        const low = bar!.getBoundingClientRect().top
        return top < sticky!.getBoundingClientRect().bottom || bottom > low
      }).length
    })
    expect(covered).toBe(0)
  })
})

/** How much of the screen is left for the players, in pixels, once the scoreboard stays at the top. */
const leftForPlayers = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.querySelector<HTMLElement>('.benches')!.offsetTop)
    const bottom = document.querySelector('.sticky')!.getBoundingClientRect().bottom
    return document.querySelector('.bar')!.getBoundingClientRect().top - bottom
  })

for (const [username, name, viewport, isLarge, least] of [
  ['carla.parada', 'upright', { width: 360, height: 740 }, false, 380],
  ['carla.acostada', 'on its side', { width: 740, height: 360 }, false, 200],
  ['carla.grande', 'upright with letters twice as large', { width: 360, height: 740 }, true, 340],
  [
    'carla.enorme',
    'on its side with letters twice as large',
    { width: 740, height: 360 },
    true,
    170,
  ],
] as const)
  test(`a phone ${name} leaves room for the players`, async () => {
    const user = await scorer(username)
    const phone = { ...onPhoneOf(server, user), viewport }
    await visit(mesaMatchLink(LIGA, 'j4-2'), phone, async (page) => {
      await page.locator('.tile').first().waitFor()
      if (isLarge) await withLargeLetters(page)
      await untilFontsStand(page)
      await expectNoSidewaysScroll(page)
      expect(await leftForPlayers(page)).toBeGreaterThanOrEqual(least)
      const header = page.locator('.mesa-top .brand')
      const { height } = (await header.boundingBox())!
      expect(height).toBeLessThanOrEqual(120)
    })
  })
