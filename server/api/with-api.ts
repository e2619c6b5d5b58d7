import { Hono } from 'hono'

/** Joins a site and its API: all of `/api` goes to the API, the rest to the site. */
export function withApi(site: Hono, api: Pick<Hono, 'fetch'>): Hono {
  const app = new Hono()
  app.all('/api', (context) => api.fetch(context.req.raw, context.env))
  app.all('/api/*', (context) => api.fetch(context.req.raw, context.env))
  app.all('*', (context) => site.fetch(context.req.raw, context.env))
  return app
}
