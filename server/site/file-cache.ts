/** Files of the site in their wire form, cached in memory up to a limit. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '../http/accept-encoding.ts'
import { etagOf } from '../http/etags.ts'
import { contentType, isCompressible } from './content-type.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * A file's bytes in one coding. `etag` is strong: it changes with the bytes; `hash` is the file's.
 */
export type Wire = {
  body: Uint8Array<ArrayBuffer>
  hash: string
  etag: string
  encoding: Encoding
  type: string
}

const MEMORY = 64 * 1024 * 1024
/** Smaller files do not shrink. */
const WORTH_COMPRESSING = 256
/** Compressing larger ones as well as can be takes up to ten seconds of a processor. */
export const WORTH_THE_BEST = 200_000
const QUICK = 5
const BEST = 11

/**
 * A cache for one server. A new time, size or inode counts as a new file; the old entry ages out.
 */
export class FileCache {
  /** By coding, stamp and path. Requests for an entry that is being made share it. */
  private readonly wires: LRUCache<string, Wire, () => Promise<Wire>>
  private improving: Promise<void> = Promise.resolve()

  private readonly isThorough: boolean

  /**
   * `isThorough: false` skips the slow best compression, for callers to whom size does not matter.
   */
  constructor({ maxSize = MEMORY, isThorough = true } = {}) {
    this.isThorough = isThorough
    this.wires = new LRUCache({
      maxSize,
      sizeCalculation: ({ body }) => body.byteLength || 1,
      fetchMethod: (_key, _stale, { context: make }) => make(),
      // An entry that is evicted while it is being made still reaches its waiters.
      ignoreFetchAbort: true,
    })
  }

  /**
   * The file in the requested coding, or plain where that gains nothing. Throws if it does not
   * exist.
   */
  async wire(file: string, wanted: Encoding): Promise<Wire> {
    const { mtimeMs, size, ino } = await stat(file)
    const stamped = `${mtimeMs} ${size} ${ino} ${file}`
    return this.coded(stamped, wanted, () => plainWire(file))
  }

  /** The same for bytes in memory, which are named by their digest. */
  wireOf(plain: Wire, wanted: Encoding): Promise<Wire> {
    return this.coded(`${plain.hash} ${plain.type}`, wanted, async () => plain)
  }

  private async coded(stamped: string, wanted: Encoding, make: () => Promise<Wire>): Promise<Wire> {
    const key = `${wanted} ${stamped}`
    const ready = this.wires.get(key)
    if (ready) return ready
    const plain = await this.fetch(`identity ${stamped}`, make)
    const pays = isCompressible(plain.type) && plain.body.byteLength >= WORTH_COMPRESSING
    if (!pays || wanted === 'identity') return plain
    if (wanted === 'gzip') return this.fetch(key, () => zipped(plain))
    return this.fetch(key, async () => {
      const quick = await brotlied(plain, QUICK)
      if (this.isThorough && plain.body.byteLength <= WORTH_THE_BEST) this.improve(key, plain)
      return quick
    })
  }

  private fetch(key: string, make: () => Promise<Wire>) {
    return this.wires.forceFetch(key, { context: make })
  }

  /** The best compression is slow: one file at a time, and the quick version is sent meanwhile. */
  private improve(key: string, plain: Wire) {
    this.improving = this.improving
      .then(async () => {
        const best = await brotlied(plain, BEST)
        if (this.wires.has(key)) this.wires.set(key, best)
      })
      .catch(() => undefined)
  }
}

const plainWire = async (file: string) => wireFrom(file, new Uint8Array(await readFile(file)))

/** Bytes as they are sent without compression; `file` tells the media type. */
export function wireFrom(file: string, body: Uint8Array<ArrayBuffer>): Wire {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16)
  return { body, hash, etag: etagOf(hash), encoding: 'identity', type: contentType(file) }
}

const zipped = async (plain: Wire): Promise<Wire> => ({
  ...plain,
  body: new Uint8Array(await zip(plain.body, { level: 9 })),
  etag: etagOf(plain.hash, 'gzip'),
  encoding: 'gzip',
})

async function brotlied(plain: Wire, quality: typeof QUICK | typeof BEST): Promise<Wire> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.body.byteLength,
  }
  return {
    ...plain,
    body: new Uint8Array(await brotli(plain.body, { params })),
    etag: etagOf(plain.hash, quality === BEST ? 'br' : `br${quality}`),
    encoding: 'br',
  }
}
