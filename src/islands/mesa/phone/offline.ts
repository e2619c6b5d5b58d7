/** Lets Mesa's page open without signal after one visit: the service worker caches its files. */
import { trustedScript } from '../../../lib/live/trusted-html.ts'

const WORKER = '/sw.js'
/** Only Mesa; the file is at the root, so that the scope can grow. */
const SCOPE = '/mesa'
/** Until its files are asked for again that did not all come. */
const AGAIN_MS = 30_000

/** Starts the caching. A newer release that is ready takes over now, before anything is typed. */
export async function openOffline(): Promise<void> {
  const { serviceWorker } = navigator
  // There is no worker in development, nor on pages without TLS.
  if (!import.meta.env.PROD || !serviceWorker) return
  const isOfAnOlder = serviceWorker.controller !== null
  const { waiting } = await registered(serviceWorker)
  if (!waiting || !isOfAnOlder) return
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('opened')
}

/**
 * Registers the worker. At a pitch the signal goes while its files come, and a browser gives such a
 * worker up until the next page: it is registered again until there is one.
 */
async function registered(workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  const registration = await workers.register(trustedScript(WORKER), {
    scope: SCOPE,
    updateViaCache: 'none',
  })
  const { installing } = registration
  const again = () => setTimeout(() => void registered(workers).catch(again), AGAIN_MS)
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'redundant' && !registration.active) again()
  })
  return registration
}
