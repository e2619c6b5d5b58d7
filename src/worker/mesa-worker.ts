/**
 * Mesa's service worker: its page opens without signal, with exactly the files that it names.
 * What it keeps is of one release; the next one takes over when no page of this one is open. No
 * personal answer passes through it: those are in the phone's own store (`lib/mesa`). DESIGN 13.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { worker } from './service-worker.ts'

/** Put in when a release is made: `publish/rendering/worker-file.ts`. */
declare const KEPT: PrecacheEntry[]

cleanupOutdatedCaches()
precacheAndRoute(KEPT, { cleanURLs: false, directoryIndex: '' })
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/mesa'), { allowlist: [/^\/mesa(?:\/|$)/] }),
)

/** A page that has just opened says so; where it is the only one, nobody misses the old release. */
worker.addEventListener('message', (event) => {
  if (event.data !== 'opened') return
  event.waitUntil(
    worker.clients
      .matchAll({ type: 'window' })
      .then(({ length }) => (length <= 1 ? worker.skipWaiting() : undefined)),
  )
})
