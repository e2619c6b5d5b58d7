/** The reference server: every call of the specification's section 7. */
import type { Context, Handler } from 'hono'
import { Hono } from 'hono'
import type { CallName } from '../../src/lib/schema/calls.ts'
import { bodySchemas, CALLS } from '../../src/lib/schema/calls.ts'
import { accounts } from './accounts.ts'
import { addressOf } from './address.ts'
import { corsHeaders, preflight } from './cors.ts'
import type { Database } from './database.ts'
import { FOREVER, PERSONAL, PICTURE, SECURITY } from './headers.ts'
import { jsonBody } from './json-body.ts'
import { LIMITS, type Limits } from './limits.ts'
import { openApi } from './openapi.ts'
import { preparedAnswer, type Prepared } from './prepared.ts'
import { Refused, refusalResponse } from './refusal.ts'
import { openShelf } from './live-tournaments.ts'
import { bodyRefusal, SAYS } from './wording.ts'

export type ApiOptions = {
  database: Database
  /** What tokens are signed with. */
  secret: Uint8Array
  /** Milliseconds since 1970. */
  now: () => number
  /** Other sites that may call from a browser: `https://torneos.example`. */
  allowedOrigins?: readonly string[]
  /** Those that differ from `LIMITS`. */
  limits?: Partial<Limits>
}

/** An application with all of `/api/`. It sees by itself when another process loads a tournament. */
export function apiApp({ database, secret, now, allowedOrigins = [], limits: own }: ApiOptions) {
  const limits: Limits = { ...LIMITS, ...own }
  const allowed = new Set(allowedOrigins)
  const varies = allowed.size > 0 ? 'Accept-Encoding, Origin' : 'Accept-Encoding'
  const shelf = openShelf(database, varies)
  const people = accounts({ database, secret, now, limits })
  const from = (context: Context) => addressOf(context, limits.behindProxy)

  const live = (context: Context) => {
    const found = shelf.tournament(context.req.param('id') ?? '')
    if (!found) throw new Refused(404, SAYS.tournamentNotFound)
    return found
  }
  const ofTeam = (context: Context, what: 'team' | 'players') => {
    const id = context.req.param('id') ?? ''
    const found = shelf.tournamentOfTeam(id)?.[what].get(id)
    if (!found) throw new Refused(404, SAYS.teamNotFound)
    return kept(context, found)
  }

  const handlers: Record<CallName, Handler> = {
    tournaments: (context) => kept(context, shelf.list()),
    userTournaments: (context) =>
      personal(shelf.cards(database.organisedBy(context.req.param('userId') ?? ''))),
    tournament: (context) => kept(context, live(context).details),
    teams: (context) => kept(context, live(context).teams),
    jornadas: (context) => kept(context, live(context).jornadas),
    stats: (context) => {
      const stat = context.req.param('stat') ?? ''
      const found = live(context).stats.get(stat === 'goals' ? '' : stat)
      if (!found) throw new Refused(404, SAYS.statNotFound)
      return kept(context, found)
    },
    team: (context) => ofTeam(context, 'team'),
    players: (context) => ofTeam(context, 'players'),
    profile: async (context) => personal(await people.profile(context.req.header('Authorization'))),
    login: async (context) =>
      personal(await people.login(await asked(context, 'Credentials', limits), from(context))),
    register: async (context) =>
      personal(
        await people.register(await asked(context, 'Registration', limits), from(context)),
        CALLS.register.status,
      ),
  }

  // Final slashes do not matter.
  const app = new Hono({ strict: false })
  if (allowed.size > 0)
    app.use(async (context, next) => {
      await next()
      const headers = corsHeaders(context.req.header('Origin'), allowed)
      for (const [name, value] of Object.entries(headers ?? {}))
        context.res.headers.set(name, value)
      if (!context.res.headers.has('Vary')) context.res.headers.set('Vary', 'Origin')
    })
  app.options('/api/*', (context) => preflight(context.req.header('Origin'), allowed))

  for (const [name, { method, path }] of Object.entries(CALLS))
    reading(app, method, honoPath(path), handlers[name as CallName])
  reading(app, 'GET', '/api/tournaments/:id/imagenes/:name{.+}', (context) =>
    picture(context, database),
  )
  const description = preparedAnswer(openApi, {
    ...SECURITY,
    'Cache-Control': 'public, max-age=3600',
    Vary: varies,
  })
  reading(app, 'GET', '/api/openapi.json', (context) => kept(context, description))

  app.notFound(() => refusalResponse(new Refused(404, SAYS.nothingHere)))
  app.onError((error) => {
    if (error instanceof Refused) return refusalResponse(error)
    console.error(error)
    return refusalResponse(new Refused(500, SAYS.broken))
  })
  return app
}

/** `/api/teams/{id}/` as Hono writes it; the last part of the statistics may be missing. */
const honoPath = (path: string) =>
  path
    .replace(/\/$/, '')
    .replace(/\{(\w+)\}/g, ':$1')
    .replace(/:stat$/, ':stat?')

/** A handler of one method; others are refused with the ones that there are. */
function reading(app: Hono, method: string, path: string, handler: Handler) {
  app.on(method, path, handler)
  const allowed = method === 'GET' ? 'GET, HEAD, OPTIONS' : `${method}, OPTIONS`
  app.all(path, () => refusalResponse(new Refused(405, SAYS.wrongMethod, { Allow: allowed })))
}

const kept = (context: Context, answer: Prepared) =>
  answer.response(context.req.header('If-None-Match'), context.req.header('Accept-Encoding'))

const personal = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), {
    status,
    headers: {
      ...SECURITY,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': PERSONAL,
    },
  })

/** The body that a call wants. */
async function asked<Name extends keyof typeof bodySchemas>(
  context: Context,
  name: Name,
  { bodyBytes }: Limits,
) {
  const schema = bodySchemas[name]
  const result = schema.safeParse(await jsonBody(context.req.raw, bodyBytes))
  if (!result.success) throw new Refused(400, bodyRefusal(result.error.issues))
  return result.data as NonNullable<ReturnType<(typeof bodySchemas)[Name]['safeParse']>['data']>
}

function picture(context: Context, database: Database) {
  const { id = '', name = '' } = context.req.param() as Record<string, string>
  const found = database.picture(id, `imagenes/${name}`)
  if (!found) throw new Refused(404, SAYS.pictureNotFound)
  const etag = `"${found.digest}"`
  const isThisOne = found.digest.startsWith(context.req.query('v') || '?')
  const headers = {
    ...PICTURE,
    ETag: etag,
    'Cache-Control': isThisOne ? FOREVER : 'public, no-cache',
  }
  if (context.req.header('If-None-Match') === etag)
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(found.body), {
    headers: { ...headers, 'Content-Type': found.type },
  })
}
