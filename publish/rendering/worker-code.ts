/** The code of the service workers with all its imports, as text. */
import { build } from 'esbuild'
import { resolve } from 'node:path'
import { AS_OLDEST, inOlderWords } from './older-words.ts'
import { PLACE, WORKERS, type WorkerCodes } from './worker-file.ts'

/** By file. */
export async function compiledWorkers(): Promise<WorkerCodes> {
  const all = WORKERS.map(async ({ file, entry }) => [file, await codeOf(entry)] as const)
  return Object.fromEntries(await Promise.all(all))
}

async function codeOf(entry: string) {
  const { outputFiles } = await build({
    entryPoints: [resolve(import.meta.dirname, '../../src/worker', entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    ...AS_OLDEST,
    define: { KEPT: PLACE, 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  return inOlderWords(outputFiles[0]!.text)
}
