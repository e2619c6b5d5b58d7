/** Account calls beyond the specification; only the profile page loads them. */
import type { ProfileAnswer, UserAnswer } from '../answers/types.ts'
import type { PasswordChange } from '../../schema/user.ts'
import type { Answer, Ask } from './answer.ts'
import { endSessionsPath, passwordPath } from './account-paths.ts'
import { send, type Connection } from './send.ts'
import { readProfile, readUser } from './user-answers.ts'

export type AccountApi = {
  /** Ends older logins; the answer is a new login. */
  changePassword: (ask: Ask, token: string, change: PasswordChange) => Promise<Answer<UserAnswer>>
  /** Ends all logins, including the current one; also the links to score, where it is wished. */
  endSessions: (ask: Ask, token: string, endLinks: boolean) => Promise<Answer<ProfileAnswer>>
}

export function createAccountApi(to: Connection): AccountApi {
  return {
    changePassword: (ask, token, body) =>
      send(to, { ...ask, path: passwordPath(), read: readUser, token, body }),
    endSessions: (ask, token, endLinks) =>
      send(to, { ...ask, path: endSessionsPath(endLinks), read: readProfile, token, body: {} }),
  }
}
