/** The first step of every build: the data, checked. Only folders that changed are parsed again. */
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { readShop } from './shop.ts'
import { readSiteOnce } from './site-file.ts'
import { failingAmong, type Failing } from './failing.ts'
import { foundProblems } from './found-problems.ts'
import type { ReadMany } from './readings.ts'
import type { Folder, ReadSettings } from './read-tournament.ts'
import type { Reading } from './reading-store.ts'
import { readHere, storedReadings, tournamentsNow, type ReadTournaments } from './readings.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { KnownPictures } from '../../src/lib/schema/picture.ts'
import type { Site } from '../../src/lib/schema/site.ts'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import type { Log } from '../build/steps.ts'
import { Refusal } from '../build/steps.ts'
import { isBlocking, mostUrgentFirst, tournamentOf, warningLines } from './problem-order.ts'
import { plural } from '../../src/lib/wording/plural.ts'

/** Whoever asks closes the index. */
export type CheckedData = Pick<
  ReadTournaments,
  'index' | 'parsed' | 'keep' | 'replaced' | 'fresh' | 'hold'
> & {
  /** What is to be mended in tournaments, which are shown as they were last well, or not at all. */
  failing: Failing
  products: string
  /** Pictures of the shop. */
  pictures: KnownPictures
  /** What the site says of itself. */
  site: Site
}

/**
 * Fewer folders than this are not worth a second thread: what reads is loaded once more, and V8 has to learn
 * once more what of it is hot, which is as much as to read fifty of them. While pages are compiled no core is free.
 */
const WORTH_A_WORKER = 250
/** This one too. */
const MOST_THREADS = 4
const HEAP_MB = 256
type Listening = {
  /** Of what is edited problems come first; `isFresh` where it was read now. */
  isEdited?: (reading: Reading, isFresh: boolean) => boolean
  /** Called before the tournaments are read, with problems or without; answers the digest of the program that publishes them. */
  onSite?: (site: Site) => string
}

/**
 * All tournaments and products. Reports warnings. Of a tournament with something that blocks its last good files are
 * shown; what blocks elsewhere is refused. `products` changes when a file of the shop does.
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
    // What renders is started first: what reads is loaded in one go, and leaves nothing else a turn.
    await setImmediate()
    const withProgram = { ...settings, program }
    const read = await tournamentsNow(withProgram, readerOf(settings), stored)
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

/** Whether a problem is of no tournament alone, and blocks. */
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

/** Reads folders by as many threads as they are worth: by several from so many folders on. */
export const readerOf =
  (settings: ReadSettings, worth = WORTH_A_WORKER): ReadMany =>
  async (folders) => {
    if (folders.length < worth) return readHere(settings)(folders)
    const threads = Math.min(availableParallelism(), MOST_THREADS)
    const [own = [], ...others] = Array.from({ length: threads }, (_, thread) =>
      folders.filter((_folder, index) => index % threads === thread),
    )
    const elsewhere = others.map((share) => inWorker(settings, share))
    return (await Promise.all([readHere(settings)(own), ...elsewhere])).flat()
  }

/** Node starts the thread with what it needs; `read-worker.ts` answers once. */
const inWorker = ({ content, work, today, problemsOnly, force }: ReadSettings, folders: Folder[]) =>
  new Promise<Reading[]>((resolve, reject) => {
    // Field by field: a caller's own settings may hold what does not go into a thread.
    const settings = { content, work, today, problemsOnly, force }
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
      workerData: { settings, folders },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`La lectura terminó con el código ${code}.`)))
  })
