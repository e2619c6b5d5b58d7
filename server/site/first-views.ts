/**
 * Fills live pages with their data. A shell says nothing about a tournament, and a phone would
 * wait for two more round trips: scripts and answers. Where this server also has the API, it
 * renders the page's island with the answers into the shell. Then there is no hurry: the island's
 * scripts load when the browser is idle, and React hydrates what is there.
 */
import idle from 'astro/client/idle.prebuilt.js'
import load from 'astro/client/load.prebuilt.js'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { firstViewCode } from '../../publish/rendering/first-view-code.ts'
import { printError } from '../../ground/terminal.ts'
import { digestOfBytes } from '../../ground/digest.ts'
import { policyDigest } from '../../ground/policy-digest.ts'
import { ASK_AGAIN_SOON } from '../../publish/hosts/headers.ts'
import { isOfCourt, liveRoute, type LiveRoute } from '../../src/lib/addresses/live-route.ts'
import { roundPages } from '../../src/lib/addresses/round-pages.ts'
import { shellAt } from '../../src/lib/addresses/shells.ts'
import type { TournamentAnswer } from '../../src/lib/live/answers/types.ts'
import type { Given } from '../../src/lib/live/calls/answer.ts'
import { askingScript } from '../../src/lib/live/calls/early.ts'
import { callsAt } from '../../src/lib/live/calls/page-calls.ts'
import type { FirstView } from '../../src/lib/live/first-view.ts'
import { readJornadas, readTournament } from '../../src/lib/live/calls/tournament-answers.ts'
import { liveWhole } from '../../src/lib/live/live-whole.ts'
import { inksOf, inksRule, OF_THE_HOUSE } from '../../src/lib/look/inks.ts'
import { metaTags } from '../../src/lib/previews/meta-tags.ts'
import { preparedText, type Prepared } from '../api/live/prepared.ts'

/** `firstView` of `src/islands/live/first-view.ts`. */
type Draw = (route: LiveRoute, given: Record<string, Given>) => FirstView | null

type Fetches = Pick<Hono, 'fetch'>

/** The total size of all cached pages, in characters. */
const MOST_KEPT = 20_000_000
/**
 * The most answer bytes that a page is rendered from; more would make other requests wait too
 * long.
 */
const MOST_DRAWN = 400_000
/** The place of the island: the scripts that start it, its tag, and its loading state. */
const PLACE = /<div class="live-page">(.*?)(<astro-island [^>]*>).*?<\/astro-island>/s
const SCRIPT = /<script>.*?<\/script>/gs
const PRELOAD = /<link rel="modulepreload"[^>]*>/g
/** A browser that is never idle, or does not report it, starts the island after this long. */
const IDLE_MS = 2000
const VERSION_LETTERS = 10
const STYLE = /<style>(.*?)<\/style>/s
const HOUSE_INKS = inksRule(inksOf(OF_THE_HOUSE))
/** What chats and search engines are told: `metaTags` of `src/lib/previews/meta-tags.ts`. */
const SAID =
  /<meta name="description"(?:"[^"]*"|[^">])*>(?:<meta (?=property="og:|name="twitter:)(?:"[^"]*"|[^">])*>)*/
/** The site's own address, where its pages know it. */
const SITE_URL = /property="og:image" content="(https?:\/\/[^/"]+)\//
const OF_BYTES = ['content-type', 'content-length', 'content-encoding', 'etag']

/** Compiles the renderer; null where that fails, which is logged. */
export async function firstViews(): Promise<Draw | null> {
  try {
    const code = Buffer.from(await firstViewCode()).toString('base64')
    const { firstView } = (await import(`data:text/javascript;base64,${code}`)) as {
      firstView: Draw
    }
    return firstView
  } catch (error) {
    printError(error)
    return null
  }
}

/**
 * The site with its live pages rendered by `drawing`; until that is ready, or without data, the
 * shell.
 */
export function withFirstViews(site: Fetches, api: Fetches, drawing: Promise<Draw | null>): Hono {
  // After a goal many clients request the same page: they share one rendering.
  const pages: Pages = new LRUCache({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ size }) => size,
    fetchMethod: (_key, _stale, { context: drawn }) => drawn(),
    ignoreFetchAbort: true,
  })
  const rounds = roundsByAnswers()
  let draw: Draw | null = null
  void drawing.then((ready) => (draw = ready))
  const app = new Hono()
  app.on(['GET', 'HEAD'], ['/torneo/*', '/t-beta/basketball/*'], async ({ req }, next) => {
    const { origin, pathname } = new URL(req.url)
    const route = liveRoute(pathname)
    const asked = draw &&
      route && { draw, route, site, api, pages, rounds, address: origin + pathname }
    const found = asked && (await pageOf(asked).catch(printed))
    if (found === NO_TOURNAMENT) return site.fetch(new Request(new URL(NO_COURT, req.url), req.raw))
    if (!found) return next()
    const answer = await found.prepared.response(
      req.header('If-None-Match'),
      req.header('Accept-Encoding'),
    )
    return found.isMissing && answer.status === 200
      ? new Response(answer.body, { status: 404, headers: answer.headers })
      : answer
  })
  app.all('*', (context) => site.fetch(context.req.raw, context.env))
  return app
}

const printed = (error: unknown) => {
  printError(error)
  return null
}

/** Its size including its key, and what is sent. */
type Page = { size: number; prepared: Prepared }
/** The renderer is passed in for a missing page. */
type Pages = LRUCache<string, Page, () => Promise<Page | undefined>>

type Asked = {
  draw: Draw
  route: LiveRoute
  site: Fetches
  api: Fetches
  /** By route and by the shell's and answers' digests; one page may have several addresses. */
  pages: Pages
  rounds: RoundsOf
  address: string
}

/** `isMissing`: the tournament has no such round or match. All missing ones share one page. */
type Found = { prepared: Prepared; isMissing: boolean }

/**
 * The last address segments of a tournament's rounds and phases; empty where there is no answer.
 */
type RoundsOf = (tags: string, answers: readonly Response[]) => Promise<ReadonlySet<string>>

/** How many tournaments' round names are cached; a site has no more live ones at once. */
const MOST_ROUNDS = 500

function roundsByAnswers(): RoundsOf {
  const known = new LRUCache<string, ReadonlySet<string>>({ max: MOST_ROUNDS })
  return async (tags, answers) => {
    const before = known.get(tags)
    if (before) return before
    const [one, other] = await Promise.all(answers.map((answer) => givenBy(answer.clone())))
    const details = readTournament(one?.value)
    const jornadas = readJornadas(other?.value)
    const pages = details && jornadas ? roundPages(liveWhole(details, [], jornadas)) : []
    const found = new Set(pages.map(({ segment }) => segment))
    known.set(tags, found)
    return found
  }
}

/** Neither the site nor the server has it. */
const NO_TOURNAMENT = 'no tournament'
/** The page that says so: basketball addresses had it before there were live tournaments. */
const NO_COURT = '/t-beta/404'

/** Null where there is no shell, no answer, or nothing to render: then the built page is sent. */
async function pageOf({
  pages,
  rounds,
  site,
  api,
  address,
  ...how
}: Asked): Promise<Found | typeof NO_TOURNAMENT | null> {
  const ask = (to: Fetches, path: string) => to.fetch(new Request(new URL(path, address)))
  const shell = await ask(site, address)
  if (shell.status !== 200 || !(await isShell(shell, address, (path) => ask(site, path))))
    return null
  const calls = callsAt(new URL(address).pathname)
  const answers = await Promise.all(calls.map((path) => ask(api, path)))
  if (isOfCourt(how.route) && answers[0]?.status === 404) return NO_TOURNAMENT
  const isNoMatch = 'match' in how.route && answers.at(-1)!.status === 404
  if (isNoMatch) answers.pop()
  if (!answers.every(({ status }) => status === 200) || bytesOf(answers) > MOST_DRAWN) return null
  const tags = [shell, ...answers].map(({ headers }) => headers.get('ETag'))
  const named = how.route
  const isNoRound =
    named.page === 'round' &&
    !(await rounds(JSON.stringify([named.id, ...tags.slice(1)]), answers)).has(named.round)
  const isMissing = isNoRound || isNoMatch
  const route = isNoRound ? { ...named, round: '' } : isNoMatch ? { ...named, match: '' } : named
  const robots = answers[0]!.headers.get('X-Robots-Tag')
  const key = JSON.stringify([route, robots, ...tags])
  const drawn = { draw: how.draw, route, calls }
  const page = await pages.fetch(key, { context: () => pageFrom(drawn, key, shell, answers) })
  return page ? { prepared: page.prepared, isMissing } : null
}

/** A static tournament's page may be at the shell's address. */
async function isShell(
  page: Response,
  address: string,
  ask: (path: string) => Response | Promise<Response>,
) {
  const shell = shellAt(new URL(address).pathname)
  if (!shell?.afterFiles) return true
  const { headers } = await ask(shell.path)
  return page.headers.get('ETag') === headers.get('ETag')
}

async function pageFrom(
  { draw, route, calls }: Pick<Asked, 'draw' | 'route'> & { calls: readonly string[] },
  key: string,
  shell: Response,
  answers: readonly Response[],
): Promise<Page | undefined> {
  const given = await Promise.all(answers.map(givenBy))
  const view = draw(route, Object.fromEntries(given.map((one, at) => [calls[at], one])))
  const version = digestOfBytes(JSON.stringify(answers.map(({ headers }) => headers.get('ETag'))))
  const html = filled(await shell.text(), route, view, version.slice(0, VERSION_LETTERS))
  if (html === null) return undefined
  const { isPlaying } = given[0]!.value as TournamentAnswer
  const robots = answers[0]!.headers.get('X-Robots-Tag')
  const prepared = preparedText(() => html, 'text/html; charset=utf-8', {
    ...headersOf(shell),
    ...(isPlaying && { 'Cache-Control': ASK_AGAIN_SOON }),
    ...(robots !== null && { 'X-Robots-Tag': robots }),
  })
  return { size: key.length + html.length, prepared }
}

const bytesOf = (answers: readonly Response[]) =>
  answers.reduce((sum, { headers }) => sum + Number(headers.get('Content-Length')), 0)

/**
 * The shell's headers, except those that depend on its bytes; names as `preparedText` expects
 * them.
 */
function headersOf({ headers }: Response) {
  const said = [...headers].filter(([name]) => !OF_BYTES.includes(name))
  const names: Record<string, string> = { 'cache-control': 'Cache-Control', vary: 'Vary' }
  return Object.fromEntries(said.map(([name, value]) => [names[name] ?? name, value]))
}

async function givenBy(answer: Response): Promise<Given> {
  return { etag: answer.headers.get('ETag'), value: await answer.json() }
}

/** Null where the shell has no such place, or nothing was rendered. */
function filled(
  shell: string,
  { page }: LiveRoute,
  view: FirstView | null,
  version: string,
): string | null {
  const [, before, island] = PLACE.exec(shell) ?? []
  if (!view || island === undefined || !before?.includes(load)) return null
  const styles = before.replace(SCRIPT, '')
  const starting = before
    .match(SCRIPT)!
    .join('')
    .replace(load, () => idle)
  const tag = island
    .replace(' client="load"', ' client="idle"')
    .replace('&quot;value&quot;:true', `&quot;value&quot;:{&quot;timeout&quot;:${IDLE_MS}}`)
    .replace(' await-children', '')
  const given = `<script type="application/json" id="given">${view.given}</script>`
  return (
    withInks(withSaid(shell, view.said, version), view.inks)
      // The data is already in the page, and no script is needed before the first view.
      .replace(`<script>${askingScript(page, '')}</script>`, '')
      .replace(PRELOAD, '')
      // The starting scripts come after the data.
      .replace(
        PLACE,
        () => `${view.place}${styles}${tag}${view.shown}</astro-island>${given}${starting}`,
      )
      .replace(/<title>[^<]*/, () => `<title>${view.title}`)
  )
}

/** Chats keep a picture by its address, so it has a version. */
function withSaid(shell: string, { picture, ...said }: FirstView['said'], version: string): string {
  return shell.replace(SAID, (before) => {
    const [, siteUrl] = SITE_URL.exec(before) ?? []
    return metaTags({ ...said, ...(siteUrl && { picture: `${siteUrl}${picture}?v=${version}` }) })
  })
}

/** The shell has the site's own colours. The allowed styles of a page are listed by digest. */
function withInks(shell: string, inks: string): string {
  const css = STYLE.exec(shell)?.[1]
  const own = inks && css?.replace(HOUSE_INKS, inks)
  return own && css
    ? shell.replace(policyDigest(css), policyDigest(own)).replace(css, () => own)
    : shell
}
