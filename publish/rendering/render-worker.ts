/**
 * A process that renders pages from the compiled code, one job after another, for one or more
 * builds.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ownerOf } from '../../src/lib/addresses/pages-of.ts'
import { SHELLS } from '../../src/lib/addresses/shells.ts'
import { isMachines } from '../reading/not-shown.ts'
import { replaceFile } from '../ground/replace-file.ts'
import { TOO_EARLY, type Beside } from '../reading/being-rendered.ts'
import type { ReadingKey } from '../reading/reading-store.ts'
import type { PageReport } from '../verify/page-check.ts'
import { PageCheck } from '../verify/page-check.ts'
import { withCssInUse } from './css-in-use.ts'
import { linkedSheets } from './linked-sheets.ts'
import { PageRenderer } from './page-renderer.ts'
import { importsOfAll, laterMarks, mayShowMore, scriptsIn, withPreloads } from './preloads.ts'
import { withShorterMarkup } from './shorter-markup.ts'
import { withStyleDigests } from './style-digests.ts'
import { knowSheets, knownSheets, sheets } from './style-sheet.ts'

/** Starts another build: its data is in these folders, and its pages go to `out`. */
export type BuildPlaces = { content: string; work: string; out: string }
/** Renders these pages of these tournaments. */
export type PageJob = { tournaments: readonly ReadingKey[]; pages: string[]; beside: Beside }
/**
 * Renders shared pages: these routes, or all. While `beside` is null the data is still being read,
 * and routes that need it wait.
 */
export type RouteJob = { routes: readonly string[] | null; beside: Beside | null }
export type RenderJob = PageJob | RouteJob
/**
 * A page that failed to render: its address or route, its error, and the part that owns it
 * (`owner`).
 */
export type FailedPage = { owner: string | undefined; page: string; error: string }
export type JobDone = {
  report: PageReport
  failed: FailedPage[]
  /** Routes that need data that is not known yet. */
  waiting: string[]
}
export type JobResult =
  | { error: string; code?: string | undefined; done: null }
  | { error: null; code?: undefined; done: JobDone }

/** Pages of tournaments, and gathered pages: they are rendered by address. */
const OF_A_PART = /^\/(?:torneo-beta|t-beta\/basketball|torneos|liga)\/\[/

const [compiled] = process.argv.slice(2) as [string]
const renderer = await PageRenderer.of(compiled)
const scripts = await scriptsIn(join(compiled, 'site'))
const imports = importsOfAll(scripts)
const later = laterMarks(scripts)
const linked = linkedSheets(compiled)
const check = new PageCheck()
const folders = new Set<string>()
let out = ''

function begin(places: BuildPlaces) {
  process.env.CASCARITA_CONTENT = places.content
  process.env.CASCARITA_WORK = places.work
  out = places.out
  folders.clear()
  renderer.beginBuild()
}

/** Stored beside the pages' code, to which the sheets belong. */
const SHEETS = join(compiled, 'sheets.json')
let kept = 0
try {
  knowSheets(readFileSync(SHEETS, 'utf8'))
  kept = sheets.size
} catch {
  // No sheets are stored yet.
}

/** For the next process; without it, that process parses the sheets itself. */
async function keepSheets() {
  if (sheets.size === kept) return
  kept = sheets.size
  await replaceFile(SHEETS, knownSheets()).catch(() => undefined)
}

/** A reusable output buffer; one JavaScript character needs at most `BYTES_A_CHARACTER` bytes. */
let bytes = Buffer.allocUnsafeSlow(1_000_000)
const BYTES_A_CHARACTER = 3

/**
 * Returns how many bytes it wrote. Synchronous: for thousands of small files it takes half the
 * work, and every core is already rendering.
 */
function write(file: string, text: string): number {
  const path = join(out, file)
  const folder = dirname(path)
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
  folders.add(folder)
  const most = text.length * BYTES_A_CHARACTER
  if (bytes.length < most) bytes = Buffer.allocUnsafeSlow(most)
  const size = bytes.write(text)
  writeFileSync(path, bytes.subarray(0, size))
  return size
}

/**
 * Pages that contain the shells with their styles, for hosts that cannot route to a shell
 * (`browser/not-found.ts`).
 */
const WITH_SHELLS = ['404.html', 't-beta/404.html']

/** Shortens styles last, so that the earlier steps read half as much. */
function shorter(html: string) {
  const short = withShorterMarkup(html)
  if (!mayShowMore(short)) return withCssInUse(short, linked)
  return withCssInUse(withPreloads(short, imports), linked, later(short))
}

async function shells() {
  const rendered = await Promise.all(SHELLS.map(({ path }) => renderer.render(path)))
  return rendered.map(({ text }) => withStyleDigests(shorter(text)))
}

const asShown = async (file: string, html: string) =>
  withStyleDigests(shorter(html), WITH_SHELLS.includes(file) ? await shells() : [])

async function renderPage(address: string) {
  const { file, text } = await renderer.render(address)
  const shown = file.endsWith('.html') ? await asShown(file, text) : text
  check.add(file, shown, write(file, shown))
}

const isTooEarly = (error: unknown) => error instanceof Error && error.name === TOO_EARLY

const textOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/** An error of one page does not stop the others, unless the machine caused it. */
function failedPage(page: string, error: unknown): FailedPage {
  if (isMachines(error)) throw error
  return { owner: ownerOf(page.slice(1)), page, error: textOf(error) }
}

/** Once one page of a part fails, its other pages are skipped. */
async function renderPages(pages: readonly string[]): Promise<FailedPage[]> {
  const failed = new Map<string | undefined, FailedPage>()
  for (const address of pages) {
    if (failed.has(ownerOf(address.slice(1)))) continue
    await renderPage(address).catch((error: unknown) => {
      const one = failedPage(address, error)
      failed.set(one.owner, one)
    })
  }
  return [...failed.values()]
}

/**
 * If a job fails as a whole, retries each part alone: pages may read all tournaments of the job.
 */
async function renderJob({ tournaments, pages, beside }: PageJob): Promise<FailedPage[]> {
  renderer.renderOnly(tournaments, beside)
  const failed = await renderPages(pages)
  if (tournaments.length === 1) return failed
  const left = failed.filter(({ owner }) => !tournaments.some(({ id }) => id === owner))
  for (const one of tournaments.filter(({ id }) => failed.some(({ owner }) => id === owner))) {
    renderer.renderOnly([one], beside)
    left.push(...(await renderPages(pages.filter((page) => ownerOf(page.slice(1)) === one.id))))
  }
  return left
}

async function run(job: RenderJob): Promise<JobDone> {
  const waiting: string[] = []
  const failed: FailedPage[] = []
  if ('pages' in job) {
    failed.push(...(await renderJob(job)))
  } else {
    renderer.renderOnly([], job.beside)
    for (const route of job.routes ?? renderer.routes((it) => !OF_A_PART.test(it)))
      try {
        for (const address of await renderer.addresses(route)) await renderPage(address)
      } catch (error) {
        // The route needs data that is not known yet.
        if (isTooEarly(error)) waiting.push(route)
        else failed.push(failedPage(route, error))
      }
  }
  await keepSheets()
  return { report: check.report(), failed, waiting }
}

process.once('disconnect', () => process.exit(1))
process.on('message', (message: BuildPlaces | RenderJob) => {
  if ('out' in message) return begin(message)
  run(message).then(
    (done) => process.send!({ error: null, done } satisfies JobResult),
    (error: unknown) =>
      process.send!({
        error: textOf(error),
        code: (error as NodeJS.ErrnoException).code,
        done: null,
      } satisfies JobResult),
  )
})
