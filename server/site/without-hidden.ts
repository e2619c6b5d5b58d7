/** A site without its hidden tournaments, from the moment they are hidden: a build takes longer. */
import { Hono } from 'hono'
import { unlistedIn } from '../../publish/reading/unlisted.ts'

const OF_TOURNAMENT = /^\/(?:torneo-beta|t-beta\/basketball)\/([a-z0-9-]+)(?:\/|$)/

/** `work` is the folder of builds. */
export function withoutHidden(site: Pick<Hono, 'fetch'>, work: string): Hono {
  const app = new Hono()
  app.on(['GET', 'HEAD'], ['/torneo-beta/*', '/t-beta/basketball/*'], ({ req, env }, next) => {
    const { pathname } = new URL(req.url)
    const [, id] = OF_TOURNAMENT.exec(pathname) ?? []
    if (id === undefined || !unlistedIn(work).hidden.has(id)) return next()
    const missing = pathname.startsWith('/t-beta/') ? '/t-beta/404' : '/torneo-beta/404'
    return site.fetch(new Request(new URL(missing, req.url), req.raw), env)
  })
  app.all('*', (context) => site.fetch(context.req.raw, context.env))
  return app
}
