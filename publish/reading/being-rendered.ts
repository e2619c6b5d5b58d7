/**
 * Which tournaments are rendered now. This file is part of the compiled pages: a render worker says
 * it through `page-entry.ts`, and the pages take that data from the reading store, where it is checked.
 */
import type { ReadingKey } from './reading-store.ts'

let keys: readonly ReadingKey[] | undefined

/** From now on these are all tournaments that there are. */
export function renderOnly(tournaments: readonly ReadingKey[]) {
  keys = tournaments
}

/** Undefined in dev and in plain `astro build`, which have Astro's collections. */
export const beingRendered = () => keys
