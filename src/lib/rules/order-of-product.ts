/** What a fan chooses of a product: which photo, which of its sizes, and how many. */
import type { Product } from '../schema/product.ts'

/** `photo` and `size` count from 0; `count` from 1. */
export type Order = { photo: number; size: number; count: number }

export const FIRST_ORDER: Order = { photo: 0, size: 0, count: 1 }

/** 'CH / M / G' are three; a size in other words is one. */
export const sizesOf = ({ size }: Pick<Product, 'size'>): string[] => {
  const sizes = size
    .split('/')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  return sizes.length > 1 ? sizes : [size]
}

/** At least one, and no more than there are. */
export const countWithin = (count: number, { amount }: Pick<Product, 'amount'>) =>
  Math.max(1, Math.min(Math.floor(count) || 1, amount))
