import type { ShownImage } from '../lib/schema/picture.ts'
import './picture.css'

type Props = {
  picture: ShownImage
  /** Empty where words beside it say the same. */
  alt: string
  /** Place in CSS pixels, so that nothing moves when it comes. */
  width: number
  height: number
  /** How wide it is shown, where that is not `width`. */
  sizes?: string
  /** In the first view: asked for at once. */
  eager?: boolean
  className?: string
}

/** An image in the best form and the smallest width that does; an address is taken as it is. */
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

/** By what one image differs from another. */
export const addressOf = (picture: ShownImage) =>
  typeof picture === 'string' ? picture : picture.src
