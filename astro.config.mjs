// First, for a Node that is too old cannot load what follows.
import './publish/node-here.mjs'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { inlineScripts, inlineText, SCRIPT_FILES } from './publish/rendering/inline-script.ts'
import { HEADERS_FILE, headersFile } from './publish/hosts/headers-file.ts'
import { OLDEST_PHONES, olderWords } from './publish/rendering/older-words.ts'
import { LOADER_FILE, loaderFile } from './publish/rendering/loader-file.ts'
import { compiledWorkers } from './publish/rendering/worker-code.ts'
import { writeWorkers } from './publish/rendering/worker-file.ts'
import { siteInPages } from './publish/rendering/site-in-pages.ts'
import { contentDir, workDir } from './publish/folders.ts'
import { rulesHere } from './publish/hosts/host-files.ts'
import { publicSettings } from './publish/hosts/public-settings.ts'
import { listedIn } from './publish/sitemap/listed.ts'
import { robotsFile, sitemapFiles } from './publish/sitemap/sitemap.ts'
import { liveRoute } from './src/lib/addresses/live-route.ts'
import { shellAt } from './src/lib/addresses/shells.ts'

/** In dev, `&` and its like may be encoded in an address; Astro's router compares them as they are. */
const plainAddresses = {
  name: 'cascarita-addresses',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const [path, query] = request.url.split(/(?=\?)/)
      if (/%2[0-9a-f]|%3[0-9a-f]|%40/i.test(path) && !path.startsWith('/@')) {
        try {
          request.url = encodeURI(decodeURIComponent(path)) + (query ?? '')
        } catch {
          // A broken address stays as it is; the router refuses it.
        }
      }
      next()
    })
  },
}

/** Whether a tournament of this address stands in the data files. */
const isStatic = (path) => existsSync(join(contentDir(), 'torneos', liveRoute(path)?.id ?? ''))

/** In dev, the addresses of live tournaments get their shells, as the site's own server does it. */
const liveShells = {
  name: 'cascarita-shells',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const [path, query = ''] = request.url.split(/(?=\?)/)
      const shell = shellAt(path)
      if (shell && !(shell.afterFiles && isStatic(path))) request.url = shell.path + query
      next()
    })
  },
}

/** What a part needs that comes later is there already, or comes with it: Vite's own 760 bytes are saved. */
const plainImports = {
  name: 'cascarita-plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  /** So are its lists of what that would be. */
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(LISTS_OF_PARTS, '')
    },
  },
}
const LISTS_OF_PARTS = /^const __vite__mapDeps=.*\n|,__vite__mapDeps\(\[[\d,]*\]\)/gm

/** In dev, pictures are made when a page asks for them; `publish` makes them for a site. */
const pictures = {
  name: 'cascarita-pictures',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      if (!request.url?.startsWith('/_img/')) return next()
      const { answerPicture } = await import('./server/site/dev-pictures.ts')
      await answerPicture(request, response, next)
    })
  },
}

/** Where `astro build` alone writes, and what it reads. */
const placesOf = (dir) => ({ out: fileURLToPath(dir), content: contentDir(), work: workDir() })

/**
 * `astro build` alone makes a whole site, too. It writes where no release is shown. What only compiles
 * the pages writes elsewhere and leaves the site as it is.
 */
function wholeSite() {
  let out
  return {
    name: 'cascarita-whole-site',
    hooks: {
      'astro:config:done': ({ config }) => {
        // Without the last slash, which would lead through the link.
        out = resolve(fileURLToPath(config.outDir))
      },
      'astro:build:start': async () => {
        const { leaveRelease } = await import('./publish/build/plain-build.ts')
        await leaveRelease({ out, work: workDir() })
      },
      'astro:build:done': async ({ dir, pages, logger }) => {
        if (pages.length === 0) return
        const { addPictures } = await import('./publish/build/plain-build.ts')
        await addPictures(placesOf(dir), publicSettings().siteUrl, (line) => logger.info(line))
      },
    },
  }
}

/** Looked at when every file is there. */
const verifiedSite = {
  name: 'cascarita-verified',
  hooks: {
    'astro:build:done': async ({ dir, pages, logger }) => {
      if (pages.length === 0) return
      const { verifyPlain } = await import('./publish/build/plain-build.ts')
      await verifyPlain(placesOf(dir), (line) => logger.info(line))
    },
  },
}

/** The API, in dev: as `npm start` has it. */
const apiInDev = () => {
  let api
  return {
    name: 'cascarita-api',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const { apiBehind } = await import('./server/start-dev.ts')
        api = await apiBehind(process.env)
        server.middlewares.use(api.answer)
      },
      'astro:server:done': () => api?.close(),
    },
  }
}

/** `astro preview` serves the built site as `npm start` does, live shells and API included. */
const ownPreview = () => {
  let isPreview = false
  return {
    name: 'cascarita-preview',
    hooks: {
      'astro:config:setup': ({ command }) => {
        isPreview = command === 'preview'
      },
      'astro:config:done': ({ setAdapter }) => {
        if (!isPreview) return
        setAdapter({
          name: 'cascarita-preview',
          entrypointResolution: 'auto',
          previewEntrypoint: fileURLToPath(new URL('server/start-preview.ts', import.meta.url)),
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        })
      },
    },
  }
}

/** The headers for hosts come with the site: the digests in them are of its scripts. */
const hostHeaders = {
  name: 'cascarita-headers',
  hooks: {
    'astro:build:done': async ({ dir }) =>
      writeFile(new URL(HEADERS_FILE, dir), headersFile(await rulesHere())),
  },
}

/** What robots read first. `publish` makes the sitemap itself, for it knows when a page last changed. */
const forRobots = {
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

/** What pages load while a match on them is played, and where there is no page; all that is not inline. */
const scriptFiles = {
  name: 'cascarita-script-files',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      for (const [file, entry] of Object.entries(SCRIPT_FILES))
        await writeFile(new URL(file, dir), await inlineText(entry))
    },
  },
}

/** The same in dev. */
const scriptFilesInDev = {
  name: 'cascarita-script-files-in-dev',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const entry = SCRIPT_FILES[request.url?.slice(1) ?? '']
      if (!entry) return next()
      response.setHeader('Content-Type', 'text/javascript')
      response.end(await inlineText(entry, false))
    })
  },
}

/** What stands over the first page of a visit, with the site's name. */
const loader = {
  name: 'cascarita-loader',
  hooks: {
    'astro:build:done': async ({ dir }) => writeFile(new URL(LOADER_FILE, dir), await loaderFile()),
  },
}

/** The same in dev. */
const loaderInDev = {
  name: 'cascarita-loader-in-dev',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      if (request.url !== `/${LOADER_FILE}`) return next()
      response.setHeader('Content-Type', 'image/svg+xml')
      response.end(await loaderFile())
    })
  },
}

/** The site's index for its search; in dev it is made when it is asked for. */
const searchPieces = {
  name: 'cascarita-search',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      if (pages.length === 0) return
      const { searchNow } = await import('./publish/search/search.ts')
      const files = searchNow(workDir())
      if (files.length > 0) await mkdir(new URL('buscar/', dir), { recursive: true })
      for (const { file, text } of files) await writeFile(new URL(file, dir), text)
    },
  },
}

/** One of its files; undefined where there is none, or nothing has been read yet. */
async function pieceNow(address) {
  const { searchNow } = await import('./publish/search/search.ts')
  try {
    return searchNow(workDir()).find(({ file }) => `/${file}` === address)
  } catch {
    return undefined
  }
}

/** The same in dev. */
const searchInDev = {
  name: 'cascarita-search-in-dev',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      if (!/^\/buscar\/[^/]+\.json$/.test(request.url ?? '')) return next()
      const found = await pieceNow(request.url)
      response.statusCode = found ? 200 : 404
      response.setHeader('Content-Type', 'application/json')
      response.end(found?.text ?? '{}')
    })
  },
}

/** What opens without signal; only a built site has it. */
const siteWorkers = {
  name: 'cascarita-workers',
  hooks: {
    'astro:build:done': async ({ dir }) =>
      writeWorkers(await compiledWorkers(), [fileURLToPath(dir)]),
  },
}

const SHARED =
  /[\\/](?:@nanostores[\\/]react|nanostores)[\\/]|[\\/]src[\\/](?:lib|components|screens|islands)[\\/]/
const OF_ACCOUNTS =
  /[\\/]persistent[\\/]|[\\/](?:accounts?|session|user-(?:info|answers)|safe-redirect|mesa)[\w-]*\.tsx?$/

/** Of Mesa alone, but for the link to it. */
const OF_MESA =
  /[\\/](?:lib|screens|islands)[\\/](?:mesa|edit)[\\/]|[\\/]lib[\\/](?:wording|addresses)[\\/](?:mesa(?!-links)|refusals)|[\\/](?:change-subject|written-match)\.ts$/

/** Cards of tournaments, and their styles, are for lists alone. */
const OF_LISTS = /[\\/](?:tournament-card|live-bill)\.(?:tsx|css)$/

/** What account pages never show weighs nothing there: matches, and what only rounds and teams share. */
const OF_MATCHES =
  /[\\/](?:components[\\/](?:match-card|round|suspended)|screens[\\/]live-missing|rules[\\/]next-match)\.tsx?$/
const OF_ROUNDS =
  /[\\/](?:leg-notes|match-details|round-pages|wording[\\/](?:rounds|sharing))\.tsx?$/

/** What is done with rounds, on paper and in chats: asked for when the rounds are there. */
const OF_PAPER = /[\\/](?:rules[\\/]next-round|wording[\\/]match-sheets)\.ts$/

/** Calendars: asked for once the page is there. */
const OF_CALENDARS = /[\\/](?:calendar-links|live-calendars|take-along)\.tsx?$/

/** Players one by one: teams and statistics. */
const OF_PEOPLE = /[\\/]components[\\/]person\.tsx$/

const APART = [
  ...[OF_ACCOUNTS, OF_LISTS, OF_MATCHES, OF_ROUNDS, OF_PAPER, OF_CALENDARS, OF_PEOPLE],
  OF_MESA,
]

const HERE = fileURLToPath(new URL('.', import.meta.url)).replaceAll('\\', '/')

const isShared = (id) => SHARED.test(id) && !APART.some((own) => own.test(id))

const MESA = 'mesa/mesa.tsx'
const ISLANDS = [MESA, 'login.tsx', 'register.tsx', 'profile.tsx', 'live-tournaments.tsx']

/** Whether one of these islands needs a module to start; `site` knows who imports whom. */
function isNeededBy(islands, id, site) {
  const needed = new Set()
  const need = (module) => {
    if (needed.has(module)) return
    needed.add(module)
    site.getModuleInfo(module)?.importedIds.forEach(need)
  }
  for (const island of islands) need(`${HERE}src/islands/${island}`)
  return needed.has(id)
}

/**
 * Few scripts compress better than many, and come in fewer turns: what React needs to take a page
 * over is one, what live pages share another, what account pages share a third, and all of Mesa that
 * its first tap needs a fourth. What live pages share with other islands stays apart: those need not
 * half of it. So does what makes elements of JSX, and pictures: it is all that a gallery needs of us.
 */
const scripts = {
  codeSplitting: {
    groups: [
      {
        name: 'jsx',
        test: /node_modules[\\/]react[\\/](?:cjs[\\/]react-)?jsx-runtime|[\\/]components[\\/]picture\./,
        priority: 4,
      },
      // A few bytes that every page with something to load later has: alone, they bring nothing along.
      { name: 'preload-helper', test: /vite[\\/]preload-helper/, priority: 5 },
      { name: 'react', test: /node_modules[\\/]react[\\/]/, priority: 3 },
      { name: 'react-dom', test: /node_modules[\\/](?:react-dom|scheduler)[\\/]/, priority: 2 },
      {
        name: (id, site) => (isNeededBy(ISLANDS, id, site) ? 'shared' : null),
        test: isShared,
        minShareCount: 2,
        priority: 2,
      },
      { name: 'live', test: isShared, minShareCount: 2, priority: 1 },
      {
        // The others' forms are of no use to Mesa.
        name: (id, site) => (isNeededBy([MESA], id, site) ? 'account' : null),
        test: (id) => OF_ACCOUNTS.test(id) && !OF_MESA.test(id),
        minShareCount: 2,
      },
      {
        name: (id, site) => (isNeededBy([MESA], id, site) ? 'mesa-first' : null),
        test: OF_MESA,
        minShareCount: 2,
      },
      { name: 'matches', test: OF_MATCHES, minShareCount: 2 },
      { name: 'rounds', test: OF_ROUNDS, minShareCount: 2 },
      { name: 'people', test: OF_PEOPLE, minShareCount: 2 },
      { name: 'paper', test: OF_PAPER, minShareCount: 2 },
      { name: 'calendars', test: OF_CALENDARS, minShareCount: 2 },
    ],
  },
}

const OUT = process.env.CASCARITA_OUT ?? 'dist'

/** Several builds may run at once (`publish/build`): each has its own folders. */
export default defineConfig({
  output: 'static',
  outDir: OUT,
  cacheDir: process.env.CASCARITA_CACHE ?? '.cascarita/dev',
  trailingSlash: 'ignore',
  // Pages are rendered whole: streams would only cost time.
  integrations: [
    react({ experimentalDisableStreaming: true }),
    ownPreview(),
    apiInDev(),
    wholeSite(),
    hostHeaders,
    forRobots,
    searchPieces,
    scriptFiles,
    loader,
    // They name every file that is there by then.
    siteWorkers,
    verifiedSite,
  ],
  build: { format: 'preserve', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 4321) },
  vite: {
    // What builds leave there is nothing to reload a page for.
    server: { watch: { ignored: ['**/.cascarita/**'] } },
    plugins: [
      plainAddresses,
      plainImports,
      liveShells,
      pictures,
      searchInDev,
      loaderInDev,
      scriptFilesInDev,
      inlineScripts(),
      olderWords,
      siteInPages(),
    ],
    environments: {
      client: {
        build: {
          modulePreload: false,
          target: OLDEST_PHONES,
          rolldownOptions: { output: scripts },
        },
      },
    },
  },
})
