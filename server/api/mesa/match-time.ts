/** When a match was started in Mesa, and how long it has been on. */
import { dayIn } from '../../../src/lib/calendar/today.ts'
import type { SaidPeriod } from '../../../src/lib/schema/change.ts'
import type { MesaMatchAnswer, MesaMatchLine } from '../../../src/lib/schema/mesa.ts'
import type { MadeEntry } from '../database/journal-table.ts'
import type { TournamentKey } from '../database/role-tables.ts'
import { zoneOf, type View } from './views.ts'
import type { MesaMeans } from './means.ts'

/** No match lasts this long: its clock was forgotten. */
const FORGOTTEN_S = 12 * 3600
/** Later than this, it was sent late or a clock is wrong. */
const LATE_MS = 3 * 3_600_000

/**
 * How long a match has been on, in whole seconds, and its halves as a phone last reported them;
 * empty where it was started in the files.
 */
function timeOf(made: readonly MadeEntry[], now: number) {
  const start = made.findLastIndex(isStart)
  const secondsSince = (entry: MadeEntry) => Math.max(0, Math.floor((now - madeAt(entry)) / 1000))
  const said = made.findLast(
    (entry, index) =>
      index > start && entry.change.kind === 'clock' && secondsSince(entry) < FORGOTTEN_S,
  )
  return {
    ...(start >= 0 && { elapsed: secondsSince(made[start]!) }),
    ...(said?.change.kind === 'clock' && {
      clock: { id: said.id, periods: later(said.change.periods, secondsSince(said)) },
    }),
  }
}

/** A match's answer with its time, where it is being played. */
export async function withTime(
  means: MesaMeans,
  key: TournamentKey,
  view: View,
  answer: MesaMatchAnswer,
) {
  if (answer.match.word !== 'VIVO') return answer
  const undone = await means.database.undoneIn(key)
  const made = await madeIn(means, key, answer.match.id, undone)
  return { ...answer, match: withStart(answer.match, made, view), ...timeOf(made, means.now()) }
}

/** Match lines, with the day on which those that are being played were started in Mesa. */
export async function withStarts(
  means: MesaMeans,
  key: TournamentKey,
  view: View,
  lines: MesaMatchLine[],
) {
  if (lines.every(({ word }) => word !== 'VIVO')) return lines
  const undone = await means.database.undoneIn(key)
  return Promise.all(
    lines.map(async (line) =>
      line.word === 'VIVO'
        ? withStart(line, await madeIn(means, key, line.id, undone), view)
        : line,
    ),
  )
}

function withStart(line: MesaMatchLine, made: readonly MadeEntry[], view: View): MesaMatchLine {
  const start = made.findLast(isStart)
  if (!start) return line
  return { ...line, startedOn: dayIn(new Date(madeAt(start)).toISOString(), zoneOf(view)) }
}

/** What began a match and what was said of its clock, oldest first, without what was undone. */
const madeIn = async (
  { database }: MesaMeans,
  key: TournamentKey,
  match: string,
  undone: ReadonlySet<string>,
) => (await database.timesOf(key, match)).filter(({ id }) => !undone.has(id))

const isStart = ({ change }: MadeEntry) => change.kind === 'start'

/** Uses the phone's clock, unless it is ahead of ours or hours behind. */
function madeAt(entry: MadeEntry) {
  const [at, when] = [Date.parse(entry.at), Date.parse(entry.change.when)]
  return when <= at && at - when < LATE_MS ? when : at
}

/** The same halves, shifted by some seconds. */
const later = (periods: readonly SaidPeriod[], seconds: number) =>
  periods.map(({ began, ended, ...rest }) => ({
    ...rest,
    began: began + seconds,
    ...(ended !== undefined && { ended: ended + seconds }),
  }))
