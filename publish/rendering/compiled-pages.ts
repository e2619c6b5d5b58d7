/**
 * The pages' compiled code: what Astro and Vite make from the source without any data. It is
 * stored by the program's digest, so that an edit of the data needs neither tool.
 *
 * `bundle/` holds the pages as one module (`page-entry.ts`). `site/` holds the files that come
 * with the code: island scripts and everything in `public/`. `renderer.mjs` is the program that
 * renders them (`renderer-code.ts`).
 */
import { spawn } from 'node:child_process'
import { existsSync, utimesSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Refusal } from '../../ground/refusal.ts'
import type { Site } from '../../src/lib/schema/site.ts'
import { SITE_VARIABLE } from './site-in-pages.ts'

/** Bundles resolve packages from their own folder, so they are stored inside the project. */
export const COMPILED = resolve(process.env.CASCARITA_COMPILED ?? '.cascarita/compiled')
/** A working tree needs a few: its own, those of its tests, and the previous branch's. */
export const KEPT = 8
/**
 * What was used in the last hour stays beside them. A build touches its own once; a process that
 * lives longer touches it again (`keepCompiled`), because it reads most pages' code when asked.
 */
export const IN_USE_MS = 3_600_000
const TOUCHED_MS = IN_USE_MS / 6
/** Longer than compiling takes. */
const UNFINISHED_MS = 3_600_000
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
}

/**
 * The folder of the compiled code; compiles it if it is missing or `anew` is set. Refuses with
 * Astro's message. Returns synchronously when the folder exists, so the render worker can start at
 * once: starting it takes longer than all reading for an edit.
 */
export async function compiledPages(
  { digest, site }: Program,
  { anew = false, signal }: Compiling = {},
): Promise<string> {
  const folder = join(COMPILED, digest)
  if (!anew && existsSync(folder)) {
    touch(folder)
    return folder
  }
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
  // If cleaning up fails now, the next compilation does it.
  await tidyCompiled(COMPILED).catch(() => undefined)
  return folder
}

const touch = (folder: string) => utimesSync(folder, new Date(), new Date())

/** Keeps other builds from removing the folder while this process lives. */
export function keepCompiled(folder: string) {
  setInterval(() => existsSync(folder) && touch(folder), TOUCHED_MS).unref()
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
 * Removes unused code from `compiled`: all but the newest folders and those in use, and what was
 * left unfinished.
 */
export async function tidyCompiled(compiled: string) {
  const dated = await Promise.all(
    (await readdir(compiled)).map(async (name) => ({
      name,
      time: (await stat(join(compiled, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  const [unfinished, whole] = [true, false].map((is) =>
    dated.filter(({ name }) => name.includes('.') === is),
  ) as [typeof dated, typeof dated]
  const newest = whole.toSorted((one, other) => other.time - one.time)
  const old = newest.slice(KEPT).filter(({ time }) => Date.now() - time > IN_USE_MS)
  const left = unfinished.filter(({ time }) => Date.now() - time > UNFINISHED_MS)
  for (const { name } of old) await rename(join(compiled, name), join(compiled, `${name}.gone`))
  for (const name of [...old.map((one) => `${one.name}.gone`), ...left.map((one) => one.name)])
    await rm(join(compiled, name), { recursive: true, force: true })
}
