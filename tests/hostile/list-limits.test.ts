/** No list that a file or a request brings is without end, and none costs the square of its length. */
import { describe, expect, test } from 'vitest'
import { pairings } from '../../src/lib/edit/splice/pairing.ts'
import { bodySchemas, jsonSchemasOfCalls } from '../../src/lib/schema/calls.ts'
import { LISTS } from '../../src/lib/schema/list-limits.ts'
import { fileSchemas, jsonSchemaOf, type FileKind } from '../../src/lib/schema/parse.ts'

const ofCalls = jsonSchemasOfCalls('#/')

/** What files and requests are read by, as JSON Schemas. */
const READ: [name: string, schema: unknown][] = [
  ...(Object.keys(fileSchemas) as FileKind[]).map((kind): [string, unknown] => [
    kind,
    jsonSchemaOf(kind),
  ]),
  ...Object.keys(bodySchemas).map((name): [string, unknown] => [name, ofCalls[name]]),
]

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

const found = READ.flatMap(([name, schema]) => listsIn(schema, name))

/** Of what the server alone makes, a change that takes another back. */
const OWN = ['traces', 'pieces', 'depth']

test('every list that is read has a bound', () => {
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter(({ max }) => max === undefined)).toEqual([])
})

test('every bound stands in the table of limits, and every one there is used', () => {
  const known = new Set<number>(Object.values(LISTS))
  expect(found.filter(({ max }) => max !== undefined && !known.has(max))).toEqual([])
  const used = new Set(found.map(({ max }) => max))
  const unused = Object.entries(LISTS).filter(
    ([name, max]) => !used.has(max) && !OWN.includes(name),
  )
  expect(unused).toEqual([])
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
    const pairs = pairings(before, after)
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1e6).toBeLessThan(1)
    expect(pairs.flatMap(({ after }) => after ?? [])).toEqual(list((index) => index))
    expect(new Set(pairs.flatMap(({ before }) => before ?? [])).size).toBe(10_000)
  })
})
