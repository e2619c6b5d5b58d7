/** The first step of every build: the data, checked. Only folders that changed are parsed again. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { storeInspections, storedInspections } from './inspection-store.ts'
import { readProducts } from './products.ts'
import type { Folder, ReadMany, ReadSettings } from './readings.ts'
import type { Reading } from './reading-store.ts'
import { readAndStore, readTournaments } from './readings.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import type { KnownPictures } from '../../src/lib/schema/picture.ts'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import type { Log } from '../build/steps.ts'
import { Refusal } from '../build/steps.ts'
import { plural } from '../../src/lib/wording/plural.ts'

export type CheckedData = {
  readings: Reading[]
  products: string
  /** Pictures of the shop. */
  pictures: KnownPictures
  parsed: number
}

/** Fewer folders than this are not worth a second thread. */
const WORTH_A_WORKER = 12
const MOST_WORKERS = 4
const HEAP_MB = 256
/** Warnings reported in full. */
const SOME = 5

/**
 * All tournaments and products. Reports warnings; refuses with the whole list if a problem blocks.
 * `products` changes when a file of the shop does.
 */
export async function checkedData(settings: ReadSettings, log: Log): Promise<CheckedData> {
  const read = await readTournaments(settings, readerOf(settings))
  const { readings, parsed } = read
  const shop = await readShop(settings, read.code)
  const all = [
    ...read.problems,
    ...readings.flatMap((reading) => reading.problems),
    ...shop.problems,
  ]
  refuseBlocking(all)
  reportWarnings(all, log)
  return { readings, products: shop.digest, pictures: shop.pictures, parsed }
}

/** No tournament's id: it stands beside theirs in the store of inspections. */
const SHOP = '_productos'

async function readShop({ content, work, force }: ReadSettings, code: string) {
  const before = force ? {} : await storedInspections(work, SHOP, code)
  const shop = await readProducts(content, before)
  await storeInspections(work, SHOP, { code, inspections: shop.inspections, before })
  return shop
}

function reportWarnings(warnings: readonly Problem[], log: Log) {
  if (warnings.length === 0) return
  log(`${plural(warnings.length, 'aviso', 'avisos')}, sin detener nada:`)
  for (const warning of warnings.slice(0, SOME)) log(`  ${formatProblem(warning)}`)
  if (warnings.length > SOME) log('  … Todos: npm run check')
}

function refuseBlocking(problems: Problem[]) {
  const blocking = problems.filter(({ severity }) => severity === 'error')
  if (blocking.length === 0) return
  const count = plural(blocking.length, 'problema', 'problemas')
  const publicMessage = `Hay ${count} que corregir en los datos. No se cambió nada del sitio.`
  throw new Refusal([...problems.map(formatProblem), publicMessage].join('\n'), {
    publicMessage,
    problems,
  })
}

/** Reads folders by as many threads as they are worth. */
export const readerOf =
  (settings: ReadSettings): ReadMany =>
  async (folders) => {
    if (folders.length < WORTH_A_WORKER)
      return Promise.all(folders.map((folder) => readAndStore(settings, folder)))
    const workers = Math.min(availableParallelism(), MOST_WORKERS)
    const shares = Array.from({ length: workers }, (_, worker) =>
      folders.filter((_folder, index) => index % workers === worker),
    )
    const read = await Promise.all(shares.map((share) => inWorker(settings, share)))
    return read.flat()
  }

/** Node starts the thread with what it needs; `read-worker.ts` answers once. */
const inWorker = (settings: ReadSettings, folders: Folder[]) =>
  new Promise<Reading[]>((resolve, reject) => {
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
      workerData: { settings, folders },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`La lectura terminó con el código ${code}.`)))
  })
