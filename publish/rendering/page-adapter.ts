/**
 * The adapter that compiles the pages into one module, `page-entry.ts`, which renders each when it is
 * asked for: without it Astro renders all pages right away and keeps nothing of what it compiled.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { SHEETS } from './linked-sheets.ts'
import { PAGE_ADAPTER } from './page-adapter-name.ts'
import { compiledWorkers } from './worker-code.ts'
import { WORKER_CODES } from './worker-file.ts'

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const NOTHING = 'cascarita:nothing'
const IS_NOTHING = { id: new RegExp(`^${NOTHING}$`) }

/** Astro compiles its renderer a second time, for what it prerenders; here that is nothing. */
const nothingPrerendered: Plugin = {
  name: `${PAGE_ADAPTER}-nothing-prerendered`,
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: NOTHING } } } : undefined,
  resolveId: { filter: IS_NOTHING, handler: (id) => id },
  load: { filter: IS_NOTHING, handler: () => 'export {}' },
}

/** For `adapter:`; as one of `integrations:` Astro does not take it for an adapter. */
export function pageAdapter(): AstroIntegration {
  /** The files of the style sheets that pages link: no page is shown with one. */
  let sheets: string[] = []
  return {
    name: PAGE_ADAPTER,
    hooks: {
      'astro:config:setup': ({ addRenderer, updateConfig }) => {
        addRenderer({
          name: `${PAGE_ADAPTER}-markup`,
          serverEntrypoint: beside('markup-renderer.ts'),
        })
        updateConfig({
          build: { inlineStylesheets: 'never' },
          vite: { plugins: [nothingPrerendered] },
        })
      },
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
      'astro:build:ssr': ({ manifest }) => {
        const styles = manifest.routes.flatMap((route) => route.styles)
        sheets = [
          ...new Set(styles.flatMap((style) => (style.type === 'external' ? style.src : []))),
        ]
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL(`../${WORKER_CODES}`, dir), JSON.stringify(await compiledWorkers()))
        const folder = new URL(`../${SHEETS}/`, dir)
        await mkdir(folder)
        for (const file of sheets)
          await rename(new URL(file, dir), new URL(posix.basename(file), folder))
      },
    },
  }
}
