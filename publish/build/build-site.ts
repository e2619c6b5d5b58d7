/**
 * Builds the site: checks the data, renders what changed, lays a new release beside the last one,
 * verifies it, and only then shows it. Whatever stops it on the way, the shown site stays whole.
 */
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { plural } from '../../src/lib/wording/plural.ts'
import { makePictures } from '../pictures/pictures.ts'
import { missingPreviews, type Undrawn } from '../previews/undrawn.ts'
import type { PartToRender } from '../reading/gathered.ts'
import { withWholeIndex } from '../reading/index-database.ts'
import {
  isGathered,
  isOfReading,
  tournamentParts,
  tournamentsAmong,
  withAddresses,
} from '../reading/gathered.ts'
import type { Looking } from '../reading/looking.ts'
import type { Reading } from '../reading/reading-store.ts'
import { DamagedRelease } from '../releases/release-folder.ts'
import { lockOf, releasesOf } from '../releases/releases.ts'
import { spareOf } from '../releases/spare.ts'
import { Compiling } from '../rendering/compiling.ts'
import { IdleRenderers } from '../rendering/idle-renderers.ts'
import { workersHere } from '../rendering/render-workers.ts'
import { forgetNames, keepNames } from '../search/names-store.ts'
import { searchOf } from '../search/search.ts'
import type { HeavyPage } from '../verify/page-scales.ts'
import { missingFiles } from '../verify/verify.ts'
import { dataNow, type DataNow } from './data-now.ts'
import { diskRefusal } from './disk-trouble.ts'
import { collectAsUsual, collectSoon } from './garbage.ts'
import type { Waiting } from './lock.ts'
import { withLock } from './lock.ts'
import { planOf, type Plan } from './plan.ts'
import { lastBuild, publish, tidyUp, type Made } from './publish-release.ts'
import { refuseRemovals } from './removals.ts'
import { forgetRendered, renderedFolder, renderPlan, stillKept } from './render-plan.ts'
import { mainPages, SiteRendering } from './site-rendering.ts'
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
  /** At the data, where it was started before (`ReadSettings`). */
  looking?: Looking | undefined
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

/** Processes while the data is looked at, beside this one: who looks, too, and who renders what was found. */
const AT_WORK = 2

/** Of fewer tournaments a spare is made at once. */
const LARGE = 1000

/** Builds into `out`. Throws `Refusal` with sentences for whoever edits the data. */
export const buildSite = (options: BuildOptions): Promise<Built> =>
  withLock(
    lockOf(options.work),
    () => withWholeIndex(options.work, () => buildFrom(options, options.force ? 'anew' : 'last')),
    options,
  ).catch((error: unknown) => {
    throw diskRefusal(error) ?? error
  })

/** What of the last release a build goes by: that its pages are as they were, only what it knows of them, nothing. */
type From = 'last' | 'anew' | 'nothing'
const AFTER_DAMAGE = { last: 'anew', anew: 'nothing', nothing: null } as const

/** Where files of the last release are lost it goes by less of it. */
async function buildFrom(options: BuildOptions, from: From): Promise<Built> {
  try {
    return await buildAlone(options, from)
  } catch (error) {
    const less = AFTER_DAMAGE[from]
    if (!(error instanceof DamagedRelease) || less === null) throw error
    if (from === 'last')
      options.log('Al sitio anterior le faltan archivos; se construye todo de nuevo.')
    return buildFrom(options, less)
  }
}

async function buildAlone(options: BuildOptions, from: From): Promise<Built> {
  const compiling = new Compiling(options.force)
  const renderers = options.renderers ?? new IdleRenderers()
  const rendering: Begun = {
    // Those that nobody waits for hold memory for nothing.
    leave: () => {
      if (!options.renderers) renderers.leave()
    },
  }
  try {
    return await buildWith({ compiling, rendering }, { ...options, renderers }, from)
  } finally {
    collectAsUsual()
    await compiling.stop()
    await rendering.pages?.abandon()
    rendering.leave()
    // What was read is read, whatever became of the build.
    await rendering.data?.keep().catch(() => undefined)
    rendering.data?.index.close()
    await forgetRendered(options.work)
  }
}

type Building = BuildOptions & { renderers: IdleRenderers }

/** What a build has begun, and has to end however it goes. */
type Begun = {
  pages?: SiteRendering
  /** What was read; kept at the end, if it is not yet. */
  data?: DataNow
  /** Called once nothing more is rendered. */
  leave: () => void
}

async function buildWith(
  { compiling, rendering }: { compiling: Compiling; rendering: Begun },
  options: Building,
  from: From,
) {
  const { content, out, work, log, renderers } = options
  const { workers = workersHere(), large = LARGE } = options
  const start = performance.now()
  const releases = releasesOf(work, out)
  await mkdir(releases, { recursive: true })
  await forgetRendered(work)

  const last = from === 'nothing' ? null : await lastBuild(out, releases)
  const isEdited = (reading: Reading) =>
    last !== null && !isOfReading(last.manifest.parts.get(reading.id)?.digest, reading)
  const force = from !== 'last' || options.join !== undefined
  let isSameCode = false
  const onCompiling = (folder: Promise<string>, code: string) => {
    const places = { content, work, out: renderedFolder(work) }
    isSameCode = !force && last?.manifest.code === code
    const mayStay = isSameCode && last!.manifest.still !== undefined
    rendering.pages = new SiteRendering(
      folder,
      { ...places, workers, idle: renderers },
      { mayStay },
    )
  }
  // What is edited is rendered while others are looked at, unless its pages show others, too.
  const onRead = (readings: readonly Reading[]) => {
    const isAlone = ({ card }: Reading) => card !== null && card.season === undefined
    const ready = readings.filter((reading) => isSameCode && isEdited(reading) && isAlone(reading))
    rendering.pages?.tournaments(withAddresses(work, tournamentParts(ready)))
  }
  const whenFree = async () => {
    if (availableParallelism() <= AT_WORK) await rendering.pages?.tournamentsDone()
  }
  const data = await dataNow(compiling, options, { isEdited, onCompiling, onRead, whenFree })
  const { index, pictures, site, now, compiled, keep } = data
  rendering.data = data
  const plan = planOf(last?.manifest ?? null, now, force)
  const isLarge = index.count >= large
  if (plan.whole && isLarge) collectSoon()
  const changed = withAddresses(work, plan.changed)
  if (options.join === undefined) rendering.pages!.tournaments(changed)
  await refuseRemovals(work, {
    shown: last?.manifest.tournaments ?? 0,
    removed: tournamentsAmong(plan.removed),
    commit: options.commit,
    isMeant: options.allowRemovals ?? false,
  })
  const undrawnOf = (release: string, missing: Undrawn['missing']): Undrawn | null =>
    missing.size === 0
      ? null
      : { work, out, release, missing, readings: index.some([...missing.keys()]), site: site.name }
  const ofAll = () => withAddresses(work, now.parts.some(now.parts.ids()))
  if (plan.isIdle && last && missingFiles(last.folder, ofAll()).length === 0) {
    log(`Nada cambió; el sitio queda como estaba (${since(start)}).`)
    const undrawn = undrawnOf(last.folder, missingPreviews(work, last))
    return built(data.pages, { rendered: 0, written: 0, heavy: [], undrawn }, start)
  }

  const shown = await makePictures(options, plan.changed, pictures, log)
  const beside = mainPages(work, index, options.today)
  const meanwhile = async () => {
    await keep()
    return {
      search: searchOf(work, { digest: data.names, parts: index.parts, plan }, last),
      spare: plan.whole ? null : await spareOf(releases),
    }
  }
  const kept = stillKept(last, now, plan)
  const pages = { changed, now, beside, kept, compiled: await compiled, meanwhile }
  const made: Made = { ...(await renderPlan(pages, rendering.pages!, options)), pictures: shown }
  rendering.leave()
  log(`${wordsOf(plan)} (${since(start)}).`)
  const release = { last, now, plan, changed, made, tournaments: index.count }
  const { written, manifest, undrawn } = await publish(release, options)
  const outcome = {
    ...{ rendered: pagesIn(changed), written, heavy: made.report.heavy },
    undrawn: undrawnOf(join(releases, manifest.release), undrawn),
  }
  const done = built(data.pages, outcome, start)
  const files = plural(written, 'archivo nuevo', 'archivos nuevos')
  log(`Listo: ${plural(done.pages, 'página', 'páginas')} de torneos, ${files} (${since(start)}).`)
  // What cannot be tidied up now is at the next build.
  await tidyUp(work, releases, manifest, isLarge).catch(() => undefined)
  const unasked = [...made.search.gone, ...data.replaced.flatMap(({ names }) => names ?? [])]
  await (
    plan.whole ? keepNames(work, index.parts.names()) : forgetNames(work, unasked, index.parts)
  ).catch(() => undefined)
  return done
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
  pages: number,
  done: Pick<Built, 'rendered' | 'written' | 'heavy' | 'undrawn'>,
  start: number,
): Built => ({
  ...done,
  pages,
  seconds: (performance.now() - start) / 1000,
})
