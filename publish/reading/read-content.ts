/**
 * The first step of every build: reads and checks the data. Only folders that changed are parsed
 * again.
 */
import { setImmediate } from 'node:timers/promises'
import { readShop } from './shop.ts'
import { readSiteOnce } from './site-file.ts'
import { failingAmong, type Failing } from './failing.ts'
import { foundProblems } from './found-problems.ts'
import type { ReadSettings } from './read-tournament.ts'
import type { Reading } from './kept/reading-store.ts'
import { storedReadings, tournamentsNow, type ReadTournaments } from './readings.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { KnownPictures } from '../../src/lib/schema/picture.ts'
import type { Site } from '../../src/lib/schema/site.ts'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import type { Log } from '../../ground/log.ts'
import { Refusal } from '../../ground/refusal.ts'
import { isBlocking, mostUrgentFirst, tournamentOf, warningLines } from './problem-order.ts'
import { plural } from '../../src/lib/wording/plural.ts'

/** The caller closes the index. */
export type CheckedData = Pick<ReadTournaments, 'index' | 'parsed' | 'keep' | 'fresh' | 'hold'> & {
  /** Tournaments with mistakes, of which the last good files are shown, or nothing. */
  failing: Failing
  products: string
  /** Pictures of the shop. */
  pictures: KnownPictures
  /** The site's own data. */
  site: Site
}

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
    const { site, problems: ofSite } = await readSiteOnce(settings, stored.code)
    const program = onSite?.(site)
    // Lets renderers start first: loading the reading code blocks the event loop.
    await setImmediate()
    const onRead = (done: number, of: number) => log.count?.('torneos leídos', done, of)
    const read = await tournamentsNow({ ...settings, program, onRead }, stored)
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
    const { parsed, keep, fresh, hold } = read
    const { digest: products, pictures } = shop
    return { index, products, pictures, parsed, site, keep, fresh, hold, failing }
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
