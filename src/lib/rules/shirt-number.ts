/** Shirt numbers: integers, and `'00'`, which differs from 0 and stays text everywhere. */
import type { ShirtNumber } from '../schema/player.ts'

/** Parses the digits on a shirt: `'07'` is 7, `'00'` stays text. */
export const shirtOf = (figures: string): ShirtNumber => (figures === '00' ? '00' : Number(figures))

/** Whether a reference is a shirt number, also as text, not a key. */
export const isShirt = (reference: number | string) => /^\d+$/.test(String(reference))

/** Sort order of a roster: 00, 0, 1…; players without a number come last. */
export const byShirt = (
  one: { number?: ShirtNumber | undefined },
  other: { number?: ShirtNumber | undefined },
) => rankOf(one.number) - rankOf(other.number)

const rankOf = (number: ShirtNumber | undefined) => (number === '00' ? -1 : (number ?? 1000))
