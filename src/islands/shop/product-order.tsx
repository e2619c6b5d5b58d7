import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Product } from '../../lib/schema/product.ts'
import { OrderPart } from '../../screens/shop/order.tsx'
import { $order, chooseCount, chooseSize } from './order.ts'

/** The order of a product. Without a script its message names the product alone. */
export function ProductOrder({
  product,
  chat,
}: {
  product: Pick<Product, 'name' | 'size' | 'amount'>
  chat: string
}) {
  const order = useStore($order, { ssr: 'initial' })
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <OrderPart
      product={product}
      chat={chat}
      order={order}
      isReady={isReady}
      onSize={chooseSize}
      onCount={(count) => chooseCount(count, product)}
    />
  )
}
