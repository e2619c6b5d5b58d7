/** Pictures as static pages show them: made at the build in the sizes shown, from a file of any size. */
import { z } from 'zod'
import { image } from './text.ts'

export const picture = z.strictObject({
  src: z.string().describe('Address for browsers that know no source; WebP, or SVG as it is.'),
  srcset: z.string().optional().describe('The same in every width: `/_img/x-h640.webp 640w, …`.'),
  width: z.int().min(1).describe('Pixels of the widest one.'),
  height: z.int().min(1),
  sources: z
    .array(z.strictObject({ type: z.string(), srcset: z.string() }))
    .describe('Better forms, best first: AVIF.'),
})

/** On a page an image is a made `Picture`, or the address of one that is taken as it is. */
export const shownImage = z.union([image, picture])

/** What is known of an organiser's picture. */
export type PictureFacts = {
  /** Of its bytes and of how pictures are made; part of every file's name. */
  hash: string
  /** Pixels, the right way up. */
  width: number
  height: number
  /** An SVG that is small enough to be sent as it is. */
  isDrawing?: true
}

/** Facts by the name that fields use: `imagenes/escudo.png`, `/logos/liga.png`. */
export type KnownPictures = Readonly<Record<string, PictureFacts>>

export type Picture = z.infer<typeof picture>
export type ShownImage = z.infer<typeof shownImage>
