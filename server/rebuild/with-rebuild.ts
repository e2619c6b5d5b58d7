/** Mounts the webhook beside a site, where a secret asks for it. */
import { resolve } from 'node:path'
import { Hono } from 'hono'
import { contentDir } from '../../publish/folders.ts'
import { Refusal } from '../../publish/build/steps.ts'
import { buildOnce } from '../../publish/build/build-once.ts'
import { PULL, commitIn, pull } from './pull.ts'
import { rebuilderOf, type Rebuilder } from './rebuilder.ts'
import { rebuildHook, type Hook } from './webhook.ts'

/** What the environment says of the webhook; README lists it. */
type Environment = Readonly<Record<string, string | undefined>>

const SHORTEST_SECRET = 16

/**
 * `build` builds what lies on the disk; `around` puts `/rebuild` before a site; `close` stops a build
 * that runs: what is shown stays.
 */
export type Rebuilding = {
  build: Rebuilder['build']
  around: (site: Hono) => Hono
  close: () => void
}

/** Without `REBUILD_SECRET` it is as if there were no `/rebuild`. */
export function rebuilding(out: string, environment: Environment): Rebuilding {
  const secret = environment.REBUILD_SECRET
  if (secret) refuseShort(secret)
  const stop = new AbortController()
  const rebuilder = rebuilderOf({
    pull: () => pull(environment.REBUILD_PULL || PULL, contentDir(), stop.signal),
    build: (commit) => buildOnce(resolve(out), { signal: stop.signal, commit }),
    commit: () => commitIn(contentDir()),
  })
  const hook = secret ? rebuildHook({ ...hookOf(environment), secret, rebuilder }) : null
  return {
    build: rebuilder.build,
    around: (site) => (hook ? withHook(site, hook) : withoutHook(site)),
    close: () => stop.abort(),
  }
}

const hookOf = (environment: Environment): Pick<Hook, 'branch' | 'github'> => ({
  branch: environment.REBUILD_BRANCH || 'main',
  github: environment.GITHUB_TOKEN
    ? {
        api: environment.GITHUB_API_URL || 'https://api.github.com',
        token: environment.GITHUB_TOKEN,
      }
    : null,
})

function withHook(site: Hono, hook: Hono) {
  const app = new Hono()
  app.all('/rebuild', (context) => hook.fetch(context.req.raw, context.env))
  app.all('*', (context) => site.fetch(context.req.raw, context.env))
  return app
}

function withoutHook(site: Hono) {
  const app = new Hono()
  app.post('/rebuild', (context) => context.text('Página no encontrada.\n', 404))
  app.all('*', (context) => site.fetch(context.req.raw, context.env))
  return app
}

function refuseShort(secret: string) {
  if (secret.length < SHORTEST_SECRET)
    throw new Refusal(
      `REBUILD_SECRET es muy corta: al menos ${SHORTEST_SECRET} letras. Haz una con: openssl rand -hex 32`,
    )
}
