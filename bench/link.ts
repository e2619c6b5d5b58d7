/**
 * `npm run bench -- link`: when a page's content is visible on the link of DESIGN 9, compared with
 * a page written by hand (the floor) and one rendered in the browser (the baseline), in one run on
 * one server.
 */
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { Hono } from 'hono'
import { SAMPLES } from '../server/api/load/first-start.ts'
import { withApi } from '../server/api/with-api.ts'
import { launchBrowser } from './programs/browser.ts'
import type { JornadasAnswer, TournamentAnswer } from '../src/lib/live/answers/types.ts'
import { jornadasPath, tournamentPath } from '../src/lib/live/calls/paths.ts'
import { consoleLog } from '../ground/log.ts'
import { Refusal } from '../ground/refusal.ts'
import { withFirstViews, type LiveRenderer } from '../server/site/first-views.ts'
import { PageProcess } from '../publish/pages/page-process.ts'
import { siteApp } from '../server/site/site-app.ts'
import { layBaseline } from './baseline/build.ts'
import { median, seconds } from './link/figures.ts'
import {
  bytesUntil,
  loadsOf,
  momentsOf,
  type Loaded,
  type Looked,
  type Moments,
} from './link/look.ts'
import { onSlowLink } from './link/on-slow-link.ts'
import { warm } from './link/warm.ts'
import { installPackages } from './packages.ts'
import { measuredPages, type PageName } from './measured-pages.ts'

/**
 * DESIGN, section 9: the allowed factor over the floor; bytes of the home page before its strip is
 * in view.
 */
export const LINK_BARS = { static: 1.05, live: 1.25, beforeStrip: 25_000 }

const RUNS = 5
/** What Chromium itself reports on such a link after a while. */
const KNOWN_AS_SLOW = '--force-effective-connection-type=3G'

type Kind = 'reference' | 'static' | 'live'
type Page = Looked & { kind: Kind }
type Figures = { page: Page; runs: Moments[]; first: Loaded; again: Loaded }

const LIVE_ROUND = 4
/** The home page's live tournaments, an island that starts when it becomes visible. */
const STRIP = 'astro-island > :first-child'

const ROWS: Record<PageName, string> = {
  home: 'main a[href*="-beta/"]',
  tournament: 'main :is(td, [data-match], .bracket li)',
  rounds: 'main [data-match]',
  team: 'main :is(td, dd)',
  match: 'main :is(.chronicle, .story li)',
  player: 'main :is(dd, li)',
  statistics: 'main :is(td, li)',
  shop: 'main a[href^="/comprar/"]',
  product: 'main h1',
}

/** Prints the figures; refuses where a limit is missed. Each page gets `runs`, in turn. */
export async function benchLink(site: string, runs = RUNS, only?: string) {
  await installPackages()
  let baselineBytes = 0
  const renderer = new PageProcess()
  renderer.begin()
  await renderer.ready
  await onSlowLink(
    async ({ folder, api }) => {
      const references = join(folder, 'site')
      const plain = await launchBrowser()
      baselineBytes = await layBaseline(references, plain)
      await plain.close()
      const app = withReferences(references, site, api.app, renderer)
      await warm(app, references, site)
      return { app, flags: [KNOWN_AS_SLOW] }
    },
    async (browser, url, { app }) => {
      console.log(
        `400 kbps, 400 ms, 4x slower processor, ${runs} runs; the baseline weighs ${baselineBytes} bytes.`,
      )
      const pages = (await pagesOf(site, url, app)).filter(
        ({ kind, name }) => kind === 'reference' || !only || name.includes(only),
      )
      const figures = await measured(browser, pages, runs)
      print(figures)
      const home = pages.find(({ name }) => name === 'home')
      const strip = home ? await bytesUntil(browser, home, STRIP) : undefined
      if (strip)
        console.log(
          `home before its live strip, ${Math.round(strip.top)} px down, comes into view: ${strip.before} bytes (at most ${LINK_BARS.beforeStrip}); with it ${strip.after}.`,
        )
      refuseWhatIsMissed(figures, strip?.before ?? 0)
    },
  ).finally(() => renderer.close())
}

/** The site with its API, and the two pages that it is compared with. */
function withReferences(references: string, site: string, api: Hono, renderer: LiveRenderer) {
  const app = new Hono()
  const beside = siteApp(references)
  for (const path of ['/floor', '/baseline', '/baseline/*'])
    app.all(path, (context) => beside.fetch(context.req.raw, context.env))
  app.route('/', withApi(withFirstViews(siteApp(site), api, renderer), api))
  return app
}

async function pagesOf(site: string, url: string, api: Hono): Promise<Page[]> {
  const at = (path: string) => new URL(path, url).href
  const live = `/torneo/${SAMPLES[0]}/`
  const { team, match } = await firstTeamAndMatch(api)
  const livePages: [name: string, path: string, row: string][] = [
    ['live tournament', live, 'main td'],
    ['live round', `${live}jornadas/${LIVE_ROUND}`, 'main [data-match]'],
    ['live team', `${live}equipos/${team}`, 'main :is(td, dd)'],
    ['live match', `${live}partidos/${match}`, ROWS.match],
    ['live statistics', `${live}estadisticas`, 'main .podium li'],
  ]
  return [
    { name: 'floor', kind: 'reference', address: at('/floor'), row: 'td' },
    { name: 'baseline', kind: 'reference', address: at('/baseline'), row: 'td' },
    ...measuredPages(site).map(({ name, address }): Page => ({
      name,
      kind: 'static',
      row: ROWS[name],
      address: at(address),
    })),
    ...livePages.map(([name, path, row]): Page => ({ name, kind: 'live', address: at(path), row })),
  ]
}

/** The server's ids of a team and of a match of the live tournament. */
async function firstTeamAndMatch(api: Hono) {
  const answers = await Promise.all(
    [tournamentPath(SAMPLES[0]), jornadasPath(SAMPLES[0])].map((path) => api.request(path)),
  )
  const { teams } = (await answers[0]!.json()) as TournamentAnswer
  const [first] = (await answers[1]!.json()) as JornadasAnswer
  return { team: teams[0]!.id, match: first!.matches[0]!.id }
}

/** Round by round, so that a busy moment of the machine affects all pages equally. */
async function measured(browser: Browser, pages: readonly Page[], runs: number) {
  using log = consoleLog(false)
  const figures: Figures[] = []
  for (const page of pages) {
    log.count?.('páginas abiertas', figures.length, pages.length)
    figures.push({ page, runs: [], ...(await loadsOf(browser, page)) })
  }
  for (let run = 0; run < runs; run++)
    for (const [at, { page, runs: own }] of figures.entries()) {
      log.count?.('vistas medidas', run * pages.length + at, runs * pages.length)
      own.push(await momentsOf(browser, page))
    }
  return figures
}

const visibleOf = ({ runs }: Figures) => median(runs.map(({ visible }) => visible))
const named = (figures: readonly Figures[], name: string) =>
  visibleOf(figures.find(({ page }) => page.name === name)!)

function print(figures: readonly Figures[]) {
  const floor = named(figures, 'floor')
  const baseline = named(figures, 'baseline')
  console.log(
    row(
      ...(['page', 'FCP', 'LCP', 'visible', 'from – to', '× floor', 'at most'] as const),
      ...['faster', 'bytes', 'again', ''],
    ),
  )
  for (const one of figures) {
    const { page, runs, first, again } = one
    const all = runs.map(({ visible }) => visible)
    const visible = visibleOf(one)
    console.log(
      row(
        page.name,
        seconds(first.firstPaint),
        seconds(first.largestPaint),
        seconds(visible),
        `${(Math.min(...all) / 1000).toFixed(2)} – ${(Math.max(...all) / 1000).toFixed(2)}`,
        (visible / floor).toFixed(2),
        barOf(page)?.toFixed(2) ?? '',
        `${(baseline / visible).toFixed(2)}x`,
        first.bytes,
        again.bytes,
        isMissed(one, floor) ? '  <' : '',
      ),
    )
  }
}

const barOf = ({ kind }: Page) => (kind === 'reference' ? undefined : LINK_BARS[kind])

const isMissed = (one: Figures, floor: number) =>
  visibleOf(one) > floor * (barOf(one.page) ?? Infinity)

function refuseWhatIsMissed(figures: readonly Figures[], beforeStrip: number) {
  const floor = named(figures, 'floor')
  const missed = figures.filter((one) => isMissed(one, floor)).map(({ page }) => page.name)
  if (beforeStrip > LINK_BARS.beforeStrip) missed.push('home (bytes)')
  if (missed.length > 0) throw new Refusal(`Por encima de su límite: ${missed.join(', ')}.`)
}

const row = (name: string, ...cells: (string | number)[]) =>
  `${name.padEnd(16)}${cells.map((cell) => String(cell).padStart(13)).join('')}`.trimEnd()
