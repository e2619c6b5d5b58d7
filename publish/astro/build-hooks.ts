/** What `astro build` does beside its pages: all that makes them a whole site. */
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { contentDir, workDir } from '../../ground/folders.ts'
import { HEADERS_FILE, headersFile } from '../hosts/headers-file.ts'
import { rulesHere } from '../hosts/host-files.ts'
import { publicSettings } from '../hosts/public-settings.ts'
import { inlineText, POSTER_FILE, SCRIPT_FILES } from '../rendering/inline-script.ts'
import { LOADER_FILE, loaderFile } from '../rendering/loader-file.ts'
import { builtPosterScript } from '../rendering/poster-script.ts'
import { compiledWorkers } from '../rendering/worker-code.ts'
import { writeWorkers } from '../rendering/worker-file.ts'
import { listedIn } from '../sitemap/listed.ts'
import { robotsFile, sitemapFiles } from '../sitemap/sitemap.ts'

/** The folders of a plain `astro build`: output, content and work. */
const placesOf = (dir: URL) => ({ out: fileURLToPath(dir), content: contentDir(), work: workDir() })

/**
 * A plain `astro build` also makes a whole site, outside the shown release. A build that only
 * compiles the pages writes elsewhere and leaves the site unchanged.
 */
function wholeSite(): AstroIntegration {
  let out = ''
  return {
    name: 'cascarita-whole-site',
    hooks: {
      'astro:config:done': ({ config }) => {
        // Without the last slash, which would follow the link.
        out = resolve(fileURLToPath(config.outDir))
      },
      'astro:build:start': async () => {
        const { leaveRelease } = await import('../run/plain-build.ts')
        await leaveRelease({ out, work: workDir() })
      },
      'astro:build:done': async ({ dir, pages, logger }) => {
        if (pages.length === 0) return
        const { addPictures } = await import('../run/plain-build.ts')
        await addPictures(placesOf(dir), publicSettings().siteUrl, (line) => logger.info(line))
      },
    },
  }
}

/** Screens, which no browser hydrates, are rendered by a renderer of our own. */
export const screens: AstroIntegration = {
  name: 'cascarita-screens',
  hooks: {
    'astro:config:setup': ({ addRenderer }) =>
      addRenderer({
        name: 'cascarita-screens',
        serverEntrypoint: fileURLToPath(
          new URL('../rendering/markup-renderer.ts', import.meta.url),
        ),
      }),
  },
}

/** Finishes pages as `npm run build` does, once their scripts and styles exist. */
const finishedPages: AstroIntegration = {
  name: 'cascarita-finished-pages',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      if (pages.length === 0) return
      const { finishPages } = await import('../run/plain-build.ts')
      await finishPages(fileURLToPath(dir))
    },
  },
}

/** Verifies the site once every file exists. */
const verifiedSite: AstroIntegration = {
  name: 'cascarita-verified',
  hooks: {
    'astro:build:done': async ({ dir, pages, logger }) => {
      if (pages.length === 0) return
      const { verifyPlain } = await import('../run/plain-build.ts')
      await verifyPlain(placesOf(dir), (line) => logger.info(line))
    },
  },
}

/** Writes the hosts' header files with the site, because they contain digests of its scripts. */
const hostHeaders: AstroIntegration = {
  name: 'cascarita-headers',
  hooks: {
    'astro:build:done': async ({ dir }) =>
      writeFile(new URL(HEADERS_FILE, dir), headersFile(await rulesHere())),
  },
}

/**
 * Writes `robots.txt`. `publish` makes the sitemap itself, because it knows when a page last
 * changed.
 */
const forRobots: AstroIntegration = {
  name: 'cascarita-robots',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const { siteUrl } = publicSettings()
      const listed = pages.length > 0 ? listedIn(fileURLToPath(dir)) : []
      const sitemap = listed.length > 0 ? sitemapFiles(siteUrl, listed) : []
      for (const { file, text } of [robotsFile(siteUrl), ...sitemap])
        await writeFile(new URL(file, dir), text)
    },
  },
}

/**
 * Script files that are not inline: for pages during a match, followers of live teams, the 404 page,
 * and posters.
 */
const scriptFiles: AstroIntegration = {
  name: 'cascarita-script-files',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const { api } = publicSettings()
      for (const [file, entry] of Object.entries(SCRIPT_FILES))
        if (file !== POSTER_FILE)
          await writeFile(new URL(file, dir), await inlineText(entry, true, api))
      const { file, text } = await builtPosterScript()
      await mkdir(new URL('_astro/', dir), { recursive: true })
      await writeFile(new URL(file, dir), text)
    },
  },
}

/** The loader over the first page of a visit, with the site's name. */
const loader: AstroIntegration = {
  name: 'cascarita-loader',
  hooks: {
    'astro:build:done': async ({ dir }) => writeFile(new URL(LOADER_FILE, dir), await loaderFile()),
  },
}

/** The site's search index; in dev it is built on request. */
const searchPieces: AstroIntegration = {
  name: 'cascarita-search',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      if (pages.length === 0) return
      const { searchNow } = await import('../search/search.ts')
      const files = searchNow(workDir())
      if (files.length > 0) await mkdir(new URL('buscar/', dir), { recursive: true })
      for (const { file, text } of files) await writeFile(new URL(file, dir), text)
    },
  },
}

/** The service workers, only in a built site. */
const siteWorkers: AstroIntegration = {
  name: 'cascarita-workers',
  hooks: {
    'astro:build:done': async ({ dir }) =>
      writeWorkers(await compiledWorkers(), [fileURLToPath(dir)]),
  },
}

/** All of them, in the order in which they run. */
export const siteHooks = (): AstroIntegration[] => [
  wholeSite(),
  hostHeaders,
  forRobots,
  searchPieces,
  scriptFiles,
  loader,
  finishedPages,
  // Last, because they list every file that exists by then.
  siteWorkers,
  verifiedSite,
]
