/**
 * Loads the data folders into Astro's collections, one entry per tournament. In dev it reloads on
 * changes and keeps the last good data.
 */
import { join, relative } from 'node:path'
import type { LoaderContext } from 'astro/loaders'
import { contentDir, nowHere, workDir } from '../ground/folders.ts'
import { readProducts } from '../publish/reading/products.ts'
import { readAllTournaments } from '../publish/reading/readings.ts'
import { bodyOf, type Reading } from '../publish/reading/kept/reading-store.ts'
import type { Problem } from './lib/problems/problem.ts'
import { formatProblem } from './lib/problems/problem.ts'

const BURST_MS = 80
/** The folder of all tournaments. */
const ALL = 'torneos'

/**
 * One entry per tournament: `written`, the JSON text of a `WrittenTournament` (fast to store and
 * load).
 */
const torneos = (context: LoaderContext) =>
  loadAndWatch(context, 'torneos', async () => {
    const { readings, problems } = await currentReadings()
    report(context, [...problems, ...readings.flatMap((reading) => reading.problems)])
    if (problems.some(({ file }) => file === ALL) && !context.watcher)
      throw new Error('Ningún torneo se puede leer. Corrige la carpeta y vuelve a construir.')
    reportFailing(context, readings)
    for (const reading of readings) {
      const { id, digest, card } = reading
      if (!card || context.store.get(id)?.digest === digest) continue
      const written = await bodyOf(workDir(), reading)
      context.store.set({ id, digest, data: { written, digest } })
    }
    keepOnly(context, readings)
  })

/** The home page's data of every tournament, also of those that this build skips. */
const tarjetas = (context: LoaderContext) =>
  loadAndWatch(context, 'torneos', async () => {
    const { readings } = await currentReadings()
    const listed = readings.filter(({ isUnlisted }) => !isUnlisted)
    for (const { id, digest, card } of listed)
      if (card) context.store.set({ id, digest, data: card })
    keepOnly(context, listed)
  })

/** The shop's products, by file name. */
const productos = (context: LoaderContext) =>
  loadAndWatch(context, 'productos', async () => {
    const { products, problems } = await readProducts(contentDir())
    const blocking = report(context, problems)
    if (blocking > 0 && !context.watcher)
      throw new Error(
        `Hay ${blocking} problemas en los productos. Corrígelos y vuelve a construir.`,
      )
    const isBroken = (id: string) =>
      problems.some(({ severity, file }) => severity === 'error' && file === `productos/${id}.yml`)
    for (const { id, data } of products) if (data && !isBroken(id)) context.store.set({ id, data })
    keepOnly(context, products)
  })

/** The loader of each collection, by name. */
export const loads = { torneos, tarjetas, productos }

let reading: ReturnType<typeof readAllTournaments> | undefined

/** The readings for both collections of tournaments, read once. */
function currentReadings() {
  const settings = { content: contentDir(), work: workDir(), today: nowHere() }
  reading ??= readAllTournaments(settings).finally(() => (reading = undefined))
  return reading
}

const reported = new Map<string, ReadonlySet<string>>()

/** Reports each problem once, until it is fixed. Returns the number of blocking ones. */
function report(context: LoaderContext, problems: readonly Problem[]): number {
  const { collection, logger } = context
  const before = reported.get(collection)
  for (const problem of problems) {
    const line = formatProblem(problem)
    if (before?.has(line)) continue
    if (problem.severity === 'error') logger.error(line)
    else logger.warn(line)
  }
  reported.set(collection, new Set(problems.map(formatProblem)))
  const blocking = problems.filter(({ severity }) => severity === 'error').length
  if (blocking === 0 && before && before.size > 0 && problems.length === 0)
    logger.info('Los datos ya están bien.')
  return blocking
}

/** A mistake in one tournament does not stop the others. */
function reportFailing({ logger }: LoaderContext, readings: readonly Reading[]) {
  for (const { id, card, problems } of readings) {
    if (!problems.some(({ severity }) => severity === 'error')) continue
    const shown = card
      ? 'se muestra como estaba la última vez que se pudo publicar.'
      : 'no se muestra hasta que se corrija.'
    logger.error(`torneos/${id}: ${shown}`)
  }
}

/** Removes entries without a folder. A broken tournament keeps its last good data. */
function keepOnly({ store }: LoaderContext, present: readonly { id: string }[]) {
  const wanted = new Set(present.map(({ id }) => id))
  for (const id of store.keys()) if (!wanted.has(id)) store.delete(id)
}

/** Loads now and, in dev, again after a burst of changes in the folder. */
async function loadAndWatch(context: LoaderContext, folder: string, load: () => Promise<void>) {
  await load()
  const { watcher, logger } = context
  if (!watcher) return
  const root = join(contentDir(), folder)
  watcher.add(root)
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  watcher.on('all', (_event, file) => {
    if (relative(root, file).startsWith('..')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(load).catch((error: unknown) => logger.error(String(error)))
    }, BURST_MS)
  })
}
