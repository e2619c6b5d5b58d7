/**
 * Builds the site in six steps: read the data, plan what changed, render it, verify the new release
 * and show it, tidy up. If any step fails, the shown site stays whole. One failing tournament does
 * not stop the others: its last good files are shown (`last-good.ts`).
 */
import type { Today } from '../../src/lib/calendar/today.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import { madeWith } from '../hosts/public-settings.ts'
import { missingPreviews, type Undrawn } from '../releases/undrawn.ts'
import type { Failing } from '../reading/failing.ts'
import { isGathered, tournamentsAmong, withAddresses } from '../reading/gathered.ts'
import { forgetDatabase, isDamagedIndex } from '../reading/kept/index-database.ts'
import { forgetGood, noteGood } from '../reading/kept/last-good.ts'
import { forgetRemembered } from '../reading/kept/remembered.ts'
import { isBlocking } from '../reading/problem-order.ts'
import { DamagedRelease } from '../releases/release-folder.ts'
import { lockOf, releasesOf } from '../releases/releases.ts'
import { Compiling } from '../rendering/compiling.ts'
import { Renderers } from '../rendering/renderers.ts'
import { keepNames, LostNames } from '../reading/kept/names-store.ts'
import type { HeavyPage } from '../verify/page-scales.ts'
import { printAlarm } from '../../ground/terminal.ts'
import { missingFiles } from '../releases/verify.ts'
import { dataNow, type DataNow } from './data-now.ts'
import { diskRefusal } from '../../ground/disk-trouble.ts'
import { holdBack } from './hold-back.ts'
import { lockAt, type LockPatience } from '../../ground/lock.ts'
import { otherSettings } from './other-settings.ts'
import { buildPlan, type BuildPlan } from '../releases/plan.ts'
import { publishRelease, tidyReleases } from './publish-release.ts'
import { lastBuild } from '../releases/swap.ts'
import { refuseRemovals } from './removals.ts'
import { forgetRendered, renderChanged } from './render.ts'
import { since, type Log } from '../../ground/log.ts'
import { Refusal } from '../../ground/refusal.ts'

export type BuildOptions = {
  content: string
  out: string
  work: string
  force: boolean
  log: Log
  /** Today's date: decides which matches are left open; its year decides Sub 18. */
  today: Today
  /**
   * The commit that is built, where known, and whether most tournaments may be removed
   * (`removals.ts`).
   */
  commit?: string | null
  allowRemovals?: boolean
  /** Renders for the next build of this process, too; without them, they end with this build. */
  renderers?: Renderers
} & LockPatience

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

/**
 * Builds into `out`. Where nothing new can be shown it throws `Refusal`, with sentences for the
 * person who edits the data. Tournaments that fail are listed in the result.
 */
export async function buildSite(options: BuildOptions): Promise<Built> {
  try {
    await using _lock = await lockAt(lockOf(options.work), options)
    const { force } = options
    let attempt: Attempt | null = { force, reuses: force ? 'facts' : 'pages' }
    for (;;) {
      const ended: Built | Failed = await build(options, attempt).catch((error) => ({ error }))
      if (!('error' in ended)) return ended
      attempt = nextAttempt(ended.error, attempt, options)
      if (!attempt) throw ended.error
    }
  } catch (error) {
    throw diskRefusal(error) ?? error
  }
}

type Failed = { error: unknown }

/** How a build goes about it, after what earlier attempts have found. */
type Attempt = {
  /** Reads, compiles and renders everything again. */
  force: boolean
  /** Tournaments that are held back stay held back. */
  keepsHeld?: boolean
  /** What is reused of the last release: its pages, only what it knows about them, or nothing. */
  reuses: 'pages' | 'facts' | 'nothing'
  /** The index of readings, or what it names, was damaged, and is new. */
  isIndexNew?: boolean
}

const LESS = { pages: 'facts', facts: 'nothing', nothing: null } as const

/** What could not be published is now held back; a build without it may continue. */
class HeldBack extends Error {}

/** What to try after a failure; null where nothing else can help. */
function nextAttempt(error: unknown, before: Attempt, { work, log }: BuildOptions): Attempt | null {
  // The readings are stored by now.
  if (error instanceof HeldBack) return { ...before, force: false, keepsHeld: true }
  if (error instanceof DamagedRelease) {
    const reuses = LESS[before.reuses]
    if (before.reuses === 'pages')
      log('Al sitio anterior le faltan archivos; se construye todo de nuevo.')
    return reuses && { ...before, reuses }
  }
  const isDamaged = isDamagedIndex(error) || error instanceof LostNames
  if (!isDamaged || before.isIndexNew) return null
  forgetDatabase(work)
  return { ...before, isIndexNew: true }
}

async function build(options: BuildOptions, attempt: Attempt): Promise<Built> {
  const { content, out, work, log, today } = options
  const start = performance.now()
  const releases = releasesOf(work, out)
  await mkdir(releases, { recursive: true })
  await forgetRendered(work)
  await using ends = new AsyncDisposableStack()
  const last = attempt.reuses === 'nothing' ? null : await lastBuild(out, releases)
  const other = otherSettings(last?.manifest.settings, madeWith())
  if (other) printAlarm(other)

  ends.defer(() => forgetRendered(work))
  const compiling = ends.use(new Compiling(attempt.force))
  const renderers = options.renderers ?? ends.use(new Renderers())
  const settings = { ...options, ...attempt }
  const data = ends.use(await dataNow(compiling, settings, { last: last?.manifest, renderers }))
  const { now, failing } = data
  const plan = buildPlan(last?.manifest ?? null, now, attempt.reuses !== 'pages')
  try {
    // Also those that no list has.
    const tournaments = tournamentsAmong(now.parts.ids()).length
    refuseNothing(last?.manifest.tournaments ?? 0, tournaments, failing)
    await refuseRemovals(work, {
      shown: last?.manifest.tournaments ?? 0,
      removed: tournamentsAmong(plan.removed),
      commit: options.commit,
      isMeant: options.allowRemovals ?? false,
    })
    const noteShown = () => noteGood(content, work, shownAnew(data, plan))
    const built = builtOf(data, options, start)
    if (plan.isIdle && last && missingFiles(last.folder, allParts(work, now)).length === 0) {
      log(`Nada cambió; el sitio queda como estaba (${since(start)}).`)
      await noteShown()
      return built({ rendered: 0, written: 0, heavy: [] }, last.folder, missingPreviews(work, last))
    }

    const changed = withAddresses(work, plan.changed)
    const made = await renderChanged({ data, plan, last, changed, renderers }, options)
    if (!options.renderers) await renderers[Symbol.asyncDispose]()
    log(`${wordsOf(plan)} (${since(start)}).`)
    const release = { last, now, plan, changed, made, tournaments }
    const { written, manifest, undrawn } = await publishRelease(
      { ...release, onVerified: noteShown },
      { out, work, log, today },
    )
    const rendered = changed.reduce((sum, { pages }) => sum + pages.length, 0)
    const did = { rendered, written, heavy: made.report.heavy }
    const done = built(did, join(releases, manifest.release), undrawn)
    const files = plural(written, 'archivo nuevo', 'archivos nuevos')
    log(`Listo: ${plural(done.pages, 'página', 'páginas')} de torneos, ${files} (${since(start)}).`)
    // If cleaning up fails now, the next build does it.
    await tidyReleases(releases, manifest).catch(() => undefined)
    await forgetUnused(work, data, plan).catch(() => undefined)
    return done
  } catch (error) {
    const held = await holdBack(error, data, plan)
    if (held.length === 0) throw error
    log(`No se pudo publicar como está: ${held.join(', ')}. Se construye sin esos cambios.`)
    throw new HeldBack()
  }
}

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

const shownAnew = ({ index, fresh }: DataNow, plan: BuildPlan) =>
  index
    .some([...fresh, ...plan.changed.map(({ id }) => id)])
    .filter(({ card, held }) => card && !held)

const allParts = (work: string, { parts }: DataNow['now']) =>
  withAddresses(work, parts.some(parts.ids()))

type Did = Pick<Built, 'rendered' | 'written' | 'heavy'>

/** The result of a build, as soon as its release is shown. */
const builtOf =
  ({ index, site, pages, failing }: DataNow, { work, out }: BuildOptions, start: number) =>
  (did: Did, release: string, missing: Undrawn['missing']): Built => ({
    ...did,
    pages,
    seconds: (performance.now() - start) / 1000,
    failing: failing.folders.length > 0 ? failing : null,
    undrawn:
      missing.size === 0
        ? null
        : {
            work,
            out,
            release,
            missing,
            site: site.name,
            readings: index.some([...missing.keys()]),
          },
  })

async function forgetUnused(work: string, { index }: DataNow, plan: BuildPlan) {
  const gone = tournamentsAmong(plan.removed).filter((id) => !index.get(id))
  forgetGood(work, gone)
  forgetRemembered(work, gone)
  await keepNames(work, index.parts.names())
}

function wordsOf({ whole, ...plan }: BuildPlan) {
  const changed = plan.changed.filter(({ id }) => !isGathered(id))
  const removed = tournamentsAmong(plan.removed)
  const tournaments = plural(changed.length, 'torneo', 'torneos')
  if (whole === 'code')
    return `Cambió el programa, sitio.yml o un ajuste: páginas de ${tournaments} armadas de nuevo`
  if (whole) return `Páginas de ${tournaments} armadas`
  const gone = removed.length > 0 ? `; ${plural(removed.length, 'quitado', 'quitados')}` : ''
  return `Páginas armadas de ${plural(changed.length, 'torneo que cambió', 'torneos que cambiaron')}${gone}`
}
