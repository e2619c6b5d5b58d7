/** A clock that is wrong for hours deletes nothing for good. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lookedAgain, type Look } from '../../../server/api/listing/looks.ts'
import { purge } from '../../../server/api/listing/purge.ts'
import { ID, mesaApp, type MesaApp } from '../../server/mesa-app.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const START = Date.parse('2026-07-11T12:00:00Z')

/** Looks as a machine makes them: real hours since the start, and by how many days its clock is off. */
type Seen = [hours: number, daysOff?: number, boot?: string]
const lookAt = ([hours, daysOff = 0, boot = 'uno']: Seen): Look => ({
  at: START + hours * HOUR_MS + daysOff * DAY_MS,
  boot,
  uptime: hours * 3600,
})

/** By how many days the time to delete by is ahead of the real one at the last look; null: none. */
function ahead(seen: readonly Seen[]) {
  let looks: readonly Look[] = []
  let trusted: number | null = null
  for (const one of seen) ({ looks, trusted } = lookedAgain(looks, lookAt(one)))
  const real = START + seen.at(-1)![0] * HOUR_MS
  return trusted === null ? null : Math.ceil((trusted - real) / DAY_MS)
}

test.each<[string, Seen[], number | null]>([
  ['a first look deletes nothing', [[0]], null],
  ['nor does a second within the day', [[0], [5]], null],
  ['a day later it does', [[0], [24]], -1],
  ['looks in between change nothing', [[0], [8], [16], [24]], -1],
  ['many restarts in an hour neither', [[0], [23.2], [23.3], [23.4], [23.5]], 0],
  ['a clock that jumps ahead', [[0], [24], [25, 1000]], 0],
  ['and goes on being wrong for hours', [[0], [24], [25, 1000], [35, 1000]], 0],
  ['and jumps again', [[0], [24], [25, 1000], [26, 2000]], 0],
  [
    'a machine that starts so',
    [
      [0, 1000],
      [5, 1000],
    ],
    null,
  ],
  [
    'and starts anew',
    [
      [0, 1000, 'uno'],
      [5, 1000, 'dos'],
    ],
    null,
  ],
  [
    'two machines, of which one is wrong',
    [[0], [24], [24.5, 900, 'dos'], [47, 0], [48.6, 900, 'dos']],
    0,
  ],
  ['a clock that was ahead and is mended', [[0], [24], [25, 1000], [50]], 0],
  ['a clock in 1970', [[0], [24], [25, -20_000]], null],
])('%s', (_what, seen, days) => {
  const found = ahead(seen)
  if (days === null) expect(found).toBeNull()
  else expect(found).toBeLessThanOrEqual(days)
  if (days === -1) expect(found).toBe(-1)
})

describe('with a database', () => {
  let mesa: MesaApp
  let now = Date.now()
  const KEY = { place: 'live', URL_name: ID } as const
  const looks = (at: number) =>
    purge(mesa.database, undefined, { at, boot: '', uptime: 0 }, () => undefined)
  beforeEach(async () => {
    now = Date.now()
    mesa = await mesaApp({ now: () => now })
    await mesa.database.addReport({ ...KEY, text: 'Algo', network: '', at: now })
    await mesa.post('ana', '/links/', { name: 'Cancha', scope: { kind: 'organiser' } })
    await mesa.post('ana', '/removal/', { isRemoved: true })
  })
  afterEach(() => mesa.close())
  const there = async () => [
    await mesa.database.isLive(ID),
    (await mesa.database.reports()).length,
    (await mesa.database.linksOf(KEY)).length,
  ]

  test('an hour in the future takes nothing away', async () => {
    await looks(now)
    for (const hours of [0, 1, 5]) await looks(now + 1000 * DAY_MS + hours * HOUR_MS)
    await looks(now + DAY_MS)
    expect(await there()).toEqual([true, 1, 1])
    expect((await mesa.post('ana', '/removal/', { isRemoved: false })).status).toBe(200)
  })

  test('what is due at two looks a day apart goes', async () => {
    await looks(now + 100 * DAY_MS)
    expect(await there()).toEqual([true, 1, 1])
    expect(await looks(now + 101 * DAY_MS)).toEqual([ID])
    expect(await there()).toEqual([false, 0, 0])
  })

  test('what a clock in the past took away has its thirty days', async () => {
    await mesa.post('ana', '/removal/', { isRemoved: false })
    const real = now
    await looks(real)
    now = 0
    expect((await mesa.post('ana', '/removal/', { isRemoved: true })).status).toBe(200)
    for (const day of [1, 2, 20]) expect(await looks(real + day * DAY_MS)).toEqual([])
    expect(await mesa.database.isLive(ID)).toBe(true)
  })
})
