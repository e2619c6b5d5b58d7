/**
 * Limits the journal's growth: per actor and day, and per tournament. From four fifths on, the
 * answer to each change and the log say so.
 */
import type { ProblemAnswer } from '../../../src/lib/schema/mesa.ts'
import type { Database } from '../database/database.ts'
import { sizeOf, type NewEntry } from '../database/journal-table.ts'
import type { TournamentKey } from '../database/role-tables.ts'
import { whenFree } from '../database/when-free.ts'
import type { Limits } from '../limits.ts'
import { Refused } from '../refusal.ts'
import { MESA_SAYS } from './wording.ts'

export type JournalLimits = Pick<Limits, 'journalOfActor' | 'journalOfTournament'>

const SAID_FROM = 0.8

/**
 * Makes room for an entry. Throws a `Refused` (429) where the actor has made too many changes
 * today; returns the warnings about both limits.
 */
export async function roomFor(
  database: Database,
  key: TournamentKey,
  entry: NewEntry,
  { journalOfActor, journalOfTournament }: JournalLimits,
): Promise<ProblemAnswer[]> {
  const size = await database.journalSize(key, entry.actor, entry.at)
  const own = sizeOf(entry)
  if (size.actor + own > journalOfActor)
    throw new Refused(429, MESA_SAYS.journalDay, { 'Retry-After': secondsLeft(entry.at) })
  if (size.tournament + own > journalOfTournament)
    size.tournament = await whenFree(() => database.forgetOldest(key))
  return [
    ...(size.actor + own > journalOfActor * SAID_FROM
      ? [saying('journalDay', MESA_SAYS.journalDaySoon)]
      : []),
    ...(size.tournament + own > journalOfTournament * SAID_FROM
      ? [saying('journalLong', MESA_SAYS.journalLong)]
      : []),
  ]
}

/** Until the end of the day in UTC, when the count restarts. */
const secondsLeft = (at: string) => {
  const seconds = Date.parse(at) / 1000
  return String(86_400 - (Math.floor(seconds) % 86_400))
}

const saying = (code: string, message: string): ProblemAnswer => ({
  severity: 'warning',
  code,
  message,
  cure: '',
  file: '',
  line: 1,
  column: 1,
  field: '',
})
