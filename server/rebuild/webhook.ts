/**
 * `POST /rebuild`, signed by GitHub: pulls, checks, builds, swaps. `GET /rebuild` returns the
 * status. A request without a valid signature costs nothing and reveals no data; a repeated one is
 * answered without a build.
 */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { publicOutcome } from '../../publish/run/outcome.ts'
import { ANSWER_POLICY } from '../../publish/hosts/headers.ts'
import { limitedBody } from '../http/limited-body.ts'
import type { GitHub } from './commit-status.ts'
import { reportOutcome, reportPending } from './commit-status.ts'
import type { Push } from './push.ts'
import { pushIn } from './push.ts'
import type { Rebuilder, Rebuilt, Status } from './rebuilder.ts'
import { deliveries, type Deliveries } from './deliveries.ts'
import { isSignedWith, looksSigned } from './signature.ts'

export type Hook = {
  secret: string
  /** Only pushes to this branch are built: `main`. */
  branch: string
  /** Where statuses are reported, if anywhere. */
  github: GitHub | null
  rebuilder: Pick<Rebuilder, 'rebuild' | 'settled' | 'status'>
}

/** A push of five hundred commits is smaller. */
const MAX_BYTES = 1024 * 1024

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': ANSWER_POLICY,
}

const STATUS_OF: Record<Rebuilt['result'], 200 | 422 | 500> = {
  built: 200,
  unchanged: 200,
  partial: 422,
  refused: 422,
  failed: 500,
}

export function rebuildHook(hook: Hook): Hono {
  const app = new Hono()
  const known = deliveries()
  app.get('/rebuild', (context) =>
    context.json(publicStatus(hook.rebuilder.status()), 200, HEADERS),
  )
  app.post('/rebuild', (context) => answer(context, hook, known))
  app.all('/rebuild', (context) =>
    context.json({ message: 'Aquí solo GET y POST.' }, 405, { ...HEADERS, Allow: 'GET, POST' }),
  )
  return app
}

/** Strangers see where something is wrong, but no text of any file. */
const publicStatus = ({ last, ...now }: Status): Status => ({
  ...now,
  last: last && publicOutcome(last),
})

async function answer(context: Context, hook: Hook, known: Deliveries) {
  const say = (message: string, status: 200 | 202 | 400 | 401 | 413, more = {}) =>
    context.json({ message }, status, { ...HEADERS, ...more })
  const unsigned = () => say('Falta la firma o no es la buena.', 401, { Connection: 'close' })

  const signature = context.req.header('X-Hub-Signature-256')
  if (!looksSigned(signature)) return unsigned()
  const body = await limitedBody(context, MAX_BYTES)
  if (body === 'cut') return say('El aviso llegó a medias.', 400, { Connection: 'close' })
  if (body === 'long') return say('El aviso es demasiado largo.', 413, { Connection: 'close' })
  if (!isSignedWith(hook.secret, body, signature)) return unsigned()

  const event = context.req.header('X-GitHub-Event') ?? 'push'
  if (event === 'ping') return say('Aquí estoy. Cada push construirá el sitio.', 200)
  if (event !== 'push') return say(`Nada que hacer con «${event}».`, 202)
  const push = pushIn(new TextDecoder().decode(body), context.req.header('Content-Type') ?? '')
  if (!push) return say('El aviso no es de un push.', 400)
  if (push.isDeletion || push.ref !== `refs/heads/${hook.branch}`)
    return say(`Nada que hacer: el sitio se construye de la rama ${hook.branch}.`, 202)

  if (!known.isNew(signature))
    return say('Ese aviso ya llegó antes. Mira cómo va en GET /rebuild', 202)
  const rebuilt = rebuiltFor(hook, push).then((outcome) => {
    if (outcome.result === 'failed') known.forget(signature)
    return outcome
  })
  if (context.req.query('wait') === undefined)
    return say('Se construye. Mira cómo va en GET /rebuild', 202)
  const outcome = await rebuilt
  return context.json(outcome, STATUS_OF[outcome.result], HEADERS)
}

/** Never rejects: the client may have disconnected. */
async function rebuiltFor({ rebuilder, github }: Hook, push: Push) {
  const rebuilding = rebuilder.rebuild()
  if (!github) return rebuilding
  await reportPending(github, push)
  const outcome = await rebuilding
  const settled = rebuilder.settled(outcome)
  await reportOutcome(github, push, outcome)
  if (outcome.result === 'failed') void reportLater(github, push, settled)
  return outcome
}

/** Reports the final result, so that a push need not be repeated where a retry succeeded. */
async function reportLater(github: GitHub, push: Push, settled: Promise<Rebuilt>) {
  const outcome = await settled
  if (outcome.result !== 'failed') await reportOutcome(github, push, outcome)
}
