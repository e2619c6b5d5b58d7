/** What there is to build: the data as it is now, checked, and the pages' code, which is being compiled. */
import { plural } from '../../src/lib/wording/plural.ts'
import { digestOf } from '../reading/digest.ts'
import { partsOf } from '../reading/gathered.ts'
import { checkedData, type CheckedData } from '../reading/read-content.ts'
import type { ReadSettings } from '../reading/read-tournament.ts'
import type { Reading } from '../reading/reading-store.ts'
import type { Compiling } from '../rendering/compiling.ts'
import { codeDigest, programOf } from './code-digest.ts'
import type { Now } from './plan.ts'
import { since, type Log } from './steps.ts'

type Settings = ReadSettings & { log: Log }

/** `compiled` is the folder of the compiled pages, once they are. */
export type DataNow = CheckedData & { now: Now; compiled: Promise<string> }

type Listening = {
  /** Of what is edited problems come first. */
  isEdited?: (reading: Reading) => boolean
  /** Called once there are compiled pages, perhaps before the data is read. */
  onCompiled?: (folder: string) => void
}

/** Refuses where the data has mistakes. */
export async function dataNow(
  compiling: Compiling,
  settings: Settings,
  { isEdited, onCompiled }: Listening = {},
): Promise<DataNow> {
  const { today, log } = settings
  const start = performance.now()
  const data = await checkedData(settings, log, {
    ...(isEdited && { isEdited }),
    onSite: (site) => {
      compiling.begin(programOf(site))
      compiling.begun().folder.then(onCompiled, () => undefined)
    },
  })
  const { readings, products, parsed } = data
  const count = plural(readings.length, 'torneo', 'torneos')
  log(`Datos revisados: ${count}, ${plural(parsed, 'leído', 'leídos')} de nuevo (${since(start)}).`)
  const { program, folder: compiled } = compiling.begun()
  const now = {
    parts: partsOf(readings),
    code: codeDigest(program, today.slice(0, 4)),
    products,
    cards: digestOf([], readings.map(({ cardDigest }) => cardDigest).join(' ')),
  }
  return { ...data, now, compiled }
}
