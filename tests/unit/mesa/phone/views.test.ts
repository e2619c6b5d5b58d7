/** What a phone knows of a tournament: from its disk at once, then from the network. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '../../../../src/lib/live/calls/answer.ts'
import type { MesaMatchAnswer, MesaTournamentAnswer } from '../../../../src/lib/schema/mesa.ts'
import { aGoal, applied, aPhone, aUser, ID } from '../a-phone.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const soon = () => vi.advanceTimersByTimeAsync(0)

const aMatch = (state: string) =>
  ({ match: { id: 'j1-1', state }, entry: { state, value: {} } }) as unknown as MesaMatchAnswer
const ok = <T>(data: T, etag: string | null = null): Answer<T> => ({ kind: 'ok', data, etag })
const failed = (status: number | null): Answer<never> => ({
  kind: 'failed',
  failure: { status, message: '' },
})

const watched = (tab: ReturnType<ReturnType<typeof aPhone>['tab']>) => {
  const $match = tab.match(ID, 'j1-1')
  const end = $match.listen(() => {})
  return { now: () => $match.get(), end }
}

test('first what the disk has, said to be old, then what the server says', async () => {
  const phone = aPhone()
  phone.world.api.match = async () => ok(aMatch('s1'))
  const first = watched(phone.tab())
  expect(first.now()).toEqual({ state: 'loading' })
  await soon()
  expect(first.now()).toMatchObject({ state: 'known', isStale: false, asOf: 1_000_000 })

  phone.world.api.match = () => new Promise(() => {})
  const second = watched(phone.tab())
  await soon()
  expect(second.now()).toEqual({
    state: 'known',
    value: aMatch('s1'),
    asOf: 1_000_000,
    isStale: true,
  })
})

test('with what it has it asks whether that is still the newest', async () => {
  const phone = aPhone()
  const etags: unknown[] = []
  phone.world.api.match = async ({ etag }) => {
    etags.push(etag)
    return etag === '"1"' ? { kind: 'unchanged' } : ok(aMatch('s1'), '"1"')
  }
  const seen = watched(phone.tab())
  await soon()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(etags).toEqual([undefined, '"1"'])
  expect(seen.now()).toMatchObject({ asOf: 1_020_000, isStale: false })
})

describe('what went wrong', () => {
  test.each([
    [null, 'offline'],
    [500, 'server'],
    [401, 'loggedOut'],
    [403, 'forbidden'],
    [404, 'missing'],
  ] as const)('%s is %s where nothing is known', async (status, reason) => {
    const phone = aPhone()
    phone.world.api.match = async () => failed(status)
    const seen = watched(phone.tab())
    await soon()
    expect(seen.now()).toEqual({ state: 'failed', reason })
  })

  test.each([null, 500, 401])('%s keeps what is known', async (status) => {
    const phone = aPhone()
    phone.world.api.match = async () => ok(aMatch('s1'))
    const tab = phone.tab()
    const seen = watched(tab)
    await soon()
    phone.world.api.match = async () => failed(status)
    tab.refresh()
    await soon()
    expect(seen.now()).toMatchObject({ state: 'known', isStale: true, value: aMatch('s1') })
  })

  test.each([403, 404])('%s takes it from the disk too', async (status) => {
    const phone = aPhone()
    phone.world.api.match = async () => ok(aMatch('s1'))
    const tab = phone.tab()
    watched(tab)
    await soon()
    phone.world.api.match = async () => failed(status)
    tab.refresh()
    await soon()
    expect(phone.disk.answers.size).toBe(0)
  })
})

test('an applied change is known before the server is asked again, and no older answer undoes it', async () => {
  const phone = aPhone()
  let answerLate: (answer: Answer<MesaMatchAnswer>) => void = () => {}
  phone.world.api.match = async () => ok(aMatch('s0'))
  phone.world.api.tournament = async () =>
    ok({ matches: [{ id: 'j1-1', state: 's0' }] } as unknown as MesaTournamentAnswer)
  const tab = phone.tab()
  const seen = watched(tab)
  const $tournament = tab.tournament(ID)
  $tournament.listen(() => {})
  await soon()
  phone.world.api.match = () => new Promise((answer) => (answerLate = answer))
  phone.world.api.tournament = () => new Promise(() => {})
  tab.refresh()
  const late = answerLate
  await tab.keep(ID, aGoal())
  await soon()
  late(ok(aMatch('s0')))
  await soon()
  expect(seen.now()).toMatchObject({ value: { entry: { state: 's1' }, match: { state: 's1' } } })
  expect($tournament.get()).toMatchObject({ value: { matches: [{ state: 's1' }] } })
  expect(tab.waiting.get()).toEqual([])
})

test('the goal and its place among those that wait change in one moment', async () => {
  const phone = aPhone()
  phone.world.api.match = async () => ok(aMatch('s0'))
  const tab = phone.tab()
  const seen = watched(tab)
  await soon()
  phone.world.answer = () => applied('s1')
  const moments: unknown[] = []
  await tab.keep(ID, aGoal())
  const look = () => {
    const known = seen.now()
    void Promise.resolve().then(() =>
      moments.push([known.state === 'known' && known.value.entry.state, tab.waiting.get().length]),
    )
  }
  tab.match(ID, 'j1-1').listen(look)
  await soon()
  expect(moments[0]).toEqual(['s1', 0])
})

test('what belongs to somebody else is never shown', async () => {
  const phone = aPhone()
  phone.world.api.match = async () => ok(aMatch('s1'))
  const seen = watched(phone.tab())
  await soon()
  phone.world.api.match = () => new Promise(() => {})
  phone.login.set({ data: aUser({ id: 2, token: 'ficha-2' }) })
  await soon()
  expect(seen.now()).toEqual({ state: 'loading' })
  // It is theirs when they come back, without signal too.
  phone.turn({ isOnline: false })
  phone.login.set({ data: aUser() })
  await soon()
  expect(seen.now()).toMatchObject({ state: 'known', value: aMatch('s1') })
})

test('who has to log in again is shown what is known, and the server is asked no more', async () => {
  const phone = aPhone()
  let asked = 0
  phone.world.api.match = async () => (asked++ === 0 ? ok(aMatch('s1')) : failed(401))
  const seen = watched(phone.tab())
  await soon()
  await vi.advanceTimersByTimeAsync(90_000)
  expect([asked, seen.now()]).toMatchObject([2, { state: 'known', isStale: true }])
  phone.world.api.match = async () => ok(aMatch('s2'))
  phone.login.set({ data: aUser({ token: 'ficha-2' }) })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(seen.now()).toMatchObject({ isStale: false, value: aMatch('s2') })
})

test('nobody asks for what nobody looks at', async () => {
  const phone = aPhone()
  let asked = 0
  phone.world.api.match = async () => {
    asked++
    return ok(aMatch('s1'))
  }
  const seen = watched(phone.tab())
  await soon()
  seen.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(1)
})
