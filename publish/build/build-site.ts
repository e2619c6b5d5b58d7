/**
 * Builds the site: checks the data, renders what changed, lays a new release beside the last one,
 * verifies it, and only then shows it. Whatever stops it on the way, the shown site stays whole.
 */
import { readFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reading } from '../reading/reading-store.ts'
import type { Beside } from '../reading/being-rendered.ts'
import type { PartToRender } from '../reading/gathered.ts'
import { isGathered, isOfReading, tournamentsAmong, withAddresses } from '../reading/gathered.ts'
import { publicSettings } from '../hosts/public-settings.ts'
import { dataNow } from './data-now.ts'
import { diskRefusal } from './disk-trouble.ts'
import { Compiling } from '../rendering/compiling.ts'
import type { Waiting } from './lock.ts'
import { withLock } from './lock.ts'
import type { Manifest } from '../releases/manifest.ts'
import {
  readManifest,
  tournamentsIn,
  writeManifest,
  type StillPages,
} from '../releases/manifest.ts'
import { factsOf, keepFacts, previewsAmong, storeFacts } from '../releases/part-facts.ts'
import type { HeavyPage } from '../verify/page-scales.ts'
import type { Now, Plan } from './plan.ts'
import type { MadePicture } from '../pictures/pictures.ts'
import { makePictures } from '../pictures/pictures.ts'
import { isSharedSame, planOf } from './plan.ts'
import { layRelease } from '../releases/release.ts'
import { DamagedRelease } from '../releases/release-folder.ts'
import { lockOf, releasesOf } from '../releases/releases.ts'
import { refuseRemovals } from './removals.ts'
import { IdleRenderers } from '../rendering/idle-renderers.ts'
import { workersHere } from '../rendering/render-workers.ts'
import { WORKER_CODES, type WorkerCodes, WORKERS, writeWorkers } from '../rendering/worker-file.ts'
import type { Log } from './steps.ts'
import { since } from './steps.ts'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import { keepNames } from '../search/names-store.ts'
import { forgetDrawn, noteDrawn } from '../previews/drawn.ts'
import { linkPreviews, previewStore } from '../previews/preview-files.ts'
import { missingPreviews, type Undrawn } from '../previews/undrawn.ts'
import { searchOf, type Search } from '../search/search.ts'
import { makeSpareApart, makeSpareHere } from '../releases/make-spare.ts'
import { spareOf, type Spare } from '../releases/spare.ts'
import { forgetOthers, show, shownRelease } from '../releases/swap.ts'
import { mergedReports } from '../verify/page-check.ts'
import { logHeavy, missingFiles, verifyRelease } from '../verify/verify.ts'
import { Shares } from './shares.ts'
import { mainPages, renderingAhead, type SiteRendering } from './site-rendering.ts'

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

/** Releases before the shown one that one may go back to. */
const KEPT_BEFORE = 2

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

type Made = Awaited<ReturnType<typeof renderPlan>> & { pictures: readonly MadePicture[] }

type Release = {
  last: LastBuild
  now: Now
  plan: Plan
  changed: readonly PartToRender[]
  made: Made
}

/** Lays out the new release, verifies it and shows it. Of one that is not shown nothing stays. */
async function publish(
  { last, now, plan, changed, made }: Release,
  { out, work, log, today, siteUrl = publicSettings().siteUrl }: BuildOptions,
) {
  const releases = releasesOf(work, out)
  const release = String(await nextNumber(releases))
  const folder = join(releases, release)
  try {
    const { code, products, cards, news } = now
    const { still } = made
    const given = {
      ...{ folder, last, plan, ...made, today, siteUrl },
      isSharedSame: isSharedSame(last?.manifest, now),
    }
    const { written, isAnother, has, facts, undrawn, ...laid } = layRelease(given)
    const { report } = made
    const same = new Set(plan.same.map(({ id }) => id))
    // What led to a page of a part that stands as it was leads there still.
    const isKnown = (address: string) =>
      last?.manifest.links[address] !== undefined && same.has(ownerOf(address.slice(1)) ?? '')
    const factsOfPart = (id: string) => facts.get(id) ?? factsOf(releases, id, laid.parts[id]!)
    await verifyRelease({
      ...{ folder, changed, has, report },
      links: Object.keys(laid.links).filter((address) => !isKnown(address)),
      linking: (address) => [...same].filter((id) => factsOfPart(id).links.includes(address)),
      anchorsOf: (id) => (laid.parts[id] ? factsOfPart(id).anchors : undefined),
      isNewCode: plan.whole !== null,
    })
    logHeavy(report.heavy, log)
    storeFacts(releases, release, facts)
    const missing = linkPreviews(
      previewStore(work),
      folder,
      previewsAmong(laid, factsOfPart, undrawn),
    )
    const previous = (isAnother ? last?.manifest.release : last?.manifest.previous) ?? null
    const whole = plan.whole ? release : (last?.manifest.whole ?? release)
    const inTime = { previous, whole, built: new Date().toISOString() }
    const manifest: Manifest = { code, products, cards, news, release, still, ...inTime, ...laid }
    if (missing.size === 0) await noteDrawn(releases, release)
    await writeManifest(releases, manifest)
    await show(out, folder, log)
    return { written, manifest, undrawn: missing }
  } catch (error) {
    forgetDrawn(releases, release)
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Forgets what is no longer kept, and sees to it that the next edit has a spare to begin with. */
async function tidyUp(work: string, releases: string, manifest: Manifest, isLarge: boolean) {
  const { release, whole } = manifest
  const before = await releasesBefore(releases, manifest.previous)
  await forgetOthers(releases, [release, ...before.map((it) => it.release)], whole)
  const spare = await spareOf(releases)
  // One of before all pages were rendered anew has nothing in common with what is shown.
  const isOfUse = spare && Number(spare.manifest.release) >= Number(whole)
  await keepFacts(releases, [manifest, ...before, ...(isOfUse ? [spare.manifest] : [])])
  if (isOfUse) return
  const make = isLarge ? makeSpareApart : makeSpareHere
  await make({ work, releases, manifest })
}

/** What a build that was killed was at may still be written for a moment: each has its own folder. */
const renderedFolder = (work: string) => join(work, 'rendered', String(process.pid))

const forgetRendered = (work: string) =>
  rm(join(work, 'rendered'), { recursive: true, force: true, maxRetries: 5 })

/** The releases that one may go back to, the newest first. */
async function releasesBefore(releases: string, newest: string | null) {
  const found: Manifest[] = []
  for (let name = newest; name !== null && found.length < KEPT_BEFORE;) {
    const manifest = await readManifest(releases, name)
    if (!manifest) break
    found.push(manifest)
    name = manifest.previous
  }
  return found
}

type LastBuild = Awaited<ReturnType<typeof lastBuild>>

/** What `out` shows now, if an earlier build made it and its folder is there. */
async function lastBuild(out: string, releases: string) {
  const shown = await shownRelease(out, releases)
  const manifest: Manifest | null = shown === null ? null : await readManifest(releases, shown)
  return manifest && { folder: join(releases, manifest.release), manifest }
}

/** The pages that show no tournament, where they stay as the last release has them. */
function stillKept(last: LastBuild, now: Now, plan: Plan): Kept | undefined {
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
  /** What else there is to do. */
  meanwhile: () => Promise<{ search: Search; spare: Spare | null }>
}

/** The folders with everything that is new, what comes with the code and the pages, the report of their check, and what was got ready meanwhile. */
async function renderPlan(
  { changed, now, beside, kept, compiled, meanwhile }: Pages,
  rendering: SiteRendering,
  { work, join: folder }: Building,
) {
  const shares = folder === undefined ? null : await Shares.of(folder, now)
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
  // What service workers keep is those pages and what they name.
  const staying = kept ? [...Object.keys(kept.still.report.sizes), ...kept.workers] : []
  return { site, rendered: out, report, still, staying, ...others }
}

const workerCodes = (compiled: string) =>
  JSON.parse(readFileSync(join(compiled, WORKER_CODES), 'utf8')) as WorkerCodes

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

async function nextNumber(releases: string) {
  const numbers = (await readdir(releases)).map((name) => Number.parseInt(name, 10) || 0)
  return Math.max(0, ...numbers) + 1
}
