/**
 * A whole match day on phones' screens, against `npm start`'s own server: what was tapped stands in the
 * files as a person would have written it, and on static and live pages. Figures are noted, not judged.
 */
import type { Page } from 'playwright/test'
import { mesaMatchLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import type { JournalAnswer, Role } from '../../../src/lib/schema/mesa.ts'
import { MESA_WORDS } from '../../../src/lib/wording/mesa.ts'
import { expect, PHONE, test, untilIslandsStand, visit } from '../visit.ts'
import { withDaySite } from './day-site.ts'
import { accountOf, BETA, DAY, LIVE, PASSWORD } from './match-day.ts'
import { button, expectSound, thumb, tile, unsent } from './mesa-screen.ts'

const site = withDaySite()

const board = (page: Page, score: string) => expect(page.locator('.board')).toContainText(score)

async function call<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await fetch(new URL(path, site.url()), {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const person = (username: string, role: Role) =>
  accountOf({ url: site.url(), inDatabase: site.inDatabase }, username, role)

/** A phone of the day, with a clock that stands until it is put on. */
const phone = {
  // Mesa opens without signal.
  serviceWorkers: 'allow' as const,
  ...PHONE,
  isAlone: true,
  get site() {
    return site.url()
  },
  before: (page: Page) => clockAt(page, '09:00'),
}
const clockAt = (page: Page, time: string) =>
  page.context().clock.setFixedTime(`${DAY}T${time}:00-06:00`)

async function logIn(page: Page, username: string, path: string) {
  await page.goto(new URL(`/login?redirect=${encodeURIComponent(path)}`, site.url()).href)
  await untilIslandsStand(page)
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).tap()
  await page.waitForURL(`**${path}`)
}

const matchPage = (match: string, tab = 'cancha', id = BETA) => `${mesaMatchLink(id, match)}#${tab}`
const goTo = (page: Page, path: string) => page.goto(new URL(path, site.url()).href)

/** A page that everybody reads says so. */
const untilRead = (path: string, words: RegExp) =>
  expect
    .poll(async () => (await fetch(new URL(path, site.url()))).text(), { intervals: [50] })
    .toMatch(words)

const note = (type: string, ms: number) =>
  test.info().annotations.push({ type, description: `${(ms / 1000).toFixed(2)} s` })

const AFTER = {
  tables: [
    '1ÁguilasPasa220052+36',
    '2CuervosPasa21013303',
    'Igualado con Delfines; decide goles a favor (3 contra 1).',
    '3Delfines✕ Eliminado21011103',
    'Igualado con Cuervos; decide goles a favor (1 contra 3).',
    '4Búhos✕ Eliminado200203−30',
    '1GatosGEYa pasó211052+34',
    '2EmúsGEYa pasó211032+14',
    '3FocasP✕ Ya no alcanza100101−10',
    '4HalconesP✕ Ya no alcanza100103−30',
  ],
  playoffs: ['Águilas2.º Grupo B', '1.º Grupo BCuervos'],
  scorers: [
    '1Delantero Águilas Águilas · 2 partidos4 goles',
    '2Delantero Emús Emús · 2 partidos3 goles',
    '3Delantero Cuervos Cuervos · 1 partido2 goles',
    '4Armador Águilas Águilas · 1 partido1 gol',
    '4Armador Gatos Gatos · 1 partido1 gol',
    '4Delantero Delfines Delfines · 1 partido1 gol',
    '4Nora Gatos · 1 partido1 gol',
    '4Armador Cuervos Cuervos · 2 partidos1 gol',
  ],
}

/** Each by what it said in the morning and what it says instead. */
const FILES_AFTER: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'jornadas/01.yml': [
    [
      `    hora: 08:00
    equipo1: gatos
    equipo2: halcones
`,
      `    hora: 08:00
    marcador: 3-0
    equipo1: { equipo: gatos, golesDeRegalo: 3 }
    equipo2: { equipo: halcones, noSePresento: sí }
`,
    ],
  ],
  'jornadas/02.yml': [
    [
      `    equipo1: aguilas
    equipo2: cuervos
`,
      `    marcador: 3-2
    equipo1:
      equipo: aguilas
      goles: [9 (13), 10 (13), 9 (51)]
      amarillas: [1 (13)]
      roja: [10 (51)]
    equipo2:
      equipo: cuervos
      goles: [9 (13), 9 (51)]
      amarillas: [10 (13)]
      dobleAmarilla: [10 (51)]
`,
    ],
    [
      `    equipo1: buhos
    equipo2: delfines
`,
      `    marcador: 0-1
    equipo1: buhos
    equipo2: { equipo: delfines, goles: [9 (20)] }
`,
    ],
    [
      `    equipo1: emus
    equipo2: gatos
`,
      `    marcador: 2-2
    equipo1: { equipo: emus, goles: [9, 9] }
    equipo2: { equipo: gatos, goles: [10, 88] }
`,
    ],
    [
      `  - fecha: 2026-07-12
    hora: 10:00
    cancha: Cancha 2
`,
      `  - fecha: 2026-07-19
    hora: 10:00
    cancha: Cancha 2
    estado: aplazado
    fechaOriginal: 2026-07-12
    nota: Se inundó la cancha.
`,
    ],
  ],
  'equipos/gatos.yml': [
    [
      `  - { numero: 10, nombre: Armador, apellidos: Gatos }
`,
      `  - { numero: 10, nombre: Armador, apellidos: Gatos }
  - { numero: 88, nombre: Nora }
`,
    ],
  ],
}

test('a match day: two at the pitch, one without signal, a sheet, a postponement, a no-show, an undo, a conflict', async () => {
  const [{ token }] = await Promise.all([person('ana', 'organiser'), person('beto', 'scorer')])
  await visit('/login', phone, async (ana) => {
    await visit('/login', phone, (beto) => day(ana, beto))
    const [whistle, ...earlier] = await journalOf(token)
    for (const entry of earlier.toReversed()) await again(entry, token)
    // Somebody else looks at the live page while Ana ends the match.
    await visit(`/torneo/${LIVE}/jornadas`, phone, async (fan) => {
      await goTo(ana, matchPage('j2-1', 'cancha', LIVE))
      expect(whistle!.change).toMatchObject({ kind: 'end', match: 'j2-1' })
      await thumb(ana).tap(MESA_WORDS.end)
      await thumb(ana).tap(MESA_WORDS.endSure)
      const from = performance.now()
      await expect(fan.locator('[data-match=j2-1]').first()).toContainText('FINAL')
      note('from the last tap to an open live page', performance.now() - from)
      const [atRest, alive] = [
        await readOff(fan, `/torneo-beta/${BETA}/`),
        await readOff(fan, `/torneo/${LIVE}/`),
      ]
      expect(atRest).toEqual(AFTER)
      expect(alive).toEqual(atRest)
    })
  })
  for (const [file, edits] of Object.entries(FILES_AFTER)) {
    const text = edits.reduce((text, [was, is]) => text.replace(was, is), site.before(file))
    expect(await site.text(file)).toBe(text)
    // The same taps make the same files of a live tournament.
    const kept = await site.inDatabase((database) => database.texts(LIVE))
    expect(kept!.texts.files.get(file)).toBe(text)
  }
})

async function day(ana: Page, first: Page) {
  await Promise.all([logIn(ana, 'ana', matchPage('j2-1')), logIn(first, 'beto', matchPage('j2-2'))])
  const { tap, at, taps } = thumb(ana)
  await tap(MESA_WORDS.start)
  await button(first, MESA_WORDS.start).tap()
  for (const phone of [ana, first]) await unsent(phone, 0)
  const beto = await withoutSignal(first)
  await clockAt(ana, '09:12')
  await at(MESA_WORDS.goal, 0, 9)
  await at(MESA_WORDS.yellow, 1, 10)
  await clockAt(beto, '09:20')
  await thumb(beto).at(MESA_WORDS.goal, 1, 9)
  await unsent(beto, 1)
  await at(MESA_WORDS.goal, 1, 9)
  // One that was none.
  await at(MESA_WORDS.goal, 1, 9)
  await board(ana, '1 – 2')
  await tap(MESA_WORDS.undo)
  await board(ana, '1 – 1')
  await at(MESA_WORDS.yellow, 0, 1)
  await at(MESA_WORDS.goal, 0, 10)
  await tap(MESA_WORDS.halfTime)
  await board(ana, MESA_WORDS.resting)
  await conflict(ana, beto)
  await thumb(beto).tap(MESA_WORDS.end)
  await thumb(beto).tap(MESA_WORDS.endSure)
  // What is shown is kept.
  await board(beto, MESA_WORDS.isOver)
  await unsent(beto, 0)
  // The other phone rests with the first one.
  await goTo(beto, matchPage('j2-1'))
  await board(beto, MESA_WORDS.resting)
  await expect(button(beto, MESA_WORDS.secondHalf)).toBeVisible()
  await goTo(ana, matchPage('j2-3', 'cedula'))
  await sheet(ana)
  await programmed(ana)

  await goTo(ana, matchPage('j2-1'))
  await clockAt(ana, '10:00')
  await tap(MESA_WORDS.secondHalf)
  await board(ana, '46′')
  await expect(async () => {
    // As who takes the phone up again.
    await beto.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(beto.locator('.board')).toContainText('46′', { timeout: 500 })
  }).toPass()
  await expect(button(beto, MESA_WORDS.secondHalf)).toBeHidden()
  await clockAt(ana, '10:05')
  await at(MESA_WORDS.goal, 0, 9)
  // The same once more: by itself it is the second.
  await at(MESA_WORDS.yellow, 1, 10)
  await at(MESA_WORDS.red, 0, 10)
  await at(MESA_WORDS.goal, 1, 9)
  await board(ana, '3 – 2')
  await tap(MESA_WORDS.end)
  await unsent(ana, 0)
  await tap(MESA_WORDS.endSure)
  const from = performance.now()
  await untilRead(`/torneo-beta/${BETA}/jornadas`, /data-match="?j2-1(?:(?!data-match)[^])*FINAL/)
  note('from the last tap to the static page', performance.now() - from)
  // 3–2 with four cards, and a goal that was taken back.
  expect(taps() - 3).toBeLessThanOrEqual(30)
  await unsent(ana, 0)
}

/** The changes of the day, the newest first. */
const journalOf = async (token: string) =>
  (await call<JournalAnswer>(`/api/mesa/tournaments/${BETA}/journal`, undefined, token)).entries

/** The same change of the live tournament. */
const again = ({ id, when, change, undoes }: JournalAnswer['entries'][number], token: string) =>
  undoes === undefined
    ? call(`/api/mesa/tournaments/${LIVE}/changes/`, change, token)
    : call(`/api/mesa/tournaments/${LIVE}/undo/`, { id, when, change: undoes }, token)

/** What everybody reads of a tournament: its tables, its playoffs, its scorers. */
async function readOff(page: Page, base: string) {
  const texts = async (selector: string) => {
    await page.locator(selector).first().waitFor({ state: 'attached' })
    const all = await page.locator(selector).allTextContents()
    return all.map((text) => text.replace(/\s+/g, ' ').trim())
  }
  await goTo(page, base)
  const tables = await texts('table.standings tbody tr')
  const playoffs = await texts('.bracket li')
  await goTo(page, `${base}estadisticas`)
  return { tables, playoffs, scorers: await texts('[data-stat=goals] li') }
}

/** From now on without signal, on a page that is opened anew. */
async function withoutSignal(page: Page): Promise<Page> {
  const context = page.context()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  const again = await context.newPage()
  await page.close()
  await goTo(again, matchPage('j2-2'))
  await board(again, '0 – 0')
  await again.getByText(MESA_WORDS.offline).waitFor()
  // To another page of Mesa and back, nothing asked of anybody.
  await again.locator('.brand').tap()
  await again.locator('.row', { hasText: 'Delfines' }).first().tap()
  await board(again, '0 – 0')
  return again
}

/** Ana noted Beto's goal, too, as she saw it from her pitch; Beto decides that it is the same. */
async function conflict(ana: Page, beto: Page) {
  await goTo(ana, matchPage('j2-2'))
  await clockAt(ana, '09:21')
  await thumb(ana).at(MESA_WORDS.goal, 1, 9)
  await ana.getByRole('button', { name: /^Corregir/ }).tap()
  await ana.getByLabel(MESA_WORDS.minute, { exact: true }).fill('20')
  await button(ana, MESA_WORDS.save).tap()
  await expect(ana.locator('.events')).toContainText('20′')
  await board(ana, '0 – 1')
  await unsent(ana, 0)
  await beto.context().setOffline(false)
  await beto.getByRole('heading', { name: MESA_WORDS.conflict }).waitFor()
  await expect(beto.locator('.version').first()).toContainText('0 – 1')
  await expect(beto.locator('.version').last()).toContainText('0 – 2')
  await expectSound(beto)
  await button(beto, MESA_WORDS.keepTheirs).tap()
  await unsent(beto, 0)
  await board(beto, '0 – 1')
}

/** A match that was played, copied from the referee's sheet, with somebody who was on no roster. */
async function sheet(page: Page) {
  const figures = page.locator('.figure')
  await figures.first().fill('2')
  await figures.nth(1).fill('2')
  await expect(page.locator('.add-up')).toContainText('Faltan 2 goles por anotar')
  await tile(page, 0, 9).tap()
  await tile(page, 0, 9).tap()
  await tile(page, 1, 10).tap()
  await page.locator('summary', { hasText: MESA_WORDS.addPlayer }).last().tap()
  const form = page.locator('details[open] form')
  await form.getByLabel(MESA_WORDS.number).fill('88')
  await form.getByLabel(MESA_WORDS.firstName).fill('Nora')
  await form.getByRole('button').tap()
  await tile(page, 1, 88).tap()
  await expect(page.locator('.add-up')).toContainText(MESA_WORDS.addUp)
  await expectSound(page)
  // A closed page loses nothing.
  await page.reload()
  await expect(figures.first()).toHaveValue('2')
  await button(page, MESA_WORDS.sendSheet).tap()
  await page.getByText(MESA_WORDS.sheetKept).waitFor()
  await unsent(page, 0)
}

async function programmed(page: Page) {
  const open = async (words: string) => {
    await page.locator('summary', { hasText: words }).tap()
    return page.locator('details[open] form')
  }
  const saved = async (form: ReturnType<Page['locator']>) => {
    await form.getByRole('button').tap()
    await page.getByText(MESA_WORDS.kept).waitFor()
    await unsent(page, 0)
  }
  await goTo(page, matchPage('j2-4', 'programar'))
  const postponing = await open(MESA_WORDS.postpone)
  await postponing.getByLabel(MESA_WORDS.reason).fill('Se inundó la cancha.')
  await postponing.getByLabel(MESA_WORDS.newDate).fill('2026-07-19')
  await saved(postponing)
  await goTo(page, matchPage('j1-4', 'programar'))
  const absent = await open(MESA_WORDS.noShow)
  await absent.getByLabel('Halcones').check()
  await absent.getByLabel(MESA_WORDS.awardGoals).fill('3')
  await saved(absent)
}
