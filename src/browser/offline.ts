/**
 * Lets the pages that are visited open without signal (`src/worker/site-worker.ts`), once there is
 * nothing else to fetch. None in development, on hosts without TLS, and where a browser refuses.
 */
import { SITE_WORKER, WORKER_POLICY } from '../lib/offline/worker-address.ts'

type Rules = { createScriptURL: (address: string) => string }
type WithPolicies = {
  trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules }
}

const { serviceWorker } = navigator
const asItIs: Rules = { createScriptURL: (address) => address }

if (import.meta.env.PROD && serviceWorker)
  onload = () =>
    serviceWorker
      .register(
        (
          (globalThis as WithPolicies).trustedTypes?.createPolicy(WORKER_POLICY, asItIs) ?? asItIs
        ).createScriptURL(SITE_WORKER),
      )
      .catch(() => 0)
