/**
 * The same site, whose pages go by the clock that their storage says: no driver of all engines can
 * set one. Everything else is as the site answers it.
 */
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { serve, type Served } from '../../server/site/serve.ts'

/** In `localStorage`: milliseconds since 1970. Without it the clock is the machine's. */
export const CLOCK = 'reloj-de-prueba'

const SCRIPT = `(() => {
  const Real = Date
  const now = () => Number(localStorage.getItem('${CLOCK}')) || Real.now()
  window.Date = class extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(now()) }
    static now() { return now() }
  }
})()`
const DIGEST = createHash('sha256').update(SCRIPT).digest('base64')

export async function clockedSite(url: string): Promise<Served> {
  const app = new Hono().all('*', async ({ req }) => {
    const { pathname, search } = new URL(req.url)
    const answer = await proxy(new URL(pathname + search, url), { raw: req.raw })
    return /^text\/html/.test(answer.headers.get('Content-Type') ?? '') ? clocked(answer) : answer
  })
  return serve(app, 0)
}

async function clocked(answer: Response) {
  const { status, headers } = answer
  const policy = headers.get('Content-Security-Policy')
  if (policy)
    headers.set(
      'Content-Security-Policy',
      policy.replace('script-src', `script-src 'sha256-${DIGEST}'`),
    )
  headers.delete('Content-Length')
  const html = status === 304 ? null : await answer.text()
  return new Response(html && html.replace(/<head[^>]*>/, `$&<script>${SCRIPT}</script>`), {
    status,
    headers,
  })
}
