/**
 * An answer in its wire form: made at the first request and then kept in memory, which is why one
 * process answers thousands of requests a second. Written here because libraries compress and hash
 * each answer again (Hono's `compress` and `etag`). No bounded cache is needed: an answer lives as
 * long as its tournament.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chosenEncoding, type Encoding } from '../../http/accept-encoding.ts'
import { etagOf, isKnown } from '../../http/etags.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller answers do not shrink. */
export const WORTH_COMPRESSING = 256
/** A higher quality saves phones little and costs the server ten times the work. */
const BROTLI_QUALITY = 9

const OF_CACHES = ['Cache-Control', 'Vary']

type Body = Uint8Array<ArrayBuffer>
type Wire = { body: Body; headers: Record<string, string> }
type Made = { hash: string; plain: Body; unchanged: Readonly<Record<Encoding, Init>> }
type Init = { status: number; headers: Record<string, string> }
type Headers = Readonly<Record<string, string>>

export type Prepared = {
  /** The response for these request headers: complete, or 304 if the client has it. */
  response: (ifNoneMatch: string | undefined, acceptEncoding: string | undefined) => MaybeLater
}
export type MaybeLater = Response | Promise<Response>

const JSON_TYPE = 'application/json; charset=utf-8'

/** `value` is called once, on first use; `headers` go with every answer that has a body. */
export const preparedAnswer = (value: () => unknown, headers: Headers): Prepared =>
  preparedText(() => JSON.stringify(value()), JSON_TYPE, headers)

/** The same for any text of a media type. */
export function preparedText(text: () => string, type: string, headers: Headers): Prepared {
  let made: Made | undefined
  const wires = new Map<Encoding, Wire>()
  const onTheWay = new Map<Encoding, Promise<Wire>>()

  const content = () => {
    if (made) return made
    const plain = new Uint8Array(Buffer.from(text()))
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    return (made = { hash, plain, unchanged: unchangedBy(hash, headers) })
  }

  async function compress(encoding: Encoding): Promise<Wire> {
    const { hash, plain } = content()
    const body = await compressed(plain, encoding)
    const wire: Wire = {
      body,
      headers: {
        ...headers,
        'Content-Type': type,
        'Content-Length': String(body.byteLength),
        ETag: etagOf(hash, encoding),
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      },
    }
    wires.set(encoding, wire)
    onTheWay.delete(encoding)
    return wire
  }

  const later = (encoding: Encoding) => {
    const started = onTheWay.get(encoding) ?? compress(encoding)
    onTheWay.set(encoding, started)
    return started.then(whole)
  }

  return {
    response(ifNoneMatch, acceptEncoding) {
      const { hash, plain, unchanged } = content()
      const wanted = chosenEncoding(acceptEncoding)
      const encoding = plain.byteLength < WORTH_COMPRESSING ? 'identity' : wanted
      if (isKnown(ifNoneMatch, hash)) return new Response(null, unchanged[encoding])
      const wire = wires.get(encoding)
      return wire ? whole(wire) : later(encoding)
    },
  }
}

/**
 * The headers of a 304, by coding: only what a cache needs (RFC 9110, 15.4.5). The client keeps
 * its other headers, and this is the most frequent answer.
 */
function unchangedBy(hash: string, headers: Headers): Made['unchanged'] {
  const said = Object.entries(headers).filter(([name]) => OF_CACHES.includes(name))
  const by = (encoding: Encoding): Init => ({
    status: 304,
    headers: { ...Object.fromEntries(said), ETag: etagOf(hash, encoding) },
  })
  return { br: by('br'), gzip: by('gzip'), identity: by('identity') }
}

const whole = ({ body, headers }: Wire) => new Response(body, { headers })

export async function compressed(
  plain: Body,
  encoding: Encoding,
  brotliQuality = BROTLI_QUALITY,
): Promise<Body> {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return new Uint8Array(await zip(plain, { level: 9 }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  return new Uint8Array(await brotli(plain, { params }))
}
