/** A process that compiles the pages' code with Astro and renders nothing. `compile-pages.ts FOLDER` */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'astro'
import { printError } from '../terminal.ts'
import { pageAdapter } from './page-adapter.ts'
import { writeRenderer } from './renderer-code.ts'

process.once('disconnect', () => process.exit(1))

const folder = process.argv[2]!

try {
  await build({
    root: process.cwd(),
    outDir: folder,
    cacheDir: join(folder, 'cache'),
    logLevel: 'error',
    adapter: pageAdapter(),
    build: { client: 'site', server: 'bundle', serverEntry: 'main.mjs' },
  })
  await writeRenderer(folder)
  await rm(join(folder, 'cache'), { recursive: true, force: true })
  process.exit(0)
} catch (error) {
  printError(error)
  process.exit(1)
}
