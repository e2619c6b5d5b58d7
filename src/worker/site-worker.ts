/**
 * The site's service worker: lets visited pages, and the pages of followed teams, open without
 * signal. `lib/offline` decides what is saved and how. Mesa's pages have their own worker
 * (`mesa-worker.ts`) with a narrower scope. DESIGN 14.
 */
import { registerQuotaErrorCallback } from 'workbox-core'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { callsAt } from '../lib/live/calls/page-calls.ts'
import {
  escaped,
  NOTE_STYLE,
  sentAt,
  titleOf,
  withNote,
  withSaved,
  type SavedPage,
} from '../lib/offline/saved-page.ts'
import { LOST_PICTURE } from '../lib/look/lost-picture.ts'
import { momentWords } from '../lib/offline/moment-words.ts'
import { alsoAt, SAVE_LIMITS, pagesOfTeams, wayOf, type Way } from '../lib/offline/what-is-kept.ts'
import { OFFLINE_WORDS } from '../lib/wording/site/offline.ts'
import { FreshFirst } from './fresh-first.ts'
import { savedInOrder } from './saved-in-order.ts'
import { worker } from './service-worker.ts'
import {
  addressesIn,
  ANSWERS,
  FILES,
  forgetOtherVersions,
  makeRoom,
  PAGES,
  pageToSave,
  SAVED_AT,
  smallOnly,
} from './stored.ts'

/** Inserted when a release is made: `publish/rendering/worker-file.ts`. */
declare const KEPT: PrecacheEntry[]

const OFFLINE_PAGE = '/sin-senal'

const pages = new FreshFirst({ cacheName: PAGES, toSave: pageToSave, shown: withItsNote })
const renewals = new FreshFirst({ cacheName: PAGES, toSave: pageToSave, mayBeSaved: () => false })
const files = new FreshFirst({
  cacheName: FILES,
  toSave: (answer) => smallOnly(answer, SAVE_LIMITS.fileBytes),
})
/** From the cache at once: text in a stand-in font would change under the reader. */
const fonts = new StaleWhileRevalidate({
  cacheName: FILES,
  matchOptions: { ignoreVary: true },
  plugins: [
    savedInOrder({
      cacheName: FILES,
      toSave: (answer) => smallOnly(answer, SAVE_LIMITS.fileBytes),
    }),
  ],
})
/**
 * A live page has its own timeout and error message: it gets a saved answer only without any
 * network.
 */
const answers = new FreshFirst({
  cacheName: ANSWERS,
  toSave: (answer) => smallOnly(answer, SAVE_LIMITS.answerBytes),
  mayBeSlow: false,
  mayBeSaved: () => !navigator.onLine,
})
const namedByContent = new CacheFirst({
  cacheName: FILES,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: ({ response }) =>
        response.status === 200
          ? smallOnly(response, SAVE_LIMITS.fileBytes)
          : Promise.resolve(null),
    },
  ],
})

type Handled = Pick<RouteHandlerCallbackOptions, 'event' | 'request'>

const WAYS = {
  page: (asked) => pages.handle(asked).catch(() => inItsPlace(asked.request)),
  renewal: (asked) => renewals.handle(asked),
  'named by content': (asked) =>
    namedByContent.handle(asked).catch((error: unknown) => {
      if (asked.request.destination !== 'image') throw error
      return new Response(LOST_PICTURE, { headers: { 'Content-Type': 'image/svg+xml' } })
    }),
  font: (asked) => fonts.handle(asked),
  file: (asked) => files.handle(asked),
  answer: (asked) => answers.handle(asked),
} satisfies Record<Exclude<Way, 'none'>, (asked: Handled) => Promise<Response>>

precache(KEPT)
registerQuotaErrorCallback(makeRoom)

for (const way of Object.keys(WAYS) as (keyof typeof WAYS)[])
  registerRoute(
    ({ request, url, sameOrigin }) => wayOf(askedOf(request, url, sameOrigin)) === way,
    ({ event, request }) => WAYS[way]({ event, request }),
  )

const askedOf = ({ method, mode, destination, headers }: Request, url: URL, isOwn: boolean) => ({
  method,
  mode,
  destination,
  isOwn,
  path: url.pathname,
  search: url.search,
  accept: headers.get('accept'),
  hasToken: headers.has('authorization'),
})

async function withItsNote(saved: Response, isSlow: boolean): Promise<Response> {
  const sent = sentAt(saved.headers.get('date'), Date.now())
  const words = OFFLINE_WORDS.note(momentWords(sent), isSlow && navigator.onLine)
  const at = new Date(Number(saved.headers.get(SAVED_AT) ?? sent))
  const html = withNote(await saved.text(), { words, at, digest: await digestOf(NOTE_STYLE) })
  return new Response(html, { headers: saved.headers })
}

/** `sha256-…`, as in a policy. */
async function digestOf(text: string) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`
}

/** No answer, and the page is not saved: tries the other slash, else the offline page. */
async function inItsPlace({ url }: Request): Promise<Response> {
  const { origin, pathname } = new URL(url)
  const store = await caches.open(PAGES)
  const other = await store.match(origin + alsoAt(pathname), { ignoreVary: true })
  if (other) return withItsNote(other, false)
  const page = await matchPrecache(OFFLINE_PAGE)
  if (!page) return Response.error()
  const html = withSaved(await page.text(), await savedPages(store))
  return new Response(html, { status: 503, headers: page.headers })
}

const savedPages = async (store: Cache): Promise<SavedPage[]> =>
  Promise.all(
    (await addressesIn(store)).map(async (address) => {
      const saved = (await store.match(address, { ignoreVary: true }))!
      const when = momentWords(sentAt(saved.headers.get('date'), Date.now()))
      return { address, title: (await liveName(address)) ?? titleOf(await saved.text()), when }
    }),
  )

/** For a live page, whose file is shared by all tournaments: the name that it shows, escaped. */
async function liveName(address: string): Promise<string | undefined> {
  const [call] = callsAt(address)
  const saved = call && (await (await caches.open(ANSWERS)).match(call, { ignoreVary: true }))
  if (!saved) return undefined
  const { name } = (await saved.json()) as { name?: unknown }
  return typeof name === 'string' ? escaped(name) : undefined
}

/**
 * Fetches and saves pages. Returns the addresses of live ones: static basketball has the same
 * addresses, and only the page itself tells which it is.
 */
async function saveAhead(addresses: readonly string[], event: Handled['event']) {
  const live: string[] = []
  for (const address of addresses) {
    const request = new Request(address, { headers: { accept: 'text/html' } })
    const page = await renewals.handle({ event, request }).then(
      (answer) => answer.text(),
      () => '',
    )
    if (LIVE_PAGE.test(page)) live.push(address)
  }
  return live
}

const LIVE_PAGE = /class="?live-page\b/

/** The calls of live pages (`lib/live`). */
async function saveAnswers(calls: Iterable<string>, event: Handled['event']) {
  for (const call of calls)
    await answers.handle({ event, request: new Request(call) }).catch(() => undefined)
}

/** How long a team's page is fresh enough. */
const LATELY_MS = 10 * 60_000

/** In both directions, because a clock may be wrong. */
const isLately = (date: string | null) =>
  Math.abs(Date.now() - sentAt(date, 0).getTime()) < LATELY_MS

async function notLately(addresses: readonly string[]) {
  const store = await caches.open(PAGES)
  const saved = await Promise.all(addresses.map((it) => store.match(it, { ignoreVary: true })))
  return addresses.filter((_it, at) => !isLately(saved[at]?.headers.get('date') ?? null))
}

const isPage = (url: URL) =>
  wayOf({
    method: 'GET',
    mode: 'navigate',
    destination: 'document',
    accept: null,
    path: url.pathname,
    search: url.search,
    hasToken: false,
    isOwn: url.origin === location.origin,
  }) === 'page'

/** Saves pages that were not saved lately, with what live ones ask for. */
async function saveWhole(addresses: readonly string[], event: Handled['event']) {
  const live = await saveAhead(await notLately(addresses), event)
  await saveAnswers(new Set(live.flatMap(callsAt)), event)
}

/** What the worker says to itself once it is active. */
const ACTIVE = 'active'

/** The pages that were open before the worker. */
const openPages = async () =>
  (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    .map(({ url }) => new URL(url))
    .filter(isPage)
    .map(({ pathname }) => pathname)

// Files of one version are never mixed with another: pages are saved with the files that they use.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await forgetOtherVersions()
      // Requests the page while the worker starts.
      await worker.registration.navigationPreload?.enable()
      await worker.clients.claim()
      // A tap is not answered before the worker is active, so saving is left to an event of its own.
      worker.registration.active?.postMessage(ACTIVE)
    })(),
  ),
)
/**
 * A page that knows the followed teams sends them; a user who saves data opens their pages himself.
 */
worker.addEventListener('message', (event) => {
  if (event.data === ACTIVE)
    return event.waitUntil(openPages().then((open) => saveWhole(open, event)))
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  if (saveData) return
  event.waitUntil(saveWhole(pagesOfTeams(event.data), event))
})
