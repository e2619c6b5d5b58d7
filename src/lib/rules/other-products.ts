/** What else a product's page shows. */
import type { Product } from '../schema/product.ts'

const OTHERS_SHOWN = 3

/**
 * Three at most: those that follow `product` in the shop, from its end on to its start; what can be
 * bought before what is sold out.
 */
export function othersOf<Some extends Pick<Product, 'name' | 'amount'>>(
  product: Some,
  products: readonly Some[],
): Some[] {
  const at = products.findIndex(({ name }) => name === product.name)
  const following = [...products.slice(at + 1), ...products.slice(0, at)]
  return following
    .toSorted((a, b) => Number(a.amount === 0) - Number(b.amount === 0))
    .slice(0, OTHERS_SHOWN)
}
