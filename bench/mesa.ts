/**
 * `npm run bench -- mesa`: from the last tap on a phone to the public page, on a site of 1,000
 * tournaments. Only on this machine; most of its minutes are the site's first build.
 */
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'
import { Refusal } from '../ground/refusal.ts'
import { databaseFile } from '../server/api/database/data-dir.ts'
import { openDatabase } from '../server/api/database/database.ts'
import { SAMPLES, sampleFolder } from '../server/api/load/first-start.ts'
import { load, readForLoad } from '../server/api/load/load-folder.ts'
import { mesaMatchLink } from '../src/lib/addresses/mesa-page-links.ts'
import type { UserAnswer } from '../src/lib/live/answers/types.ts'
import { MESA_WORDS } from '../src/lib/wording/mesa/mesa.ts'
import { writeTournaments } from './build-bench.ts'
import { launchBrowser } from './programs/browser.ts'

/** Seconds from the last tap; issues 12 and 55. */
export const MESA_BARS = { static: 5, live: 2, scorer: 2 }

const TOURNAMENTS = 1000
const TIMES = 5
const BETA = 'torneo-0007'
const LIVE = SAMPLES[0]
/** The match in progress in the live tournament. */
const MATCH = 'j4-2'
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const PATIENCE_MS = 60_000

/** Prints the figures beside their limits; refuses where one is missed. */
export async function benchMesa(tournaments = TOURNAMENTS) {
  const folder = resolve('.cascarita/bench-mesa')
  await rm(folder, { recursive: true, force: true })
  await writeTournaments(join(folder, 'content'), Math.max(tournaments, 8))
  const site = await startedSite(folder)
  console.log(`${tournaments} torneos; carga de la máquina antes: ${loadavg()[0]!.toFixed(1)}`)
  const browser = await launchBrowser()
  try {
    const user = await organiser(site.base, join(folder, 'data'))
    const phone = async () => {
      const context = await browser.newContext(PHONE)
      await context.addInitScript(
        (text) => localStorage.setItem('userInfo', text),
        JSON.stringify(user),
      )
      return context
    }
    const context = await phone()
    const rows = [
      ['a la página estática', await toStatic(context, site.base), MESA_BARS.static],
      ['a una página en vivo abierta', await toLive(context, site.base), MESA_BARS.live],
      [
        'al teléfono de quien también anota',
        await toScorer(context, await phone(), site.base),
        MESA_BARS.scorer,
      ],
    ] as const
    for (const [name, seconds, bar] of rows) console.log(printed(name, seconds, bar))
    if (rows.some(([, seconds, bar]) => seconds.at(-1)! > bar))
      throw new Refusal('Del último toque a la página se tardó más de lo que debe.')
  } finally {
    await browser.close()
    site.end()
    await rm(folder, { recursive: true, force: true })
  }
}

const printed = (name: string, seconds: readonly number[], bar: number) => {
  const middle = seconds[Math.floor(seconds.length / 2)]!.toFixed(2)
  const most = seconds.at(-1)!.toFixed(2)
  return `del último toque ${name.padEnd(36)} mediana ${middle} s, lo más ${most} s   (límite ${bar} s)`
}

async function startedSite(folder: string) {
  await mkdir(folder, { recursive: true })
  const script = join(import.meta.dirname, 'mesa-server.ts')
  const server = spawn(process.execPath, [script, join(folder, 'out')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      CASCARITA_CONTENT: join(folder, 'content'),
      CASCARITA_WORK: join(folder, 'work'),
      CASCARITA_DATA: join(folder, 'data'),
      MESA_GIT: 'no',
    },
  })
  let base = ''
  for await (const line of createInterface(server.stdout)) {
    base = /http:\S+/.exec(line)?.[0] ?? ''
    if (base) break
  }
  if (!base) throw new Refusal('El sitio de la medición no arrancó.')
  server.stdout.resume()
  await until(() => fetch(new URL('/api/tournaments/', base)).then(({ ok }) => ok))
  return { base, end: () => server.kill() }
}

/** An account that may write both tournaments; the live one is a sample. */
async function organiser(base: string, data: string): Promise<UserAnswer> {
  const { loadable } = await readForLoad(sampleFolder(LIVE))
  const answer = await fetch(new URL('/api/users/register/', base), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      username: 'medidora',
      first_name: 'Medidora',
      email: 'medidora@example.mx',
      password: 'balon-azul-83',
    }),
  })
  const database = openDatabase(databaseFile(data))
  await load(database, loadable!)
  const { id } = (await database.accountNamed('medidora'))!
  await database.setRole(id, { place: 'beta', URL_name: BETA }, 'organiser')
  await database.setRole(id, { place: 'live', URL_name: LIVE }, 'organiser')
  await database.close()
  return (await answer.json()) as UserAnswer
}

/** Sends a match's referee sheet, each time with one more goal. Returns seconds, sorted. */
async function toStatic(context: BrowserContext, base: string) {
  const page = await opened(context, base, `${mesaMatchLink(BETA, 'j1-1')}#cedula`)
  const read = async () => (await fetch(new URL(`/torneo-beta/${BETA}/jornadas`, base))).text()
  return times(async (time) => {
    const before = await read()
    await page
      .locator('.figure')
      .first()
      .fill(String(50 + time))
    await page.getByRole('button', { name: MESA_WORDS.sendSheet }).tap()
    const from = performance.now()
    await until(async () => (await read()) !== before)
    const seconds = (performance.now() - from) / 1000
    await page.getByText(MESA_WORDS.sheetSent).waitFor()
    return seconds
  })
}

/** A goal at the pitch, and a page that another phone has open. */
async function toLive(context: BrowserContext, base: string) {
  const page = await opened(context, base, mesaMatchLink(LIVE, MATCH))
  const fan = await opened(context, base, `/torneo/${LIVE}/jornadas`)
  const card = fan.locator(`[data-match="${MATCH}"]`).first()
  await card.waitFor()
  return times(async () => {
    const before = await card.textContent()
    await page.getByRole('button', { name: MESA_WORDS.goal, exact: true }).tap()
    await page.locator('.bench .tile').first().tap()
    const from = performance.now()
    await until(async () => (await card.textContent()) !== before)
    return (performance.now() - from) / 1000
  })
}

/** A goal at the pitch, and the same match in Mesa on another phone, which shares no storage. */
async function toScorer(context: BrowserContext, second: BrowserContext, base: string) {
  const page = await opened(context, base, mesaMatchLink(LIVE, MATCH))
  const other = await opened(second, base, mesaMatchLink(LIVE, MATCH))
  const score = other.locator('.board strong')
  await other.locator('.bench .tile').first().waitFor()
  return times(async () => {
    const before = await score.textContent()
    await page.getByRole('button', { name: MESA_WORDS.goal, exact: true }).tap()
    await page.locator('.bench .tile').first().tap()
    const from = performance.now()
    await until(async () => (await score.textContent()) !== before)
    return (performance.now() - from) / 1000
  })
}

async function opened(context: BrowserContext, base: string, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(new URL(path, base).href)
  return page
}

async function times(measure: (time: number) => Promise<number>) {
  const seconds: number[] = []
  for (let time = 1; time <= TIMES; time++) seconds.push(await measure(time))
  return seconds.toSorted((a, b) => a - b)
}

const ASK_EVERY_MS = 20

async function until(isSo: () => Promise<boolean>) {
  const end = performance.now() + PATIENCE_MS
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Refusal('La medición no llegó a su fin.')
    await delay(ASK_EVERY_MS)
  }
}
