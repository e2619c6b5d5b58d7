/** Pairs the items of an old and a new list: equal ones first, then those about the same thing. */
import type { Plain } from './plain.ts'
import { isFields, isList } from './plain.ts'

/**
 * `before` and `after` are indexes in the two lists; an item without `before` is new, without
 * `after` removed.
 */
export type Pairing = { before?: number; after?: number }

/**
 * Limit of comparisons for one pairing: two lists of a thousand items. The schema's longest list
 * has 500. Longer lists (in files written by hand) are paired only by equal ends and subjects.
 */
const MAX_COMPARISONS = 1_000_000

/** In the order of the new list; removed items stay at their old position. */
export function itemPairings(before: readonly Plain[], after: readonly Plain[]): Pairing[] {
  const subjects = placesBySubject(before)
  const equal = common(before.map(keyOf), after.map(keyOf))
  const pairs: Pairing[] = []
  let [from, to] = [0, 0]
  for (const [b, a] of [...equal, [before.length, after.length] as const]) {
    for (const pair of between(subjects, after, [from, b], [to, a])) pairs.push(pair)
    if (b < before.length) pairs.push({ before: b, after: a })
    ;[from, to] = [b + 1, a + 1]
  }
  return pairs
}

type Equal = readonly [before: number, after: number]

/** The longest common subsequence of both lists; only equal ends if the lists are too long. */
function common(before: readonly string[], after: readonly string[]): Equal[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  const head = range(0, start).map((index) => [index, index] as const)
  const [rows, columns] = [before.length - start, after.length - start]
  const rest =
    rows * columns <= MAX_COMPARISONS
      ? longestSeries(before.slice(start), after.slice(start))
      : equalEnds(before.slice(start), after.slice(start))
  return [...head, ...rest.map(([b, a]) => [b + start, a + start] as const)]
}

/** Longest common subsequence, by a table of lengths from each pair of indexes on. */
function longestSeries(before: readonly string[], after: readonly string[]): Equal[] {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const lengthFrom = (b: number, a: number) => lengths[b * width + a]!
  for (let b = before.length - 1; b >= 0; b--) {
    for (let a = after.length - 1; a >= 0; a--) {
      lengths[b * width + a] =
        before[b] === after[a]
          ? lengthFrom(b + 1, a + 1) + 1
          : Math.max(lengthFrom(b + 1, a), lengthFrom(b, a + 1))
    }
  }
  const equal: Equal[] = []
  for (let b = 0, a = 0; b < before.length && a < after.length;) {
    if (before[b] === after[a]) equal.push([b++, a++])
    else if (lengthFrom(b + 1, a) >= lengthFrom(b, a + 1)) b++
    else a++
  }
  return equal
}

function equalEnds(before: readonly string[], after: readonly string[]): Equal[] {
  const shorter = Math.min(before.length, after.length)
  let length = 0
  while (length < shorter && before.at(-1 - length) === after.at(-1 - length)) length++
  return range(0, length).map((index) => [
    before.length - length + index,
    after.length - length + index,
  ])
}

/**
 * Pairs the items between two equal ones: by subject, then one by one if both sides have as many.
 */
function between(
  subjects: PlacesBySubject,
  after: readonly Plain[],
  [from, b]: readonly [number, number],
  [to, a]: readonly [number, number],
): Pairing[] {
  const pairs: Pairing[] = []
  let [nextBefore, nextAfter] = [from, to]
  for (let index = to; index <= a; index++) {
    const same = index < a ? firstPlace(subjects, after[index]!, [nextBefore, b]) : b
    if (same === undefined) continue
    pairs.push(...rest([nextBefore, same], [nextAfter, index]))
    if (index < a) pairs.push({ before: same, after: index })
    ;[nextBefore, nextAfter] = [same + 1, index + 1]
  }
  return pairs
}

const rest = ([from, b]: [number, number], [to, a]: [number, number]): Pairing[] =>
  b - from === a - to
    ? range(from, b).map((index) => ({ before: index, after: to + index - from }))
    : [
        ...range(from, b).map((index) => ({ before: index })),
        ...range(to, a).map((index) => ({ after: index })),
      ]

/** The indexes of each subject in the old list, ascending. */
type PlacesBySubject = ReadonlyMap<string, readonly number[]>

const placesBySubject = (items: readonly Plain[]): PlacesBySubject =>
  Map.groupBy(range(0, items.length), (index) => subjectOf(items[index]!))

/** The first index in [from, to) of the old list with the subject of `item`. */
function firstPlace(subjects: PlacesBySubject, item: Plain, [from, to]: [number, number]) {
  const places = subjects.get(subjectOf(item)) ?? []
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]! < from) low = middle + 1
    else high = middle
  }
  const place = places[low]
  return place !== undefined && place < to ? place : undefined
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

/** The subject of an item: the item itself, or its first field (`{ player: 9, goals: 1 }`). */
const subjectOf = (item: Plain) => keyOf(isFields(item) ? (Object.values(item)[0] ?? null) : item)

/** A key that is equal for equal values (`isSame`), so that items are compared quickly. */
function keyOf(item: Plain): string {
  if (isList(item)) return `[${item.map(keyOf).join()}]`
  if (!isFields(item)) return JSON.stringify(item) ?? 'undefined'
  const fields = Object.entries(item).filter(([, value]) => value !== undefined)
  return `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${keyOf(value)}`).toSorted()}}`
}
