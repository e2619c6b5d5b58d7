import { Hono } from 'hono'

/** One application of a site and its API: all of `/api` goes to the one, the rest to the other. */
export function withApi(site: Hono, api: Pick<Hono, 'fetch'>): Hono {
  const app = new Hono()
  app.all('/api', (context) => api.fetch(context.req.raw, context.env))
  app.all('/api/*', (context) => api.fetch(context.req.raw, context.env))
  app.all('*', (context) => site.fetch(context.req.raw, context.env))
  return app
}
