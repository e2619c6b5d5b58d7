/** What a build has to do, from what is there and what the last one left. Pure. */
import { isGathered, type Part, type PartToRender } from '../reading/gathered.ts'
import type { KeptPart, Manifest } from '../releases/manifest.ts'
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
  /** Those whose pages stay as they are. */
  same: Part[]
  /** Ids whose pages go away. */
  removed: string[]
  /** Nothing at all is different. */
  isIdle: boolean
}

/** What is there now; each text changes when what it stands for does. */
export type Now = { parts: readonly Part[]; code: string } & Shared

/** Of what the pages of no part are made from. */
type Shared = Pick<Manifest, 'products' | 'cards' | 'news'>

/** What has to be known of the last build. */
type Last = Shared & {
  code: string
  parts: Record<string, Pick<KeptPart, 'digest'>>
}

/** Whether what the pages of no part are made from is as it was. */
export const isSharedSame = (last: Shared | null | undefined, now: Shared) =>
  last?.products === now.products && last.cards === now.cards && last.news === now.news

/** Why everything is built anew, and which parts stand as they are. */
function standing(last: Last | null, code: string, force: boolean) {
  const whole = force ? 'force' : !last ? 'first' : last.code !== code ? 'code' : null
  const isSame = ({ id, digest }: Part) => !whole && last?.parts[id]?.digest === digest
  return { whole, isSame } as const
}

/** Of some parts those that are to be rendered. */
export function changedAmong(
  parts: readonly Part[],
  { last, code, force }: { last: Last | null; code: string; force: boolean },
): Part[] {
  const { isSame } = standing(last, code, force)
  return parts.filter((part) => !isSame(part))
}

export function planOf(last: Last | null, now: Now, force: boolean): Plan {
  const { whole, isSame } = standing(last, now.code, force)
  const changed = now.parts.filter((part) => !isSame(part))
  const present = new Set(now.parts.map(({ id }) => id))
  const removed = Object.keys(last?.parts ?? {}).filter((id) => !present.has(id))
  return {
    whole,
    changed,
    same: now.parts.filter(isSame),
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
