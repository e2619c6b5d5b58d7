/**
 * The first step of a build: the current data, checked, and the code of the pages, which is
 * compiled meanwhile.
 */
import { dayIn } from '../../src/lib/calendar/today.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import { lockAt } from '../../ground/lock.ts'
import { isOfReading } from '../reading/gathered.ts'
import { checkedData, type CheckedData } from '../reading/read-content.ts'
import { readingLock } from '../reading/reading-lock.ts'
import type { ReadSettings } from '../reading/read-tournament.ts'
import type { Reading } from '../reading/kept/reading-store.ts'
import type { Manifest } from '../releases/manifest.ts'
import type { Compiling } from '../rendering/compiling.ts'
import type { Renderers } from '../rendering/renderers.ts'
import { codeDigest, programOf } from '../rendering/code-digest.ts'
import type { Now } from '../releases/plan.ts'
import { since, type Log } from '../../ground/log.ts'

type Settings = ReadSettings & { log: Log }

/** The page process reads a whole large site at its first start. */
const READING_PATIENCE = { patience: 120_000 }

/** `compiled` resolves to the folder of the compiled pages. */
export type DataNow = AsyncDisposable &
  CheckedData & {
    now: Now
    /** The digest of everything that the tournaments add to the site's index. */
    names: string
    /** The number of tournament pages. */
    pages: number
    compiled: Promise<string>
  }

type Beside = {
  /** The last release; problems of tournaments that were edited since come first. */
  last?: Manifest | undefined
  /** They start while the tournaments are read. */
  renderers: Renderers
}

/**
 * Refuses if there are mistakes outside the tournaments. When it is disposed of, readings are
 * stored even if the build failed.
 */
export async function dataNow(
  compiling: Compiling,
  settings: Settings,
  { last, renderers }: Beside,
): Promise<DataNow> {
  const { today, log } = settings
  const start = performance.now()
  const codeNow = () => codeDigest(compiling.begun().program, dayIn(today).slice(0, 4))
  // A held-back tournament's last good files do not count as edited.
  const isEdited = (reading: Reading, isFresh: boolean) =>
    reading.held
      ? isFresh
      : last !== undefined && !isOfReading(last.parts.get(reading.id)?.digest, reading)
  await using reading = new AsyncDisposableStack()
  reading.use(await lockAt(readingLock(settings.work), READING_PATIENCE))
  const data = await checkedData(settings, log, {
    isEdited,
    onSite: (site) => {
      compiling.begin(programOf(site))
      const { folder } = compiling.begun()
      void folder.then((compiled) => renderers.begin(compiled)).catch(() => undefined)
      return codeNow()
    },
  })
  const { index, products, parsed, keep } = data
  await keep()
  await reading.disposeAsync()
  const count = plural(index.count, 'torneo', 'torneos')
  log(`Datos revisados: ${count}, ${plural(parsed, 'leído', 'leídos')} de nuevo (${since(start)}).`)
  const { folder: compiled } = compiling.begun()
  const { cards, news, names, pages } = index.parts.totals()
  const now = { parts: index.parts, code: codeNow(), products, cards, news }
  const close = async () => {
    // What was held back since. The page process may be reading: nothing is deleted.
    index.keep()
    index.close()
  }
  return { ...data, now, names, pages, compiled, [Symbol.asyncDispose]: close }
}
