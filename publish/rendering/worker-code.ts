/** The code of the service worker with all that it imports, as text. */
import { buildSync } from 'esbuild'
import { resolve } from 'node:path'
import { PLACE } from './worker-file.ts'

const ENTRY = resolve(import.meta.dirname, '../../src/worker/site-worker.ts')

export const compiledWorker = () =>
  buildSync({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { KEPT: PLACE, 'process.env.NODE_ENV': '"production"' },
    write: false,
  }).outputFiles[0]!.text
