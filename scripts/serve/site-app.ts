/** A web application that serves a built site as a good host would. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { chosenEncoding } from './accept-encoding.ts'
import type { Wire } from './file-cache.ts'
import { FileCache } from './file-cache.ts'
import type { Located } from './locate.ts'
import { locate } from './locate.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'public, max-age=0, must-revalidate'
const ONE_HOUR = 'public, max-age=3600'

const SECURITY = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const REFUSALS = { 400: 'Esa dirección no se entiende.', 404: 'Página no encontrada.' } as const

/** Serves the files of `dir`, which may be swapped at any moment. Mount an API before it. */
export function siteApp(dir: string) {
  const app = new Hono()
  const cache = new FileCache()
  app.on(['GET', 'HEAD'], '*', (context) => answer(context, dir, cache))
  app.all('*', () => plainText('Aquí solo se lee.', 405, { Allow: 'GET, HEAD' }))
  app.onError((error) => {
    console.error(error)
    return plainText('Algo falló en el servidor.', 500)
  })
  return app
}

async function answer(context: Context, dir: string, cache: FileCache, isRetry = false) {
  const { pathname, search } = addressOf(context.req.url)
  const located = await locate(dir, pathname)
  if (located.kind === 'refused') return plainText(REFUSALS[located.status], located.status)
  if (located.kind === 'redirect')
    return new Response(null, {
      status: 301,
      headers: { ...SECURITY, Location: located.to + search, 'Cache-Control': ONE_HOUR },
    })
  try {
    const encoding = chosenEncoding(context.req.header('Accept-Encoding'))
    return fileResponse(context, located, await cache.wire(located.file, encoding))
  } catch (error) {
    if (isRetry || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return answer(context, dir, cache, true)
  }
}

/** The path as it was sent; the address is not taken apart by `URL`, which would mend it. */
function addressOf(url: string) {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/#.*$/, '')
  const query = path.indexOf('?')
  return query < 0
    ? { pathname: path || '/', search: '' }
    : { pathname: path.slice(0, query) || '/', search: path.slice(query) }
}

function fileResponse(context: Context, { file, status }: Located & { kind: 'file' }, wire: Wire) {
  const caching = {
    ETag: wire.etag,
    'Cache-Control': cacheControl(file, wire.type),
    Vary: 'Accept-Encoding',
  }
  if (status === 200 && isFresh(context.req.header('If-None-Match'), wire.hash))
    return new Response(null, { status: 304, headers: caching })
  return new Response(wire.body, {
    status,
    headers: {
      ...SECURITY,
      ...caching,
      'Content-Type': wire.type,
      'Content-Length': String(wire.body.byteLength),
      ...(wire.encoding === 'identity' ? {} : { 'Content-Encoding': wire.encoding }),
    },
  })
}

function cacheControl(file: string, type: string) {
  if (/[\\/]_(?:astro|img)[\\/]/.test(file) || type === 'font/woff2') return ONE_YEAR
  return type.startsWith('image/') ? ONE_HOUR : ASK_AGAIN
}

/** True if the client has this file, in whatever coding. */
function isFresh(header: string | undefined, hash: string) {
  if (header === undefined) return false
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag.slice(1, 1 + hash.length) === hash)
}

const plainText = (text: string, status: number, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: {
      ...SECURITY,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
