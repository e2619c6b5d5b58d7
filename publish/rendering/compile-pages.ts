/**
 * A process that compiles the pages' code with Astro and renders nothing. `compile-pages.ts
 * FOLDER`
 */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'astro'
import { printError } from '../ground/terminal.ts'
import { pageAdapter } from './page-adapter.ts'
import { RENDERER, rendererCode } from './renderer-code.ts'
import { compiledWorkers } from './worker-code.ts'

process.once('disconnect', () => process.exit(1))

const folder = process.argv[2]!

try {
  // esbuild makes these in its own process while Astro compiles.
  const renderer = rendererCode()
  for (const begun of [renderer, compiledWorkers()]) begun.catch(() => undefined)
  await build({
    root: process.cwd(),
    outDir: folder,
    cacheDir: join(folder, 'cache'),
    logLevel: 'error',
    adapter: pageAdapter(),
    build: { client: 'site', server: 'bundle', serverEntry: 'main.mjs' },
  })
  await writeFile(join(folder, RENDERER), await renderer)
  await rm(join(folder, 'cache'), { recursive: true, force: true })
  process.exit(0)
} catch (error) {
  printError(error)
  process.exit(1)
}
