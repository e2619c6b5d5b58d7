/**
 * Live pages with their data in them. Their shells say nothing of a tournament, and what a phone sees
 * would wait for two more round trips: for the scripts and for the answers. Where the server of the
 * pages has the answers too, it writes what the script would draw into the shell.
 */
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { firstViewCode } from '../../publish/rendering/first-view-code.ts'
import { printError } from '../../publish/terminal.ts'
import { liveRoute, type LiveRoute } from '../../src/lib/addresses/live-route.ts'
import type { KnownTournament } from '../../src/lib/live/calls/known.ts'
import { callsAt } from '../../src/lib/live/calls/page-calls.ts'
import { preparedText, type Prepared } from '../api/live/prepared.ts'

/** `firstView` of `src/islands/first-view.ts`. */
type Draw = (
  route: LiveRoute,
  answers: readonly unknown[],
) => { html: string; known: KnownTournament } | null

type Fetches = Pick<Hono, 'fetch'>

/** Pages that are kept ready. */
const MOST_KEPT = 200
const PLACE = /<div class="live-page">.*?<\/div>\s*(?=<script>)/s
const OF_BYTES = ['content-type', 'content-length', 'content-encoding', 'etag']

/** What draws them, compiled in a moment; null where it cannot be, which is printed. */
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

/** The site, its live pages as `drawing` draws them; as the shell is before that, and without data. */
export function withFirstViews(site: Fetches, api: Fetches, drawing: Promise<Draw | null>): Hono {
  const kept = new LRUCache<string, Prepared>({ max: MOST_KEPT })
  let draw: Draw | null = null
  void drawing.then((ready) => (draw = ready))
  const app = new Hono()
  app.on(['GET', 'HEAD'], '/torneo/*', async ({ req }, next) => {
    const { origin, pathname } = new URL(req.url)
    const route = liveRoute(pathname)
    const asked = draw && route && { draw, route, site, api, kept, address: origin + pathname }
    const found = asked && (await pageOf(asked).catch(printed))
    return found
      ? found.response(req.header('If-None-Match'), req.header('Accept-Encoding'))
      : next()
  })
  app.all('*', (context) => site.fetch(context.req.raw, context.env))
  return app
}

const printed = (error: unknown) => {
  printError(error)
  return null
}

type Asked = {
  draw: Draw
  route: LiveRoute
  site: Fetches
  api: Fetches
  /** By address and by what the shell and the answers are. */
  kept: LRUCache<string, Prepared>
  address: string
}

/** Null where there is no shell, no answer, or nothing to draw: then the page is as it was built. */
async function pageOf({ draw, route, site, api, kept, address }: Asked): Promise<Prepared | null> {
  const ask = (to: Fetches, path: string) => to.fetch(new Request(new URL(path, address)))
  const answers = await Promise.all(
    callsAt(new URL(address).pathname).map((path) => ask(api, path)),
  )
  if (!answers.every(({ status }) => status === 200)) return null
  const shell = await ask(site, address)
  if (shell.status !== 200) return null
  const tags = [shell, ...answers].map(({ headers }) => headers.get('ETag'))
  const key = [address, ...tags].join(' ')
  const ready = kept.get(key)
  if (ready) return ready
  const values = await Promise.all(answers.map((answer) => answer.json() as Promise<unknown>))
  const html = filled(await shell.text(), draw(route, values))
  if (html === null) return null
  const made = preparedText(() => html, 'text/html; charset=utf-8', headersOf(shell))
  kept.set(key, made)
  return made
}

/** What the shell's answer says, but for what its bytes say; names as `preparedText` knows them. */
function headersOf({ headers }: Response) {
  const said = [...headers].filter(([name]) => !OF_BYTES.includes(name))
  const names: Record<string, string> = { 'cache-control': 'Cache-Control', vary: 'Vary' }
  return Object.fromEntries(said.map(([name, value]) => [names[name] ?? name, value]))
}

/** Null where the shell has no such place, or nothing is drawn. */
function filled(shell: string, view: ReturnType<Draw>): string | null {
  if (!view || !PLACE.test(shell)) return null
  const known = escaped(JSON.stringify(view.known))
  return shell
    .replace(PLACE, () => `<div class="live-page" data-known="${known}">${view.html}</div>`)
    .replace(/<title>[^<]*/, () => `<title>${escaped(view.known.name)}`)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
