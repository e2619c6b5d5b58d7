/**
 * `npm run bench -- link`: when a page's content is seen on the link of DESIGN 9, beside a page
 * written by hand (the floor) and one rendered in the browser (the baseline), in one run on one server.
 */
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { Hono } from 'hono'
import { SAMPLES } from '../server/api/load/first-start.ts'
import { withApi } from '../server/api/with-api.ts'
import { launchBrowser } from './programs/browser.ts'
import { Refusal } from '../publish/build/steps.ts'
import { siteApp } from '../server/site/site-app.ts'
import { layBaseline } from './baseline/build.ts'
import { median, seconds } from './link/figures.ts'
import { bytesOf, momentsOf, type Bytes, type Looked, type Moments } from './link/look.ts'
import { onSlowLink } from './link/on-slow-link.ts'
import { warm } from './link/warm.ts'
import { installPackages } from './packages.ts'
import { measuredPages, type PageName } from './measured-pages.ts'

/** Static pages: at most so many times the floor. Live pages: at least so many times the baseline's speed. */
export const LINK_BARS = { timesFloor: 1.1, timesFaster: 2 }

const RUNS = 5
/** What Chromium itself reports on such a link, once it has known it for a while. */
const KNOWN_AS_SLOW = '--force-effective-connection-type=3G'

type Kind = 'reference' | 'static' | 'live'
type Page = Looked & { kind: Kind }
type Figures = { page: Page; runs: Moments[]; bytes: Bytes }

const ROWS: Record<PageName, string> = {
  home: 'main a[href*="-beta/"]',
  tournament: 'main :is(td, [data-match])',
  rounds: 'main [data-match]',
  team: 'main :is(td, li)',
  statistics: 'main :is(td, li)',
  shop: 'main a[href^="/comprar/"]',
  product: 'main h1',
}

/** Prints the figures; refuses where a bar is missed. `runs` of each page, in turn. */
export async function benchLink(site: string, runs = RUNS, only?: string) {
  await installPackages()
  let baselineBytes = 0
  await onSlowLink(
    async ({ folder, api }) => {
      const references = join(folder, 'site')
      const plain = await launchBrowser()
      baselineBytes = await layBaseline(references, plain)
      await plain.close()
      const app = withReferences(references, site, api.app)
      await warm(app, references, site)
      return { app, flags: [KNOWN_AS_SLOW] }
    },
    async (browser, url) => {
      console.log(
        `400 kbps, 400 ms, 4x slower processor, ${runs} runs; the baseline weighs ${baselineBytes} bytes.`,
      )
      const pages = pagesOf(site, url).filter(
        ({ kind, name }) => kind === 'reference' || !only || name.includes(only),
      )
      const figures = await measured(browser, pages, runs)
      print(figures)
      refuseWhatIsMissed(figures)
    },
  )
}

/** The site with its API, and the two that it is measured against. */
function withReferences(references: string, site: string, api: Hono) {
  const app = new Hono()
  const beside = siteApp(references)
  for (const path of ['/floor', '/baseline', '/baseline/*'])
    app.all(path, (context) => beside.fetch(context.req.raw, context.env))
  app.route('/', withApi(siteApp(site), api))
  return app
}

function pagesOf(site: string, url: string): Page[] {
  const at = (path: string) => new URL(path, url).href
  return [
    { name: 'floor', kind: 'reference', address: at('/floor'), row: 'td' },
    { name: 'baseline', kind: 'reference', address: at('/baseline'), row: 'td' },
    ...measuredPages(site).map(({ name, address }): Page => ({
      ...{ name, kind: 'static', row: ROWS[name] },
      address: at(address),
    })),
    {
      ...{ name: 'live tournament', kind: 'live', row: 'main td' },
      address: at(`/torneo/${SAMPLES[0]}/`),
    },
  ]
}

/** One after the other, round by round, so that a busy moment of the machine falls on all. */
async function measured(browser: Browser, pages: readonly Page[], runs: number) {
  const figures: Figures[] = []
  for (const page of pages) figures.push({ page, runs: [], bytes: await bytesOf(browser, page) })
  for (let run = 0; run < runs; run++)
    for (const { page, runs } of figures) runs.push(await momentsOf(browser, page))
  return figures
}

const visibleOf = ({ runs }: Figures) => median(runs.map(({ visible }) => visible))
const named = (figures: readonly Figures[], name: string) =>
  visibleOf(figures.find(({ page }) => page.name === name)!)

function print(figures: readonly Figures[]) {
  const floor = named(figures, 'floor')
  const baseline = named(figures, 'baseline')
  console.log(
    row('page', 'first paint', 'visible', 'from – to', '× floor', 'faster', 'bytes', 'again', ''),
  )
  for (const one of figures) {
    const { page, runs, bytes } = one
    const all = runs.map(({ visible }) => visible)
    const visible = visibleOf(one)
    console.log(
      row(
        page.name,
        seconds(median(runs.map(({ firstPaint }) => firstPaint))),
        seconds(visible),
        `${(Math.min(...all) / 1000).toFixed(2)} – ${(Math.max(...all) / 1000).toFixed(2)}`,
        (visible / floor).toFixed(2),
        `${(baseline / visible).toFixed(2)}x`,
        bytes.first,
        bytes.again,
        isMissed(one, floor, baseline) ? '  <' : '',
      ),
    )
  }
}

function isMissed(one: Figures, floor: number, baseline: number) {
  if (one.page.kind === 'static') return visibleOf(one) > floor * LINK_BARS.timesFloor
  if (one.page.kind === 'live') return visibleOf(one) > baseline / LINK_BARS.timesFaster
  return false
}

function refuseWhatIsMissed(figures: readonly Figures[]) {
  const floor = named(figures, 'floor')
  const baseline = named(figures, 'baseline')
  const missed = figures.filter((one) => isMissed(one, floor, baseline))
  if (missed.length > 0)
    throw new Refusal(
      `Más de ${LINK_BARS.timesFloor} veces el suelo, o en vivo menos de ${LINK_BARS.timesFaster} veces más rápido que la referencia: ${missed.map(({ page }) => page.name).join(', ')}.`,
    )
}

const row = (name: string, ...cells: (string | number)[]) =>
  `${name.padEnd(16)}${cells.map((cell) => String(cell).padStart(13)).join('')}`.trimEnd()
