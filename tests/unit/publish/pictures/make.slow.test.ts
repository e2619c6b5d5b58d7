/** What is made of an organiser's picture: sizes, sides, colours, weight, and nothing about who took it where. */
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesOf } from '../../../../publish/pictures/picture-files.ts'
import { Unreadable, makeMissing } from '../../../../publish/pictures/picture-maker.ts'
import { hashOf, inspectPicture } from '../../../../publish/inspection/inspect-picture.ts'
import { variantsOf } from '../../../../src/lib/pictures/picture-of.ts'
import type { Use } from '../../../../src/lib/pictures/uses.ts'
import { USES } from '../../../../src/lib/pictures/uses.ts'
import {
  BLUE,
  RED,
  drawing,
  largeCrest,
  movingPicture,
  noisyPhoto,
  phonePhoto,
  printPhoto,
  smallPng,
} from '../../pictures/given-pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imagenes-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function taskFor(name: string, bytes: Buffer, use: Use) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  const { facts } = await inspectPicture(name, bytes)
  return { path, facts: facts!, use }
}

/** The made files of a task with their bytes. */
async function madeOf(name: string, bytes: Buffer, use: Use) {
  const task = await taskFor(name, bytes, use)
  const made = join(folder, `${name}-${use}`)
  await makeMissing(task, made)
  const files = await Promise.all(
    filesOf(task).map(async (file) => ({ file, bytes: await readFile(join(made, file)) })),
  )
  return { task, made, files }
}

/** The mean colour of a spot, in parts of the whole. */
async function colourAt(bytes: Buffer, [x, y]: [number, number]) {
  const { width, height } = await sharp(bytes).metadata()
  const size = Math.max(2, Math.round(Math.min(width, height) / 10))
  const spot = { left: Math.round(x * (width - size)), top: Math.round(y * (height - size)) }
  const { data } = await sharp(bytes)
    .extract({ ...spot, width: size, height: size })
    .toColourspace('srgb')
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

type Colour = typeof RED
const near = (seen: number[], { r, g, b }: Colour, tolerance = 45) =>
  [r, g, b].every((wanted, index) => Math.abs(seen[index]! - wanted) <= tolerance)

/** Made once for all that look at it. */
const upright = new Map<Use, ReturnType<typeof madeOf>>()
const uprightAs = async (use: Use) =>
  upright.get(use) ?? upright.set(use, madeOf('upright.jpg', await phonePhoto(), use)).get(use)!

describe('a phone photo of 24 megapixels, stored on its side, with the place in it', () => {
  test('is what it says before it is made', async () => {
    const original = await phonePhoto()
    expect(await sharp(original).metadata()).toMatchObject({
      width: 6000,
      height: 4000,
      orientation: 6,
    })
    expect(original.includes('Lupita') && original.includes('Cascarita')).toBe(true)
  })

  test.each<[Use, string[]]>([
    ['product', ['88x132', '213x320', '427x640']],
    ['portrait', ['56x56', '112x112']],
    ['hero', ['640x360', '1280x720']],
  ])('as %s it has the sizes shown, and nothing else in it', async (use, sizes) => {
    const { task, files } = await uprightAs(use)
    const wanted = variantsOf(task.facts, use)
    expect(wanted.map(({ width, height }) => `${width}x${height}`)).toEqual(sizes)
    expect(files).toHaveLength(sizes.length * 2)
    for (const { file, bytes } of files) {
      const variant = wanted.find(({ name }) => file.startsWith(`${name}.`))!
      const { width, height, format, exif, xmp, iptc, icc, orientation } =
        await sharp(bytes).metadata()
      expect({ width, height }).toEqual({ width: variant.width, height: variant.height })
      expect(format).toBe(file.endsWith('.avif') ? 'heif' : 'webp')
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect(bytes.includes('Lupita') || bytes.includes('Exif\0')).toBe(false)
    }
  })

  test('stands upright: red above, blue below', async () => {
    const { files } = await uprightAs('product')
    for (const { file, bytes } of files) {
      expect([file, near(await colourAt(bytes, [0.5, 0]), RED)]).toEqual([file, true])
      expect([file, near(await colourAt(bytes, [0.5, 1]), BLUE)]).toEqual([file, true])
    }
  })
})

test('a crest on nothing stays on nothing', async () => {
  const { files } = await madeOf('crest.png', await largeCrest(), 'crest')
  expect(files).toHaveLength(6)
  for (const { bytes } of files) {
    const { data, info } = await sharp(bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]!
    expect(alpha(0, 0)).toBeLessThan(16)
    expect(alpha(info.width >> 1, info.height >> 1)).toBeGreaterThan(239)
  }
})

test('print colours come out as they were', async () => {
  const { files } = await madeOf('print.jpg', await printPhoto(), 'product')
  const [above, below] = await Promise.all([
    colourAt(files.at(-1)!.bytes, [0, 0]),
    colourAt(files.at(-1)!.bytes, [0, 1]),
  ])
  expect(near(above, RED, 60)).toBe(true)
  expect(near(below, BLUE, 60)).toBe(true)
})

test('of a picture that moves the first frame is shown', async () => {
  const { files } = await madeOf('moves.gif', await movingPicture(), 'thumbnail')
  for (const { bytes } of files) {
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
    expect(near(await colourAt(bytes, [0.5, 0.5]), RED)).toBe(true)
  }
})

test('a small picture is not made larger', async () => {
  const { files } = await madeOf('small.png', await smallPng(), 'product')
  expect(files.map(({ file }) => file.replace(/^\w+-/, ''))).toEqual(['g30.avif', 'g30.webp'])
})

test('a drawing is the very same file', async () => {
  const { files } = await madeOf('drawing.svg', drawing, 'crest')
  expect(files).toHaveLength(1)
  expect(files[0]!.bytes.equals(drawing)).toBe(true)
})

test.each(Object.keys(USES) as Use[])(
  'even a photo of nothing but noise keeps the weight of a %s',
  async (use) => {
    const { task, files } = await madeOf('noise.jpg', await noisyPhoto(), use)
    for (const { name, box } of variantsOf(task.facts, use))
      for (const type of ['avif', 'webp'] as const) {
        const { bytes } = files.find(({ file }) => file === `${name}.${type}`)!
        expect([name, type, bytes.length <= box[type]]).toEqual([name, type, true])
      }
  },
)

test('what is there is not made again, what is missing is', async () => {
  const { task, made, files } = await madeOf('again.png', await smallPng(), 'product')
  const timeOf = async (file: string) => (await stat(join(made, file))).mtimeMs
  const before = await timeOf(files[0]!.file)
  expect(await makeMissing(task, made)).toBe(0)
  await rm(join(made, files[1]!.file))
  expect(await makeMissing(task, made)).toBe(1)
  expect(await timeOf(files[0]!.file)).toBe(before)
  expect((await readdir(made)).toSorted()).toEqual(filesOf(task).toSorted())
})

test('made twice, it is the same to the byte', async () => {
  const bytes = await phonePhoto()
  const one = await madeOf('one.jpg', bytes, 'thumbnail')
  const other = await madeOf('other.jpg', bytes, 'thumbnail')
  expect(other.files).toEqual(one.files)
})

describe('what cannot be read after all is said to be unreadable', () => {
  test('pixels that are damaged', async () => {
    const whole = await largeCrest()
    const damaged = Buffer.from(whole)
    damaged.fill(7, whole.length >> 1, (whole.length >> 1) + 4000)
    const task = await taskFor('damaged.png', damaged, 'crest')
    await expect(makeMissing(task, join(folder, 'none'))).rejects.toThrow(Unreadable)
  })

  test('a file that changed since it was looked at', async () => {
    const task = await taskFor('changed.png', await smallPng(), 'crest')
    await writeFile(task.path, 'otra cosa')
    await expect(makeMissing(task, join(folder, 'none'))).rejects.toThrow(Unreadable)
    expect(task.facts.hash).not.toBe(hashOf(Buffer.from('otra cosa')))
  })
})
