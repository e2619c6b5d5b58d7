/**
 * Fills live pages with their data. A shell says nothing about a tournament, and a phone would
 * wait for two more round trips: scripts and answers. Where this server also has the API, it asks
 * that and has the page rendered with the answers (`publish/entry/page-entry.ts`).
 */
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { printError } from '../../ground/terminal.ts'
import { digestOfBytes } from '../../ground/digest.ts'
import { ASK_AGAIN_SOON } from '../../publish/hosts/headers.ts'
import { TooManyPages, type PageProcess } from '../../publish/pages/page-process.ts'
import { isOfCourt, liveRoute, type LiveRoute } from '../../src/lib/addresses/live-route.ts'
import { roundPages } from '../../src/lib/addresses/round-pages.ts'
import { LIVE_SHELLS, shellAt } from '../../src/lib/addresses/shells.ts'
import type { TournamentAnswer } from '../../src/lib/live/answers/types.ts'
import { callsAt } from '../../src/lib/live/calls/page-calls.ts'
import { readJornadas, readTournament } from '../../src/lib/live/calls/tournament-answers.ts'
import { liveWhole } from '../../src/lib/live/live-whole.ts'
import { preparedText, type Prepared } from '../api/live/prepared.ts'

/** What renders the pages, once it can: `compiled` is null before. */
export type LiveRenderer = Pick<PageProcess, 'live' | 'compiled'>

type Fetches = Pick<Hono, 'fetch'>

/** The total size of all cached pages, in characters. */
const MOST_KEPT = 20_000_000
/**
 * The most answer bytes that a page is rendered from; more would make other requests wait too
 * long.
 */
const MOST_DRAWN = 400_000
const VERSION_LETTERS = 10
/** A page that failed is not tried again for this long while its data are the same. */
const FAILED_MS = 60_000
const MOST_FAILED = 500
const OF_BYTES = ['content-type', 'content-length', 'content-encoding', 'etag']

/** The site with its live pages rendered with their data; until that is ready, or without data, the shell. */
export function withFirstViews(site: Fetches, api: Fetches, renderer: LiveRenderer): Hono {
  // After a goal many clients request the same page: they share one rendering.
  const pages: Pages = new LRUCache({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ size }) => size,
    fetchMethod: (_key, _stale, { context: drawn }) => drawn(),
    ignoreFetchAbort: true,
  })
  const failed: Failed = new LRUCache({ max: MOST_FAILED, ttl: FAILED_MS })
  const rounds = roundsByAnswers()
  const app = new Hono()
  app.on(['GET', 'HEAD'], ['/torneo/*', '/t-beta/basketball/*'], async ({ req }, next) => {
    const { origin, pathname } = new URL(req.url)
    const route = liveRoute(pathname)
    const asked = renderer.compiled !== null &&
      route && { renderer, route, site, api, pages, failed, rounds, address: origin + pathname }
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
/** Pages that failed, by the same keys: one that hangs would keep the renderer from all others. */
type Failed = LRUCache<string, true>
/** The renderer is passed in for a missing page. */
type Pages = LRUCache<string, Page, () => Promise<Page | undefined>>

type Asked = {
  renderer: LiveRenderer
  route: LiveRoute
  site: Fetches
  api: Fetches
  /** By route and by the shell's and answers' digests; one page may have several addresses. */
  pages: Pages
  failed: Failed
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
    const [one, other] = await Promise.all(answers.map((answer) => answer.clone().json()))
    const details = readTournament(one)
    const jornadas = readJornadas(other)
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
  failed,
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
  if (failed.has(key)) return null
  const { renderer } = how
  const context = () => pageFrom({ renderer, route, calls }, key, shell, answers)
  const page = await pages.fetch(key, { context }).catch((error: unknown) => {
    if (!(error instanceof TooManyPages)) failed.set(key, true)
    throw error
  })
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
  { renderer, route, calls }: Pick<Asked, 'renderer' | 'route'> & { calls: readonly string[] },
  key: string,
  shell: Response,
  answers: readonly Response[],
): Promise<Page | undefined> {
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  const tags = answers.map(({ headers }) => headers.get('ETag'))
  const html = await renderer.live({
    shell: LIVE_SHELLS.find(({ page }) => page === route.page)!.path,
    route,
    answers: Object.fromEntries(texts.map((text, at) => [calls[at], { etag: tags[at]!, text }])),
    version: digestOfBytes(JSON.stringify(tags)).slice(0, VERSION_LETTERS),
  })
  if (html === null) return undefined
  const { isPlaying } = JSON.parse(texts[0]!) as TournamentAnswer
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
