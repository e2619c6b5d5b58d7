/** What is reported of a picture's file, on files as cameras, phones and drawing programs leave them. */
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inspectPicture } from '../../../../publish/inspection/inspect-picture.ts'
import {
  bomb,
  drawing,
  largeCrest,
  movingPicture,
  phonePhoto,
  photo,
  printPhoto,
  smallPng,
} from '../../pictures/given-pictures.ts'

const codes = async (file: string, bytes: Buffer) =>
  (await inspectPicture(file, bytes)).faults.map(({ code }) => code)

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${body}</svg>`)

describe('what cannot be used is reported', () => {
  test.each<[rule: string, code: string, file: string, bytes: () => Buffer | Promise<Buffer>]>([
    ['no bytes at all', 'imageEmpty', 'a.jpg', () => Buffer.alloc(0)],
    ['a text', 'imageBroken', 'a.jpg', () => Buffer.from('esto no es una foto')],
    ['a web page', 'imageBroken', 'a.svg', () => Buffer.from('<!doctype html><title>404</title>')],
    [
      'random bytes',
      'imageBroken',
      'a.png',
      () => Buffer.from('9f86d081884c7d659a2feaa0c5', 'hex'),
    ],
    ['the opening of a JPEG alone', 'imageCut', 'a.jpg', () => Buffer.from('ffd8ffe0', 'hex')],
    ['half a JPEG', 'imageCut', 'a.jpg', async () => half(await photo(900, 600))],
    ['half a JPEG with EXIF', 'imageCut', 'a.jpg', async () => half(await phonePhoto())],
    ['half a PNG', 'imageCut', 'a.png', async () => half(await largeCrest())],
    [
      'half a WebP',
      'imageCut',
      'a.webp',
      async () =>
        half(
          await sharp(await photo(900, 600))
            .webp()
            .toBuffer(),
        ),
    ],
    ['120 megapixels in 2 MB', 'imageHuge', 'a.png', bomb],
    ['8 MB and more', 'imageHeavy', 'a.jpg', () => Buffer.alloc(8_000_001, 'a')],
    [
      'a heavy one of an iPhone, by its kind and not its weight',
      'imageHeic',
      'a.heic',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(8_000_001)]),
    ],
    [
      "an iPhone's photo",
      'imageHeic',
      'a.jpg',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    ],
    ['a PDF', 'imageKind', 'a.png', () => Buffer.from('%PDF-1.7 …')],
    ['a TIFF', 'imageKind', 'a.jpg', () => sharp(drawing).tiff().toBuffer()],
    ['a compressed SVG', 'imageKind', 'a.svgz', () => gzipSync(svg('<path d=""/>'))],
    ['an SVG with a script', 'drawingElement', 'a.svg', () => svg('<script>alert(1)</script>')],
    [
      'an SVG that reacts',
      'drawingAttribute',
      'a.svg',
      () => svg('<path d="" onload="alert(1)"/>'),
    ],
    [
      'an SVG that asks another site',
      'drawingAddress',
      'a.svg',
      () => svg('<image href="https://ejemplo.mx/rastro.png"/>'),
    ],
  ])('%s', async (_rule, code, file, bytes) => {
    const { facts, faults } = await inspectPicture(file, await bytes())
    expect({ facts, codes: faults.map((fault) => fault.code) }).toEqual({
      facts: null,
      codes: [code],
    })
  })
})

describe('what can be used is known', () => {
  test.each<
    [
      rule: string,
      file: string,
      bytes: () => Buffer | Promise<Buffer>,
      facts: object,
      codes: string[],
    ]
  >([
    ['a photo held upright', 'a.jpg', phonePhoto, { width: 4000, height: 6000 }, []],
    ['its ending in capitals', 'A.JPG', () => photo(90, 60), { width: 90, height: 60 }, []],
    ['a large crest', 'a.png', largeCrest, { width: 4000, height: 4000 }, []],
    ['a print shop’s photo', 'a.jpg', printPhoto, { width: 900, height: 600 }, []],
    ['an ending that is not true', 'a.jpg', smallPng, { width: 30, height: 20 }, ['imageEnding']],
    ['one that moves', 'a.gif', movingPicture, { width: 200, height: 100 }, ['imageMoves']],
    ['a small SVG', 'a.svg', () => drawing, { width: 40, height: 46, isDrawing: true }, []],
    [
      'an AVIF',
      'a.avif',
      async () =>
        sharp(await smallPng())
          .avif()
          .toBuffer(),
      { width: 30, height: 20 },
      [],
    ],
  ])('%s', async (_rule, file, bytes, facts, reported) => {
    const inspected = await inspectPicture(file, await bytes())
    expect(inspected.facts).toEqual({ ...facts, hash: expect.stringMatching(/^[a-z0-9]{11,}$/) })
    expect(inspected.faults.map(({ code }) => code)).toEqual(reported)
  })

  test('a large SVG is drawn like a photo', async () => {
    const heavy = svg(`<!-- ${'relleno '.repeat(2000)} --><path d="M0 0h40v40H0z"/>`)
    const { facts } = await inspectPicture('a.svg', heavy)
    expect(facts).toMatchObject({ width: 40, height: 40 })
    expect(facts).not.toHaveProperty('isDrawing')
  })
})

test('the hash follows the contents, not the name', async () => {
  const [one, other] = [await photo(90, 60), await photo(91, 60)]
  const hash = async (file: string, bytes: Buffer) =>
    (await inspectPicture(file, bytes)).facts!.hash
  expect(await hash('a.jpg', one)).toBe(await hash('b.jpg', one))
  expect(await hash('a.jpg', one)).not.toBe(await hash('a.jpg', other))
})

test('whatever the bytes are, nothing is thrown', async () => {
  const whole = await photo(200, 120)
  for (let cut = 1; cut < whole.length; cut += 997)
    expect(await codes('a.jpg', whole.subarray(0, cut))).toHaveLength(1)
})
