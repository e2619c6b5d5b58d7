/** Another password by a one-time link: a call that only the login brings. */
import type { UserAnswer } from '../answers/types.ts'
import type { PasswordReset } from '../../schema/user.ts'
import { resetPath } from './account-paths.ts'
import type { Answer } from './answer.ts'
import { send, type Connection } from './send.ts'
import { readUser } from './user-answers.ts'

/** Older logins end; the answer is a new one. */
export const resetPassword = (to: Connection, body: PasswordReset): Promise<Answer<UserAnswer>> =>
  send(to, { path: resetPath(), read: readUser, body })
