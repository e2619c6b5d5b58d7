/** The code of the service workers with all that they import, as text. */
import { buildSync } from 'esbuild'
import { resolve } from 'node:path'
import { PLACE, WORKERS, type WorkerCodes } from './worker-file.ts'

let codes: WorkerCodes | undefined

/** Compiled once for a process: a compilation of the pages asks twice. */
export const compiledWorkers = (): WorkerCodes =>
  (codes ??= Object.fromEntries(WORKERS.map(({ file, entry }) => [file, compiled(entry)])))

const compiled = (entry: string) =>
  buildSync({
    entryPoints: [resolve(import.meta.dirname, '../../src/worker', entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { KEPT: PLACE, 'process.env.NODE_ENV': '"production"' },
    write: false,
  }).outputFiles[0]!.text
