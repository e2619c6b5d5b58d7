/** A process that compiles the pages' code with Astro, renders nothing, and keeps what was compiled. */
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { build } from 'astro'

process.once('disconnect', () => process.exit(1))

const folder = process.argv[2]!
const site = join(folder, 'site')

/** Astro's prerenderer hands over its pages and their styles; its bundle is kept before it is deleted. */
function keepBundle(): AstroIntegration {
  let pages: ReadonlyMap<string, { styles: unknown }>
  return {
    name: 'cascarita-kitchen',
    hooks: {
      'astro:build:setup': (setup) => {
        pages = setup.pages
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((usual) => ({
          name: 'cascarita-kitchen',
          getStaticPaths: async () => [],
          render: (request, options) => usual.render(request, options),
        })),
      'astro:build:generated': async () => {
        const styles = [...pages].map(([key, page]) => [key, page.styles])
        await writeFile(join(folder, 'page-styles.json'), JSON.stringify(styles))
        await rename(join(site, '.prerender'), join(folder, 'bundle'))
      },
    },
  }
}

try {
  await build({
    root: process.cwd(),
    outDir: site,
    cacheDir: join(folder, 'cache'),
    logLevel: 'error',
    integrations: [keepBundle()],
  })
  await rm(join(folder, 'cache'), { recursive: true, force: true })
  process.exit(0)
} catch (error) {
  console.error(error)
  process.exit(1)
}
