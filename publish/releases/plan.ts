/** Works out what a build has to do from the current data and the last build. Pure. */
import { isGathered, type Part, type PartToRender } from '../reading/gathered.ts'
import type { Manifest } from './manifest.ts'
import type { KeptParts } from './kept-parts.ts'
import type { PartIndex } from '../reading/kept/part-index.ts'
import type { ReadingKey } from '../reading/kept/reading-store.ts'
import type { Beside } from '../reading/beside.ts'
import type { PageJob } from '../rendering/render-worker.ts'

/** Small jobs keep memory low and let all processes end at about the same time. */
const PAGES_A_JOB = 240
/** Fewer, because each gathered page may cover many tournaments. */
const GATHERED_A_JOB = 16

export type BuildPlan = {
  /** Why everything is rebuilt; null where it is not. */
  whole: 'first' | 'code' | 'force' | null
  /** The tournaments to render, and the pages gathered from several. */
  changed: Part[]
  /** Ids whose pages are removed. All others stay as they are. */
  removed: string[]
  /** Nothing changed. */
  isIdle: boolean
}

/** The current state; each text is a digest or changes like one. */
export type Now = {
  parts: Pick<PartIndex, 'digests' | 'ids' | 'some'>
  code: string
} & Shared

/** What shared pages (those that belong to no tournament) are made from. */
type Shared = Pick<Manifest, 'products' | 'cards' | 'news'>

/** What planning needs to know about the last build. */
type Last = Shared & { code: string; parts: Pick<KeptParts, 'get' | 'ids'> }

/** Whether the sources of the shared pages are unchanged. */
export const isSharedSame = (last: Shared | null | undefined, now: Shared) =>
  last?.products === now.products && last.cards === now.cards && last.news === now.news

export function buildPlan(last: Last | null, now: Now, force: boolean): BuildPlan {
  const whole = force ? 'force' : !last ? 'first' : last.code !== now.code ? 'code' : null
  const digests = now.parts.digests()
  const ids = [...digests.keys()].toSorted()
  const changed = ids.filter((id) => last?.parts.get(id)?.digest !== digests.get(id))
  const removed = [...(last?.parts.ids() ?? [])].filter((id) => !digests.has(id)).toSorted()
  const rendered = whole ? ids : changed
  return {
    whole,
    changed: now.parts.some(rendered),
    removed,
    isIdle: !whole && changed.length === 0 && removed.length === 0 && isSharedSame(last, now),
  }
}

/** Jobs for the tournaments' pages. */
export const tournamentJobsOf = (parts: readonly PartToRender[]) =>
  jobsOf(
    parts.filter(({ id }) => !isGathered(id)),
    PAGES_A_JOB,
  )

/** Jobs for the pages that are gathered from several tournaments. */
export const gatheredJobsOf = (parts: readonly PartToRender[]) =>
  jobsOf(
    parts.filter(({ id }) => isGathered(id)),
    GATHERED_A_JOB,
  )

/** Jobs of whole parts with at most this many pages together; a larger part is a job alone. */
function jobsOf(parts: readonly PartToRender[], most: number): PageJob[] {
  const groups: { parts: PartToRender[]; pages: string[] }[] = []
  for (const part of parts) {
    const pages = [...part.pages, ...(part.calendars ?? []), ...(part.data ?? [])]
    const last = groups.at(-1)
    if (last && last.pages.length + pages.length <= most) {
      last.parts.push(part)
      last.pages.push(...pages)
    } else groups.push({ parts: [part], pages })
  }
  return groups.map(({ parts: own, pages }) => {
    return { tournaments: keysIn(own), pages, beside: besideAll(own) }
  })
}

/** The tournaments behind these parts' pages, without duplicates. */
const keysIn = (parts: readonly Part[]): ReadingKey[] => [
  ...new Map(
    parts
      .flatMap(({ id, digest, of }) => of ?? [{ id, digest }])
      .map(({ id, digest }) => [id, { id, digest }]),
  ).values(),
]

/** The extra data that the pages of these parts show, without duplicates. */
export function besideAll(parts: readonly Part[]): Beside {
  const all = parts.flatMap(({ beside }) => beside ?? [])
  const pasts = [...new Set(all.flatMap(({ pasts = [] }) => pasts))]
  const [places] = all.flatMap((it) => (it.places ? [it.places] : []))
  return {
    cards: [...new Set(all.flatMap(({ cards = [] }) => cards))],
    bills: all.flatMap(({ bills = [] }) => bills),
    ...(pasts.length > 0 && { pasts }),
    ...(places && { places }),
  }
}
