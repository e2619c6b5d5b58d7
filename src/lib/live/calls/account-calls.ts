/**
 * The account calls of the specification's section 7. Separate, because live pages do not use them.
 */
import type { ProfileAnswer, TournamentListItem, UserAnswer } from '../answers/types.ts'
import type { Credentials, Registration } from '../../schema/user.ts'
import type { Answer, Ask } from './answer.ts'
import * as paths from './account-paths.ts'
import { send, type Connection } from './send.ts'
import { readOwnTournaments } from './tournament-answers.ts'
import { readProfile, readUser } from './user-answers.ts'

export type AccountCalls = {
  userTournaments: (ask: Ask, userId: UserAnswer['id']) => Promise<Answer<TournamentListItem[]>>
  profile: (ask: Ask, token: string) => Promise<Answer<ProfileAnswer>>
  login: (ask: Ask, credentials: Credentials) => Promise<Answer<UserAnswer>>
  register: (ask: Ask, registration: Registration) => Promise<Answer<UserAnswer>>
}

export function createAccountCalls(to: Connection): AccountCalls {
  return {
    userTournaments: (ask, userId) =>
      send(to, { ...ask, path: paths.userTournamentsPath(userId), read: readOwnTournaments }),
    profile: (ask, token) =>
      send(to, { ...ask, path: paths.profilePath(), read: readProfile, token }),
    login: (ask, body) => send(to, { ...ask, path: paths.loginPath(), read: readUser, body }),
    register: (ask, body) => send(to, { ...ask, path: paths.registerPath(), read: readUser, body }),
  }
}
