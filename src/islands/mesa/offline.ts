/** Mesa's page opens without signal once it was opened with it: the service worker keeps its files. */
import { trustedScript } from '../../lib/live/trusted-html.ts'

const WORKER = '/sw.js'
/** Nothing but Mesa; the file stands at the root, so that this may become more. */
const SCOPE = '/mesa'

/** Begins to keep them. A newer release that is ready takes over now, when nothing is typed in yet. */
export async function openOffline(): Promise<void> {
  const { serviceWorker } = navigator
  // There is none in development, nor on pages without TLS.
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
