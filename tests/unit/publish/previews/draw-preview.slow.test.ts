/** Previews as files: what chats take. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPreview } from '../../../../publish/previews/draw-preview.ts'
import { PREVIEW_BYTES, PREVIEW_SIZE } from '../../../../src/lib/previews/preview.ts'
import { previewsToDraw } from '../../previews/previews-to-draw.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascarita-logos-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each(Object.entries(previewsToDraw))('%s is a light PNG of its size', async (_kind, given) => {
  const bytes = await drawPreview(given, '')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...PREVIEW_SIZE })
  expect(bytes.byteLength).toBeLessThanOrEqual(PREVIEW_BYTES)
})

test('a logo is drawn where it can be read, and where not the crest', async () => {
  const crest = await drawPreview(previewsToDraw.duel, '')
  expect(await drawPreview(previewsToDraw.duel, folder)).toEqual(crest)
  const logo = join(folder, 'x-c192.webp')
  await writeFile(logo, '<svg xmlns="http://www.w3.org/2000/svg"><path d="')
  expect(await drawPreview(previewsToDraw.duel, folder)).toEqual(crest)
  const red = { width: 40, height: 46, channels: 3, background: '#f00' } as const
  await writeFile(logo, await sharp({ create: red }).webp().toBuffer())
  const { data, info } = await sharp(await drawPreview(previewsToDraw.duel, folder))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (326 * info.width + 270) * info.channels
  expect([...data.subarray(at, at + 3)]).toEqual([255, 0, 0].map((ink) => expect.closeTo(ink, -1)))
})
