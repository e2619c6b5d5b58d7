/** What there is to build: the data as it is now, checked, and the pages' code, which is being compiled. */
import { plural } from '../../src/lib/wording/plural.ts'
import { digestOf } from '../reading/digest.ts'
import {
  billParts,
  billPartsAmong,
  leagueParts,
  tournamentParts,
  type Part,
} from '../reading/gathered.ts'
import type { Manifest } from '../releases/manifest.ts'
import { checkedData, type CheckedData } from '../reading/read-content.ts'
import type { ReadSettings } from '../reading/read-tournament.ts'
import type { Reading } from '../reading/reading-store.ts'
import type { Compiling } from '../rendering/compiling.ts'
import { codeDigest, programOf } from './code-digest.ts'
import type { Now } from './plan.ts'
import { since, type Log } from './steps.ts'

type Settings = ReadSettings & { log: Log }

/** `compiled` is the folder of the compiled pages, once they are. */
export type DataNow = CheckedData & {
  now: Now
  compiled: Promise<string>
}

type Before = Pick<Manifest, 'code' | 'cards' | 'parts'>

type Listening = {
  /** Of what is edited problems come first. */
  isEdited?: (reading: Reading) => boolean
  /** Of the last build, where what it was made of may be believed. */
  before?: Before
  /** Called before the tournaments are read. */
  onCompiling?: (compiled: Promise<string>, code: string) => void
  /** Called once the data is good, before it is worked out what is gathered from the tournaments. */
  onTournaments?: (parts: readonly Part[], code: string) => void
}

/** Refuses where the data has mistakes. */
export async function dataNow(
  compiling: Compiling,
  settings: Settings,
  { isEdited, before, onCompiling, onTournaments }: Listening = {},
): Promise<DataNow> {
  const { today, log } = settings
  const start = performance.now()
  const codeNow = () => codeDigest(compiling.begun().program, today.slice(0, 4))
  const data = await checkedData(settings, log, {
    ...(isEdited && { isEdited }),
    onSite: (site) => {
      compiling.begin(programOf(site))
      onCompiling?.(compiling.begun().folder, codeNow())
    },
  })
  const { readings, products, parsed } = data
  const count = plural(readings.length, 'torneo', 'torneos')
  log(`Datos revisados: ${count}, ${plural(parsed, 'leído', 'leídos')} de nuevo (${since(start)}).`)
  const { folder: compiled } = compiling.begun()
  const code = codeNow()
  const tournaments = tournamentParts(readings)
  onTournaments?.(tournaments, code)
  const cards = digestOf([], readings.map(({ cardDigest }) => cardDigest).join(' '))
  const areSame = before?.code === code && before.cards === cards
  const bills = areSame ? billPartsAmong(before.parts) : billParts(readings)
  const now = {
    parts: [...tournaments, ...bills, ...leagueParts(readings)],
    ...{ code, products, cards },
    news: digestOf([], readings.map(({ newsDigest }) => newsDigest).join(' ')),
  }
  return { ...data, now, compiled }
}
