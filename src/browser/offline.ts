/**
 * Lets the pages that are visited open without signal (`src/worker/site-worker.ts`), once there is
 * nothing else to fetch. None in development, on hosts without TLS, and where a browser refuses.
 */
type Rules = { createScriptURL: (address: string) => string }
type WithPolicies = {
  swp?: Rules | undefined
  trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules }
}

/** Of `lib/offline/worker-address.ts`; `publish/rendering/inline-script.ts` puts in what they say, for that is shorter. */
declare const SITE_WORKER: string
declare const WORKER_POLICY: string

if (import.meta.env.PROD)
  onload = () => {
    // Once in a window: a page that is written into another one finds it made.
    const own = self as WithPolicies
    const policy = (own.swp ??= own.trustedTypes?.createPolicy(WORKER_POLICY, {
      createScriptURL: (address) => address,
    }))
    navigator.serviceWorker
      ?.register(policy?.createScriptURL(SITE_WORKER) ?? SITE_WORKER)
      .catch(() => 0)
  }
