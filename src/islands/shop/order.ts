/** What is chosen on a product's page; the gallery and the order share it. */
import { map } from 'nanostores'
import { countWithin, FIRST_ORDER, type Order } from '../../lib/rules/order-of-product.ts'
import type { Product } from '../../lib/schema/product.ts'

export const $order = map<Order>(FIRST_ORDER)

export const choosePhoto = (photo: number) => $order.setKey('photo', photo)
export const chooseSize = (size: number) => $order.setKey('size', size)
export const chooseCount = (count: number, product: Pick<Product, 'amount'>) =>
  $order.setKey('count', countWithin(count, product))
