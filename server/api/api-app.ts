/** The reference server: every call of the specification's section 7, and Mesa's. */
import { createHmac } from 'node:crypto'
import type { Today } from '../../src/lib/calendar/today.ts'
import type { Handler } from 'hono'
import { Hono } from 'hono'
import {
  CALLS,
  MESA_CALLS,
  MORE_CALLS,
  type CallName,
  type MesaCallName,
  type MoreCallName,
} from '../../src/lib/schema/calls.ts'
import { contentDir, nowHere } from '../../ground/folders.ts'
import { readSite } from '../../publish/reading/site-file.ts'
import { printAlarm, printError } from '../../ground/terminal.ts'
import { clientAddress, proxiesOf } from './address.ts'
import { sharedApartWork } from './apart/apart-work.ts'
import { accountCalls } from './accounts/account-calls.ts'
import { accounts, type AccountMeans } from './accounts/accounts.ts'
import { ownCounters } from './accounts/counters.ts'
import { sharedCounters } from './accounts/shared-counters.ts'
import { creating } from './create/create.ts'
import { notedFirst, noting, notingBeside } from './create/note-listing.ts'
import { createSettings, isWritable, type CreateSettings } from './create/settings.ts'
import { crossOrigin } from './cors.ts'
import { SECURITY } from './headers.ts'
import { isBusy, isOfDatabase, wordsToLog, Unreachable } from './database/database-trouble.ts'
import { over } from './actors/links.ts'
import { LinkOver } from './database/link-tables.ts'
import { desk } from './listing/desk.ts'
import { reportCall } from './listing/report-call.ts'
import type { TournamentKey } from './database/role-tables.ts'
import { CALL_LIMITS, type Limits } from './limits.ts'
import { CHANGES_PATH, changeStreams, type ChangeStreams } from './live/change-streams.ts'
import { CALENDAR_PATH, PART_CALENDAR_PATH } from './live/live-calendars.ts'
import { keptLive } from './live/kept-live.ts'
import { liveTournaments } from './live/live-tournaments.ts'
import { folderPlace, type SiteData } from './mesa/folder-place.ts'
import { keptTexts } from './mesa/kept-texts.ts'
import { livePlace } from './mesa/live-place.ts'
import { mesa } from './mesa/mesa.ts'
import { mesaCalls } from './mesa/mesa-calls.ts'
import { openApi } from './openapi.ts'
import { PICTURE_PATH, pictureAnswer, pictureBytes } from './live/picture-call.ts'
import { PART_PREVIEW_PATH, PREVIEW_PATH, drawnPreview, previewCall } from './live/preview-call.ts'
import { preparedAnswer } from './live/prepared.ts'
import { answered, calendarCall, readingCalls, upToDate } from './live/reading-calls.ts'
import { postsByAddress } from './posts-by-address.ts'
import { Refused, refusalResponse } from './refusal.ts'
import { seldom } from './seldom.ts'
import { SAYS } from './wording.ts'

export type ApiOptions = Omit<AccountMeans, 'limits' | 'counters'> & {
  /** Other sites that may call from a browser: `https://torneos.example`. */
  allowedOrigins?: readonly string[]
  /** Today's date, for matches left open. */
  today?: () => Today
  /** The site's own tournaments, where Mesa may write them. */
  site?: SiteData
  /** Who may make tournaments from a phone, and where. */
  create?: CreateSettings
  /** Where builds of the site look up which tournaments lists do not show. */
  work?: string
  /** A monotonic clock in milliseconds; by default a shared database uses its own. */
  elapsed?: () => number
  /** Limits that differ from `CALL_LIMITS`. */
  limits?: Partial<Limits>
  /** Turns an error of the database into a sentence with its cure. */
  wordsFor?: (error: unknown) => unknown
  /** The caller of this function ends the streams. */
  streams?: ChangeStreams
}

/** An application with all of `/api/`. It notices when another process loads a tournament. */
export async function apiApp({
  database,
  secret,
  now,
  today = nowHere,
  elapsed,
  allowedOrigins = [],
  site: given,
  work,
  create: settings = createSettings({}),
  limits,
  streams = changeStreams(),
  wordsFor = (error) => error,
}: ApiOptions) {
  const readText = keptTexts()
  const reading = keptLive(database, readText)
  const live = await liveTournaments(database, reading)
  const all = { ...CALL_LIMITS, ...limits }
  const clock = elapsed ?? (() => performance.now())
  const counters = database.isShared ? sharedCounters(database, elapsed) : ownCounters(clock)
  const people = accounts({ database, secret, now, counters, limits: all })
  const refresh = async () => {
    await live.refresh()
    streams.lookSoon(live)
  }
  database.onNews(() => streams.lookSoon(live))
  const note = noting(database, work)
  const noteBeside = given && notingBeside(database, given)
  const site = given && notedFirst(given, () => note().then(noteBeside))
  // Another process may have decided; this one builds too.
  if (given) database.onNews(() => void note().catch(printError))
  const places = {
    live: livePlace(database, { refresh, reading }, { today, readText }),
    ...(site && { beta: folderPlace(database, site, { today, readText }) }),
  }
  const isOfSite = site && settings.home === 'site' && isWritable(site.content)
  const apart = sharedApartWork()
  const create = creating({
    database,
    settings,
    places,
    counters,
    limits: all,
    now,
    today,
    plan: apart.plan,
    joinLeague: (...asked) => table.joinLeague(...asked),
    home: isOfSite ? 'beta' : 'live',
    content: site?.content ?? contentDir(),
    alarm: seldom(printAlarm, () => performance.now()),
  })
  const showAgain = async ({ place, URL_name }: TournamentKey) => {
    if (place === 'beta') site?.changed(URL_name)
    else await refresh()
  }
  const table = mesa({ database, now, places, limits: all, showAgain, apart })
  const ofDesk = desk({
    database,
    places,
    counters,
    limits: all,
    now,
    showAgain,
    refused: given?.refused,
    digest: (text) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22),
  })
  const calls: Record<CallName | MoreCallName | MesaCallName, Handler> = {
    ...readingCalls(live),
    ...accountCalls({ database, limits: all }, people, live, table.organised),
    report: reportCall(ofDesk, all),
    ...mesaCalls({
      mesa: table,
      create,
      desk: ofDesk,
      database,
      now,
      people,
      limits: all,
      counters,
    }),
  }

  // Final slashes do not matter.
  const app = new Hono({ strict: false })
  const cors = crossOrigin(allowedOrigins)
  if (allowedOrigins.length > 0) app.use(cors)
  else app.options('/api/*', cors)
  app.use('/api/*', postsByAddress(all))
  for (const [path, handlers] of byPath(calls)) mount(app, path, handlers)
  const proxies = proxiesOf(all.proxies)
  mount(app, CHANGES_PATH, {
    GET: upToDate(live, (context) => streams.open(context, live, clientAddress(context, proxies))),
  })
  for (const path of [CALENDAR_PATH, PART_CALENDAR_PATH])
    mount(app, path, { GET: calendarCall(live) })
  const isShown = (id: string) => live.digestOf(id) !== undefined
  mount(app, PICTURE_PATH, {
    GET: upToDate(live, (context) => pictureAnswer(context, database, isShown)),
  })
  const vista = previewCall(
    async (id, kind, part) => {
      const { site } = await readSite(contentDir())
      return live.tournament(id)?.preview(site.name, kind, part)
    },
    (context) => clientAddress(context, proxies),
    (preview) => drawnPreview(preview, pictureBytes(database)),
  )
  for (const path of [PREVIEW_PATH, PART_PREVIEW_PATH])
    mount(app, path, { GET: upToDate(live, vista, ({ req }) => [req.param('id') ?? '']) })
  const description = preparedAnswer(openApi, DESCRIPTION_HEADERS)
  mount(app, '/api/openapi.json', { GET: (context) => answered(context, description) })

  const logUnreachable = seldom(printError, () => performance.now())
  app.notFound(() => refusalResponse(new Refused(404, SAYS.nothingHere)))
  app.onError((error) => {
    if (error instanceof Refused) return refusalResponse(error)
    if (isBusy(error)) return refusalResponse(new Refused(503, SAYS.locked, { 'Retry-After': '2' }))
    if (error instanceof Unreachable) {
      logUnreachable(error.message)
      return refusalResponse(new Refused(503, SAYS.outOfOrder, { 'Retry-After': '2' }))
    }
    // Revoked between the call and its writing.
    if (error instanceof LinkOver) return refusalResponse(over('revoked'))
    const said = wordsToLog(wordsFor(error))
    // A full disk refuses every tap: its sentence is said once a minute.
    if (typeof said === 'string') logUnreachable(said)
    else printError(said)
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

/** `/api/teams/{id}/` in Hono's form; the last part of the statistics may be missing. */
const honoPath = (path: string) =>
  path
    .replace(/\/$/, '')
    .replace(/\{(\w+)\}/g, ':$1')
    .replace(/:stat$/, ':stat?')

type Handlers = { GET?: Handler; POST?: Handler }

function byPath(calls: Record<CallName | MoreCallName | MesaCallName, Handler>) {
  const paths = new Map<string, Handlers>()
  const table = Object.entries({ ...CALLS, ...MORE_CALLS, ...MESA_CALLS })
  for (const [name, { method, path }] of table) {
    const handler = calls[name as keyof typeof calls]
    paths.set(honoPath(path), { ...paths.get(honoPath(path)), [method]: handler })
  }
  return paths
}

/** Mounts handlers by method; other methods get an answer that lists the allowed ones. */
function mount(app: Hono, path: string, handlers: Handlers) {
  for (const [method, handler] of Object.entries(handlers)) app.on(method, path, handler)
  const methods = [handlers.GET && 'GET, HEAD', handlers.POST && 'POST', 'OPTIONS']
  const allowed = methods.filter(Boolean).join(', ')
  app.all(path, () => refusalResponse(new Refused(405, SAYS.wrongMethod, { Allow: allowed })))
}
