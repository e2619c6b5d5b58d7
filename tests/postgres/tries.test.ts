/** Tries counted in PostgreSQL: the same rules as those that a process counts by itself. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownCounters, type Counted } from '../../server/api/accounts/counters.ts'
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

const ofKind = (kind: string, name: string, tries: number, seconds = 60): Counted => ({
  kind,
  name,
  allowance: { tries, seconds },
})

test.each([1, 2, 3, 4])(
  'whatever is tried, given back and forgotten, together or not, and when: seed %i',
  async (seed) => {
    const roll = dice(seed)
    let now = 1_000_000
    const own = ownCounters(() => now)
    const shared = sharedCounters(database, () => now)
    const some = () =>
      [2, 3, 4]
        .map((tries) => ofKind(`seed ${seed} of ${tries}`, `k${roll(2)}`, tries, 20 * tries))
        .filter(() => roll(3) > 0)
    for (let step = 0; step < 200; step++) {
      const [asked, others] = [some(), some()]
      now += roll(4) === 0 ? roll(40_000) : 0
      if (asked.length > 0 && roll(10) < 7)
        expect([step, await shared.take(asked)]).toEqual([step, own.take(asked)])
      else {
        const forgotten = others.filter(({ kind }) => asked.every((one) => one.kind !== kind))
        await own.giveBack(asked, forgotten)
        await shared.giveBack(asked, forgotten)
      }
    }
  },
)

test('many at once do not slip by, and the clock is the database’s own', async () => {
  const counters = sharedCounters(database)
  const one = [ofKind('at once', 'a', 5)]
  const waits = await Promise.all(Array.from({ length: 40 }, () => counters.take(one)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(waits.every((wait) => wait === 0 || (wait > 50 && wait <= 60))).toBe(true)
})

test('of many logins at once as many get in as have tries, whichever of theirs runs out', async () => {
  const counters = sharedCounters(database)
  const address = ofKind('crowd address', 'a', 30)
  const crowd = Array.from({ length: 60 }, (_, index) => [
    ofKind('crowd both', `${index % 4}`, 5),
    ...(index % 3 === 0 ? [] : [address]),
  ])
  const waits = await Promise.all(crowd.map((asked) => counters.take(asked)))
  const granted = crowd.filter((_, index) => waits[index] === 0)
  const ofOne = Map.groupBy(granted, ([both]) => both!.name)
  expect([...ofOne.values()].map(({ length }) => length)).toEqual([5, 5, 5, 5])
  const left = 30 - granted.filter((asked) => asked.includes(address)).length
  const more = Array.from({ length: left + 5 }, () => counters.take([address]))
  expect((await Promise.all(more)).filter((wait) => wait === 0)).toHaveLength(left)
})

test('many that count some of the same at once are never in each other’s way', async () => {
  const roll = dice(5)
  // As many processes have them, for one has them go together.
  const processes = Array.from({ length: 8 }, () => sharedCounters(database))
  async function logins(_: unknown, index: number) {
    const counters = processes[index % processes.length]!
    for (let count = 0; count < 25; count++) {
      const both = ofKind('crossing both', `${roll(3)}`, 1000, 1)
      const others = ['crossing address', 'crossing account'].map((kind) =>
        ofKind(kind, `${roll(2)}`, 1000),
      )
      expect(await counters.take([both, ...others])).toBe(0)
      await (roll(2) === 0
        ? counters.giveBack([both, ...others])
        : counters.giveBack(others, [both]))
      if (roll(5) === 0) await database.forgetOver(Date.now() + roll(2) * 100_000)
    }
  }
  await Promise.all(Array.from({ length: 20 }, logins))
})

test('of some that are asked for together none is counted where one has none left', async () => {
  const counters = sharedCounters(database)
  const [few, many] = [ofKind('few', 'a', 1), ofKind('many', 'a', 2)]
  expect(await counters.take([few, many])).toBe(0)
  for (let count = 0; count < 5; count++)
    expect(await counters.take([many, few])).toBeGreaterThan(0)
  expect(await counters.take([many])).toBe(0)
  expect(await counters.take([many])).toBeGreaterThan(0)
})

test('kinds are apart, and neither a name nor an address is kept', async () => {
  const counters = sharedCounters(database)
  const [one, other] = ['both', 'address'].map((kind) => [ofKind(kind, '203.0.113.9', 1)])
  expect([await counters.take(one!), await counters.take(other!)]).toEqual([0, 0])
  expect(await counters.take(one!)).toBeGreaterThan(0)
})

test('what is over is thrown away', async () => {
  let now = 0
  const counters = sharedCounters(database, () => now)
  await counters.take([ofKind('over', 'gone', 1, 1)])
  now = 5_000
  expect(await database.forgetOver(now)).toBeGreaterThan(0)
  expect(await database.forgetOver(now)).toBe(0)
})
