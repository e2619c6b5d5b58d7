import { expect, test } from 'vitest'
import { sharedCounters } from '../../../../server/api/accounts/shared-counters.ts'
import type { Database } from '../../../../server/api/database/database.ts'
import { InTheWay, Unreachable } from '../../../../server/api/database/database-trouble.ts'

const ONE = [{ kind: 'both', name: 'a', allowance: { tries: 5, seconds: 60 } }]

/** A database that refuses so often before it counts. */
function refusing(times: number, error: Error) {
  const asked = { takes: 0 }
  const database = {
    takeTries: async (requests: readonly unknown[]) => {
      if (asked.takes++ < times) throw error
      return requests.map(() => 0)
    },
  } as unknown as Database
  return { asked, counters: sharedCounters(database) }
}

test('a try that another transaction was in the way of is counted all the same', async () => {
  const { asked, counters } = refusing(2, new InTheWay('deadlock detected'))
  expect(await counters.take(ONE)).toBe(0)
  expect(asked.takes).toBe(3)
})

test.each([
  ['what is in the way for ever', new InTheWay('deadlock detected'), 5],
  ['a database that does not answer', new Unreachable('no'), 1],
])('%s is said', async (_what, error, takes) => {
  const { asked, counters } = refusing(100, error)
  await expect(counters.take(ONE)).rejects.toThrow(error)
  expect(asked.takes).toBe(takes)
})
