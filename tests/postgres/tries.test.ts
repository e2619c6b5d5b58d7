/** Tries counted in PostgreSQL: the same rules as those that a process counts by itself. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts, type Counter } from '../../server/api/accounts/attempts.ts'
import { sharedCounters } from '../../server/api/accounts/shared-counters.ts'
import type { Database } from '../../server/api/database/database.ts'
import { openAt } from '../../server/api/database/kept.ts'
import { dice } from '../publish/random-edits.ts'
import { aPlace } from '../server/a-place.ts'

let dir: string
let place: Awaited<ReturnType<typeof aPlace>>
let database: Database
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cascarita-tries-'))
  place = await aPlace(dir)
  database = await openAt(place.kept)
})
afterAll(async () => {
  await database.close()
  await place.drop()
  await rm(dir, { recursive: true, force: true })
})

test.each([1, 2, 3])(
  'whatever is tried, forgiven and forgotten, and when: seed %i',
  async (seed) => {
    const roll = dice(seed)
    let now = 1_000_000
    const allowance = { tries: 3, seconds: 60 }
    const known = attempts(allowance, () => now)
    const shared: Counter = sharedCounters(database, () => now)(`seed ${seed}`, allowance)
    for (let step = 0; step < 150; step++) {
      const key = `k${roll(3)}`
      const what = roll(10)
      now += roll(4) === 0 ? roll(40_000) : 0
      if (what < 7) expect([step, await shared.take(key)]).toEqual([step, known.take(key)])
      else if (what < 9) {
        known.forgive(key)
        await shared.forgive(key)
      } else {
        known.forget(key)
        await shared.forget(key)
      }
    }
  },
)

test('many at once do not slip by, and the clock is the database’s own', async () => {
  const counter = sharedCounters(database)('at once', { tries: 5, seconds: 60 })
  const waits = await Promise.all(Array.from({ length: 40 }, () => counter.take('a')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(waits.every((wait) => wait === 0 || (wait > 50 && wait <= 60))).toBe(true)
})

test('kinds are apart, and neither a name nor an address is kept', async () => {
  const counters = sharedCounters(database)
  const [one, other] = ['both', 'address'].map((kind) => counters(kind, { tries: 1, seconds: 60 }))
  expect([await one!.take('203.0.113.9'), await other!.take('203.0.113.9')]).toEqual([0, 0])
  expect(await one!.take('203.0.113.9')).toBeGreaterThan(0)
})

test('what is over is thrown away', async () => {
  let now = 0
  const counter = sharedCounters(database, () => now)('over', { tries: 1, seconds: 1 })
  await counter.take('gone')
  now = 5_000
  expect(await database.forgetOver(now)).toBeGreaterThan(0)
  expect(await database.forgetOver(now)).toBe(0)
})
