/** A web application that serves a built site like a good host. */
import { relative } from 'node:path'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { ASK_AGAIN, headersFor } from '../../publish/hosts/headers.ts'
import { printError } from '../../ground/terminal.ts'
import { chosenEncoding } from '../http/accept-encoding.ts'
import { isKnown } from '../http/etags.ts'
import type { Wire } from './file-cache.ts'
import { FileCache } from './file-cache.ts'
import { HeaderRules, STRICTEST } from './header-rules.ts'
import type { Located } from './locate.ts'
import { locate } from './locate.ts'
import { sentPath } from './plain-path.ts'

const ONE_HOUR = 'public, max-age=3600'

/** For answers that are not a file of the site. */
const BARE = headersFor(STRICTEST, '/')

const REFUSALS = { 400: 'Esa dirección no se entiende.', 404: 'Página no encontrada.' } as const

/** Serves the files of `dir`, which may be swapped at any moment. Mount an API before it. */
export function siteApp(dir: string, cache = new FileCache()) {
  const app = new Hono()
  const site = { dir, cache, rules: new HeaderRules(dir) }
  app.on(['GET', 'HEAD'], '*', (context) => answer(context, site))
  app.all('*', () => plainText('Aquí solo se lee.', 405, { Allow: 'GET, HEAD' }))
  app.onError((error) => {
    printError(error)
    return plainText('Algo falló en el servidor.', 500)
  })
  return app
}

type Site = { dir: string; cache: FileCache; rules: HeaderRules }

async function answer(context: Context, site: Site, isRetry = false): Promise<Response> {
  const { pathname, search } = sentPath(context.req.url)
  const rules = await site.rules.now()
  const located = await locate(site.dir, pathname)
  if (located.kind === 'refused') return plainText(REFUSALS[located.status], located.status)
  if (located.kind === 'redirect')
    return new Response(null, {
      status: 301,
      headers: { ...BARE, Location: located.to + search, 'Cache-Control': ONE_HOUR },
    })
  try {
    const encoding = chosenEncoding(context.req.header('Accept-Encoding'))
    const wire = await site.cache.wire(located.file, encoding)
    // The site was swapped meanwhile: the headers may not match the file's scripts.
    if (!isRetry && (await site.rules.now()) !== rules) return answer(context, site, true)
    const headers = headersFor(rules, addressOfFile(site.dir, located.file))
    return fileResponse(context, located, wire, headers)
  } catch (error) {
    if (isRetry || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return answer(context, site, true)
  }
}

/** The address of the file that is sent: for a missing page it is the 404 page's. */
const addressOfFile = (dir: string, file: string) =>
  `/${relative(dir, file)
    .replaceAll('\\', '/')
    // From an earlier release, beside this one.
    .replace(/^\.\..*(?=_(?:astro|img)\/)/, '')
    .replace(/\.html$/, '')}`

function fileResponse(
  context: Context,
  { status }: Located & { kind: 'file' },
  wire: Wire,
  headers: Record<string, string>,
) {
  const caching = {
    ETag: wire.etag,
    'Cache-Control': headers['Cache-Control'] ?? ASK_AGAIN,
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
