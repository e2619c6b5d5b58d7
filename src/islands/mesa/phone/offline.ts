/** Lets Mesa's page open without signal after one visit: the service worker caches its files. */
import { trustedScript } from '../../../lib/live/trusted-html.ts'

const WORKER = '/sw.js'
/** Only Mesa; the file is at the root, so that the scope can grow. */
const SCOPE = '/mesa'

/** Starts the caching. A newer release that is ready takes over now, before anything is typed. */
export async function openOffline(): Promise<void> {
  const { serviceWorker } = navigator
  // There is no worker in development, nor on pages without TLS.
  if (!import.meta.env.PROD || !serviceWorker) return
  const isOfAnOlder = serviceWorker.controller !== null
  const { waiting } = await serviceWorker.register(trustedScript(WORKER), {
    scope: SCOPE,
    updateViaCache: 'none',
  })
  if (!waiting || !isOfAnOlder) return
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('opened')
}
