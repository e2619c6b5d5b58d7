/**
 * `npm run bench -- tap`, and the first part of `npm run bench -- mesa`: when a logged-in phone
 * can be tapped, on the link of DESIGN 9 (handshakes and slow start included, a processor four
 * times slower), and offline from its own cache; then how long a whole match takes on such a
 * phone.
 */
import type { Browser, BrowserContext } from 'playwright'
import { consoleLog } from '../ground/log.ts'
import { Refusal } from '../ground/refusal.ts'
import type { StartedApi } from '../server/api/start-api.ts'
import { SAMPLES } from '../server/api/load/first-start.ts'
import { withApi } from '../server/api/with-api.ts'
import { siteApp } from '../server/site/site-app.ts'
import { mesaLink } from '../src/lib/addresses/mesa-links.ts'
import {
  mesaMatchLink,
  mesaTournamentLink,
  scoringLink,
} from '../src/lib/addresses/mesa-page-links.ts'
import { dayIn } from '../src/lib/calendar/today.ts'
import type { UserAnswer } from '../src/lib/live/answers/types.ts'
import { opened, visitor, type Looked } from './link/look.ts'
import { onSlowLink } from './link/on-slow-link.ts'
import { warm } from './link/warm.ts'
import { median, seconds } from './link/figures.ts'
import { matchByThumb } from './match-by-thumb.ts'

/** Seconds until the first tap; issue 12. */
export const TAP_BARS = { link: 5, ownStore: 1, taps: 30 }

const RUNS = 5
const LIVE = SAMPLES[0]
/** The match in progress. */
const MATCH = 'j4-2'
/** A match that has not begun. */
const AHEAD = 'j5-2'

/** Rendered by the script alone: what is visible can be tapped. */
const PAGES: readonly Omit<Looked, 'address'>[] = [
  { name: 'en la cancha', row: '.acts button' },
  { name: 'un torneo', row: '.mesa-tabs a' },
  { name: 'hoy', row: 'main .row' },
]
const PATHS = [mesaMatchLink(LIVE, MATCH), mesaTournamentLink(LIVE), mesaLink()]
/** Opened by a phone without an account: from the link in a chat to the start of its match. */
const BY_LINK = { name: 'por un enlace', row: '.kick-off' }

/** `user`: the stored login, null for a phone without one. */
type TapPage = Looked & { user: string | null }

/** Prints the figures beside their limits; refuses where a median is above. */
export const benchFirstTap = (site: string, runs = RUNS) =>
  onSlowLink(
    async ({ api }) => {
      const app = withApi(siteApp(site), api.app)
      await warm(app, site)
      return { app }
    },
    async (browser, url, api) => {
      const user = await organiser(api)
      const own = PAGES.map((page, index): TapPage => ({
        ...page,
        user,
        address: new URL(PATHS[index]!, url).href,
      }))
      const address = new URL(await linkMade(api, user), url).href
      const pages = [...own, { ...BY_LINK, user: null, address }]
      console.log(`Hasta el primer toque; ${runs} veces cada una, procesador 4 veces más lento.`)
      const rows = await measured(browser, pages, runs)
      for (const one of rows) console.log(printed(one))
      const taps = await wholeMatch(browser, user, url)
      if (rows.some(({ times, bar }) => median(times) > bar * 1000))
        throw new Refusal('Hasta el primer toque se tardó más de lo que debe.')
      if (taps > TAP_BARS.taps) throw new Refusal('Un partido lleva más toques de los que debe.')
    },
  )

/** Also on the slow link: taps do not wait for it. Returns the number of taps. */
const wholeMatch = (browser: Browser, user: string, url: string) =>
  visitor(browser, async (context) => {
    await loggedIn(context, user)
    const address = new URL(mesaMatchLink(LIVE, AHEAD), url).href
    const { page } = await opened(context, { name: 'un partido', address, row: '.kick-off' })
    const { taps, own, all } = await matchByThumb(page)
    const sum = own.reduce((sum, one) => sum + one, 0)
    console.log(
      `Un partido 3–2 con cuatro tarjetas: ${taps} toques (límite ${TAP_BARS.taps}). Lo que tarda en mostrarse cada uno suma ${seconds(sum)}, lo más ${seconds(Math.max(...own))}; a un toque por segundo, ${seconds(all)}.`,
    )
    return taps
  })

type Row = { name: string; how: string; times: number[]; bar: number }

/** Round by round, so that a busy moment of the machine affects all pages equally. */
async function measured(browser: Browser, pages: readonly TapPage[], runs: number) {
  const rows = pages.map((page): { page: TapPage; link: Row; ownStore: Row } => ({
    page,
    link: { name: page.name, how: 'por el enlace, frío', times: [], bar: TAP_BARS.link },
    ownStore: {
      name: page.name,
      how: 'del teléfono, sin señal',
      times: [],
      bar: TAP_BARS.ownStore,
    },
  }))
  using log = consoleLog(false)
  for (let run = 0; run < runs; run++)
    for (const [at, { page, link, ownStore }] of rows.entries()) {
      log.count?.('visitas medidas', run * rows.length + at, runs * rows.length)
      await visitor(browser, async (context) => {
        if (page.user) await loggedIn(context, page.user)
        const first = await opened(context, page)
        link.times.push(first.moments.visible)
        await first.page.evaluate(() => navigator.serviceWorker.ready)
        await first.page.close()
        await context.setOffline(true)
        const again = await opened(context, page)
        ownStore.times.push(again.moments.visible)
      })
    }
  return rows.flatMap(({ link, ownStore }) => [link, ownStore])
}

const printed = ({ name, how, times, bar }: Row) =>
  `${name.padEnd(14)} ${how.padEnd(24)} mediana ${seconds(median(times))}, de ${seconds(Math.min(...times))} a ${seconds(Math.max(...times))}   (límite ${bar} s)`

/** The site's stored login, as text. */
async function organiser({ app, database }: StartedApi): Promise<string> {
  const answer = await app.request('/api/users/register/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      username: 'medidora',
      first_name: 'Medidora',
      email: 'medidora@example.mx',
      password: 'balon-azul-83',
    }),
  })
  const { id } = (await database.accountNamed('medidora'))!
  await database.setRole(id, { place: 'live', URL_name: LIVE }, 'organiser')
  return answer.text()
}

/** The path of a link for a match that is played today, where the tournament is. */
async function linkMade({ app }: StartedApi, user: string): Promise<string> {
  const { token } = JSON.parse(user) as UserAnswer
  const now = new Date().toISOString()
  const call = async (path: string, body: object) => {
    const answer = await app.request(`/api/mesa/tournaments/${LIVE}/${path}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<{ secret: string }>
  }
  const move = { id: crypto.randomUUID(), kind: 'move', match: AHEAD, date: dayIn(now) }
  await call('changes', { ...move, against: null, who: 'Medidora', when: now })
  const scope = { kind: 'match', match: AHEAD }
  return scoringLink((await call('links', { name: 'Medida', scope })).secret)
}

const loggedIn = (context: BrowserContext, user: string) =>
  context.addInitScript((text) => localStorage.setItem('userInfo', text), user)
