/** The calls about an account that the specification does not know; only the profile brings them. */
import type { ProfileAnswer, UserAnswer } from '../answers/types.ts'
import type { PasswordChange } from '../../schema/user.ts'
import type { Answer, Ask } from './answer.ts'
import { endSessionsPath, passwordPath } from './account-paths.ts'
import { send, type Connection } from './send.ts'
import { readProfile, readUser } from './user-answers.ts'

export type AccountApi = {
  /** Older logins end; the answer is a new one. */
  changePassword: (ask: Ask, token: string, change: PasswordChange) => Promise<Answer<UserAnswer>>
  /** All logins end, the one that asks too. */
  endSessions: (ask: Ask, token: string) => Promise<Answer<ProfileAnswer>>
}

export function createAccountApi(to: Connection): AccountApi {
  return {
    changePassword: (ask, token, body) =>
      send(to, { ...ask, path: passwordPath(), read: readUser, token, body }),
    endSessions: (ask, token) =>
      send(to, { ...ask, path: endSessionsPath(), read: readProfile, token, body: {} }),
  }
}
