/**
 * The adapter that compiles the pages into one module, `page-entry.ts`, which renders each page on
 * request. Without it, Astro renders all pages at once and discards the compiled code.
 */
import { mkdir, rename } from 'node:fs/promises'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { SHEETS } from './linked-sheets.ts'

const NAME = 'cascarita-pages'

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** For `adapter:`; Astro does not accept it as one of `integrations:`. */
export function pageAdapter(): AstroIntegration {
  /** The style sheet files that pages link; no shown page links them. */
  let sheets: string[] = []
  return {
    name: NAME,
    hooks: {
      'astro:config:setup': ({ addMiddleware }) =>
        addMiddleware({ order: 'pre', entrypoint: beside('../entry/page-failure.ts') }),
      'astro:route:setup': ({ route }) => {
        route.prerender = false
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: NAME,
          entrypointResolution: 'auto',
          serverEntrypoint: beside('../entry/page-entry.ts'),
          supportedAstroFeatures: {
            staticOutput: 'stable',
            serverOutput: 'stable',
            hybridOutput: 'stable',
            sharpImageService: 'stable',
          },
        }),
      'astro:build:ssr': ({ manifest }) => {
        const styles = manifest.routes.flatMap((route) => route.styles)
        sheets = [
          ...new Set(styles.flatMap((style) => (style.type === 'external' ? style.src : []))),
        ]
      },
      'astro:build:done': async ({ dir }) => {
        const folder = new URL(`../${SHEETS}/`, dir)
        await mkdir(folder)
        for (const file of sheets)
          await rename(new URL(file, dir), new URL(posix.basename(file), folder))
      },
    },
  }
}
