/** Which item of a list became which: equal ones stay, then those about the same thing are paired. */
import type { Plain } from './plain.ts'
import { isFields, isSame } from './plain.ts'

/** `before` and `after` are places in the two lists; an item without the one is new, without the other gone. */
export type Pairing = { before?: number; after?: number }

/** In the order of the new list, what is gone where it stood. */
export function pairings(before: readonly Plain[], after: readonly Plain[]): Pairing[] {
  const pairs: Pairing[] = []
  let [from, to] = [0, 0]
  for (const [b, a] of [...common(before, after), [before.length, after.length] as const]) {
    pairs.push(...between(before, after, [from, b], [to, a]))
    if (b < before.length) pairs.push({ before: b, after: a })
    ;[from, to] = [b + 1, a + 1]
  }
  return pairs
}

/** The longest series of equal items in both lists. */
function common(before: readonly Plain[], after: readonly Plain[]) {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  )
  for (let b = before.length - 1; b >= 0; b--) {
    for (let a = after.length - 1; a >= 0; a--) {
      lengths[b]![a] = isSame(before[b], after[a])
        ? lengths[b + 1]![a + 1]! + 1
        : Math.max(lengths[b + 1]![a]!, lengths[b]![a + 1]!)
    }
  }
  const equal: (readonly [number, number])[] = []
  for (let b = 0, a = 0; b < before.length && a < after.length;) {
    if (isSame(before[b], after[a])) equal.push([b++, a++])
    else if (lengths[b + 1]![a]! >= lengths[b]![a + 1]!) b++
    else a++
  }
  return equal
}

/** Between two equal items: those about the same thing; between these, one by one if they are as many. */
function between(
  before: readonly Plain[],
  after: readonly Plain[],
  [from, b]: readonly [number, number],
  [to, a]: readonly [number, number],
): Pairing[] {
  const pairs: Pairing[] = []
  let [nextBefore, nextAfter] = [from, to]
  for (let index = to; index <= a; index++) {
    const same = index < a ? sameSubject(before, nextBefore, b, after[index]!) : b
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

const sameSubject = (before: readonly Plain[], from: number, to: number, item: Plain) =>
  range(from, to).find((index) => isSame(subjectOf(before[index]!), subjectOf(item)))

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

/** What an item speaks of: itself, or the first thing that it says (`{ player: 9, goals: 1 }`). */
const subjectOf = (item: Plain): Plain => (isFields(item) ? (Object.values(item)[0] ?? null) : item)
