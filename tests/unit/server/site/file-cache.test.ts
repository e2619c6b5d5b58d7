import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompress, brotliDecompressSync, constants, gzip, gunzipSync } from 'node:zlib'
import type { BrotliOptions } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>()
  return { ...zlib, brotliCompress: vi.fn(zlib.brotliCompress), gzip: vi.fn(zlib.gzip) }
})
// Another file of this worker may have loaded it with the real coders.
vi.resetModules()
const { FileCache } = await import('../../../../server/site/file-cache.ts')

const PAGE = `<!doctype html><title>Liga</title>${'<p>Un partido</p>'.repeat(600)}`

let dir: string
let file: string
beforeEach(async () => {
  vi.mocked(brotliCompress).mockClear()
  vi.mocked(gzip).mockClear()
  dir = await mkdtemp(join(tmpdir(), 'cascarita-files-'))
  file = join(dir, 'index.html')
  await writeFile(file, PAGE)
})
afterEach(() => rm(dir, { recursive: true }))

const fifty = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, ask))

/** How often something was compressed with this quality. */
const compressed = (quality: number) =>
  vi
    .mocked(brotliCompress)
    .mock.calls.map(([, options]) => options as unknown as BrotliOptions)
    .filter(({ params }) => params![constants.BROTLI_PARAM_QUALITY] === quality).length

describe('fifty who ask for one file at once', () => {
  test('get it compressed once, and better once that is done', async () => {
    const cache = new FileCache()
    const wires = await fifty(() => cache.wire(file, 'br'))
    for (const { body } of wires) expect(brotliDecompressSync(body).toString()).toBe(PAGE)
    expect([compressed(5), new Set(wires.map(({ etag }) => etag)).size]).toEqual([1, 1])
    const better = await vi.waitUntil(async () => {
      const wire = await cache.wire(file, 'br')
      return wire.etag === wires[0]!.etag ? null : wire
    }, 60_000)
    expect(brotliDecompressSync(better.body).toString()).toBe(PAGE)
    expect([compressed(5), compressed(11)]).toEqual([1, 1])
  })

  test('get it no better where the bytes do not count', async () => {
    const cache = new FileCache({ isThorough: false })
    await fifty(() => cache.wire(file, 'br'))
    await cache.wire(file, 'br')
    expect([compressed(5), compressed(11)]).toEqual([1, 0])
  })

  test('get it zipped once', async () => {
    const cache = new FileCache()
    for (const { body } of await fifty(() => cache.wire(file, 'gzip')))
      expect(gunzipSync(body).toString()).toBe(PAGE)
    expect(gzip).toHaveBeenCalledTimes(1)
  })

  test('all hear that it is not there, and the next one gets it when it is', async () => {
    const cache = new FileCache()
    const late = join(dir, 'tarde.html')
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => cache.wire(late, 'br')),
    )
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
    await writeFile(late, PAGE)
    expect(brotliDecompressSync((await cache.wire(late, 'br')).body).toString()).toBe(PAGE)
  })
})

test('a file that changes is another one in every coding', async () => {
  const cache = new FileCache()
  const [br, plain] = [await cache.wire(file, 'br'), await cache.wire(file, 'identity')]
  await writeFile(file, `${PAGE}!`)
  expect(brotliDecompressSync((await cache.wire(file, 'br')).body).toString()).toBe(`${PAGE}!`)
  expect((await cache.wire(file, 'br')).hash).not.toBe(br.hash)
  expect((await cache.wire(file, 'identity')).etag).not.toBe(plain.etag)
})

test('beyond its bound it forgets what was asked for longest ago, and never answers wrong', async () => {
  const texts = Array.from({ length: 12 }, () => randomBytes(6000).toString('base64'))
  const cache = new FileCache({ maxSize: 4 * texts[0]!.length })
  const files = texts.map((_, index) => join(dir, `${index}.html`))
  await Promise.all(files.map((one, index) => writeFile(one, texts[index]!)))
  const ask = async () => {
    const wires: string[] = []
    for (const one of files) wires.push(gunzipSync((await cache.wire(one, 'gzip')).body).toString())
    return wires
  }
  expect(await ask()).toEqual(texts)
  vi.mocked(gzip).mockClear()
  await cache.wire(files.at(-1)!, 'gzip')
  expect(gzip).toHaveBeenCalledTimes(0)
  expect(await ask()).toEqual(texts)
  expect(vi.mocked(gzip).mock.calls.length).toBeGreaterThanOrEqual(8)
})
