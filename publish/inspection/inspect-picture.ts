/**
 * Reads a picture's first bytes and its end, to learn its size and whether it can be used. Decodes
 * nothing. Build time only.
 */
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { Metadata } from 'sharp'
import type { Inspected, PictureFault } from '../../src/lib/pictures/inspected.ts'
import { HEIC } from '../../src/lib/pictures/photo.ts'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import { USES } from '../../src/lib/pictures/uses.ts'
import type { Values } from '../../src/lib/problems/catalogue.ts'
import type { ProblemCode } from '../../src/lib/problems/problems.ts'
import type { PictureFacts } from '../../src/lib/schema/picture.ts'

/** Raise it when pictures are inspected or made differently, so that their names change. */
const EDITION = 1
/** Changes with the edition and with the uses of pictures. */
const RECIPE = `${EDITION} ${JSON.stringify(USES)}`

/** First bytes of picture formats that some browsers cannot show. */
const FOREIGN: readonly [RegExp, string][] = [
  [/^(?:II\*\0|MM\0\*)/, 'TIFF'],
  [/^BM/, 'BMP'],
  [/^%PDF/, 'PDF'],
  [/^8BPS/, 'PSD'],
  [/^PK\x03\x04/, 'ZIP'],
  [/^\x1f\x8b/, 'comprimido (SVGZ)'],
]

const ENDINGS: Record<string, readonly string[]> = {
  JPG: ['.jpg', '.jpeg', '.jfif'],
  PNG: ['.png'],
  WEBP: ['.webp'],
  GIF: ['.gif'],
  AVIF: ['.avif'],
  SVG: ['.svg'],
}

/** `file` is its name, whose ending matters. Never throws. */
export async function inspectPicture(file: string, bytes: Buffer): Promise<Inspected> {
  const blocked = (code: ProblemCode, values: Values = {}): Inspected => ({
    facts: null,
    faults: [{ code, values: { image: file, ...values } }],
  })
  if (bytes.byteLength === 0) return blocked('imageEmpty')
  const start = bytes.toString('latin1', 0, 16)
  if (bytes.byteLength > LIMITS.pictureBytes) return tooHeavy(file, bytes.byteLength, start)
  if (HEIC.test(start)) return blocked('imageHeic')
  const foreign = FOREIGN.find(([opening]) => opening.test(start))
  if (foreign) return blocked('imageKind', { kind: foreign[1] })

  if (isCutShort(bytes)) return blocked('imageCut')

  const header = await headerOf(bytes)
  const kind = header && kindOf(header)
  if (!header || !kind) return blocked('imageBroken')
  const { width, height } = header.autoOrient
  if (!(width > 0 && height > 0)) return blocked('imageBroken')
  if (width * height > LIMITS.pixels) return blocked('imageHuge', { size: `${width} × ${height}` })
  const unsafe = kind === 'SVG' ? await faultsOfDrawing(file, bytes) : []
  if (unsafe.length > 0) return { facts: null, faults: unsafe }

  const faults: PictureFault[] = []
  if (!ENDINGS[kind]!.includes(extname(file).toLowerCase())) {
    const guess = file.replace(/(?:\.\w*)?$/, ENDINGS[kind]![0]!)
    faults.push({ code: 'imageEnding', values: { image: file, kind, guess } })
  }
  if ((header.pages ?? 1) > 1) faults.push({ code: 'imageMoves', values: { image: file } })
  const facts: PictureFacts = { hash: hashOf(bytes), width, height }
  if (kind === 'SVG' && bytes.byteLength <= LIMITS.drawingBytes) facts.isDrawing = true
  return { facts, faults }
}

/** The result for a file that is too large; `start` holds its first 16 bytes, in Latin 1. */
export const tooHeavy = (file: string, size: number, start: string): Inspected => ({
  facts: null,
  // Even a smaller file would have a format that many phones cannot show.
  faults: HEIC.test(start)
    ? [{ code: 'imageHeic', values: { image: file } }]
    : [{ code: 'imageHeavy', values: { image: file, size: `${Math.ceil(size / 1e6)} MB` } }],
})

/** Half the digest is enough to tell one site's pictures apart; lower case works on every disk. */
export const hashOf = (bytes: Uint8Array) =>
  BigInt(`0x${createHash('sha256').update(`${RECIPE}\0`).update(bytes).digest('hex').slice(0, 14)}`)
    .toString(36)
    .padStart(11, '0')

async function headerOf(bytes: Buffer): Promise<Metadata | null> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
}

/**
 * Imported only when needed: most data has no drawings, and the CSS and XML parsers load slowly.
 */
async function faultsOfDrawing(file: string, bytes: Buffer): Promise<PictureFault[]> {
  const { faultsInDrawing } = await import('./safe-drawing.ts')
  return faultsInDrawing(file, bytes)
}

function kindOf({ format, compression }: Metadata) {
  if (format === 'jpeg') return 'JPG'
  if (format === 'heif') return compression === 'av1' ? 'AVIF' : undefined
  const kind = format?.toUpperCase()
  return kind && Object.hasOwn(ENDINGS, kind) ? kind : undefined
}

/** Whether the end of the file is missing, as after an interrupted download. */
function isCutShort(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return bytes.indexOf(END_OF_JPEG, scanOf(bytes)) < 0
  if (start.startsWith('\x89PNG')) return bytes.lastIndexOf('IEND') < bytes.lastIndexOf('IDAT')
  if (/^RIFF[^]{4}WEBP$/.test(start)) return bytes.readUInt32LE(4) + 8 > bytes.byteLength
  return false
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9])
const START_OF_SCAN = 0xda

/** Where a JPEG's pixel data begins; a thumbnail in the header has its own end marker. */
function scanOf(bytes: Buffer): number {
  let at = 2
  while (at + 4 <= bytes.byteLength && bytes[at] === 0xff && bytes[at + 1] !== START_OF_SCAN)
    at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  return at
}
