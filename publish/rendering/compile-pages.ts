/**
 * A process that compiles the pages' code with Astro and renders nothing. `compile-pages.ts
 * FOLDER`
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'astro'
import { printError } from '../../ground/terminal.ts'
import { pageAdapter } from './page-adapter.ts'
import { RENDERER, rendererCode } from './renderer-code.ts'
import { compiledWorkers } from './worker-code.ts'
import { WORKER_CODES } from './worker-file.ts'

process.once('disconnect', () => process.exit(1))

const folder = process.argv[2]!
/** Removed once the pages are compiled. */
const scratch = join(folder, 'scratch')

try {
  // Astro puts its collections into the code: they are loaded from empty folders, because a
  // renderer passes its own data.
  process.env.CASCARITA_CONTENT = join(scratch, 'content')
  process.env.CASCARITA_WORK = join(scratch, 'work')
  await mkdir(join(scratch, 'content', 'torneos'), { recursive: true })
  // esbuild makes these in its own process while Astro compiles.
  const beside = Promise.all([rendererCode(), compiledWorkers()])
  beside.catch(() => undefined)
  await build({
    root: process.cwd(),
    outDir: folder,
    cacheDir: join(scratch, 'cache'),
    logLevel: 'error',
    adapter: pageAdapter(),
    build: { client: 'site', server: 'bundle', serverEntry: 'main.mjs' },
  })
  const [renderer, workers] = await beside
  await writeFile(join(folder, RENDERER), renderer)
  await writeFile(join(folder, WORKER_CODES), JSON.stringify(workers))
  await rm(scratch, { recursive: true, force: true })
  process.exit(0)
} catch (error) {
  printError(error)
  process.exit(1)
}
