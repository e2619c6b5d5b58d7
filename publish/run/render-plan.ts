/** Renders what a plan lists, and collects everything that a release is laid from. */
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Beside } from '../reading/being-rendered.ts'
import type { PartToRender } from '../reading/gathered.ts'
import type { Manifest, StillPages } from '../releases/manifest.ts'
import type { Spare } from '../releases/spare.ts'
import { WORKER_CODES, type WorkerCodes, WORKERS, writeWorkers } from '../rendering/worker-file.ts'
import type { Search } from '../search/search.ts'
import { mergedReports } from '../verify/page-check.ts'
import type { Now, Plan } from '../releases/plan.ts'
import { Shares } from './shares.ts'
import type { SiteRendering } from './site-rendering.ts'

/** The pages that show no tournament, if the last release's can be kept. */
export function stillKept(
  last: { manifest: Manifest } | null,
  now: Now,
  plan: Plan,
): Kept | undefined {
  if (!last || plan.whole || last.manifest.products !== now.products) return undefined
  const { still, shared } = last.manifest
  return (
    still && { still, workers: WORKERS.map(({ file }) => file).filter((it) => shared.includes(it)) }
  )
}

type Kept = { still: StillPages; workers: readonly string[] }

type Pages = {
  changed: readonly PartToRender[]
  now: Now
  beside: Beside
  kept: Kept | undefined
  compiled: string
  /** Ids of all tournaments, and of those whose current files are not shown. */
  folders: readonly string[]
  held: ReadonlyMap<string, unknown>
  /** Other work to do while pages render. */
  meanwhile: () => Promise<{ search: Search; spare: Spare | null }>
}

export type Rendered = Awaited<ReturnType<typeof renderPlan>>

/**
 * Returns the folders with new files, the report of the page check, and what `meanwhile` prepared.
 */
export async function renderPlan(
  { changed, now, beside, kept, compiled, folders, held, meanwhile }: Pages,
  rendering: SiteRendering,
  { work, join: folder }: { work: string; join?: string | undefined },
) {
  const shares = folder === undefined ? null : await Shares.of(folder, { ...now, folders, held })
  const out = renderedFolder(work)
  if (shares) rendering.tournaments(changed.filter(({ id }) => !shares.ids.has(id)))
  const still = await rendering.rest(changed, beside, kept?.still)
  const others = await meanwhile()
  const own = await rendering.end()
  await shares?.copyTo(out)
  const site = join(compiled, 'site')
  if (!kept) writeWorkers(workerCodes(compiled), [out, site])
  const elsewhere = [...(shares?.reports ?? []), ...(kept ? [kept.still.report] : [])]
  const report = elsewhere.length > 0 ? mergedReports([own, ...elsewhere]) : own
  // Service workers cache these pages and the files that they name.
  const staying = kept ? [...Object.keys(kept.still.report.sizes), ...kept.workers] : []
  return { site, rendered: out, report, still, staying, ...others }
}

const workerCodes = (compiled: string) =>
  JSON.parse(readFileSync(join(compiled, WORKER_CODES), 'utf8')) as WorkerCodes

/** A killed build may still write for a moment, so each process has its own folder. */
export const renderedFolder = (work: string) => join(work, 'rendered', String(process.pid))

export const forgetRendered = (work: string) =>
  rm(join(work, 'rendered'), { recursive: true, force: true, maxRetries: 5 })
