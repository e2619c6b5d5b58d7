/** The reference server: every call of the specification's section 7. */
import type { Handler } from 'hono'
import { Hono } from 'hono'
import { CALLS, MORE_CALLS, type CallName, type MoreCallName } from '../../src/lib/schema/calls.ts'
import { accountCalls } from './account-calls.ts'
import type { AccountMeans } from './accounts.ts'
import { crossOrigin } from './cors.ts'
import { SECURITY } from './headers.ts'
import { isBusy, isOfDatabase } from './database-trouble.ts'
import { LIMITS, type Limits } from './limits.ts'
import { liveTournaments } from './live-tournaments.ts'
import { openApi } from './openapi.ts'
import { PICTURE_PATH, pictureAnswer } from './picture-call.ts'
import { preparedAnswer } from './prepared.ts'
import { answered, readingCalls } from './reading-calls.ts'
import { Refused, refusalResponse } from './refusal.ts'
import { SAYS } from './wording.ts'

export type ApiOptions = Omit<AccountMeans, 'limits' | 'elapsed'> & {
  /** Other sites that may call from a browser: `https://torneos.example`. */
  allowedOrigins?: readonly string[]
  /** A clock that nobody sets, in milliseconds. */
  elapsed?: () => number
  /** Those that differ from `LIMITS`. */
  limits?: Partial<Limits>
}

/** An application with all of `/api/`. It sees by itself when another process loads a tournament. */
export function apiApp({
  database,
  secret,
  now,
  elapsed = () => performance.now(),
  allowedOrigins = [],
  limits,
}: ApiOptions) {
  const live = liveTournaments(database)
  const calls: Record<CallName | MoreCallName, Handler> = {
    ...readingCalls(live),
    ...accountCalls({ database, secret, now, elapsed, limits: { ...LIMITS, ...limits } }, live),
  }

  // Final slashes do not matter.
  const app = new Hono({ strict: false })
  const cors = crossOrigin(allowedOrigins)
  if (allowedOrigins.length > 0) app.use(cors)
  else app.options('/api/*', cors)
  for (const [name, { method, path }] of Object.entries({ ...CALLS, ...MORE_CALLS }))
    mount(app, method, honoPath(path), calls[name as CallName | MoreCallName])
  mount(app, 'GET', PICTURE_PATH, (context) => pictureAnswer(context, database))
  const description = preparedAnswer(openApi, DESCRIPTION_HEADERS)
  mount(app, 'GET', '/api/openapi.json', (context) => answered(context, description))

  app.notFound(() => refusalResponse(new Refused(404, SAYS.nothingHere)))
  app.onError((error) => {
    if (error instanceof Refused) return refusalResponse(error)
    if (isBusy(error)) return refusalResponse(new Refused(503, SAYS.locked, { 'Retry-After': '2' }))
    console.error(error)
    if (isOfDatabase(error))
      return refusalResponse(new Refused(503, SAYS.outOfOrder, { 'Retry-After': '15' }))
    return refusalResponse(new Refused(500, SAYS.broken))
  })
  return app
}

const DESCRIPTION_HEADERS = {
  ...SECURITY,
  'Cache-Control': 'public, max-age=3600',
  Vary: 'Accept-Encoding',
}

/** `/api/teams/{id}/` as Hono writes it; the last part of the statistics may be missing. */
const honoPath = (path: string) =>
  path
    .replace(/\/$/, '')
    .replace(/\{(\w+)\}/g, ':$1')
    .replace(/:stat$/, ':stat?')

/** A handler of one method; others are refused with the ones that there are. */
function mount(app: Hono, method: string, path: string, handler: Handler) {
  app.on(method, path, handler)
  const allowed = method === 'GET' ? 'GET, HEAD, OPTIONS' : `${method}, OPTIONS`
  app.all(path, () => refusalResponse(new Refused(405, SAYS.wrongMethod, { Allow: allowed })))
}
