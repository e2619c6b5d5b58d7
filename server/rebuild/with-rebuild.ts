/** Mounts the webhook beside a site, where a secret is set. */
import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { oneAtATime } from '../../publish/run/one-at-a-time.ts'
import { contentDir, workDir } from '../../ground/folders.ts'
import { Refusal } from '../../ground/refusal.ts'
import { putFile } from '../../ground/replace-file.ts'
import { Builder } from '../../publish/run/builder.ts'
import type { BuildOutcome } from '../../publish/run/outcome.ts'
import { whenQuiet } from './when-quiet.ts'
import { mendPull, notingPull } from './interrupted-pull.ts'
import { commitOf, listingCommit, removalCommit } from './commit-words.ts'
import type { UnsavedChange, SiteData } from '../api/mesa/folder-place.ts'
import { printError } from '../../ground/terminal.ts'
import { commits, type GitWish } from './commits.ts'
import { tournamentFolderOf, type Commit } from './pending-commits.ts'
import { inTurn } from '../../ground/in-turn.ts'
import { PULL, PULL_REBASE, commitIn, pull } from './pull.ts'
import { rebuilderOf, type Rebuilder, type Rebuilt, type Steps } from './rebuilder.ts'
import { rebuildHook, type Hook } from './webhook.ts'

/** The webhook's environment variables; `docs/operating.md` lists them. */
type Environment = Readonly<Record<string, string | undefined>>

const SHORTEST_SECRET = 16

/** Pages that are rendered on request: they hear which tournaments changed. */
type PagesToTell = {
  changed: (ids: readonly string[]) => void
  /** Around what replaces files of the data. */
  pause: () => void
  resume: () => void
}

/**
 * `mend` resets the data to its commit after an interrupted pull. `build` builds what is on disk.
 * `around` adds `/rebuild` before a site. `close` stops a running build; the shown site stays.
 * `data` is the data folder for writers: an interrupted pull is repaired first, and every change
 * is built.
 */
export type Rebuilding = {
  mend: () => Promise<void>
  data: SiteData
  build: Rebuilder['build']
  around: (site: Hono) => Hono
  close: () => void
}

/**
 * Where pages are rendered on request, the built folder follows for those who serve it themselves: a
 * web server, a CDN, a push.
 */
const QUIET = { after: 3_000, latest: 60_000 }
const AT_ONCE = { after: 0, latest: 0 }

/**
 * Without `REBUILD_SECRET` there is no `/rebuild`. `onEnd` gets the outcome of each build. With
 * `pages`, they hear of each change at once, and the built folder follows when it is quiet.
 */
export function rebuilding(
  out: string,
  environment: Environment,
  onEnd: (outcome: BuildOutcome) => void = () => {},
  pages?: PagesToTell,
): Rebuilding {
  const secret = environment.REBUILD_SECRET
  if (secret) refuseShort(secret)
  const stop = new AbortController()
  const { signal } = stop
  const place = { folder: contentDir(), work: workDir() }
  const builder = new Builder(resolve(out))
  const turns = inTurn()
  const alone = <T>(work: () => Promise<T>) => turns('data', work)
  /** Whether the files are of one commit, as far as this process knows. */
  let isWhole = false
  const whole = () => {
    isWhole = true
    pages?.resume()
  }
  const pulled = async (command: string) => {
    isWhole = false
    pages?.pause()
    const outcome = await notingPull(place, () => pull(command, place.folder, signal))
    if (outcome !== null) whole()
    return outcome
  }
  const mend = async () => {
    await mendPull(place)
    await git.mend()
    if (!isWhole) whole()
  }
  const steps: Steps = {
    mend: () => alone(mend),
    pull: () => alone(() => git.pull(() => pulled(environment.REBUILD_PULL || PULL))),
    build: async (commit) => {
      const outcome = await builder.build({ signal, commit })
      onEnd(outcome)
      return outcome
    },
    commit: () => commitIn(contentDir()),
  }
  const rebuilder = rebuilderOf(steps, { signal })
  const hook = secret ? rebuildHook({ ...hookOf(environment), secret, rebuilder }) : null
  const building = oneAtATime(() => rebuilder.build().then(logTrouble))
  const quiet = whenQuiet(() => void building.ask(), pages ? QUIET : AT_ONCE)
  const git = commits({
    ...place,
    signal,
    alone,
    wish: gitWishIn(environment),
    rebase: async () => {
      await mendPull(place)
      return (await pulled(PULL_REBASE)) === true
    },
  })
  return {
    mend: () => alone(mend),
    data: {
      content: place.folder,
      alone: (work) => alone(async () => (await mend(), work())),
      commit: (files, entry) => git.commit({ files, ...commitOf(entry) }),
      commitRemoved: (URL_name) => git.commit(removalCommit(URL_name)),
      keepListing: (file, text) =>
        git.keep(listingCommit(file), () => putFile(join(place.folder, file), text)),
      refused: () => git.refused().map(unsavedChange),
      changed: (URL_name) => {
        pages?.changed([URL_name])
        void git.push().then(quiet.ask)
      },
    },
    build: () => {
      quiet.close()
      return rebuilder.build()
    },
    around: (site) => (hook ? withHook(site, hook) : withoutHook(site)),
    close: () => {
      stop.abort()
      quiet.close()
      builder[Symbol.dispose]()
    },
  }
}

const unsavedChange = ({ files, at, fault = '' }: Commit): UnsavedChange => ({
  URL_name: tournamentFolderOf(files[0] ?? '')?.split('/')[1],
  at,
  why: fault,
})

/** `MESA_GIT`: `commit`, `push` or `no`. */
function gitWishIn({ MESA_GIT = 'commit' }: Environment): GitWish {
  const wish = (['commit', 'push', 'no'] as const).find((wish) => wish === MESA_GIT.trim())
  if (wish) return wish
  throw new Refusal(`MESA_GIT: «${MESA_GIT}» no se entiende. Escribe commit, push o no.`)
}

function logTrouble({ result, message }: Rebuilt) {
  if (result === 'refused' || result === 'failed')
    printError(`${message}\nEl sitio se muestra como estaba.`)
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
