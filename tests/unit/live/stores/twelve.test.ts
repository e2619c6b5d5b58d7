/** The twelve slices as state machines. Specification, sections 3 and 4. */
import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import type { UserAnswer } from '../../../../src/lib/live/answers/types.ts'
import { createReading } from '../../../../src/lib/live/stores/reading.ts'
import { createSession } from '../../../../src/lib/live/stores/session.ts'
import type { Slice } from '../../../../src/lib/live/stores/slice.ts'
import type { UserInfo } from '../../../../src/lib/live/stores/user-info.ts'
import { FAILED, FAILURE, givenApi, ok, settled } from './given-api.ts'

const ANA: UserAnswer = {
  id: 7,
  email: 'ana@example.mx',
  first_name: 'Ana',
  last_name: '',
  username: 'ana',
  token: 't1',
}

function given(user: UserAnswer | null = null) {
  const $user = atom(user)
  const userInfo: UserInfo = {
    $user,
    remember: (user) => $user.set(user),
    forget: () => $user.set(null),
  }
  const { api, asked } = givenApi()
  // As src/islands/reading.ts and session.ts make them for a page.
  const stores = { ...createReading(api), ...createSession(api, userInfo) }
  return { stores, asked, $user }
}

type Given = ReturnType<typeof given>
type AnySlice = Slice<unknown>

const EMPTY = { loading: false, data: null, error: null }
const LOADING = { loading: true, data: null, error: null }
const loaded = (data: unknown) => ({ loading: false, data, error: null })
const FAILED_STATE = { loading: false, data: null, error: FAILURE }

const JORNADAS = [
  { jornadaPosition: 1, doesntPlay: [], matches: [{ id: 'a' }, { id: 'b' }] },
  { jornadaPosition: 2, doesntPlay: [], matches: [{ id: 'c' }] },
]

/** How each slice is asked, which state it has, and what its data is after `payload`. */
const SLICES: [
  name: string,
  request: (given: Given) => void,
  state: (given: Given) => AnySlice,
  payload: unknown,
  data?: unknown,
][] = [
  [
    'tournament list',
    ({ stores }) => void stores.tournamentList.request(),
    ({ stores }) => stores.tournamentList.$state.get(),
    [{ id: 'x' }],
  ],
  [
    'my tournaments',
    ({ stores }) => void stores.myTournaments.request(7),
    ({ stores }) => stores.myTournaments.$state.get(),
    [{ id: 'x' }],
  ],
  [
    'tournament details',
    ({ stores }) => void stores.tournamentDetails.request('x'),
    ({ stores }) => stores.tournamentDetails.$state.get(),
    { id: 'x' },
  ],
  [
    'teams list',
    ({ stores }) => void stores.teamsList.request('x'),
    ({ stores }) => stores.teamsList.$state.get(),
    [{ id: 'x~a' }],
  ],
  [
    'team details',
    ({ stores }) => void stores.teamDetails.request('x~a'),
    ({ stores }) => stores.teamDetails.$state.get(),
    { id: 'x~a' },
  ],
  [
    'team players list',
    ({ stores }) => void stores.teamPlayersList.request('x~a'),
    ({ stores }) => stores.teamPlayersList.$state.get(),
    [{ id: 'a-10' }],
  ],
  [
    'top players',
    ({ stores }) => void stores.topPlayers.request('x', 'fouls'),
    ({ stores }) => stores.topPlayers.$state.get(),
    [{ id: 'a-10', value: 3 }],
  ],
  [
    'jornadas list',
    ({ stores }) => void stores.jornadasList.request('x'),
    ({ stores }) => stores.jornadasList.$state.get(),
    JORNADAS,
  ],
  [
    'jornada matches list, by the events of the jornadas list',
    ({ stores }) => void stores.jornadasList.request('x'),
    ({ stores }) => stores.jornadaMatchesList.$state.get(),
    JORNADAS,
    [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  ],
  [
    'user login',
    ({ stores }) => void stores.userLogin.login({ username: 'ana', password: 'x' }),
    ({ stores }) => stores.userLogin.$state.get(),
    ANA,
  ],
  [
    'user register',
    ({ stores }) =>
      void stores.userRegister.register({
        email: ANA.email,
        first_name: 'Ana',
        username: 'ana',
        password: 'x',
      }),
    ({ stores }) => stores.userRegister.$state.get(),
    ANA,
  ],
  [
    'user details',
    ({ stores }) => void stores.userDetails.request('t1'),
    ({ stores }) => stores.userDetails.$state.get(),
    { username: 'ana' },
  ],
]

test('there are twelve', () => expect(SLICES).toHaveLength(12))

describe.each(SLICES)('%s', (_name, request, state, payload, data = payload) => {
  test('is empty before anybody asks', () => expect(state(given())).toEqual(EMPTY))

  test('request: loading', () => {
    const it = given()
    request(it)
    expect(state(it)).toEqual(LOADING)
  })

  test('success: the payload', async () => {
    const it = given()
    request(it)
    await it.asked[0]!.answer(ok(payload as never))
    expect(state(it)).toEqual(loaded(data))
  })

  test('fail: the error', async () => {
    const it = given()
    request(it)
    await it.asked[0]!.answer(FAILED)
    expect(state(it)).toEqual(FAILED_STATE)
  })

  test('a new request clears the error', async () => {
    const it = given()
    request(it)
    await it.asked[0]!.answer(FAILED)
    request(it)
    expect(state(it)).toEqual(LOADING)
  })

  test('a new request clears the data', async () => {
    const it = given()
    request(it)
    await it.asked[0]!.answer(ok(payload as never))
    request(it)
    expect(state(it)).toEqual(LOADING)
  })
})

/** Those that a visitor may ask anew while an answer is under way; forms wait instead. */
const LOADERS = SLICES.filter(([name]) => !/login|register/.test(name))

describe.each(LOADERS)('%s', (_name, request, state, payload, data = payload) => {
  test('a late answer to an older question is dropped', async () => {
    const it = given()
    request(it)
    request(it)
    await it.asked[1]!.answer(ok(payload as never))
    await it.asked[0]!.answer(FAILED)
    expect(state(it)).toEqual(loaded(data))
  })

  test('a newer question takes the older one back', () => {
    const it = given()
    request(it)
    request(it)
    expect(it.asked.map(({ signal }) => signal!.aborted)).toEqual([true, false])
  })
})

describe('login', () => {
  const credentials = { username: 'ana', password: 'secreta' }

  test('is restored from userInfo', () =>
    expect(given(ANA).stores.userLogin.$state.get()).toEqual(loaded(ANA)))

  test('stores userInfo', async () => {
    const { stores, asked, $user } = given()
    void stores.userLogin.login(credentials)
    await asked[0]!.answer(ok(ANA as never))
    expect($user.get()).toEqual(ANA)
  })

  test('stores nothing when it fails', async () => {
    const { stores, asked, $user } = given()
    void stores.userLogin.login(credentials)
    await asked[0]!.answer(FAILED)
    expect($user.get()).toBeNull()
  })

  test('pressed twice asks once', () => {
    const { stores, asked } = given()
    void stores.userLogin.login(credentials)
    void stores.userLogin.login(credentials)
    expect(asked).toHaveLength(1)
  })

  test('an answer after a logout logs nobody in', async () => {
    const { stores, asked, $user } = given()
    void stores.userLogin.login(credentials)
    stores.userLogin.logout()
    await asked[0]!.answer(ok(ANA as never))
    expect([stores.userLogin.$state.get(), $user.get()]).toEqual([EMPTY, null])
  })

  test('follows what another tab does', () => {
    const { stores, $user } = given()
    $user.set(ANA)
    expect(stores.userLogin.$state.get()).toEqual(loaded(ANA))
    $user.set(null)
    expect(stores.userLogin.$state.get()).toEqual(EMPTY)
  })
})

describe('registration', () => {
  test('stores userInfo and logs in', async () => {
    const { stores, asked, $user } = given()
    void stores.userRegister.register({
      email: ANA.email,
      first_name: 'Ana',
      username: 'ana',
      password: 'x',
    })
    await asked[0]!.answer(ok(ANA as never))
    expect([$user.get(), stores.userLogin.$state.get()]).toEqual([ANA, loaded(ANA)])
  })
})

describe('logout', () => {
  test('clears the stored user and everything that was theirs', async () => {
    const { stores, asked, $user } = given(ANA)
    void stores.userDetails.request('t1')
    void stores.myTournaments.request(7)
    await asked[0]!.answer(ok({ username: 'ana' } as never))
    await asked[1]!.answer(ok([] as never))
    stores.userLogin.logout()
    const { userLogin, userRegister, userDetails, myTournaments } = stores
    const states = [userLogin, userRegister, userDetails, myTournaments].map(({ $state }) =>
      $state.get(),
    )
    expect(states).toEqual([EMPTY, EMPTY, EMPTY, EMPTY])
    expect($user.get()).toBeNull()
  })

  test('leaves what anybody may read', async () => {
    const { stores, asked } = given(ANA)
    void stores.tournamentList.request()
    await asked[0]!.answer(ok([] as never))
    stores.userLogin.logout()
    expect(stores.tournamentList.$state.get()).toEqual(loaded([]))
  })
})

describe('user details', () => {
  test('reset empties the user', async () => {
    const { stores, asked } = given(ANA)
    void stores.userDetails.request('t1')
    await asked[0]!.answer(ok({ username: 'ana' } as never))
    stores.userDetails.reset()
    expect(stores.userDetails.$state.get()).toEqual(EMPTY)
  })

  test('an answer after a reset is dropped', async () => {
    const { stores, asked } = given(ANA)
    void stores.userDetails.request('t1')
    stores.userDetails.reset()
    await asked[0]!.answer(ok({ username: 'ana' } as never))
    await settled()
    expect(stores.userDetails.$state.get()).toEqual(EMPTY)
  })
})
