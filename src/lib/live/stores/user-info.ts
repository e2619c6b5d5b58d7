/** Who is logged in, kept in the browser under `userInfo`. Specification, section 3. */
import { persistentAtom } from '@nanostores/persistent'
import type { ReadableAtom } from 'nanostores'
import type { UserAnswer } from '../answers/types.ts'
import { readUser } from '../calls/user-answers.ts'

/** Where a user is kept; other tabs' changes come through `$user`. */
export type UserInfo = {
  $user: ReadableAtom<UserAnswer | null>
  remember: (user: UserAnswer) => void
  forget: () => void
}

/** Null for what is no user: nobody's hand-written storage logs anybody in or breaks a page. */
export function decodeUser(text: string): UserAnswer | null {
  try {
    return readUser(JSON.parse(text)) ?? null
  } catch {
    return null
  }
}

/** In the local storage, as far as the browser lets us. */
export function keptUserInfo(): UserInfo {
  const $user = persistentAtom<UserAnswer | null>('userInfo', null, {
    encode: (user) => (user ? JSON.stringify(user) : undefined) as string,
    decode: decodeUser,
  })
  const set = (user: UserAnswer | null) => {
    try {
      $user.set(user)
    } catch {
      // The storage is full or closed: logged in until the page is left.
    }
  }
  return { $user, remember: set, forget: () => set(null) }
}
