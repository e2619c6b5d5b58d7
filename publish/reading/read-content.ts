/**
 * The first step of every build: reads and checks the data. Only folders that changed are parsed
 * again.
 */
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { readShop } from './shop.ts'
import { readSiteOnce } from './site-file.ts'
import { failingAmong, type Failing } from './failing.ts'
import { foundProblems } from './found-problems.ts'
import type { ReadMany } from './readings.ts'
import type { FolderNow, ReadSettings } from './read-tournament.ts'
import type { Reading } from './kept/reading-store.ts'
import {
  readHere,
  storedReadings,
  tournamentsNow,
  type OnRead,
  type ReadTournaments,
} from './readings.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { KnownPictures } from '../../src/lib/schema/picture.ts'
import type { Site } from '../../src/lib/schema/site.ts'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import type { Log } from '../ground/log.ts'
import { Refusal } from '../ground/refusal.ts'
import { isBlocking, mostUrgentFirst, tournamentOf, warningLines } from './problem-order.ts'
import { plural } from '../../src/lib/wording/plural.ts'

/** The caller closes the index. */
export type CheckedData = Pick<
  ReadTournaments,
  'index' | 'parsed' | 'keep' | 'replaced' | 'fresh' | 'hold'
> & {
  /** Tournaments with mistakes, of which the last good files are shown, or nothing. */
  failing: Failing
  products: string
  /** Pictures of the shop. */
  pictures: KnownPictures
  /** The site's own data. */
  site: Site
}

/**
 * Below this many folders a second thread does not pay off: loading the reading code again and
 * warming up V8 takes as long as reading fifty folders. While pages compile, no core is free.
 */
const WORTH_A_WORKER = 250
/** Including this thread. */
const MOST_THREADS = 4
const HEAP_MB = 256
type Listening = {
  /** Problems of edited tournaments come first; `isFresh` is true where the reading is new. */
  isEdited?: (reading: Reading, isFresh: boolean) => boolean
  /**
   * Called before the tournaments are read, whether or not there are problems; returns the digest
   * of the program that publishes them.
   */
  onSite?: (site: Site) => string
}

/**
 * All tournaments and products. Logs warnings. A tournament with a blocking problem is shown with
 * its last good files; a blocking problem elsewhere refuses the build. `products` changes with a
 * file of the shop.
 */
export async function checkedData(
  settings: ReadSettings,
  log: Log,
  { isEdited = () => false, onSite }: Listening = {},
): Promise<CheckedData> {
  const stored = await storedReadings(settings)
  const { index } = stored
  try {
    const { site, problems: ofSite } = await readSiteOnce(settings, stored.code.digest)
    const program = onSite?.(site)
    // Lets renderers start first: loading the reading code blocks the event loop.
    await setImmediate()
    const withProgram = { ...settings, program }
    const onRead = (done: number, of: number) => log.count?.('torneos leídos', done, of)
    const read = await tournamentsNow(withProgram, readerOf(settings, { onRead }), stored)
    const shop = await readShop(settings, read.code)
    const { all: ofTournaments, ofSeveral } = foundProblems(settings, index, read.problems)
    await read.hold(ofSeveral, { isTriedAgain: true })
    const found = [...ofSite, ...ofTournaments, ...shop.problems]
    const isOfEdited = (id: string) =>
      index.some([id]).some((reading) => isEdited(reading, read.fresh.has(id)))
    const all = mostUrgentFirst(found, isOfEdited)
    if (all.some(isOfAll)) await read.keep()
    refuseBlocking(all)
    reportWarnings(
      all.filter((problem) => !isBlocking(problem)),
      log,
    )
    const failing = failingAmong(all, (id) => index.get(id)?.card != null)
    const { parsed, keep, replaced, fresh, hold } = read
    const { digest: products, pictures } = shop
    return { index, products, pictures, parsed, site, keep, replaced, fresh, hold, failing }
  } catch (error) {
    index.close()
    throw error
  }
}

function reportWarnings(warnings: readonly Problem[], log: Log) {
  if (warnings.length === 0) return
  log(`${plural(warnings.length, 'aviso', 'avisos')}, sin detener nada:`)
  for (const line of warningLines(warnings)) log(`  ${line}`)
}

/** Whether a problem blocks and belongs to no single tournament. */
const isOfAll = (problem: Problem) => isBlocking(problem) && tournamentOf(problem) === undefined

function refuseBlocking(problems: Problem[]) {
  const blocking = problems.filter(isBlocking)
  if (!blocking.some(isOfAll)) return
  const count = plural(blocking.length, 'problema', 'problemas')
  const publicMessage = `Hay ${count} que corregir en los datos. No se cambió nada del sitio.`
  const warnings = warningLines(problems.filter((problem) => !isBlocking(problem)))
  const lines = [...blocking.map(formatProblem), ...warnings, publicMessage]
  throw new Refusal(lines.join('\n'), {
    publicMessage,
    problems,
  })
}

/** Reads folders with as many threads as pay off. */
export const readerOf =
  (
    settings: ReadSettings,
    { worth = WORTH_A_WORKER, onRead }: { worth?: number; onRead?: OnRead } = {},
  ): ReadMany =>
  async (folders) => {
    if (folders.length < worth) return readHere(settings, onRead)(folders)
    const threads = Math.min(availableParallelism(), MOST_THREADS)
    const [own = [], ...others] = Array.from({ length: threads }, (_, thread) =>
      folders.filter((_folder, index) => index % threads === thread),
    )
    const elsewhere = others.map((share) => inWorker(settings, share))
    // The other threads are about as far.
    const onShare: OnRead = (done, of) => onRead?.(done * threads, Math.max(of * threads, done))
    return (await Promise.all([readHere(settings, onShare)(own), ...elsewhere])).flat()
  }

/** Node passes `workerData` when the thread starts; `read-worker.ts` answers once. */
const inWorker = (
  { content, work, buildWork, today, problemsOnly, force }: ReadSettings,
  folders: FolderNow[],
) =>
  new Promise<Reading[]>((resolve, reject) => {
    // Copied field by field, because the caller's settings may hold values that cannot be sent to
    // a thread.
    const settings = { content, work, buildWork, today, problemsOnly, force }
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
      workerData: { settings, folders },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`La lectura terminó con el código ${code}.`)))
  })
