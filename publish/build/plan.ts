/** What a build has to do, from what is there and what the last one left. Pure. */
import type { Reading } from '../reading/reading-store.ts'
import type { KeptTournament, Manifest } from '../releases/manifest.ts'
import type { RenderJob } from '../rendering/render-worker.ts'

/** Few, so that a process holds little at a time and all end together. */
const TOURNAMENTS_A_JOB = 8

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

/** What has to be known of the last build. */
type Last = Pick<Manifest, 'code' | 'products' | 'cards'> & {
  tournaments: Record<string, Pick<KeptTournament, 'digest'>>
}

export function planOf(last: Last | null, now: Now, force: boolean): Plan {
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

/** What the workers render: the pages of no tournament first, then all others. */
export function renderJobsOf(readings: readonly Reading[]): RenderJob[] {
  const groups = Array.from({ length: Math.ceil(readings.length / TOURNAMENTS_A_JOB) }, (_, job) =>
    readings.slice(job * TOURNAMENTS_A_JOB, (job + 1) * TOURNAMENTS_A_JOB),
  )
  return [
    { tournaments: [], pages: null },
    ...groups.map((group) => ({
      tournaments: group.map(({ id, digest }) => ({ id, digest })),
      pages: group.flatMap(({ pages, calendars = [], data = [] }) => [
        ...pages,
        ...calendars,
        ...data,
      ]),
    })),
  ]
}
