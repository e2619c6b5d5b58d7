import { addressOf } from '../../components/picture.tsx'
import { ProductPicture } from '../../components/product.tsx'
import type { Product } from '../../lib/schema/product.ts'
import { photoOf } from '../../lib/wording/site/shop.ts'

/** A product's photos: a large one, and thumbnails to choose from. */
export function GalleryPart({
  product,
  chosen,
  onChoose,
}: {
  product: Pick<Product, 'name' | 'image' | 'extraImages'>
  /** From 0. */
  chosen: number
  onChoose: (photo: number) => void
}) {
  const images = [product.image, ...product.extraImages].filter((image) => image !== undefined)
  return (
    <div className="gallery">
      <ProductPicture
        product={{ name: product.name, image: images[chosen] }}
        sizes="(min-width: 800px) 580px, 100vw"
        eager
      />
      {images.length > 1 && (
        <ul>
          {images.map((image, index) => (
            <li key={addressOf(image)}>
              <button
                aria-label={photoOf(index + 1, images.length)}
                aria-pressed={index === chosen}
                onClick={() => onChoose(index)}
              >
                <ProductPicture product={{ name: product.name, image }} sizes="66px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
