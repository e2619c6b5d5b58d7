import type { Today } from '../../src/lib/calendar/today.ts'
import { dirname } from 'node:path'
import type { Plan } from '../build/plan.ts'
import type { MadePicture } from '../pictures/pictures.ts'
import type { People } from '../reading/people.ts'
import type { Search } from '../search/search.ts'
import type { PageReport } from '../verify/page-check.ts'
import type { Manifest } from './manifest.ts'
import { factsOf, type PartFacts } from './part-facts.ts'
import { DamagedRelease } from './release-folder.ts'
import type { Spare } from './spare.ts'

/** What a release is made of. */
export type ReleaseParts = {
  /** The new release's folder; must not exist yet. */
  folder: string
  /** The last release, if what it has may be used. */
  last: { folder: string; manifest: Manifest } | null
  /** What the folder is made of, where there is one. */
  spare?: Spare | null
  plan: Plan
  /** Whom the pages of a changed part show, by its id. */
  people?: ReadonlyMap<string, People>
  /** The groups of all parts that there are now. */
  digests: readonly string[]
  /** Files that come with the code; they are copied. */
  site: string
  /** The pages that were rendered; they are moved. */
  rendered: string
  /** The report of their check, and of those that stay. */
  report: PageReport
  /** Files of the last release that stay as they are and belong to no part. */
  staying?: readonly string[]
  /** Pictures of the parts that were rendered, and of the shop; they are linked. */
  pictures?: readonly MadePicture[]
  /** Whether what the pages of no part are made from is as it was. */
  isSharedSame: boolean
  /** The site's index; none where there is nothing to find. */
  search?: Search
  /** What day it is. */
  today: Today
  /** Where the site stands on the web; empty where that is not said. */
  siteUrl: string
}

/** Ids of the parts that do not stay as they are in the last release. */
export const othersIn = ({ changed, removed }: Pick<Plan, 'changed' | 'removed'>) =>
  new Set([...changed.map(({ id }) => id), ...removed])

/** The parts that were rendered, by id. */
export type NewFacts = ReadonlyMap<string, PartFacts>

/** What the last release knew of a part; undefined where it had none, or where that is lost. */
export function knownFacts(given: Pick<ReleaseParts, 'folder' | 'last'>, id: string) {
  try {
    return given.last?.manifest.parts.get(id) && lastFacts(given, id)
  } catch (error) {
    if (error instanceof DamagedRelease) return undefined
    throw error
  }
}

/** What the last release knew of a part. Throws `DamagedRelease` where that is lost. */
export const lastFacts = ({ folder, last }: Pick<ReleaseParts, 'folder' | 'last'>, id: string) =>
  factsOf(dirname(folder), id, last!.manifest.parts.get(id)!)
