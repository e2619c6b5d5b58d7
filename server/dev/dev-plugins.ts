/** What `npm run dev` and `astro preview` answer beside Astro: as the site's own server does. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import type { apiBehind } from '../start-dev.ts'
import { contentDir, workDir } from '../../ground/folders.ts'
import { publicSettings } from '../../publish/hosts/public-settings.ts'
import { inlineText, SCRIPT_FILES } from '../../publish/rendering/inline-script.ts'
import { LOADER_FILE, loaderFile } from '../../publish/rendering/loader-file.ts'
import { liveRoute } from '../../src/lib/addresses/live-route.ts'
import { shellAt } from '../../src/lib/addresses/shells.ts'

/** An address's path, and what follows it. */
function partsOf(url = '/') {
  const [path = '', query = ''] = url.split(/(?=\?)/)
  return [path, query] as const
}

/**
 * In dev, an address may have `&` and similar characters encoded; Astro's router compares undecoded
 * addresses.
 */
const plainAddresses: Plugin = {
  name: 'cascarita-addresses',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const [path, query] = partsOf(request.url)
      if (/%2[0-9a-f]|%3[0-9a-f]|%40/i.test(path) && !path.startsWith('/@')) {
        try {
          request.url = encodeURI(decodeURIComponent(path)) + query
        } catch {
          // An invalid address stays as it is; the router rejects it.
        }
      }
      next()
    })
  },
}

/** Whether the data files have a tournament with this address. */
const isStatic = (path: string) =>
  existsSync(join(contentDir(), 'torneos', liveRoute(path)?.id ?? ''))

/** In dev, addresses of live tournaments get their shells, as on the site's own server. */
const liveShells: Plugin = {
  name: 'cascarita-shells',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const [path, query] = partsOf(request.url)
      const shell = shellAt(path)
      if (shell && !(shell.afterFiles && isStatic(path))) request.url = shell.path + query
      next()
    })
  },
}

/** In dev, pictures are made on request; `publish` makes them for a site. */
const pictures: Plugin = {
  name: 'cascarita-pictures',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      if (!request.url?.startsWith('/_img/')) return next()
      const { answerPicture } = await import('../site/dev-pictures.ts')
      await answerPicture(request, response, next)
    })
  },
}

/** Script files that are not inline. */
const scriptFilesInDev: Plugin = {
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

/** The loader over the first page of a visit. */
const loaderInDev: Plugin = {
  name: 'cascarita-loader-in-dev',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      if (request.url !== `/${LOADER_FILE}`) return next()
      response.setHeader('Content-Type', 'image/svg+xml')
      response.end(await loaderFile())
    })
  },
}

/** One file of the index; undefined if it does not exist, or before the first reading. */
async function pieceNow(address: string) {
  const { searchNow } = await import('../../publish/search/search.ts')
  try {
    return searchNow(workDir()).find(({ file }) => `/${file}` === address)
  } catch {
    return undefined
  }
}

/** The site's search index, made on request. */
const searchInDev: Plugin = {
  name: 'cascarita-search-in-dev',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      if (!/^\/buscar\/[^/]+\.json$/.test(request.url ?? '')) return next()
      const found = await pieceNow(request.url!)
      response.statusCode = found ? 200 : 404
      response.setHeader('Content-Type', 'application/json')
      response.end(found?.text ?? '{}')
    })
  },
}

/** The API in dev, as with `npm start`. */
const apiInDev = (): AstroIntegration => {
  let api: Awaited<ReturnType<typeof apiBehind>> | undefined
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
        const { apiBehind } = await import('../start-dev.ts')
        api = await apiBehind(process.env)
        server.middlewares.use(api.answer)
      },
      'astro:server:done': () => api?.close(),
    },
  }
}

/** `astro preview` serves the built site like `npm start`, with live shells and the API. */
const ownPreview = (): AstroIntegration => {
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
          previewEntrypoint: fileURLToPath(new URL('../start-preview.ts', import.meta.url)),
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        })
      },
    },
  }
}

/** What a server of Vite answers before Astro does. */
export const devPlugins: readonly Plugin[] = [
  plainAddresses,
  liveShells,
  pictures,
  searchInDev,
  loaderInDev,
  scriptFilesInDev,
]

/** The servers in the places of Astro's own. */
export const devServers = (): AstroIntegration[] => [ownPreview(), apiInDev()]
