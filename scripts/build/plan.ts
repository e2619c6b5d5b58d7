/** What a build has to do, from what is there and what the last one left. Pure. */
import type { Reading } from '../../src/lib/content/readings.ts'
import type { Manifest } from './manifest.ts'

export type Plan = {
  /** Why everything is built anew, if it is. */
  whole: 'first' | 'code' | 'force' | null
  /** Tournaments whose pages are rendered. */
  changed: Reading[]
  /** Tournaments whose pages stay as they are. */
  same: Reading[]
  /** Ids whose pages go away. */
  removed: string[]
  /** Nothing at all is different. */
  isIdle: boolean
}

/** What is there now; each text changes when what it stands for does. */
export type Now = { readings: readonly Reading[]; code: string; products: string; cards: string }

export function planOf(last: Manifest | null, now: Now, force: boolean): Plan {
  const whole = force ? 'force' : !last ? 'first' : last.code !== now.code ? 'code' : null
  const isSame = ({ id, digest }: Reading) => !whole && last?.tournaments[id]?.digest === digest
  const changed = now.readings.filter((reading) => !isSame(reading))
  const present = new Set(now.readings.map(({ id }) => id))
  const removed = Object.keys(last?.tournaments ?? {}).filter((id) => !present.has(id))
  const isSharedSame = last?.products === now.products && last.cards === now.cards
  return {
    whole,
    changed,
    same: now.readings.filter(isSame),
    removed,
    isIdle: !whole && changed.length === 0 && removed.length === 0 && isSharedSame,
  }
}

/** Splits tournaments into batches of about so many pages, the pages spread evenly. */
export function batchesOf(
  readings: readonly Reading[],
  pagesEach: number,
  hands: number,
): string[][] {
  const pages = readings.reduce((sum, reading) => sum + reading.pages.length, 0)
  const least = pages > pagesEach / 4 ? Math.min(hands, readings.length) : 1
  const rounds = Math.ceil(pages / pagesEach / hands)
  const count = Math.max(
    1,
    Math.min(readings.length, Math.max(least, least > 1 ? rounds * hands : 1)),
  )
  return Array.from({ length: count }, (_, batch) =>
    readings.filter((_reading, index) => index % count === batch).map(({ id }) => id),
  )
}
