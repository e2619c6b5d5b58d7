/**
 * Mesa's service worker: lets its page open without signal, with exactly the files that it uses.
 * Its cache belongs to one release; the next release takes over when no page of this one is open.
 * Personal answers do not pass through it: they are in the phone's own store (`lib/mesa`). DESIGN
 * 13.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { worker } from './service-worker.ts'

/** Inserted when a release is made: `publish/rendering/worker-file.ts`. */
declare const KEPT: PrecacheEntry[]

cleanupOutdatedCaches()
precacheAndRoute(KEPT, { cleanURLs: false, directoryIndex: '' })
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/mesa'), { allowlist: [/^\/mesa(?:\/|$)/] }),
)

/** Sent by a page that has just opened; if it is the only one, the new release can take over. */
worker.addEventListener('message', (event) => {
  if (event.data !== 'opened') return
  event.waitUntil(
    worker.clients
      .matchAll({ type: 'window' })
      .then(({ length }) => (length <= 1 ? worker.skipWaiting() : undefined)),
  )
})
