/** No list that a file or a request brings is without end, and none costs the square of its length. */
import { describe, expect, test } from 'vitest'
import { itemPairings } from '../../src/lib/edit/splice/pairing.ts'
import { bodySchemas } from '../../src/lib/schema/calls.ts'
import { changes } from '../../src/lib/schema/change.ts'
import { LISTS } from '../../src/lib/schema/list-limits.ts'
import { fileSchemas } from '../../src/lib/schema/parse.ts'
import { MOST } from '../../src/lib/schema/planning.ts'

/** What files and requests are read by, and what takes a change back. */
const READ = { ...fileSchemas, ...bodySchemas, restore: changes.restore }

type Found = { place: string; max: number | undefined }

/** Every list inside a JSON Schema. */
function listsIn(schema: unknown, place: string): Found[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maxItems } = schema as { type?: string; maxItems?: number }
  const own = type === 'array' ? [{ place, max: maxItems }] : []
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, inner]) => listsIn(inner, `${place}.${key}`)),
  ]
}

/** Any JSON: what the server alone makes, of what it read within these limits. */
const ANY_JSON = /\.\$defs\./

const found = Object.entries(READ)
  .flatMap(([name, schema]) =>
    listsIn(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }), name),
  )
  .filter(({ place }) => !ANY_JSON.test(place))

test('every list that is read has a bound', () => {
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter(({ max }) => max === undefined)).toEqual([])
})

test('every bound stands in the table of limits, and every one there is used', () => {
  const known = new Set<number>([...Object.values(LISTS), ...Object.values(MOST)])
  expect(found.filter(({ max }) => max !== undefined && !known.has(max))).toEqual([])
  const used = new Set(found.map(({ max }) => max))
  // Of all lists of a side together: no list of its own.
  const { minutesOfSide: _sum, ...own } = LISTS
  expect(Object.entries(own).filter(([, max]) => !used.has(max))).toEqual([])
})

describe('two lists of ten thousand are paired in less than a second', () => {
  const list = (item: (index: number) => unknown) =>
    Array.from({ length: 10_000 }, (_, index) => item(index) as number)

  test.each([
    ['numbers that come back', list((i) => i % 100), list((i) => (i * 7 + 3) % 100)],
    ['numbers that never do', list((i) => i), list((i) => i + 10_000)],
    ['turned around', list((i) => i), list((i) => 9_999 - i)],
    ['things about one subject', list((i) => ({ a: 1, i })), list((i) => ({ a: 1, i: i + 0.5 }))],
  ])('%s', (_what, before, after) => {
    const start = process.cpuUsage()
    const pairs = itemPairings(before, after)
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1e6).toBeLessThan(1)
    expect(pairs.flatMap(({ after }) => after ?? [])).toEqual(list((index) => index))
    expect(new Set(pairs.flatMap(({ before }) => before ?? [])).size).toBe(10_000)
  })
})
