/** Files of the site as they go over the wire, kept in memory up to a bound. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../http/accept-encoding.ts'
import { contentType, isCompressible } from './content-type.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A file's bytes in one coding. `etag` is strong: other bytes have another; `hash` is the file's. */
export type Wire = {
  body: Uint8Array<ArrayBuffer>
  hash: string
  etag: string
  encoding: Encoding
  type: string
}

type Kept = {
  stamp: string
  hash: string
  type: string
  bodies: Map<Encoding, Body>
  bytes: number
  isKept: boolean
}
type Body = { body: Uint8Array<ArrayBuffer>; isBest: boolean }

const MEMORY = 64 * 1024 * 1024
/** Smaller ones do not get smaller. */
const WORTH_COMPRESSING = 256
const QUICK = 5
const BEST = 11

/** A cache for one server. Entries follow the file: another time, size or inode means another file. */
export class FileCache {
  private readonly kept = new Map<string, Kept>()
  private readonly limit: number
  private bytes = 0
  private improving: Promise<void> = Promise.resolve()

  constructor(limit = MEMORY) {
    this.limit = limit
  }

  /** The file in the coding asked for, or plain where that brings nothing. Throws if it is not there. */
  async wire(file: string, wanted: Encoding): Promise<Wire> {
    const entry = await this.entry(file)
    const plain = entry.bodies.get('identity')!.body
    const pays = isCompressible(entry.type) && plain.byteLength >= WORTH_COMPRESSING
    const encoding = pays ? wanted : 'identity'
    const { body, isBest } =
      entry.bodies.get(encoding) ?? (await this.compress(entry, plain, encoding))
    const suffix = encoding === 'identity' ? '' : `-${encoding}${isBest ? '' : QUICK}`
    const { hash, type } = entry
    return { body, encoding, type, hash, etag: `"${hash}${suffix}"` }
  }

  private async entry(file: string): Promise<Kept> {
    const { mtimeMs, size, ino } = await stat(file)
    const stamp = `${mtimeMs} ${size} ${ino}`
    const known = this.kept.get(file)
    if (known?.stamp === stamp) {
      this.kept.delete(file)
      this.kept.set(file, known)
      return known
    }
    if (known) this.forget(file, known)
    const body = new Uint8Array(await readFile(file))
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16)
    const entry: Kept = {
      stamp,
      hash,
      type: contentType(file),
      bodies: new Map([['identity', { body, isBest: true }]]),
      bytes: body.byteLength,
      isKept: true,
    }
    this.kept.set(file, entry)
    this.bytes += entry.bytes
    this.shrink()
    return entry
  }

  private async compress(entry: Kept, plain: Uint8Array<ArrayBuffer>, encoding: Encoding) {
    if (encoding === 'gzip') return this.add(entry, encoding, await zip(plain, { level: 9 }), true)
    const quick = this.add(entry, encoding, await brotli(plain, quality(QUICK, plain)), false)
    this.improving = this.improving
      .then(
        async () => void this.add(entry, encoding, await brotli(plain, quality(BEST, plain)), true),
      )
      .catch(() => undefined)
    return quick
  }

  private add(entry: Kept, encoding: Encoding, bytes: Buffer, isBest: boolean) {
    const body = new Uint8Array(bytes)
    const before = entry.bodies.get(encoding)
    if (before?.isBest) return before
    const more = body.byteLength - (before?.body.byteLength ?? 0)
    const added: Body = { body, isBest }
    entry.bodies.set(encoding, added)
    entry.bytes += more
    if (entry.isKept) this.bytes += more
    this.shrink()
    return added
  }

  private forget(file: string, entry: Kept) {
    this.kept.delete(file)
    entry.isKept = false
    this.bytes -= entry.bytes
  }

  /** The least recently asked for go first. */
  private shrink() {
    for (const [file, entry] of this.kept) {
      if (this.bytes <= this.limit || this.kept.size === 1) return
      this.forget(file, entry)
    }
  }
}

const quality = (value: number, plain: Uint8Array) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: value,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  },
})
