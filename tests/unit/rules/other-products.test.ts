import { expect, test } from 'vitest'
import { othersOf } from '../../../src/lib/rules/other-products.ts'

const stall = (...goods: string[]) =>
  goods.map((it) => ({ name: it.replace('*', ''), amount: it.endsWith('*') ? 0 : 2 }))

/** A name with * is sold out. */
test.each([
  ['those that follow', 'a', ['a', 'b', 'c', 'd', 'e'], ['b', 'c', 'd']],
  ['after the last the first', 'd', ['a', 'b', 'c', 'd', 'e'], ['e', 'a', 'b']],
  ['sold out only where nothing else is left', 'a', ['a', 'b*', 'c', 'd*', 'e'], ['c', 'e', 'b']],
  ['of what is sold out too', 'b', ['a', 'b*', 'c'], ['c', 'a']],
  ['two have each other', 'a', ['a', 'b'], ['b']],
  ['one has none', 'a', ['a'], []],
])('%s', (_rule, name, goods, others) => {
  const products = stall(...goods)
  const product = products.find((it) => it.name === name)!
  expect(othersOf(product, products).map((it) => it.name)).toEqual(others)
})
