/** Tries counted in the database, over all of its processes. A restart of them forgives nothing. */
import { createHash } from 'node:crypto'
import { printError } from '../../../publish/terminal.ts'
import type { Database } from '../database/database.ts'
import type { AskedTries, GivenBack } from '../database/attempt-table.ts'
import { together } from '../together.ts'
import type { Counted, Counters } from './counters.ts'

/** What is over is thrown away now and then. */
const TAKEN_BEFORE_SWEEP = 500

/** `elapsed` in milliseconds, where it is not the database's clock that counts. */
export function sharedCounters(database: Database, elapsed?: () => number): Counters {
  const clock = () => elapsed?.() ?? null
  let taken = 0

  function sweep() {
    taken += 1
    if (taken % TAKEN_BEFORE_SWEEP === 0) database.forgetOver(clock()).catch(printError)
  }

  // Of a crowd that comes in from one address each would wait for the others' count of it.
  const take = together((requests: readonly AskedTries[]) => database.takeTries(requests, clock()))
  const giveBack = together(async (all: readonly GivenBack[]) => {
    await database.giveTriesBack(all)
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

/** Neither names nor addresses are kept, and each is as long as any other. */
const keptAs = ({ kind, name, allowance }: Counted) => ({
  ...allowance,
  key: createHash('sha256').update(`${kind} ${name}`).digest('base64url'),
})
