/**
 * The pages' code, compiled: all that Astro and Vite make of the source before they see any data.
 * Kept by the program's digest, so that an edit of the data needs neither of them.
 *
 * `bundle/` holds the pages as one module (`page-entry.ts`), `site/` the files that come with the code:
 * scripts of islands and everything in `public/`.
 */
import { spawn } from 'node:child_process'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Refusal } from '../build/steps.ts'
import type { Site } from '../../src/lib/schema/site.ts'
import { SITE_VARIABLE } from './site-in-pages.ts'

/** Bundles find their packages from where they lie, so they lie inside the project. */
export const COMPILED = resolve(process.env.CASCARITA_COMPILED ?? '.cascarita/compiled')
const KEPT = 3
/**
 * It is the largest of a build's processes, beside the one that reads: what is gone is collected sooner.
 * Data makes it no larger, and the code needs some 200 MB.
 */
const LITTLE_MEMORY = ['--max-semi-space-size=4', '--max-old-space-size=320']

/** `digest` is of all that pages are compiled from, of what the `site` says of itself too. */
export type Program = { digest: string; site: Site }

type Compiling = {
  /** Made also where it is there. */
  anew?: boolean | undefined
  /** Gives it up, and rejects. */
  signal?: AbortSignal | undefined
}

/**
 * The folder of the compiled code, made now if it is not there or is wanted `anew`. Refuses with what
 * Astro said.
 */
export async function compiledPages(
  { digest, site }: Program,
  { anew = false, signal }: Compiling = {},
): Promise<string> {
  const folder = join(COMPILED, digest)
  if (!anew && (await stat(folder).catch(() => null))) {
    await utimes(folder, new Date(), new Date())
    return folder
  }
  const beside = join(COMPILED, `${digest}.${process.pid}`)
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
  await forgetOld()
  return folder
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

async function forgetOld() {
  const names = await readdir(COMPILED)
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      time: (await stat(join(COMPILED, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  const old = dated.toSorted((one, other) => other.time - one.time).slice(KEPT)
  for (const { name } of old) await rm(join(COMPILED, name), { recursive: true, force: true })
}
