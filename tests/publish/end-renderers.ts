/** After all files of tests that build: what processes worked is only counted where somebody waits for their end. */
import { renderers } from './given-site.ts'

// What vitest ends its process with.
if (process.listenerCount('SIGTERM') === 0)
  process.once('SIGTERM', () => void renderers.close().finally(() => process.kill(process.pid)))
