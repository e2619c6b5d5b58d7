/**
 * Which build renders now, and which tournaments. This file is part of the compiled pages: a render
 * worker says it through `page-entry.ts`, and the pages take that data from the reading store, where it
 * is checked.
 */
import type { ReadingKey } from './reading-store.ts'

let keys: readonly ReadingKey[] | undefined
let builds = 0

/** From now on another build renders: nothing that was read or made of data before is used. */
export function beginBuild() {
  builds++
  keys = []
}

/** Another number for each build in this process; 0 in dev and in plain `astro build`. */
export const thisBuild = () => builds

/** From now on these are all tournaments that there are. */
export function renderOnly(tournaments: readonly ReadingKey[]) {
  keys = tournaments
}

/** Undefined in dev and in plain `astro build`, which have Astro's collections. */
export const beingRendered = () => keys
