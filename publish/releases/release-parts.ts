import type { Today } from '../../src/lib/calendar/today.ts'
import { dirname } from 'node:path'
import type { BuildPlan } from './plan.ts'
import type { MadePicture } from '../pictures/pictures.ts'
import type { People } from '../reading/people.ts'
import type { Search } from '../search/search.ts'
import type { PageReport } from '../verify/page-check.ts'
import type { Manifest } from './manifest.ts'
import { factsOf, type PartFacts } from './part-facts.ts'
import { DamagedRelease } from './release-folder.ts'

/** The inputs of a release. */
export type ReleaseParts = {
  /** The new release's folder; must not exist yet. */
  folder: string
  /** The last release, if its files may be reused. */
  last: { folder: string; manifest: Manifest } | null
  plan: BuildPlan
  /** The people that a changed part's pages show, by its id. */
  people?: ReadonlyMap<string, People>
  /** Files that come with the code; they are copied. */
  site: string
  /** Rendered pages; they are moved. */
  rendered: string
  /** The report of the page check, including pages that stay. */
  report: PageReport
  /** Files of the last release that stay and belong to no part. */
  staying?: readonly string[]
  /** Pictures of the rendered parts and of the shop; they are linked. */
  pictures?: readonly MadePicture[]
  /** Whether the sources of the shared pages are unchanged. */
  isSharedSame: boolean
  /** The site's index; undefined where there is nothing to search. */
  search?: Search
  /** Today's date. */
  today: Today
  /** The site's public address; empty where it is not set. */
  siteUrl: string
}

/** Ids of the parts that differ from the last release. */
export const othersIn = ({ changed, removed }: Pick<BuildPlan, 'changed' | 'removed'>) =>
  new Set([...changed.map(({ id }) => id), ...removed])

/** Facts of the rendered parts, by id. */
export type NewFacts = ReadonlyMap<string, PartFacts>

/** The last release's facts of a part; undefined where it had none, or where they are missing. */
export function knownFacts(given: Pick<ReleaseParts, 'folder' | 'last'>, id: string) {
  try {
    return given.last?.manifest.parts.get(id) && lastFacts(given, id)
  } catch (error) {
    if (error instanceof DamagedRelease) return undefined
    throw error
  }
}

/** The last release's facts of a part. Throws `DamagedRelease` where they are missing. */
export const lastFacts = ({ folder, last }: Pick<ReleaseParts, 'folder' | 'last'>, id: string) =>
  factsOf(dirname(folder), id, last!.manifest.parts.get(id)!)
