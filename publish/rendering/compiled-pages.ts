/**
 * The pages' code, compiled: all that Astro and Vite make of the source before they see any data.
 * Kept by the program's digest, so that an edit of the data needs neither of them.
 *
 * `bundle/` holds the pages as one module (`page-entry.ts`), `site/` the files that come with the code:
 * scripts of islands and everything in `public/`, `renderer.mjs` who renders them (`renderer-code.ts`).
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, utimesSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { exclusiveLock, sharedLock } from '../build/file-lock.ts'
import { Refusal } from '../build/steps.ts'
import type { Site } from '../../src/lib/schema/site.ts'
import { SITE_VARIABLE } from './site-in-pages.ts'

/** Bundles find their packages from where they lie, so they lie inside the project. */
export const COMPILED = resolve(process.env.CASCARITA_COMPILED ?? '.cascarita/compiled')
/** A tree in work has a few: its own, those of its tests, that of the branch before. */
export const KEPT = 8
/** How the names of the files end that say which are in use. */
const LEASE = '.in-use.db'
const LOOK_AGAIN_MS = 20
/**
 * It is the largest of a build's processes, beside the one that reads: what is gone is collected sooner.
 * Data makes it no larger, and the code needs some 200 MB. What lives shortly has room to, and nothing is
 * collected before there is much: with less, to collect is a fifth of the work.
 */
const LITTLE_MEMORY = [
  '--max-semi-space-size=16',
  '--initial-heap-size=160',
  '--max-old-space-size=320',
]

/** `digest` is of all that pages are compiled from, of what the `site` says of itself too. */
export type Program = { digest: string; site: Site }

type Compiling = {
  /** Made also where it is there. */
  anew?: boolean | undefined
  /** Gives it up, and rejects. */
  signal?: AbortSignal | undefined
  /** Where all are; `COMPILED` unless given. */
  among?: string | undefined
}

/** `folder` is there until it is released, or this process ends, however it ends. */
export type Compiled = { folder: string; release: () => void }

/**
 * The folder of the compiled code, made now if it is not there or is wanted `anew`. Refuses with what
 * Astro said. Where it is there it is answered without a turn of anybody else's: a process that renders is
 * started with it, and that takes longer than all that is read for an edit.
 */
export async function compiledPages(
  program: Program,
  compiling: Compiling = {},
): Promise<Compiled> {
  const { among = COMPILED } = compiling
  mkdirSync(among, { recursive: true })
  const folder = join(among, program.digest)
  const { release } = await leaseOf(folder)
  try {
    await make(folder, program, compiling)
    return { folder, release }
  } catch (error) {
    release()
    throw error
  }
}

async function make(folder: string, { site }: Program, { anew = false, signal }: Compiling) {
  if (!anew && existsSync(folder)) return utimesSync(folder, new Date(), new Date())
  const beside = `${folder}.${process.pid}`
  const old = `${beside}.old`
  await mkdir(beside, { recursive: true })
  try {
    signal?.throwIfAborted()
    await compile(beside, site, signal)
    // Another build may be rendering with it: it is there all the time.
    if (anew) await rename(folder, old).catch(() => undefined)
    await rename(beside, folder).catch(async (error: unknown) => {
      if (!(await stat(folder).catch(() => null))) throw error
    })
  } finally {
    for (const rest of [beside, old]) await rm(rest, { recursive: true, force: true })
  }
  await tidyCompiled(dirname(folder))
}

function compile(folder: string, site: Site, signal: AbortSignal | undefined) {
  const program = [...LITTLE_MEMORY, join(import.meta.dirname, 'compile-pages.ts'), folder]
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      [SITE_VARIABLE]: JSON.stringify(site),
      NODE_ENV: 'production',
    },
  })
  let output = ''
  const listen = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  // Whoever waits goes on when it writes no more.
  signal?.addEventListener('abort', () => child.kill('SIGKILL'))
  return new Promise<void>((done, fail) => {
    child.once('error', fail)
    child.once('close', (code, killer) => {
      if (code === 0) return done()
      const why = killer ?? `código ${code}`
      fail(
        new Refusal(
          `${output.trim()}\nEl programa de las páginas no se pudo preparar (${why}). No se cambió nada del sitio.`,
        ),
      )
    })
  })
}

/** Of a program, also while it is compiled. A few files for all programs, for they stay for ever. */
const leaseFile = (folder: string) => join(dirname(folder), `${basename(folder)[0]}${LEASE}`)

async function leaseOf(folder: string) {
  for (;;) {
    const lease = sharedLock(leaseFile(folder))
    if (lease) return lease
    // Another is removing one that nobody uses.
    await setTimeout(LOOK_AGAIN_MS)
  }
}

/** Removes from `compiled` what nobody uses: all but the newest, and what was never finished. */
export async function tidyCompiled(compiled: string, remove = removeAll) {
  const names = (await readdir(compiled)).filter((name) => !name.endsWith(LEASE))
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      time: (await stat(join(compiled, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  const isWhole = ({ name }: { name: string }) => !name.includes('.')
  const whole = dated.filter(isWhole).toSorted((one, other) => other.time - one.time)
  const unfinished = dated.filter((one) => !isWhole(one))
  for (const { name } of [...whole.slice(KEPT), ...unfinished])
    await removeUnused(join(compiled, name), remove)
}

const removeAll = (folder: string) => rm(folder, { recursive: true, force: true })

/** Half of a folder would be taken for a whole one: it loses its name first, whatever stops its removal. */
async function removeUnused(folder: string, remove: typeof removeAll) {
  const alone = exclusiveLock(leaseFile(folder))
  if (!alone) return
  try {
    const gone = `${folder}.gone`
    await rename(folder, gone).catch(() => undefined)
    await remove(gone)
  } catch {
    // A process that ends still writes into it: what is left goes with the next.
  } finally {
    alone.release()
  }
}
