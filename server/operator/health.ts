/** How the server is, for balancers and for whoever watches it: `/healthz` and `/readyz`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { SECURITY } from '../api/headers.ts'

/** What can be up or not; asked anew each time. */
export type Health = {
  /** Whether there are pages to show. */
  site: () => boolean
  /** Whether accounts and live tournaments answer. */
  api: () => boolean
  /** From the signal to stop on. */
  isStopping: () => boolean
}

export const hasPages = (out: string) => existsSync(join(out, 'index.html'))

/**
 * Before a site: `/healthz` says 200 as long as the process answers at all; `/readyz` says 200 where
 * pages are shown and the API answers, else 503, with what is up: `{"site":true,"api":false}`.
 */
export function withHealth(site: Hono, health: Health): Hono {
  const app = new Hono()
  app.get('/healthz', () => answered(200, { alive: true }))
  app.get('/readyz', () => {
    const state = { site: health.site(), api: health.api() }
    const isReady = state.site && state.api && !health.isStopping()
    return answered(isReady ? 200 : 503, state)
  })
  app.all('*', (context) => site.fetch(context.req.raw, context.env))
  return app
}

const answered = (status: number, body: object) =>
  Response.json(body, { status, headers: { ...SECURITY, 'Cache-Control': 'no-store' } })
