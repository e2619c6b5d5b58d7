/** Sets a new password by a one-time link; only the login page loads this call. */
import type { UserAnswer } from '../answers/types.ts'
import type { PasswordReset } from '../../schema/user.ts'
import { resetPath } from './account-paths.ts'
import type { Answer } from './answer.ts'
import { send, type Connection } from './send.ts'
import { readUser } from './user-answers.ts'

/** Ends older logins; the answer is a new login. */
export const resetPassword = (to: Connection, body: PasswordReset): Promise<Answer<UserAnswer>> =>
  send(to, { path: resetPath(), read: readUser, body })
