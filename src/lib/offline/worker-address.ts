/** The worker that lets pages open without signal; at the root, for its scope is the whole site. */
export const SITE_WORKER = '/sin-senal.js'

/** The policy of Trusted Types by which pages start it, and nothing else. */
export const WORKER_POLICY = 'sin-senal'
