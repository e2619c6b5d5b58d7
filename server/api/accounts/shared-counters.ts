/** Tries counted in the database, shared by all processes. A restart does not reset them. */
import { createHash } from 'node:crypto'
import { printError } from '../../../ground/terminal.ts'
import { isBusy } from '../database/database-trouble.ts'
import type { Database } from '../database/database.ts'
import type { AskedTries, GivenBack } from '../database/attempt-table.ts'
import { together } from '../../../ground/together.ts'
import type { Counted, Counters } from './counters.ts'

/** Expired windows are deleted after this many requests. */
const TAKEN_BEFORE_SWEEP = 500

/** `elapsed` (milliseconds) replaces the database's clock, where given. */
export function sharedCounters(database: Database, elapsed?: () => number): Counters {
  const clock = () => elapsed?.() ?? null
  let taken = 0

  function sweep() {
    taken += 1
    if (taken % TAKEN_BEFORE_SWEEP === 0) database.forgetOver(clock()).catch(printError)
  }

  // Batches requests: many from one address would otherwise wait for each other's row lock.
  const take = together((requests: readonly AskedTries[]) =>
    againstOthers(() => database.takeTries(requests, clock())),
  )
  const giveBack = together(async (all: readonly GivenBack[]) => {
    await againstOthers(() => database.giveTriesBack(all))
    return all.map(() => undefined)
  })

  return {
    take(counted) {
      sweep()
      return take(counted.map(keptAs))
    },
    giveBack: (counted, forgotten = []) =>
      giveBack({ given: counted.map(keptAs), forgotten: forgotten.map(keptAs) }),
  }
}

/** Each time one of those that were in the way is through. */
const TIMES = 5

/** PostgreSQL ends one of two transactions that wait for each other; the one that it ended is tried again. */
async function againstOthers<T>(work: () => Promise<T>, times = TIMES): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (times === 1 || !isBusy(error)) throw error
    return againstOthers(work, times - 1)
  }
}

/** Stores a digest instead of names and addresses; all keys then have one length. */
const keptAs = ({ kind, name, allowance }: Counted) => ({
  ...allowance,
  key: createHash('sha256').update(`${kind} ${name}`).digest('base64url'),
})
