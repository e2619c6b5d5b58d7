/**
 * The adapter that compiles the pages into one module, `page-entry.ts`, which renders each when it is
 * asked for: without it Astro renders all pages right away and keeps nothing of what it compiled.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { compiledWorkers } from './worker-code.ts'
import { WORKER_CODES } from './worker-file.ts'

/** Where this adapter is at work, nobody needs the data: the pages' code is all that is made. */
export const PAGE_ADAPTER = 'cascarita-pages'

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** For `adapter:`; as one of `integrations:` Astro does not take it for an adapter. */
export const pageAdapter = (): AstroIntegration => ({
  name: PAGE_ADAPTER,
  hooks: {
    'astro:config:setup': ({ addMiddleware }) =>
      addMiddleware({ order: 'pre', entrypoint: beside('failure-middleware.ts') }),
    'astro:route:setup': ({ route }) => {
      route.prerender = false
    },
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: PAGE_ADAPTER,
        entrypointResolution: 'auto',
        serverEntrypoint: beside('page-entry.ts'),
        supportedAstroFeatures: {
          staticOutput: 'stable',
          serverOutput: 'stable',
          hybridOutput: 'stable',
          sharpImageService: 'stable',
        },
      }),
    'astro:build:done': ({ dir }) =>
      writeFile(new URL(`../${WORKER_CODES}`, dir), JSON.stringify(compiledWorkers())),
  },
})
