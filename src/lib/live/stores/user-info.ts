/** The logged-in user, stored in the browser under `userInfo`. Specification, section 3. */
import { persistentAtom } from '@nanostores/persistent'
import type { ReadableAtom } from 'nanostores'
import type { UserAnswer } from '../answers/types.ts'
import { readUser } from '../calls/user-answers.ts'

/** The stored user; changes from other tabs arrive through `$user`. */
export type UserInfo = {
  $user: ReadableAtom<UserAnswer | null>
  remember: (user: UserAnswer) => void
  forget: () => void
}

/** Null for an invalid user, so that edited storage neither logs in nor breaks a page. */
export function decodeUser(text: string): UserAnswer | null {
  try {
    return readUser(JSON.parse(text)) ?? null
  } catch {
    return null
  }
}

/** In local storage, as far as the browser allows it. */
export function keptUserInfo(): UserInfo {
  const $user = persistentAtom<UserAnswer | null>('userInfo', null, {
    encode: (user) => (user ? JSON.stringify(user) : undefined) as string,
    decode: decodeUser,
  })
  const set = (user: UserAnswer | null) => {
    try {
      $user.set(user)
    } catch {
      // The storage is full or blocked: the login lasts until the page is left.
    }
  }
  return { $user, remember: set, forget: () => set(null) }
}
