/** The live tournaments of the sample data, and what the server says of them or is made to say. */
import type { Page, Route } from 'playwright/test'
import type { TournamentAnswer } from '../../../src/lib/live/answers/types.ts'
import { SITE } from '../sites.ts'

/** The sample tournament with a match in play. */
export const PLAYING = 'liga-relampago-2026'
/** The one where nothing is being played. */
export const QUIET = 'copa-cempasuchil-2026'

/** An answer of the server. */
export const answerOf = async <T>(path: string) =>
  (await (await fetch(new URL(path, SITE))).json()) as T

export const detailsOf = (id: string) => answerOf<TournamentAnswer>(`/api/tournaments/${id}`)

/** What the page asked of the API, in order, but for streams: `GET /api/tournaments/x`. */
export function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isPicture = pathname.includes('/imagenes/')
    if (pathname.startsWith('/api/') && !pathname.endsWith('/changes') && !isPicture)
      calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** From now on the calls whose path ends so are answered by `answer`. */
export const answering = (page: Page, end: RegExp, answer: (route: Route) => Promise<unknown>) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/api/') && end.test(pathname),
    async (route) => void (await answer(route)),
  )

export const withJson =
  (value: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: value })
export const withText =
  (body: string, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, body, contentType: 'text/html' })
export const withNoNetwork = (route: Route) => route.abort('internetdisconnected')
