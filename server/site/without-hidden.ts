/** A site without its hidden tournaments, from the moment they are hidden: a build takes longer. */
import { Hono } from 'hono'
import { unlistedIn } from '../../publish/reading/unlisted.ts'
import { plainRequest } from './plain-path.ts'

/** Some disks know no capitals. */
const OF_TOURNAMENT = /^\/+(torneo-beta|t-beta\/+basketball)\/+([a-z0-9-]+)(?:[/.]|$)/i

/** `work` is the folder of builds. Each rule behind it sees the plain spelling of a path. */
export function withoutHidden(site: Pick<Hono, 'fetch'>, work: string): Hono {
  const app = new Hono()
  app.all('*', (context) => {
    const request = plainRequest(context.req.raw)
    const [, kind, id] = OF_TOURNAMENT.exec(new URL(request.url).pathname) ?? []
    const isHidden = id !== undefined && unlistedIn(work).hidden.has(id.toLowerCase())
    if (!isHidden) return site.fetch(request, context.env)
    const missing = /^t-beta/i.test(kind!) ? '/t-beta/404' : '/torneo-beta/404'
    return site.fetch(new Request(new URL(missing, request.url), request), context.env)
  })
  return app
}
