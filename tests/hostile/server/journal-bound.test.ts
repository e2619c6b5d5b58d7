/** The journal of one account and of one tournament ends somewhere, and that is said before. */
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../../server/api/database/database.ts'
import type { Limits } from '../../../server/api/limits.ts'
import { aChange, mesaApp, PLAYING, ID, type MesaApp } from '../../server/mesa-app.ts'

let mesa: MesaApp
afterEach(() => mesa.close())

const KEY = { place: 'live', URL_name: ID } as const
const PLAYERS = [1, 5, 6, 7, 12, 17, 18, 23, 26, 28, 29]
let made = 0
const goal = () => ({
  kind: 'goal',
  match: PLAYING,
  side: 'team1',
  player: PLAYERS[++made % PLAYERS.length],
})

async function started(limits: Partial<Limits>, now?: () => number) {
  mesa = await mesaApp({ limits, ...(now && { now }) } as never)
}

const codes = (body: Record<string, unknown>) =>
  (body.warnings as { code: string }[]).map(({ code }) => code)

const sizeNow = async () => {
  const entries = await mesa.database.entries(KEY, Number.MAX_SAFE_INTEGER, 1000)
  return entries.reduce(
    (sum, { change, traces }) =>
      sum + JSON.stringify(change).length + JSON.stringify(traces).length,
    0,
  )
}

test('an account is warned, then refused until the next day; others go on', async () => {
  let now = Date.parse('2026-07-11T20:00:00Z')
  await started({ journalOfActor: 40_000 }, () => now)
  const answers: { status: number; said: boolean }[] = []
  for (let time = 0; time < 40; time++) {
    const { status, body } = await mesa.change('beto', goal())
    answers.push({ status, said: status === 200 && codes(body).includes('journalDay') })
    if (status !== 200) break
  }
  expect(answers.at(-1)!.status).toBe(429)
  expect(answers.at(-2)).toEqual({ status: 200, said: true })
  expect(answers[0]).toEqual({ status: 200, said: false })
  expect(await sizeNow()).toBeLessThanOrEqual(40_000)
  expect((await mesa.change('ana', goal())).status).toBe(200)
  now += 24 * 3_600_000
  expect((await mesa.change('beto', goal())).status).toBe(200)
})

test('of a tournament the oldest changes lose what undoes them, which is said before', async () => {
  await started({ journalOfTournament: 30_000 })
  const ids: string[] = []
  let isSaid = false
  let longest = 0
  for (let time = 0; time < 30; time++) {
    const change = aChange(goal())
    const { status, body } = await mesa.post('beto', '/changes/', change)
    expect(status).toBe(200)
    ids.push(String((change as { id?: string }).id))
    if (longest < 30_000 && codes(body).includes('journalLong')) isSaid = true
    longest = Math.max(longest, await sizeNow())
  }
  expect(isSaid).toBe(true)
  expect(longest).toBeLessThan(31_000)
  const undo = (change: string, id: string) =>
    mesa.post('ana', '/undo/', { id, when: '2026-07-11T21:00:00Z', change })
  const old = await undo(ids[0]!, 'deshacer-1')
  expect([old.status, old.body.detail]).toEqual([422, expect.stringMatching(/muy viejo/)])
  expect((await undo(ids.at(-1)!, 'deshacer-2')).status).toBe(200)
  const { entries } = (await mesa.get('ana', '/journal/')).body as { entries: { id: string }[] }
  expect(entries.map(({ id }) => id)).toContain(ids[0])
})

test('changes that were made before this was kept are counted', async () => {
  await started({})
  await mesa.change('beto', goal())
  const size = await sizeNow()
  await mesa.database.setFact(`journal size live ${ID}`, '0')
  const before = await mesa.database.journalSize(KEY, 'x', '2026-07-11')
  expect(before.tournament).toBe(0)
  const other = openDatabase(':memory:')
  expect(await other.journalSize(KEY, 'x', '2026-07-11')).toEqual({ tournament: 0, actor: 0 })
  await other.close()
  await mesa.database.forgetOldest(KEY)
  const after = await mesa.database.journalSize(KEY, 'x', '2026-07-11')
  expect(after.tournament).toBeGreaterThan(0)
  expect(after.tournament).toBeLessThan(size)
})
