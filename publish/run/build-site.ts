/**
 * Builds the site: checks the data, renders what changed, lays a new release beside the last one,
 * verifies it, and only then shows it. If any step fails, the shown site stays whole. One failing
 * tournament does not stop the others: its last good files are shown (`last-good.ts`).
 */
import type { Today } from '../../src/lib/calendar/today.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import { madeWith } from '../hosts/public-settings.ts'
import { makePictures } from '../pictures/pictures.ts'
import { missingPreviews, type Undrawn } from '../releases/undrawn.ts'
import type { Failing } from '../reading/failing.ts'
import type { PartToRender } from '../reading/gathered.ts'
import { withWholeIndex } from '../reading/index-database.ts'
import { isGathered, isOfReading, tournamentsAmong, withAddresses } from '../reading/gathered.ts'
import { forgetGood, noteGood } from '../reading/last-good.ts'
import { isBlocking } from '../reading/problem-order.ts'
import type { ReadingIndex } from '../reading/reading-index.ts'
import type { Reading } from '../reading/reading-store.ts'
import { DamagedRelease } from '../releases/release-folder.ts'
import { lockOf, releasesOf } from '../releases/releases.ts'
import { spareOf } from '../releases/spare.ts'
import { Compiling } from '../rendering/compiling.ts'
import { IdleRenderers } from '../rendering/idle-renderers.ts'
import { workersHere } from '../rendering/render-workers.ts'
import { forgetNames, keepNames } from '../reading/names-store.ts'
import { searchOf } from '../search/search.ts'
import type { HeavyPage } from '../verify/page-scales.ts'
import { printAlarm } from '../ground/terminal.ts'
import { missingFiles } from '../releases/verify.ts'
import { dataNow, type DataNow } from './data-now.ts'
import { diskRefusal } from '../ground/disk-trouble.ts'
import { AGAIN, holdBack } from './hold-back.ts'
import type { Waiting } from '../ground/lock.ts'
import { withLock } from '../ground/lock.ts'
import { otherSettings } from './other-settings.ts'
import { planOf, type Plan } from '../releases/plan.ts'
import { lastBuild, publish, tidyUp, type MadeRelease } from './publish-release.ts'
import { refuseRemovals } from './removals.ts'
import { forgetRendered, renderedFolder, renderPlan, stillKept } from './render-plan.ts'
import { mainPages, SiteRendering } from './site-rendering.ts'
import type { Log } from '../ground/log.ts'
import { since } from '../ground/log.ts'
import { Refusal } from '../ground/refusal.ts'

export type BuildOptions = {
  content: string
  out: string
  work: string
  force: boolean
  log: Log
  /** Takes lines that must not be missed; prints them in red by default. */
  alarm?: Log
  /** Today's date: decides which matches are left open; its year decides Sub 18. */
  today: Today
  /**
   * The commit that is built, where known, and whether most tournaments may be removed
   * (`removals.ts`).
   */
  commit?: string | null
  allowRemovals?: boolean
  /** The site's public address; `PUBLIC_SITE_URL` by default. */
  siteUrl?: string
  /** How many rendering processes run at once; by default as many as help. */
  workers?: number
  /** All data that changed since the last build, where known (`ReadSettings`). */
  touched?: readonly string[] | undefined
  /** Tournaments that are held back stay held back (`ReadSettings`). */
  keepsHeld?: boolean
  /**
   * From this many tournaments on, a worker thread makes the spare, which needs less memory;
   * `LARGE` by default.
   */
  large?: number
  /**
   * A folder with shares (`shares.ts`): all tournaments are rendered, and their pages are taken
   * from there.
   */
  join?: string | undefined
  /**
   * Keeps idle renderers for the next build of this process; without it, they end with this build.
   */
  renderers?: IdleRenderers
} & Waiting

/**
 * What a build did. `pages` counts the tournaments' pages; `seconds` is the time until the new
 * site was shown.
 */
export type Built = {
  rendered: number
  written: number
  pages: number
  seconds: number
  /** Rendered pages that are too heavy. */
  heavy: readonly HeavyPage[]
  /**
   * Previews (pictures for chats) that are still to be drawn (`drawPreviews`); null where all are
   * drawn.
   */
  undrawn: Undrawn | null
  /** Tournaments whose current files are not shown; null where all are. */
  failing: Failing | null
}

/** With fewer tournaments, the spare is made in this process. */
const LARGE = 1000

/**
 * Builds into `out`. Where nothing new can be shown it throws `Refusal`, with sentences for the
 * person who edits the data. Tournaments that fail are listed in the result.
 */
export const buildSite = (options: BuildOptions): Promise<Built> =>
  withLock(
    lockOf(options.work),
    () => withWholeIndex(options.work, () => buildFrom(options, options.force ? 'anew' : 'last')),
    options,
  ).catch((error: unknown) => {
    throw diskRefusal(error) ?? error
  })

/**
 * What a build reuses from the last release: its pages, only what it knows about them, or nothing.
 */
type From = 'last' | 'anew' | 'nothing'
const AFTER_DAMAGE = { last: 'anew', anew: 'nothing', nothing: null } as const

/** What could not be published is now held back; a build without it may continue. */
class HeldBack extends Error {}

/** If files of the last release are missing, builds again and reuses less of it. */
async function buildFrom(options: BuildOptions, from: From): Promise<Built> {
  try {
    return await buildAlone(options, from)
  } catch (error) {
    if (error instanceof HeldBack) return buildFrom({ ...options, ...AGAIN }, from)
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
    // Idle renderers that no later build uses would only hold memory.
    leave: () => {
      if (!options.renderers) renderers.leave()
    },
  }
  try {
    return await buildWith({ compiling, rendering }, { ...options, renderers }, from)
  } catch (error) {
    const { data, plan } = rendering
    const held = data ? await holdBack(error, data, plan) : []
    if (held.length === 0) throw error
    options.log(`No se pudo publicar como está: ${held.join(', ')}. Se construye sin esos cambios.`)
    throw new HeldBack()
  } finally {
    await compiling.stop()
    await rendering.pages?.abandon()
    rendering.leave()
    // Save readings even if the build fails.
    await rendering.data?.keep().catch(() => undefined)
    rendering.data?.index.close()
    await forgetRendered(options.work)
  }
}

type Building = BuildOptions & { renderers: IdleRenderers }

/** What a build has started and must end, whether it succeeds or fails. */
type Begun = {
  pages?: SiteRendering
  /** What was read; saved at the end, if it is not saved yet. */
  data?: DataNow
  plan?: Plan
  /** Called once rendering is finished. */
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
  const other = otherSettings(last?.manifest.settings, madeWith())
  if (other) (options.alarm ?? printAlarm)(other)
  const isEdited = (reading: Reading) =>
    last !== null && !isOfReading(last.manifest.parts.get(reading.id)?.digest, reading)
  const force = from !== 'last' || options.join !== undefined
  const onCompiling = (folder: Promise<string>, code: string) => {
    const places = { content, work, out: renderedFolder(work) }
    const isSameCode = !force && last?.manifest.code === code
    const mayStay = isSameCode && last!.manifest.still !== undefined
    rendering.pages = new SiteRendering(
      folder,
      { ...places, workers, idle: renderers },
      { mayStay },
    )
  }
  const data = await dataNow(compiling, options, {
    // A held-back tournament's last good files do not count as edited.
    isEdited: (reading, isFresh) => (reading.held ? isFresh : isEdited(reading)),
    onCompiling,
  })
  const { index, pictures, site, now, compiled, keep } = data
  rendering.data = data
  const plan = planOf(last?.manifest ?? null, now, force)
  rendering.plan = plan
  const failing = data.failing.folders.length > 0 ? data.failing : null
  const isLarge = index.count >= large
  const changed = withAddresses(work, plan.changed)
  if (options.join === undefined) rendering.pages!.tournaments(changed)
  refuseNothing(last?.manifest.tournaments ?? 0, index.shownCount, data.failing)
  await refuseRemovals(work, {
    shown: last?.manifest.tournaments ?? 0,
    removed: tournamentsAmong(plan.removed),
    commit: options.commit,
    isMeant: options.allowRemovals ?? false,
  })
  const noteShown = () => {
    const read = index.some([...data.fresh, ...plan.changed.map(({ id }) => id)])
    return noteGood(
      content,
      work,
      read.filter(({ card, held }) => card && !held),
    )
  }
  const undrawnOf = (release: string, missing: Undrawn['missing']): Undrawn | null =>
    missing.size === 0
      ? null
      : { work, out, release, missing, readings: index.some([...missing.keys()]), site: site.name }
  const ofAll = () => withAddresses(work, now.parts.some(now.parts.ids()))
  if (plan.isIdle && last && missingFiles(last.folder, ofAll()).length === 0) {
    log(`Nada cambió; el sitio queda como estaba (${since(start)}).`)
    await noteShown()
    const undrawn = undrawnOf(last.folder, missingPreviews(work, last))
    return built(data.pages, { rendered: 0, written: 0, heavy: [], undrawn, failing }, start)
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
  const among = options.join === undefined ? NONE_JOINED : allIn(index)
  const pages = { changed, now, beside, kept, compiled: await compiled, ...among, meanwhile }
  const made: MadeRelease = {
    ...(await renderPlan(pages, rendering.pages!, options)),
    pictures: shown,
  }
  rendering.leave()
  log(`${wordsOf(plan)} (${since(start)}).`)
  const release = { last, now, plan, changed, made, tournaments: index.shownCount }
  const { written, manifest, undrawn } = await publish(
    { ...release, onVerified: noteShown },
    options,
  )
  const outcome = {
    ...{ rendered: pagesIn(changed), written, heavy: made.report.heavy, failing },
    undrawn: undrawnOf(join(releases, manifest.release), undrawn),
  }
  const done = built(data.pages, outcome, start)
  const files = plural(written, 'archivo nuevo', 'archivos nuevos')
  log(`Listo: ${plural(done.pages, 'página', 'páginas')} de torneos, ${files} (${since(start)}).`)
  // If cleaning up fails now, the next build does it.
  await tidyUp(work, releases, manifest, isLarge).catch(() => undefined)
  forgetGood(
    work,
    tournamentsAmong(plan.removed).filter((id) => !index.get(id)),
  )
  const unasked = [...made.search.gone, ...data.replaced.flatMap(({ names }) => names ?? [])]
  await (
    plan.whole ? keepNames(work, index.parts.names()) : forgetNames(work, unasked, index.parts)
  ).catch(() => undefined)
  return done
}

/** What shares are compared with. */
const allIn = (index: ReadingIndex) => ({
  folders: [...index.signatures().keys()],
  held: index.held(),
})
const NONE_JOINED = { folders: [], held: new Map<string, undefined>() }

/**
 * If every tournament fails, the cause is probably the program, or a mistake across all the data:
 * refuse the build.
 */
function refuseNothing(shown: number, now: number, { problems, folders }: Failing) {
  if (shown === 0 || now > 0 || folders.length === 0) return
  const publicMessage = 'Ningún torneo se puede publicar como está. No se cambió nada del sitio.'
  const message = [...problems.filter(isBlocking).map(formatProblem), publicMessage].join('\n')
  throw new Refusal(message, { publicMessage, problems })
}

function wordsOf({ whole, ...plan }: Plan) {
  const changed = plan.changed.filter(({ id }) => !isGathered(id))
  const removed = tournamentsAmong(plan.removed)
  const tournaments = plural(changed.length, 'torneo', 'torneos')
  if (whole === 'code')
    return `Cambió el programa, sitio.yml o un ajuste: páginas de ${tournaments} armadas de nuevo`
  if (whole) return `Páginas de ${tournaments} armadas`
  const gone = removed.length > 0 ? `; ${plural(removed.length, 'quitado', 'quitados')}` : ''
  return `Páginas armadas de ${plural(changed.length, 'torneo que cambió', 'torneos que cambiaron')}${gone}`
}

const pagesIn = (parts: readonly PartToRender[]) =>
  parts.reduce((sum, { pages }) => sum + pages.length, 0)

const built = (pages: number, done: Omit<Built, 'pages' | 'seconds'>, start: number): Built => ({
  ...done,
  pages,
  seconds: (performance.now() - start) / 1000,
})
