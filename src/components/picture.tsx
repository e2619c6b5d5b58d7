import type { ShownImage } from '../lib/schema/picture.ts'
import './picture.css'

type Props = {
  picture: ShownImage
  /** Empty if text beside it says the same. */
  alt: string
  /** In CSS pixels, so that the layout does not move when it loads. */
  width: number
  height: number
  /** The displayed width, if it is not `width`. */
  sizes?: string
  /** In the first view: loaded at once. */
  eager?: boolean
  className?: string
}

/** An image in the best format and the smallest sufficient width; an address is used as it is. */
export function PictureView({ picture, sizes, eager = false, ...attributes }: Props) {
  const made = typeof picture === 'string' ? undefined : picture
  const shownWidth = made?.srcset ? (sizes ?? `${attributes.width}px`) : undefined
  const image = (
    <img
      {...attributes}
      loading={eager ? undefined : 'lazy'}
      decoding={eager ? undefined : 'async'}
      sizes={shownWidth}
      srcSet={made?.srcset}
      src={typeof picture === 'string' ? picture : picture.src}
    />
  )
  if (!made || made.sources.length === 0) return image
  return (
    <picture>
      {made.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={shownWidth} />
      ))}
      {image}
    </picture>
  )
}

/** The address of the largest file of an image. */
export const widestOf = (picture: ShownImage) =>
  typeof picture === 'string'
    ? picture
    : (picture.srcset?.split(', ').at(-1)?.split(' ')[0] ?? picture.src)

/** Identifies an image. */
export const addressOf = (picture: ShownImage) =>
  typeof picture === 'string' ? picture : picture.src
