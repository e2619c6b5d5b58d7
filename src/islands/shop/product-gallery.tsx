import { useStore } from '@nanostores/react'
import type { Product } from '../../lib/schema/product.ts'
import { GalleryPart } from '../../screens/shop/gallery.tsx'
import { $order, choosePhoto } from './order.ts'

/** A product's photos: complete before hydration. */
export function ProductGallery({
  product,
}: {
  product: Pick<Product, 'name' | 'image' | 'extraImages'>
}) {
  const { photo } = useStore($order, { ssr: 'initial' })
  return <GalleryPart product={product} chosen={photo} onChoose={choosePhoto} />
}
