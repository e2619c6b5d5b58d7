/** The files made from a picture, and how pages refer to them. Pure: names are content digests. */
import type { KnownPictures, Picture, PictureFacts, ShownImage } from '../schema/picture.ts'
import type { Box, Use } from './uses.ts'
import { USES } from './uses.ts'

/** One size of a picture: `<name>.avif` and `<name>.webp`. */
export type Variant = { name: string; width: number; height: number; box: Box }

/** The site's folder of generated pictures. */
export const PICTURE_FOLDER = '_img'

export const drawingFile = ({ hash }: PictureFacts) => `${hash}.svg`

/** A picture's sizes for one use, narrowest first; none is larger than the original. */
export function variantsOf(facts: PictureFacts, use: Use): Variant[] {
  const { letter, isCropped, boxes } = USES[use]
  const sizes = boxes.map((box) => ({ ...(isCropped ? filling : inside)(facts, box), box }))
  return sizes
    .filter(({ width }, index) => sizes.findIndex((size) => size.width === width) === index)
    .map((size) => ({ name: `${facts.hash}-${letter}${size.width}`, ...size }))
}

const OF_PEOPLE = Object.values(USES).flatMap((use) => ('hasPeople' in use ? [use.letter] : []))
const SHOWS_PEOPLE = new RegExp(`-[${OF_PEOPLE.join('')}]\\d+\\.\\w+$`)

/** Whether a generated file is a photo of people, by its name. */
export const showsPeople = (file: string) => SHOWS_PEOPLE.test(file)

type Size = { width: number; height: number }

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})

const inside = (picture: Size, box: Size) =>
  scaled(picture, Math.min(1, box.width / picture.width, box.height / picture.height))

const filling = (picture: Size, box: Size) =>
  scaled(box, Math.min(1, picture.width / box.width, picture.height / box.height))

const address = (file: string) => `/${PICTURE_FOLDER}/${file}`

function pictureOf(facts: PictureFacts, use: Use): Picture {
  const { width, height } = facts
  if (facts.isDrawing) return { src: address(drawingFile(facts)), width, height, sources: [] }
  const variants = variantsOf(facts, use)
  const srcsetOf = (type: string) =>
    variants.map((one) => `${address(`${one.name}.${type}`)} ${one.width}w`).join(', ')
  const widest = variants.at(-1)!
  return {
    src: address(`${variants[0]!.name}.webp`),
    srcset: srcsetOf('webp'),
    width: widest.width,
    height: widest.height,
    sources: [{ type: 'image/avif', srcset: srcsetOf('avif') }],
  }
}

/** The image fields of an entity, each as pages show it; empty if no facts are known. */
export function showing<Field extends string>(
  known: KnownPictures | undefined,
  fields: NoInfer<Partial<Record<Field, string | undefined>>>,
  uses: Readonly<Record<Field, Use>>,
): Partial<Record<Field, ShownImage>> {
  if (!known) return {}
  const shown: Partial<Record<Field, ShownImage>> = {}
  for (const [field, use] of Object.entries(uses) as [Field, Use][]) {
    const image = fields[field]
    if (image !== undefined) shown[field] = shownAs(known, image, use)
  }
  return shown
}

/**
 * A field's image as shown for `use`: a generated picture if its facts are known, else the written
 * address.
 */
export const shownAs = (known: KnownPictures | undefined, image: string, use: Use): ShownImage =>
  known && Object.hasOwn(known, image) ? pictureOf(known[image]!, use) : image
