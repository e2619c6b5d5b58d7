/** Other products that a product's page shows. */
import type { Product } from '../schema/product.ts'

const OTHERS_SHOWN = 3

/**
 * Up to three products that follow `product` in the shop, wrapping around at the end; available
 * ones before sold-out ones.
 */
export function othersOf<Some extends Pick<Product, 'name' | 'amount'>>(
  product: Some,
  products: readonly Some[],
): Some[] {
  const at = products.findIndex(({ name }) => name === product.name)
  const [inStock, soldOut]: [Some[], Some[]] = [[], []]
  for (let step = 1; step < products.length && inStock.length < OTHERS_SHOWN; step++) {
    const other = products[(at + step) % products.length]!
    if (other.amount === 0) soldOut.push(other)
    else inStock.push(other)
  }
  return [...inStock, ...soldOut].slice(0, OTHERS_SHOWN)
}
