/** Shirt numbers: whole ones, and `'00'`, which is another than 0 and stays text everywhere. */
import type { ShirtNumber } from '../schema/player.ts'

/** Figures as a shirt has them: `'07'` is 7, `'00'` stays. */
export const shirtOf = (figures: string): ShirtNumber => (figures === '00' ? '00' : Number(figures))

/** Whether a player is called by a number, not by a key. */
export const isShirt = (reference: unknown): reference is ShirtNumber =>
  typeof reference === 'number' || reference === '00'

/** The order of a roster: 00, 0, 1…; who has no number comes last. */
export const byShirt = (
  one: { number?: ShirtNumber | undefined },
  other: { number?: ShirtNumber | undefined },
) => rankOf(one.number) - rankOf(other.number)

const rankOf = (number: ShirtNumber | undefined) => (number === '00' ? -1 : (number ?? 1000))
