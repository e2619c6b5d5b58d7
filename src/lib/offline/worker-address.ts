/** The offline worker; at the root, because its scope is the whole site. */
export const SITE_WORKER = '/sin-senal.js'

/** The Trusted Types policy with which pages start it. */
export const WORKER_POLICY = 'sin-senal'

/** That with which a page that renews itself reads its own address again (`browser/renewing.ts`). */
export const RENEWING_POLICY = 'vivo'
