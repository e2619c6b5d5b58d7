/**
 * Builds the site: checks the data, renders what changed, lays a new release beside the last one,
 * verifies it, and only then shows it. Whatever stops it on the way, the shown site stays whole.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { plural } from '../../src/lib/wording/plural.ts'
import { makePictures } from '../pictures/pictures.ts'
import { missingPreviews, type Undrawn } from '../previews/undrawn.ts'
import type { PartToRender } from '../reading/gathered.ts'
import { isGathered, isOfReading, tournamentsAmong, withAddresses } from '../reading/gathered.ts'
import type { Reading } from '../reading/reading-store.ts'
import { tournamentsIn } from '../releases/manifest.ts'
import { DamagedRelease } from '../releases/release-folder.ts'
import { lockOf, releasesOf } from '../releases/releases.ts'
import { spareOf } from '../releases/spare.ts'
import { Compiling } from '../rendering/compiling.ts'
import { IdleRenderers } from '../rendering/idle-renderers.ts'
import { workersHere } from '../rendering/render-workers.ts'
import { keepNames } from '../search/names-store.ts'
import { searchOf } from '../search/search.ts'
import type { HeavyPage } from '../verify/page-scales.ts'
import { missingFiles } from '../verify/verify.ts'
import { dataNow } from './data-now.ts'
import { diskRefusal } from './disk-trouble.ts'
import type { Waiting } from './lock.ts'
import { withLock } from './lock.ts'
import { planOf, type Plan } from './plan.ts'
import { lastBuild, publish, tidyUp, type Made } from './publish-release.ts'
import { refuseRemovals } from './removals.ts'
import { forgetRendered, renderedFolder, renderPlan, stillKept } from './render-plan.ts'
import { mainPages, renderingAhead, type SiteRendering } from './site-rendering.ts'
import type { Log } from './steps.ts'
import { since } from './steps.ts'

export type BuildOptions = {
  content: string
  out: string
  work: string
  force: boolean
  log: Log
  /** `YYYY-MM-DD`: for matches left open, and its year for Sub 18. */
  today: string
  /** What is built, where it is known, and whether most tournaments may go (`removals.ts`). */
  commit?: string | null
  allowRemovals?: boolean
  /** Where the site stands on the web; what `PUBLIC_SITE_URL` says unless given. */
  siteUrl?: string
  /** Rendering processes at a time, where not as many as are of use. */
  workers?: number
  /** All that changed in the data since the last build, where that is known (`ReadSettings`). */
  touched?: readonly string[] | undefined
  /** From how many tournaments on a thread makes the spare, which needs less memory; `LARGE` unless given. */
  large?: number
  /** A folder with shares (`shares.ts`): all tournaments are rendered, and taken from there. */
  join?: string | undefined
  /** Where they wait for the next build of this process; without, they end with this one. */
  renderers?: IdleRenderers
} & Waiting

/** What a build did. `pages` are the tournaments'; `seconds` until the new site was shown. */
export type Built = {
  rendered: number
  written: number
  pages: number
  seconds: number
  /** Pages that are rendered and too heavy. */
  heavy: readonly HeavyPage[]
  /** The pictures that chats show and that are still to be drawn (`drawPreviews`); null where all are. */
  undrawn: Undrawn | null
}

/** Of fewer tournaments a spare is made at once. */
const LARGE = 1000

/** Builds into `out`. Throws `Refusal` with sentences for whoever edits the data. */
export const buildSite = (options: BuildOptions): Promise<Built> =>
  withLock(lockOf(options.work), () => buildAlone(options), options).catch((error: unknown) => {
    throw diskRefusal(error) ?? error
  })

/** `isAnew` renders every page, by the code that is compiled already. */
async function buildAlone(options: BuildOptions, isAnew = options.force): Promise<Built> {
  const compiling = new Compiling(options.force)
  const renderers = options.renderers ?? new IdleRenderers()
  const rendering: Begun = {
    // Those that nobody waits for hold memory for nothing.
    leave: () => {
      if (!options.renderers) renderers.leave()
    },
  }
  try {
    return await buildWith({ compiling, rendering }, { ...options, renderers }, isAnew)
  } finally {
    await compiling.stop()
    await rendering.pages?.abandon()
    rendering.leave()
    // What was read is read, whatever became of the build.
    await rendering.keep?.().catch(() => undefined)
    await forgetRendered(options.work)
  }
}

type Building = BuildOptions & { renderers: IdleRenderers }

/** What a build has begun, and has to end however it goes. */
type Begun = {
  pages?: SiteRendering
  /** Keeps what was read, if it is not kept yet. */
  keep?: () => Promise<void>
  /** Called once nothing more is rendered. */
  leave: () => void
}

async function buildWith(
  { compiling, rendering }: { compiling: Compiling; rendering: Begun },
  options: Building,
  isAnew: boolean,
) {
  const { content, out, work, log, renderers } = options
  const { workers = workersHere(), large = LARGE } = options
  const start = performance.now()
  const releases = releasesOf(work, out)
  await mkdir(releases, { recursive: true })
  await forgetRendered(work)

  const last = await lastBuild(out, releases)
  const isEdited = (reading: Reading) =>
    last !== null && !isOfReading(last.manifest.parts[reading.id]?.digest, reading)
  const force = isAnew || options.join !== undefined
  const { own, ...listening } = renderingAhead((pages) => (rendering.pages = pages), {
    ...{ content, work, out: renderedFolder(work), workers, idle: renderers, force },
    last: last?.manifest ?? null,
    isJoined: options.join !== undefined,
  })
  const before = force ? undefined : last?.manifest
  const listener = { isEdited, ...listening, ...(before && { before }) }
  const data = await dataNow(compiling, options, listener)
  const { readings, pictures, site, now, compiled, keep } = data
  rendering.keep = keep
  const { parts } = now
  const plan = planOf(last?.manifest ?? null, now, force)
  await refuseRemovals(work, {
    shown: last ? tournamentsIn(last.manifest) : [],
    removed: tournamentsAmong(plan.removed),
    commit: options.commit,
    isMeant: options.allowRemovals ?? false,
  })
  const undrawnOf = (release: string, missing: Undrawn['missing']): Undrawn | null =>
    missing.size === 0 ? null : { work, out, release, missing, readings, site: site.name }
  if (plan.isIdle && last && missingFiles(last.folder, withAddresses(work, parts)).length === 0) {
    log(`Nada cambió; el sitio queda como estaba (${since(start)}).`)
    const undrawn = undrawnOf(last.folder, missingPreviews(work, last))
    return built(readings, { rendered: 0, written: 0, heavy: [], undrawn }, start)
  }

  const shown = await makePictures(options, plan.changed, pictures, log)
  const changed = plan.changed.map((part) => own.get(part.id) ?? withAddresses(work, [part])[0]!)
  const beside = mainPages(work, readings, options.today)
  const meanwhile = async () => {
    await keep()
    return {
      search: await searchOf(work, readings, plan.whole ? null : last),
      spare: plan.whole ? null : await spareOf(releases),
    }
  }
  const kept = stillKept(last, now, plan)
  const pages = { changed, now, beside, kept, compiled: await compiled, meanwhile }
  const made: Made = { ...(await renderPlan(pages, rendering.pages!, options)), pictures: shown }
  rendering.leave()
  log(`${wordsOf(plan)} (${since(start)}).`)
  try {
    const release = { last, now, plan, changed, made }
    const { written, manifest, undrawn } = await publish(release, options)
    const outcome = {
      ...{ rendered: pagesIn(changed), written, heavy: made.report.heavy },
      undrawn: undrawnOf(join(releases, manifest.release), undrawn),
    }
    const done = built(readings, outcome, start)
    const files = plural(written, 'archivo nuevo', 'archivos nuevos')
    log(`Listo: ${plural(done.pages, 'página', 'páginas')} de torneos, ${files} (${since(start)}).`)
    // What cannot be tidied up now is at the next build.
    await tidyUp(work, releases, manifest, readings.length >= large).catch(() => undefined)
    await keepNames(
      work,
      readings.flatMap(({ names }) => names ?? []),
      made.search.digest,
    ).catch(() => undefined)
    return done
  } catch (error) {
    if (!(error instanceof DamagedRelease) || isAnew) throw error
    log('Al sitio anterior le faltan archivos; se construye todo de nuevo.')
    return buildAlone(options, true)
  }
}

function wordsOf({ whole, ...plan }: Plan) {
  const changed = plan.changed.filter(({ id }) => !isGathered(id))
  const removed = tournamentsAmong(plan.removed)
  const tournaments = plural(changed.length, 'torneo', 'torneos')
  if (whole === 'code')
    return `Cambió el programa o sitio.yml: páginas de ${tournaments} armadas de nuevo`
  if (whole) return `Páginas de ${tournaments} armadas`
  const gone = removed.length > 0 ? `; ${plural(removed.length, 'quitado', 'quitados')}` : ''
  return `Páginas armadas de ${plural(changed.length, 'torneo que cambió', 'torneos que cambiaron')}${gone}`
}

const pagesIn = (parts: readonly PartToRender[]) =>
  parts.reduce((sum, { pages }) => sum + pages.length, 0)

const built = (
  readings: readonly Reading[],
  done: Pick<Built, 'rendered' | 'written' | 'heavy' | 'undrawn'>,
  start: number,
): Built => ({
  ...done,
  pages: readings.reduce((sum, { pageCount }) => sum + pageCount, 0),
  seconds: (performance.now() - start) / 1000,
})
