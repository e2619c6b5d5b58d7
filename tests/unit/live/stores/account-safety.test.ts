import { expect, test } from 'vitest'
import { atom } from 'nanostores'
import type { UserAnswer } from '../../../../src/lib/live/answers/types.ts'
import type { Answer } from '../../../../src/lib/live/calls/answer.ts'
import { createAccountSafety } from '../../../../src/lib/live/stores/account-safety.ts'
import { EMPTY, loaded, LOADING, type Slice } from '../../../../src/lib/live/stores/slice.ts'
import { FAILED, FAILURE, ok } from './given-api.ts'

const CHANGE = { password: 'una', newPassword: 'otra que es larga' }
const user = (token: string): UserAnswer => ({
  id: 7,
  email: 'a@x.mx',
  first_name: 'Ana',
  last_name: '',
  username: 'ana',
  token,
})

/** Its calls wait until the test answers. */
function given(first: UserAnswer | null = user('primera')) {
  const $state = atom<Slice<UserAnswer>>(first ? loaded(first) : EMPTY)
  const asked: { token: string; answer: (answer: Answer<never>) => void }[] = []
  const call = (_ask: object, token: string) =>
    new Promise<Answer<never>>((answer) => asked.push({ token, answer }))
  const safety = createAccountSafety(
    { changePassword: call, endSessions: call },
    { $state, renew: (renewed) => $state.set(loaded(renewed)) },
  )
  return { safety, $state, asked }
}

test('another password brings another token', async () => {
  const { safety, $state, asked } = given()
  const changing = safety.password.change(CHANGE)
  expect(safety.password.$state.get()).toEqual(LOADING)
  expect(asked[0]!.token).toBe('primera')
  asked[0]!.answer(ok(user('segunda') as never))
  expect(await changing).toBe(true)
  expect($state.get().data?.token).toBe('segunda')
  expect(safety.password.$state.get()).toEqual(loaded(true))
})

test('what is refused changes nothing', async () => {
  const { safety, $state, asked } = given()
  const changing = safety.password.change(CHANGE)
  asked[0]!.answer(FAILED)
  expect(await changing).toBe(false)
  expect(safety.password.$state.get().error).toEqual(FAILURE)
  expect($state.get().data?.token).toBe('primera')
})

test('two at once are one', async () => {
  const { safety, asked } = given()
  void safety.everywhere.leave(false)
  expect(await safety.everywhere.leave(false)).toBe(false)
  expect(asked).toHaveLength(1)
})

test('an answer that comes after a logout is void', async () => {
  const { safety, $state, asked } = given()
  const changing = safety.password.change(CHANGE)
  $state.set(EMPTY)
  asked[0]!.answer(ok(user('segunda') as never))
  expect(await changing).toBe(false)
  expect([$state.get(), safety.password.$state.get()]).toEqual([EMPTY, EMPTY])
})

test('who is not in asks nothing', async () => {
  const { safety, asked } = given(null)
  expect(await safety.everywhere.leave(false)).toBe(false)
  expect(asked).toEqual([])
})
