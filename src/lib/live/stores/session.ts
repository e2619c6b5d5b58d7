/** Accounts: login, registration, the user's own page. Specification, section 4. */
import { atom } from 'nanostores'
import type { Answer } from '../calls/answer.ts'
import type { AccountCalls } from '../calls/account-calls.ts'
import type { UserAnswer } from '../answers/types.ts'
import type { Credentials, Registration } from '../../schema/user.ts'
import { createLoader } from './loader.ts'
import { EMPTY, failed, loaded, LOADING, type Slice } from './slice.ts'
import type { UserInfo } from './user-info.ts'

const stateOf = (user: UserAnswer | null): Slice<UserAnswer> => (user ? loaded(user) : EMPTY)

/** Four slices: `userLogin`, `userRegister`, `userDetails`, `myTournaments`. */
export function createSession(api: AccountCalls, userInfo: UserInfo) {
  const $login = atom<Slice<UserAnswer>>(stateOf(userInfo.$user.get()))
  const $register = atom<Slice<UserAnswer>>(EMPTY)
  const userDetails = createLoader(api.profile)
  const myTournaments = createLoader(api.userTournaments)
  let turn = 0

  const clear = () => {
    turn++
    $login.set(EMPTY)
    $register.set(EMPTY)
    userDetails.reset()
    myTournaments.reset()
  }

  // Another tab logged in or out. This tab sets its state first, so its own changes need no work
  // here.
  userInfo.$user.listen((user) => {
    if (user?.token === $login.get().data?.token) return
    if (user) $login.set(loaded(user))
    else clear()
  })

  const welcome = (user: UserAnswer) => {
    $login.set(loaded(user))
    userInfo.remember(user)
  }

  /** Ignores a second call while one is pending, and an answer after a logout. */
  async function enter($state: typeof $login, ask: () => Promise<Answer<UserAnswer>>) {
    if ($login.get().loading || $register.get().loading) return
    const mine = ++turn
    $state.set(LOADING)
    const answer = await ask()
    if (mine !== turn) return
    if (answer.kind === 'ok') {
      $state.set(loaded(answer.data))
      welcome(answer.data)
    } else $state.set(answer.kind === 'failed' ? failed(answer.failure) : EMPTY)
  }

  return {
    userLogin: {
      $state: $login,
      login: (credentials: Credentials) => enter($login, () => api.login({}, credentials)),
      /** Stores a new token of the current user. */
      renew: welcome,
      /** Clears the stored user and all of the user's data. */
      logout: () => {
        clear()
        userInfo.forget()
      },
    },
    userRegister: {
      $state: $register,
      register: (registration: Registration) =>
        enter($register, () => api.register({}, registration)),
    },
    userDetails,
    myTournaments,
  }
}
