import { useState } from 'react'
import { ProductPicture } from '../components/product.tsx'
import type { Product } from '../lib/schema/product.ts'
import { photoOf } from '../lib/wording.ts'

/** A product's photos: one large, the others to choose from. Complete before it is hydrated. */
export function ProductGallery({
  product,
}: {
  product: Pick<Product, 'name' | 'image' | 'extraImages'>
}) {
  const images = [product.image, ...product.extraImages].filter((image) => image !== undefined)
  const [chosen, choose] = useState(images[0])
  return (
    <div className="gallery">
      <ProductPicture product={{ name: product.name, image: chosen }} eager />
      {images.length > 1 && (
        <ul>
          {images.map((image, index) => (
            <li key={image}>
              <button
                aria-label={photoOf(index + 1, images.length)}
                aria-pressed={image === chosen}
                onClick={() => choose(image)}
              >
                <ProductPicture product={{ name: product.name, image }} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
