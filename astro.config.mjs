// First, because an old Node cannot load the other imports.
import './publish/node-here.mjs'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import {
  inlineScriptPlugin,
  inlineText,
  POSTER_FILE,
  SCRIPT_FILES,
} from './publish/rendering/inline-script.ts'
import { HEADERS_FILE, headersFile } from './publish/hosts/headers-file.ts'
import { posterInPages, builtPosterScript } from './publish/rendering/poster-script.ts'
import { OLDEST_PHONES, olderWords } from './publish/rendering/older-words.ts'
import { LOADER_FILE, loaderFile } from './publish/rendering/loader-file.ts'
import { compiledWorkers } from './publish/rendering/worker-code.ts'
import { writeWorkers } from './publish/rendering/worker-file.ts'
import { siteInPages } from './publish/rendering/site-in-pages.ts'
import { contentDir, workDir } from './ground/folders.ts'
import { rulesHere } from './publish/hosts/host-files.ts'
import { publicSettings } from './publish/hosts/public-settings.ts'
import { listedIn } from './publish/sitemap/listed.ts'
import { robotsFile, sitemapFiles } from './publish/sitemap/sitemap.ts'
import { liveRoute } from './src/lib/addresses/live-route.ts'
import { shellAt } from './src/lib/addresses/shells.ts'

/**
 * In dev, an address may have `&` and similar characters encoded; Astro's router compares undecoded
 * addresses.
 */
const plainAddresses = {
  name: 'cascarita-addresses',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const [path, query] = request.url.split(/(?=\?)/)
      if (/%2[0-9a-f]|%3[0-9a-f]|%40/i.test(path) && !path.startsWith('/@')) {
        try {
          request.url = encodeURI(decodeURIComponent(path)) + (query ?? '')
        } catch {
          // An invalid address stays as it is; the router rejects it.
        }
      }
      next()
    })
  },
}

/** Whether the data files have a tournament with this address. */
const isStatic = (path) => existsSync(join(contentDir(), 'torneos', liveRoute(path)?.id ?? ''))

/** In dev, addresses of live tournaments get their shells, as on the site's own server. */
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

/**
 * Removes Vite's preload helper lists: what a later part needs is already loaded, or comes with it.
 * Saves 760 bytes.
 */
const plainImports = {
  name: 'cascarita-plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  /** Empties the lists of those preloads too. */
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(LISTS_OF_PARTS, '')
    },
  },
}
const LISTS_OF_PARTS = /^const __vite__mapDeps=.*\n|,__vite__mapDeps\(\[[\d,]*\]\)/gm

/** In dev, pictures are made on request; `publish` makes them for a site. */
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

/** The folders of a plain `astro build`: output, content and work. */
const placesOf = (dir) => ({ out: fileURLToPath(dir), content: contentDir(), work: workDir() })

/**
 * A plain `astro build` also makes a whole site, outside the shown release. A build that only
 * compiles the pages writes elsewhere and leaves the site unchanged.
 */
function wholeSite() {
  let out
  return {
    name: 'cascarita-whole-site',
    hooks: {
      'astro:config:done': ({ config }) => {
        // Without the last slash, which would follow the link.
        out = resolve(fileURLToPath(config.outDir))
      },
      'astro:build:start': async () => {
        const { leaveRelease } = await import('./publish/run/plain-build.ts')
        await leaveRelease({ out, work: workDir() })
      },
      'astro:build:done': async ({ dir, pages, logger }) => {
        if (pages.length === 0) return
        const { addPictures } = await import('./publish/run/plain-build.ts')
        await addPictures(placesOf(dir), publicSettings().siteUrl, (line) => logger.info(line))
      },
    },
  }
}

/** Screens, which no browser hydrates, are rendered by a renderer of our own. */
const screens = {
  name: 'cascarita-screens',
  hooks: {
    'astro:config:setup': ({ addRenderer }) =>
      addRenderer({
        name: 'cascarita-screens',
        serverEntrypoint: fileURLToPath(
          new URL('publish/rendering/markup-renderer.ts', import.meta.url),
        ),
      }),
  },
}

/** Finishes pages as `npm run build` does, once their scripts and styles exist. */
const finishedPages = {
  name: 'cascarita-finished-pages',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      if (pages.length === 0) return
      const { finishPages } = await import('./publish/run/plain-build.ts')
      await finishPages(fileURLToPath(dir))
    },
  },
}

/** Verifies the site once every file exists. */
const verifiedSite = {
  name: 'cascarita-verified',
  hooks: {
    'astro:build:done': async ({ dir, pages, logger }) => {
      if (pages.length === 0) return
      const { verifyPlain } = await import('./publish/run/plain-build.ts')
      await verifyPlain(placesOf(dir), (line) => logger.info(line))
    },
  },
}

/** The API in dev, as with `npm start`. */
const apiInDev = () => {
  let api
  let isDev = false
  return {
    name: 'cascarita-api',
    hooks: {
      'astro:config:setup': ({ command }) => {
        isDev = command === 'dev'
      },
      'astro:server:setup': async ({ server }) => {
        // A build sets a server up too, which must leave no data behind.
        if (!isDev) return
        const { apiBehind } = await import('./server/start-dev.ts')
        api = await apiBehind(process.env)
        server.middlewares.use(api.answer)
      },
      'astro:server:done': () => api?.close(),
    },
  }
}

/** `astro preview` serves the built site like `npm start`, with live shells and the API. */
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

/** Writes the hosts' header files with the site, because they contain digests of its scripts. */
const hostHeaders = {
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

/**
 * Script files that are not inline: for pages during a match, followers of live teams, the 404 page,
 * and posters.
 */
const scriptFiles = {
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

/** As above, in dev. */
const scriptFilesInDev = {
  name: 'cascarita-script-files-in-dev',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const entry = SCRIPT_FILES[request.url?.slice(1) ?? '']
      if (!entry) return next()
      response.setHeader('Content-Type', 'text/javascript')
      response.end(await inlineText(entry, false, publicSettings().api))
    })
  },
}

/** The loader over the first page of a visit, with the site's name. */
const loader = {
  name: 'cascarita-loader',
  hooks: {
    'astro:build:done': async ({ dir }) => writeFile(new URL(LOADER_FILE, dir), await loaderFile()),
  },
}

/** As above, in dev. */
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

/** The site's search index; in dev it is built on request. */
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

/** One file of the index; undefined if it does not exist, or before the first reading. */
async function pieceNow(address) {
  const { searchNow } = await import('./publish/search/search.ts')
  try {
    return searchNow(workDir()).find(({ file }) => `/${file}` === address)
  } catch {
    return undefined
  }
}

/** As above, in dev. */
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

/** The service workers, only in a built site. */
const siteWorkers = {
  name: 'cascarita-workers',
  hooks: {
    'astro:build:done': async ({ dir }) =>
      writeWorkers(await compiledWorkers(), [fileURLToPath(dir)]),
  },
}

const HERE = fileURLToPath(new URL('.', import.meta.url)).replaceAll('\\', '/')

/**
 * Whether a module is one of these files of `src`, or in one of these folders, which end in a
 * slash. Throws where one is missing: what was moved would leave its script without a word.
 */
function modules(...paths) {
  const all = paths.map((path) => `${HERE}src/${path}`)
  const gone = all.filter((path) => !existsSync(path))
  if (gone.length > 0) throw new Error(`astro.config.mjs: no such module: ${gone.join(', ')}`)
  const files = new Set(all)
  const folders = all.filter((path) => path.endsWith('/'))
  return (id) => {
    const path = id.replaceAll('\\', '/')
    return files.has(path) || folders.some((folder) => path.startsWith(folder))
  }
}

const isOfNanostores = (id) =>
  /[\\/]node_modules[\\/](?:@nanostores[\\/]react|nanostores)[\\/]/.test(id)
const isOurs = modules('lib/', 'components/', 'screens/', 'islands/')

/** Modules only for Mesa, apart from the links to it. */
const isOfMesa = modules(
  ...['islands/mesa/', 'screens/mesa/', 'lib/mesa/', 'lib/edit/', 'lib/wording/mesa/'],
  ...['lib/addresses/mesa-page-links.ts', 'lib/addresses/mesa-route.ts'],
  ...['lib/assembly/written-match.ts', 'lib/rules/matches/change-subject.ts'],
  'lib/pictures/photo.ts',
)

/** Accounts and sessions, for account pages and Mesa. */
const isOfSessions = modules(
  ...['islands/accounts/account-page.ts', 'islands/accounts/account-safety.ts'],
  ...['islands/accounts/session.ts', 'islands/accounts/session-refused.ts'],
  ...['screens/accounts/account-form.tsx', 'screens/accounts/account-safety.tsx'],
  ...['screens/organise/account-step.tsx', 'lib/wording/accounts/account-safety.ts'],
  ...['lib/wording/accounts/accounts.ts', 'lib/schema/mesa.ts'],
  ...['lib/live/calls/account-api.ts', 'lib/live/calls/account-calls.ts'],
  ...['lib/live/calls/account-paths.ts', 'lib/live/calls/user-answers.ts'],
  ...['lib/live/stores/account-safety.ts', 'lib/live/stores/session.ts'],
  ...['lib/live/stores/user-info.ts', 'lib/addresses/mesa-links.ts'],
  'lib/addresses/safe-redirect.ts',
)
const isOfAccounts = (id) => isOfSessions(id) || /[\\/]@nanostores[\\/]persistent[\\/]/.test(id)

/** Tournament cards and their styles, only for lists. */
const isOfLists = modules(
  ...['components/tournament-card.tsx', 'components/tournament-card.css'],
  ...['screens/live/live-bill.tsx', 'screens/live/live-bill.css'],
)

/** Modules that account pages never need: matches, and what only rounds and teams share. */
const isOfMatches = modules(
  'components/form.tsx',
  ...['components/match/match-card.tsx', 'components/match/match-details.tsx'],
  ...['components/match/leg-notes.ts', 'components/match/round.tsx', 'components/suspended.tsx'],
  ...['islands/live/live-details.tsx', 'islands/live/live-share.tsx'],
  ...['screens/live/live-details.tsx', 'screens/live/live-missing.tsx'],
  ...['lib/rules/matches/next-match.ts', 'lib/wording/tournament/match-details.ts'],
)
const isOfRounds = modules(
  ...['lib/addresses/round-pages.ts', 'lib/wording/tournament/rounds.ts'],
  'lib/wording/sharing.ts',
)

/** A product's photos and its order: of live pages they need nothing. */
const isOfShop = modules(
  ...['islands/shop/order.ts', 'lib/rules/order-of-product.ts', 'lib/wording/site/shop.ts'],
  'components/product.tsx',
)

/** The star of teams that a phone follows. */
const isOfStars = modules(
  ...['islands/live/live-star.tsx', 'lib/live/stars.ts', 'lib/wording/site/my-teams.ts'],
)

/** A tournament's own page, of football and of basketball. */
const isOfHome = modules(
  ...['screens/tournament/tournament.tsx', 'components/match/bracket.tsx'],
  'components/match/bracket-match.tsx',
)

/** Printing and sharing of rounds: loaded after the rounds. */
const isOfPaper = modules(
  ...['lib/rules/matches/next-round.ts', 'lib/wording/tournament/match-sheets.ts'],
)

/** Calendars: loaded after the page. */
const isOfCalendars = modules(
  ...['components/calendar-links.tsx', 'components/take-along.tsx'],
  ...['islands/live/live-calendars.tsx', 'lib/addresses/calendar-links.ts'],
)

/** Copying a text: for rounds of live tournaments, and for links in a chat's browser. */
const isOfCopying = modules(
  ...['components/copy-button.tsx', 'lib/live/copy-text.ts', 'lib/wording/copying.ts'],
)

/** Single players, for teams and statistics. */
const isOfPeople = modules('components/person.tsx')

/** What a chat holds beside names, for the wizard and Mesa alone. */
const isOfChats = modules(
  ...['lib/letters/chat.ts', 'lib/letters/contacts.ts', 'lib/letters/private-text.ts'],
)

/**
 * How names are compared, crests and groups: the wizard of new tournaments needs these of all that
 * live pages share, and nothing else.
 */
const isOfAllNames = modules(
  ...['lib/letters/', 'lib/look/crest.ts', 'lib/look/color-names.ts'],
  'lib/rules/table/groups.ts',
)

const isOfNames = (id) => isOfAllNames(id) && !isOfChats(id)

/** The hour of a league's place, and its nights: of the wizard and of Mesa's organisers alone. */
const isOfZones = modules(
  ...['lib/calendar/league-zones.ts', 'lib/calendar/nights.ts', 'lib/wording/zone-words.ts'],
)

/** The inks of a tournament: for its pages and its card. Mesa has none. */
const isOfInks = modules('lib/look/inks.ts')

const APART = [
  isOfAccounts,
  isOfLists,
  isOfMatches,
  isOfRounds,
  isOfHome,
  isOfPaper,
  isOfCalendars,
  isOfShop,
  isOfStars,
  isOfPeople,
  isOfMesa,
  isOfNames,
  isOfChats,
  isOfInks,
  isOfCopying,
  isOfZones,
]

const isShared = (id) => (isOfNanostores(id) || isOurs(id)) && !APART.some((isOfOne) => isOfOne(id))

const MESA = 'islands/mesa/mesa.tsx'
const ISLANDS = [
  MESA,
  'islands/accounts/login.tsx',
  'islands/accounts/register.tsx',
  'islands/accounts/profile.tsx',
  'islands/accounts/desk.tsx',
  'islands/live/live-tournaments.tsx',
  'islands/report.tsx',
]
// Refuses those that are gone.
modules(...ISLANDS)

/** Whether one of these islands needs a module at its start; `site` knows the imports. */
function isNeededBy(islands, id, site) {
  const needed = new Set()
  const need = (module) => {
    if (needed.has(module)) return
    needed.add(module)
    site.getModuleInfo(module)?.importedIds.forEach(need)
  }
  for (const island of islands) need(`${HERE}src/${island}`)
  return needed.has(id)
}

/**
 * Few scripts compress better than many and need fewer round trips. So there is one script with
 * what React needs for hydration, one shared by live pages, one shared by account pages, and one
 * with everything for Mesa's first tap. What live pages share with other islands is separate,
 * because those need less than half of it. The JSX runtime and pictures are separate too: a gallery
 * needs nothing else.
 */
const scripts = {
  codeSplitting: {
    groups: [
      {
        name: 'jsx',
        test: /node_modules[\\/]react[\\/](?:cjs[\\/]react-)?jsx-runtime|[\\/]components[\\/]picture\./,
        priority: 4,
      },
      // A few bytes for every page that loads something later; separate, so that they bring nothing
      // along.
      { name: 'preload-helper', test: /vite[\\/]preload-helper/, priority: 5 },
      { name: 'react', test: /node_modules[\\/]react[\\/]/, priority: 3 },
      { name: 'react-dom', test: /node_modules[\\/](?:react-dom|scheduler)[\\/]/, priority: 2 },
      {
        name: (id, site) => (isNeededBy([MESA], id, site) ? 'shared' : null),
        test: isShared,
        minShareCount: 2,
        priority: 2,
      },
      {
        // Of the other islands: Mesa reads no list of tournaments.
        name: (id, site) => (isNeededBy(ISLANDS, id, site) ? 'lists' : null),
        test: isShared,
        minShareCount: 2,
        priority: 1.5,
      },
      { name: 'live', test: isShared, minShareCount: 2, priority: 1 },
      {
        // Mesa does not need the other pages' forms.
        name: (id, site) => (isNeededBy([MESA], id, site) ? 'account' : null),
        test: (id) => isOfAccounts(id) && !isOfMesa(id),
        minShareCount: 2,
      },
      {
        name: (id, site) => (isNeededBy([MESA], id, site) ? 'mesa-first' : null),
        test: isOfMesa,
        minShareCount: 2,
      },
      { name: 'matches', test: isOfMatches, minShareCount: 2 },
      { name: 'rounds', test: isOfRounds, minShareCount: 2 },
      { name: 'home', test: isOfHome, minShareCount: 2 },
      { name: 'people', test: isOfPeople, minShareCount: 2 },
      { name: 'goods', test: isOfShop, minShareCount: 2 },
      { name: 'stars', test: isOfStars, minShareCount: 2 },
      { name: 'inks', test: isOfInks, minShareCount: 2, priority: 2 },
      { name: 'names', test: isOfNames, minShareCount: 2, priority: 2 },
      { name: 'chats', test: isOfChats, minShareCount: 2, priority: 2 },
      { name: 'zones', test: isOfZones, minShareCount: 2, priority: 2 },
      { name: 'paper', test: isOfPaper, minShareCount: 2 },
      { name: 'calendars', test: isOfCalendars, minShareCount: 2 },
      { name: 'copying', test: isOfCopying, minShareCount: 2 },
    ],
  },
}

const OUT = process.env.CASCARITA_OUT ?? 'dist'

/** Several builds may run at once (`publish/run`): each has its own folders. */
export default defineConfig({
  output: 'static',
  outDir: OUT,
  cacheDir: process.env.CASCARITA_CACHE ?? '.cascarita/dev',
  trailingSlash: 'ignore',
  // Pages are rendered whole: streams would only take longer.
  integrations: [
    // Before React's own, which would take them too.
    screens,
    react({ experimentalDisableStreaming: true }),
    ownPreview(),
    apiInDev(),
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
  ],
  build: { format: 'preserve', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 4321) },
  vite: {
    // Files of builds must not reload a page.
    server: { watch: { ignored: ['**/.cascarita/**'] } },
    plugins: [
      plainAddresses,
      plainImports,
      liveShells,
      pictures,
      searchInDev,
      loaderInDev,
      scriptFilesInDev,
      inlineScriptPlugin(),
      olderWords,
      siteInPages(),
      posterInPages(),
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
