/** What a fan chooses of a product, and the message that says it. */
import { describe, expect, test } from 'vitest'
import { countWithin, sizesOf } from '../../../src/lib/rules/order-of-product.ts'
import { orderMessage } from '../../../src/lib/wording/site/shop.ts'

test.each([
  ['Número 5', ['Número 5']],
  ['Chico, con cordón', ['Chico, con cordón']],
  ['CH / M / G', ['CH', 'M', 'G']],
  ['CH/M', ['CH', 'M']],
  ['M /', ['M /']],
])('the sizes of %s', (size, sizes) => expect(sizesOf({ size })).toEqual(sizes))

test.each([
  [0, 4, 1],
  [3, 4, 3],
  [5, 4, 4],
  [2.5, 4, 2],
  [Number.NaN, 4, 1],
  [1, 0, 1],
])('%s of %s: %s', (count, amount, counted) => expect(countWithin(count, { amount })).toBe(counted))

describe('the message', () => {
  test.each([
    ['nothing chosen', {}, 'Quiero comprar *Balón*'],
    ['one, the first photo', { count: 1, photo: 1 }, 'Quiero comprar *Balón*'],
    ['several', { count: 3 }, 'Quiero comprar *Balón*: 3 piezas'],
    ['a size', { size: 'M' }, 'Quiero comprar *Balón*: tamaño M'],
    [
      'all',
      { count: 2, size: 'M', photo: 3 },
      'Quiero comprar *Balón*: 2 piezas, tamaño M, como en la foto 3',
    ],
  ])('%s', (_what, chosen, message) => expect(orderMessage('Balón', chosen)).toBe(message))
})
