/** Pictures as cameras and drawing programs leave them, made for the purpose. */
import sharp from 'sharp'

export const RED = { r: 208, g: 40, b: 48 }
export const BLUE = { r: 32, g: 64, b: 200 }

/** Large ones are made once: to draw one takes longer than what most tests do with it. */
function once(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | undefined
  return () => (made ??= make())
}

/** Grain of a fixed seed, so that a photo is as heavy as a real one and the same in every run. */
function grain(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  let seed = 12345
  for (let at = 0; at < pixels.length; at++) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    pixels[at] = 128 + ((seed >> 16) % 49) - 24
  }
  return pixels
}

const svg = (width: number, height: number, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
  )

const rgb = ({ r, g, b }: typeof RED) => `rgb(${r},${g},${b})`

/** Red above, blue below, a ball, sky and grain: what a photo asks of a coder, and sides that differ. */
async function scene(width: number, height: number, isOnItsSide = false) {
  const ball = Math.round(height / 6)
  const [red, blue] = isOnItsSide
    ? [`M0 0h${width / 2}v${height}H0z`, `M${width / 2} 0h${width / 2}v${height}H${width / 2}z`]
    : [`M0 0h${width}v${height / 2}H0z`, `M0 ${height / 2}h${width}v${height / 2}H0z`]
  const drawn = svg(
    width,
    height,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".25"/><stop offset="1" stop-opacity=".25"/></linearGradient></defs>
    <path fill="${rgb(RED)}" d="${red}"/><path fill="${rgb(BLUE)}" d="${blue}"/>
    <circle cx="${width / 2}" cy="${height / 2}" r="${ball}" fill="#e8b088"/><path fill="url(#g)" d="M0 0h${width}v${height}H0z"/>`,
  )
  const [wide, high] = [Math.min(500, width), Math.min(500, height)]
  const noise = await sharp(grain(wide, high), { raw: { width: wide, height: high, channels: 3 } })
    .png()
    .toBuffer()
  return sharp(drawn, { limitInputPixels: false })
    .flatten()
    .composite([{ input: noise, tile: true, blend: 'soft-light' }])
}

const PLACE_AND_CAMERA = {
  IFD0: { Make: 'Cascarita', Model: 'Teléfono de prueba', Copyright: 'Doña Lupita' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '19/1 25/1 57/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '99/1 7/1 59/1',
  },
}

/**
 * A phone's photo, 24 megapixels, held upright: stored on its side with EXIF orientation 6, with the
 * place and the camera written into it. Upright it is 4000 x 6000, red above and blue below.
 */
export const phonePhoto = once(async () => {
  // Each pixel of a smaller one sixteen times: to draw them all takes seconds.
  const drawn = await (await scene(1500, 1000, true)).png().toBuffer()
  return sharp(drawn)
    .resize(6000, 4000, { kernel: 'nearest' })
    .jpeg({ quality: 82 })
    .withMetadata({ orientation: 6, density: 300 })
    .withExifMerge(PLACE_AND_CAMERA)
    .toBuffer()
})

/** A photo of that size, red above and blue below. */
export const photo = async (width: number, height: number): Promise<Buffer> =>
  (await scene(width, height)).jpeg({ quality: 80 }).toBuffer()

/** Grain and nothing else, 1500 x 1500: what no coder can make small without giving something up. */
export const noisyPhoto = once(() =>
  sharp(grain(1500, 1500), { raw: { width: 1500, height: 1500, channels: 3 } })
    .linear(2.6, -205)
    .jpeg({ quality: 90 })
    .toBuffer(),
)

/** A crest on nothing, 4000 x 4000, as a drawing program exports it. */
export const largeCrest = once(() =>
  sharp(
    svg(
      4000,
      4000,
      `<circle cx="2000" cy="2000" r="1900" fill="${rgb(RED)}"/><path fill="${rgb(BLUE)}" d="M1000 1200h2000v700H1000z"/>`,
    ),
  )
    .png()
    .toBuffer(),
)

/** The same colours as a print shop sends them. */
export const printPhoto = async (): Promise<Buffer> =>
  sharp(await photo(900, 600))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()

/** Three frames. */
export const movingPicture = (): Promise<Buffer> =>
  sharp(
    [RED, BLUE, RED].map((background) => ({
      create: { width: 200, height: 100, channels: 3 as const, background },
    })) as never,
    { join: { animated: true } },
  )
    .gif()
    .toBuffer()

/** A small file that says it is huge: 12,000 x 10,000 pixels of one colour. */
export const bomb = (): Promise<Buffer> =>
  sharp({
    create: { width: 12_000, height: 10_000, channels: 3, background: RED },
    limitInputPixels: false,
  })
    .png()
    .toBuffer()

export const smallPng = (): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: RED } })
    .png()
    .toBuffer()

export const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 46"><path fill="#0b6e4f" d="M3 3h34v22c0 10-8 15-17 19C11 40 3 35 3 25z"/></svg>',
)
