/**
 * Registers the worker that lets visited pages open without signal (`src/worker/site-worker.ts`),
 * once nothing else is loading. Not in development, not on hosts without TLS, and not if the
 * browser refuses.
 */
type Rules = { createScriptURL: (address: string) => string }
type WithPolicies = {
  swp?: Rules | undefined
  trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules }
}

/**
 * From `lib/offline/worker-address.ts`; `publish/rendering/inline-script.ts` inserts the values,
 * which is shorter.
 */
declare const SITE_WORKER: string
declare const WORKER_POLICY: string

if (import.meta.env.PROD)
  onload = () => {
    // Once per window: a page written into another one finds the policy already created.
    const own = self as WithPolicies
    const policy = (own.swp ??= own.trustedTypes?.createPolicy(WORKER_POLICY, {
      createScriptURL: (address) => address,
    }))
    navigator.serviceWorker
      ?.register(policy?.createScriptURL(SITE_WORKER) ?? SITE_WORKER)
      .catch(() => 0)
  }
