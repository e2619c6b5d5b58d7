/**
 * The pages' compiled code: what Astro and Vite make from the source without any data. It is
 * stored by the program's digest, so that an edit of the data needs neither tool.
 *
 * `bundle/` holds the pages as one module (`page-entry.ts`). `site/` holds the files that come
 * with the code: island scripts and everything in `public/`. `renderer.mjs` is the program that
 * renders them (`renderer-code.ts`).
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, utimesSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { exclusiveLock, sharedLock } from '../ground/file-lock.ts'
import { Refusal } from '../ground/refusal.ts'
import type { Site } from '../../src/lib/schema/site.ts'
import { SITE_VARIABLE } from './site-in-pages.ts'

/** Bundles resolve packages from their own folder, so they are stored inside the project. */
export const COMPILED = resolve(process.env.CASCARITA_COMPILED ?? '.cascarita/compiled')
/** A working tree needs a few: its own, those of its tests, and the previous branch's. */
export const KEPT = 8
/** The ending of the lock files that mark compiled code as in use. */
const LEASE = '.in-use.db'
const LOOK_AGAIN_MS = 20
/**
 * This is the largest process of a build beside the reading one, so it collects old objects early.
 * Data does not make it larger; the code needs about 200 MB. Young objects get room, and collecting
 * starts late: with less memory, collecting would be a fifth of the work.
 */
const LITTLE_MEMORY = [
  '--max-semi-space-size=16',
  '--initial-heap-size=160',
  '--max-old-space-size=320',
]

/** `digest` covers everything that pages are compiled from, including the data of `site`. */
export type Program = { digest: string; site: Site }

type Compiling = {
  /** Compiles again even if the code exists. */
  anew?: boolean | undefined
  /** Aborts the compilation, which then rejects. */
  signal?: AbortSignal | undefined
  /** The folder with all compiled code; `COMPILED` by default. */
  among?: string | undefined
}

/** `folder` stays until it is released, or until this process ends for any reason. */
export type Compiled = { folder: string; release: () => void }

/**
 * The folder of the compiled code; compiles it if it is missing or `anew` is set. Refuses with
 * Astro's message. Returns synchronously when the folder exists, so the render worker can start at
 * once: starting it takes longer than all reading for an edit.
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
    // Another build may be rendering with the old folder, so it stays until the new one is complete.
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
  // The caller waits until the process has stopped writing.
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

/**
 * The lock file of a program, also while it compiles. Programs share a few lock files, because lock
 * files are never deleted.
 */
const leaseFile = (folder: string) => join(dirname(folder), `${basename(folder)[0]}${LEASE}`)

async function leaseOf(folder: string) {
  for (;;) {
    const lease = sharedLock(leaseFile(folder))
    if (lease) return lease
    // Another process is removing unused code.
    await setTimeout(LOOK_AGAIN_MS)
  }
}

/** Removes unused code from `compiled`: all but the newest folders, and unfinished ones. */
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

/** Renames the folder first: a half-deleted folder would otherwise count as complete. */
async function removeUnused(folder: string, remove: typeof removeAll) {
  const alone = exclusiveLock(leaseFile(folder))
  if (!alone) return
  try {
    const gone = `${folder}.gone`
    await rename(folder, gone).catch(() => undefined)
    await remove(gone)
  } catch {
    // A process that is ending may still write here; the next cleaning removes the rest.
  } finally {
    alone.release()
  }
}
