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
  /** How many changes git refuses; they are shown, and wait on the operators' page. */
  unsaved?: () => number
}

export const hasPages = (out: string) => existsSync(join(out, 'index.html'))

/**
 * Added before a site: `/healthz` returns 200 while the process answers at all; `/readyz` returns
 * 200 where pages are shown and the API answers, else 503 with the details:
 * `{"site":true,"api":false}`. `unsaved` is there only where git refuses changes.
 */
export function withHealth(site: Hono, health: Health): Hono {
  const app = new Hono()
  app.get('/healthz', () => answered(200, { alive: true }))
  app.get('/readyz', () => {
    const state = { site: health.site(), api: health.api() }
    const isReady = state.site && state.api && !health.isStopping()
    const unsaved = health.unsaved?.() ?? 0
    return answered(isReady ? 200 : 503, unsaved > 0 ? { ...state, unsaved } : state)
  })
  app.all('*', (context) => site.fetch(context.req.raw, context.env))
  return app
}

const answered = (status: number, body: object) =>
  Response.json(body, { status, headers: { ...SECURITY, 'Cache-Control': 'no-store' } })
