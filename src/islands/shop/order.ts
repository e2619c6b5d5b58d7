/** What is chosen on a product's page; the gallery and the order share it. */
import { atom } from 'nanostores'
import { countWithin, FIRST_ORDER, type Order } from '../../lib/rules/order-of-product.ts'
import type { Product } from '../../lib/schema/product.ts'

export const $order = atom<Order>(FIRST_ORDER)

const choose = (chosen: Partial<Order>) => $order.set({ ...$order.get(), ...chosen })

export const choosePhoto = (photo: number) => choose({ photo })
export const chooseSize = (size: number) => choose({ size })
export const chooseCount = (count: number, product: Pick<Product, 'amount'>) =>
  choose({ count: countWithin(count, product) })
