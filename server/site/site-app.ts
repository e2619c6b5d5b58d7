/** A web application that serves a site like a good host. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { ASK_AGAIN, ASK_AGAIN_SOON, headersFor } from '../../publish/hosts/headers.ts'
import { printError } from '../../ground/terminal.ts'
import { chosenEncoding } from '../http/accept-encoding.ts'
import { isKnown } from '../http/etags.ts'
import type { Wire } from './file-cache.ts'
import { FileCache } from './file-cache.ts'
import { STRICTEST } from './header-rules.ts'
import { PageTrouble } from './page-trouble.ts'
import { FolderFiles, type SiteFiles } from './site-files.ts'
import { FAILED_PAGE } from '../../src/lib/wording/site/failed-page.ts'
import type { Located } from './locate.ts'
import { locate } from './locate.ts'
import { sentPath } from './plain-path.ts'

const ONE_HOUR = 'public, max-age=3600'

/** For answers that are not a file of the site. */
const BARE = headersFor(STRICTEST, '/')

const REFUSALS = { 400: 'Esa dirección no se entiende.', 404: 'Página no encontrada.' } as const

/**
 * Serves the files of a folder, which may be swapped at any moment, or of another source. Mount an
 * API before it.
 */
export function siteApp(dir: string, cache = new FileCache(), files?: SiteFiles) {
  const app = new Hono()
  const site = files ?? new FolderFiles(dir, cache)
  app.on(['GET', 'HEAD'], '*', (context) => answer(context, site))
  app.all('*', () => plainText('Aquí solo se lee.', 405, { Allow: 'GET, HEAD' }))
  app.onError((error) => {
    if (error instanceof PageTrouble) return failedPage(error)
    printError(error)
    return plainText('Algo falló en el servidor.', 500)
  })
  return app
}

async function answer(context: Context, site: SiteFiles, isRetry = false): Promise<Response> {
  const { pathname, search } = sentPath(context.req.url)
  const located = await locate(site, pathname)
  if (located.kind === 'refused') return plainText(REFUSALS[located.status], located.status)
  if (located.kind === 'redirect')
    return new Response(null, {
      status: 301,
      headers: { ...BARE, Location: located.to + search, 'Cache-Control': ONE_HOUR },
    })
  try {
    const { file } = located
    const rules = await file.rules.now()
    const wire = await file.wire(chosenEncoding(context.req.header('Accept-Encoding')))
    // The site was swapped meanwhile: the headers may not match the file's scripts.
    if (!isRetry && (await file.rules.now()) !== rules) return answer(context, site, true)
    const headers = headersFor(rules, addressOfFile(file.name))
    const caching = headers['Cache-Control'] ?? ASK_AGAIN
    const isSoon = file.isNow && caching === ASK_AGAIN
    return fileResponse(context, located, wire, {
      ...headers,
      'Cache-Control': isSoon ? ASK_AGAIN_SOON : caching,
    })
  } catch (error) {
    if (isRetry || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return answer(context, site, true)
  }
}

/** The address of the file that is sent: for a missing page it is the 404 page's. */
const addressOfFile = (name: string) => `/${name.replace(/\.html$/, '')}`

function fileResponse(
  context: Context,
  { status }: Located & { kind: 'file' },
  wire: Wire,
  headers: Record<string, string> & { 'Cache-Control': string },
) {
  const caching = {
    ETag: wire.etag,
    'Cache-Control': headers['Cache-Control'],
    Vary: 'Accept-Encoding',
  }
  // The client keeps its other headers: the same page has the same scripts.
  if (status === 200 && isKnown(context.req.header('If-None-Match'), wire.hash))
    return new Response(null, { status: 304, headers: caching })
  return new Response(wire.body, {
    status,
    headers: {
      ...headers,
      ...caching,
      'Content-Type': wire.type,
      'Content-Length': String(wire.body.byteLength),
      ...(wire.encoding === 'identity' ? {} : { 'Content-Encoding': wire.encoding }),
    },
  })
}

const plainText = (text: string, status: number, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: {
      ...BARE,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })

/** In plain words, with a way back; nothing keeps it. */
const failedPage = ({ status }: PageTrouble) =>
  new Response(FAILED_PAGE[status], {
    status,
    headers: {
      ...BARE,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '30',
    },
  })
