/**
 * After `npm ci`: compiles the pages, so that the first start answers sooner. It never fails an
 * install and says nothing: what it cannot do, the first start does, and that says why.
 */
import { spawnSync } from 'node:child_process'

spawnSync(process.execPath, ['scripts/run.mjs', 'compile'], { stdio: 'ignore' })
