/** What a build has to do, from what is there and what the last one left. Pure. */
import { isGathered, type Part, type PartToRender } from '../reading/gathered.ts'
import { differences, type PartGroups } from '../reading/part-groups.ts'
import type { Manifest } from '../releases/manifest.ts'
import type { PartIndex } from '../reading/part-index.ts'
import type { ReadingKey } from '../reading/reading-store.ts'
import type { Beside } from '../reading/being-rendered.ts'
import type { PageJob } from '../rendering/render-worker.ts'

/** Few, so that a process holds little at a time and all end together. */
const TOURNAMENTS_A_JOB = 8
/** One page each, of as many tournaments as there may be. */
const GATHERED_A_JOB = 16

export type Plan = {
  /** Why everything is built anew, if it is. */
  whole: 'first' | 'code' | 'force' | null
  /** Tournaments whose pages are rendered, and pages that are gathered from several. */
  changed: Part[]
  /** Ids whose pages go away. All others stay as they are. */
  removed: string[]
  /** Nothing at all is different. */
  isIdle: boolean
}

/** What is there now; each text changes when what it stands for does. */
export type Now = {
  parts: PartGroups & Pick<PartIndex, 'ids' | 'some'>
  code: string
} & Shared

/** Of what the pages of no part are made from. */
type Shared = Pick<Manifest, 'products' | 'cards' | 'news'>

/** What has to be known of the last build. */
type Last = Shared & { code: string; parts: PartGroups }

/** Whether what the pages of no part are made from is as it was. */
export const isSharedSame = (last: Shared | null | undefined, now: Shared) =>
  last?.products === now.products && last.cards === now.cards && last.news === now.news

export function planOf(last: Last | null, now: Now, force: boolean): Plan {
  const whole = force ? 'force' : !last ? 'first' : last.code !== now.code ? 'code' : null
  const { changed, removed } = differences(last?.parts ?? null, now.parts)
  const rendered = whole ? differences(null, now.parts).changed : changed
  return {
    whole,
    changed: now.parts.some(rendered),
    removed,
    isIdle: !whole && changed.length === 0 && removed.length === 0 && isSharedSame(last, now),
  }
}

/** The pages of tournaments. */
export const tournamentJobsOf = (parts: readonly PartToRender[]) =>
  jobsOf(
    parts.filter(({ id }) => !isGathered(id)),
    TOURNAMENTS_A_JOB,
  )

/** The pages that are gathered from several. */
export const gatheredJobsOf = (parts: readonly PartToRender[]) =>
  jobsOf(
    parts.filter(({ id }) => isGathered(id)),
    GATHERED_A_JOB,
  )

const jobsOf = (parts: readonly PartToRender[], size: number): PageJob[] =>
  Array.from({ length: Math.ceil(parts.length / size) }, (_, job) => {
    const group = parts.slice(job * size, (job + 1) * size)
    const pages = group.flatMap(({ pages, calendars = [], data = [] }) => [
      ...pages,
      ...calendars,
      ...data,
    ])
    return { tournaments: keysIn(group), pages, beside: besideAll(group) }
  })

/** The tournaments that their pages are made of, each once. */
const keysIn = (parts: readonly Part[]): ReadingKey[] => [
  ...new Map(
    parts
      .flatMap(({ id, digest, of }) => of ?? [{ id, digest }])
      .map(({ id, digest }) => [id, { id, digest }]),
  ).values(),
]

/** What the pages of some parts show beside them, each once. */
export function besideAll(parts: readonly Part[]): Beside {
  const all = parts.flatMap(({ beside }) => beside ?? [])
  const [places] = all.flatMap((it) => (it.places ? [it.places] : []))
  return {
    cards: [...new Set(all.flatMap(({ cards = [] }) => cards))],
    bills: all.flatMap(({ bills = [] }) => bills),
    ...(places && { places }),
  }
}
