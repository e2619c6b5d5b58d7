/** Converts a chosen photo to a small upright JPEG; only its pixels are sent. */
import { HEIC, PHOTO } from '../../../lib/pictures/photo.ts'
import type { PHOTO_TROUBLE } from '../../../lib/wording/mesa/photo-trouble.ts'

export type PreparedPhoto = {
  /** In base64. */
  jpeg: string
  width: number
  height: number
  /** Draws the photo as it will be sent. */
  show: (canvas: HTMLCanvasElement | null) => void
}

export type PhotoTrouble = keyof typeof PHOTO_TROUBLE

/** Best first. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3]

export async function preparedPhoto(file: Blob): Promise<PreparedPhoto | PhotoTrouble> {
  if (file.size > PHOTO.chosenBytes) return 'heavy'
  const pixels = await upright(file).catch(() => null)
  if (!pixels) return (await isHeic(file)) ? 'heic' : 'unreadable'
  const canvas = drawn(pixels)
  pixels.close()
  for (const quality of QUALITIES) {
    const jpeg = await encoded(canvas, quality)
    if (!jpeg) return 'unreadable'
    if (jpeg.size > PHOTO.bytes) continue
    const { width, height } = canvas
    return { jpeg: await base64(jpeg), width, height, show: showing(canvas) }
  }
  return 'heavy'
}

/** Older browsers rotate by default, and do not know the option. */
const upright = (file: Blob) =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file))

async function isHeic(file: Blob) {
  const start = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  return HEIC.test(String.fromCharCode(...start))
}

function drawn(pixels: ImageBitmap) {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, PHOTO.side / Math.max(pixels.width, pixels.height))
  canvas.width = Math.max(1, Math.round(pixels.width * scale))
  canvas.height = Math.max(1, Math.round(pixels.height * scale))
  const paper = canvas.getContext('2d')!
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(pixels, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A canvas's JPEG contains only pixels, no metadata. */
const encoded = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))

const base64 = (blob: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^.*,/, ''))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(blob)
  })

/** The page's policy does not allow generated images, except in a canvas. */
const showing = (from: HTMLCanvasElement) => (canvas: HTMLCanvasElement | null) => {
  if (canvas) canvas.getContext('2d')?.drawImage(from, 0, 0)
}
