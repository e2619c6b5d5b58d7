/** The server's health, for load balancers and monitoring: `/healthz` and `/readyz`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { SECURITY } from '../api/headers.ts'

/** What can be up or down; checked at each request. */
export type Health = {
  /** Whether there are pages to show. */
  site: () => boolean
  /** Whether accounts and live tournaments answer. */
  api: () => boolean
  /** True once the server was asked to stop. */
  isStopping: () => boolean
}

export const hasPages = (out: string) => existsSync(join(out, 'index.html'))

/**
 * Added before a site: `/healthz` returns 200 while the process answers at all; `/readyz` returns
 * 200 where pages are shown and the API answers, else 503 with the details:
 * `{"site":true,"api":false}`.
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
