/** The uses of pictures, with the widths and the maximum weight of each. */

export type Box = {
  /** Pixels. */
  width: number
  height: number
  /** Maximum bytes as AVIF and as WebP. */
  avif: number
  webp: number
}

type Uses = Record<
  string,
  { letter: string; isCropped: boolean; hasPeople?: true; boxes: readonly Box[] }
>

/**
 * A cropped picture fills its box; any other fits inside. The first box is for one device pixel per
 * CSS pixel. Photos behind text have few bytes: they show at a third of their strength, and a first
 * view with them must stay within 14.6 KB (DESIGN, section 9). `hasPeople`: photos that are not
 * shown of reserved people.
 */
export const USES = {
  crest: {
    letter: 'c',
    isCropped: false,
    boxes: [
      { width: 40, height: 46, avif: 1_500, webp: 1_500 },
      { width: 96, height: 110, avif: 4_000, webp: 5_000 },
      { width: 192, height: 220, avif: 9_000, webp: 12_000 },
    ],
  },
  logo: {
    letter: 'l',
    isCropped: false,
    boxes: [
      { width: 44, height: 44, avif: 1_200, webp: 1_300 },
      { width: 88, height: 88, avif: 1_800, webp: 2_200 },
      { width: 168, height: 168, avif: 2_500, webp: 3_500 },
    ],
  },
  portrait: {
    letter: 'p',
    isCropped: true,
    hasPeople: true,
    boxes: [
      { width: 56, height: 56, avif: 1_500, webp: 1_500 },
      { width: 112, height: 112, avif: 3_000, webp: 4_000 },
    ],
  },
  thumbnail: {
    letter: 't',
    isCropped: true,
    boxes: [
      { width: 104, height: 104, avif: 2_000, webp: 2_500 },
      { width: 208, height: 208, avif: 4_000, webp: 5_500 },
      { width: 416, height: 416, avif: 10_000, webp: 14_000 },
    ],
  },
  hero: {
    letter: 'h',
    isCropped: true,
    boxes: [
      { width: 640, height: 360, avif: 4_000, webp: 4_600 },
      { width: 1280, height: 720, avif: 12_000, webp: 16_000 },
    ],
  },
  /** People want to recognise themselves: whole, in colour, below the first view. */
  team: {
    letter: 'e',
    isCropped: false,
    hasPeople: true,
    boxes: [
      { width: 360, height: 360, avif: 14_000, webp: 18_000 },
      { width: 720, height: 720, avif: 36_000, webp: 48_000 },
    ],
  },
  product: {
    letter: 'g',
    isCropped: false,
    boxes: [
      { width: 132, height: 132, avif: 3_500, webp: 4_500 },
      { width: 320, height: 320, avif: 12_000, webp: 16_000 },
      { width: 640, height: 640, avif: 32_000, webp: 48_000 },
    ],
  },
} as const satisfies Uses

export type Use = keyof typeof USES
