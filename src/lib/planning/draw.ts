/** Draws lots with a seed: the same seed always gives the same result. */

/** A 32-bit number for a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** Numbers from 0 to below 1 (mulberry32). */
function numbersFrom(seed: string): () => number {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The same items, shuffled by a seed. */
export function shuffled<T>(things: readonly T[], seed: string): T[] {
  const next = numbersFrom(seed)
  const left = [...things]
  return things.map(() => left.splice(Math.floor(next() * left.length), 1)[0]!)
}

/** Splits teams into groups whose sizes differ by at most one. */
export const dealt = <T>(things: readonly T[], groups: number): T[][] =>
  Array.from({ length: groups }, (_, group) =>
    things.filter((_, index) => index % groups === group),
  )
