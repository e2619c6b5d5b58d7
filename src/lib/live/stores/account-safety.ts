/** Changes the password, and ends all logins. */
import { atom, type ReadableAtom } from 'nanostores'
import type { UserAnswer } from '../answers/types.ts'
import type { AccountApi } from '../calls/account-api.ts'
import type { Answer, Failure } from '../calls/answer.ts'
import type { PasswordChange } from '../../schema/user.ts'
import { SAFETY_WORDS } from '../../wording/accounts/account-safety.ts'
import { EMPTY, failed, loaded, LOADING, type Slice } from './slice.ts'

/** From `createSession`: the current user, and how to store a new token. */
type Login = {
  $state: ReadableAtom<Slice<UserAnswer>>
  renew: (user: UserAnswer) => void
}

/** Both calls are our own: other servers need not have them. */
const inWords = (failure: Failure): Failure =>
  failure.status === 404 || failure.status === 405
    ? { ...failure, message: SAFETY_WORDS.notHere }
    : failure

/** Two slices, `password` and `everywhere`; each holds `true` once it is done. */
export function createAccountSafety(api: AccountApi, login: Login) {
  const $password = atom<Slice<true>>(EMPTY)
  const $everywhere = atom<Slice<true>>(EMPTY)

  /**
   * Ignores a second call while one is pending, and an answer after a logout. Returns true when
   * done.
   */
  async function settle<T>(
    $state: typeof $password,
    ask: (token: string) => Promise<Answer<T>>,
    done?: (data: T) => void,
  ): Promise<boolean> {
    const token = login.$state.get().data?.token
    if (!token || $state.get().loading) return false
    $state.set(LOADING)
    const answer = await ask(token)
    if (login.$state.get().data?.token !== token) $state.set(EMPTY)
    else if (answer.kind === 'failed') $state.set(failed(inWords(answer.failure)))
    else if (answer.kind === 'ok') {
      $state.set(loaded(true))
      done?.(answer.data)
      return true
    }
    return false
  }

  return {
    password: {
      $state: $password,
      change: (change: PasswordChange) =>
        settle($password, (token) => api.changePassword({}, token, change), login.renew),
    },
    everywhere: {
      $state: $everywhere,
      /** This login ends too: the caller must log out. */
      leave: (endLinks: boolean) =>
        settle($everywhere, (token) => api.endSessions({}, token, endLinks)),
    },
  }
}
