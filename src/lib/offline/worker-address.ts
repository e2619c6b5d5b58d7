/** The offline worker; at the root, because its scope is the whole site. */
export const SITE_WORKER = '/sin-senal.js'

/** The Trusted Types policy with which pages start it. */
export const WORKER_POLICY = 'sin-senal'

/** That with which a page reads another of the site, or itself again (`browser/parts/other-page.ts`). */
export const RENEWING_POLICY = 'vivo'
