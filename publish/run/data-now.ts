/**
 * What there is to build: the current data, checked, and the code of the pages, which is being
 * compiled.
 */
import { dayIn } from '../../src/lib/calendar/today.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import { checkedData, type CheckedData } from '../reading/read-content.ts'
import type { ReadSettings } from '../reading/read-tournament.ts'
import type { Reading } from '../reading/reading-store.ts'
import type { Compiling } from '../rendering/compiling.ts'
import { codeDigest, programOf } from './code-digest.ts'
import type { Now } from '../releases/plan.ts'
import { since, type Log } from '../ground/log.ts'

type Settings = ReadSettings & { log: Log }

/** `compiled` resolves to the folder of the compiled pages. */
export type DataNow = CheckedData & {
  now: Now
  /** The digest of everything that the tournaments add to the site's index. */
  names: string
  /** The number of tournament pages. */
  pages: number
  compiled: Promise<string>
}

type Listening = {
  /** Problems of edited tournaments come first; `isFresh` is true where the reading is new. */
  isEdited?: (reading: Reading, isFresh: boolean) => boolean
  /** Called before the tournaments are read. */
  onCompiling?: (compiled: Promise<string>, code: string) => void
}

/** Refuses if there are mistakes outside the tournaments. */
export async function dataNow(
  compiling: Compiling,
  settings: Settings,
  { isEdited, onCompiling }: Listening = {},
): Promise<DataNow> {
  const { today, log } = settings
  const start = performance.now()
  const codeNow = () => codeDigest(compiling.begun().program, dayIn(today).slice(0, 4))
  const data = await checkedData(settings, log, {
    ...(isEdited && { isEdited }),
    onSite: (site) => {
      compiling.begin(programOf(site))
      onCompiling?.(compiling.begun().folder, codeNow())
      return codeNow()
    },
  })
  const { index, products, parsed } = data
  const count = plural(index.count, 'torneo', 'torneos')
  log(`Datos revisados: ${count}, ${plural(parsed, 'leído', 'leídos')} de nuevo (${since(start)}).`)
  const { folder: compiled } = compiling.begun()
  const { cards, news, names, pages } = index.parts.totals()
  const now = { parts: index.parts, code: codeNow(), products, cards, news }
  return { ...data, now, names, pages, compiled }
}
