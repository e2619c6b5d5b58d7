import { createAccountCalls } from '../../lib/live/calls/account-calls.ts'
import { createSession } from '../../lib/live/stores/session.ts'
import { keptUserInfo } from '../../lib/live/stores/user-info.ts'
import { connection } from '../api.ts'

/** The page's stores of the current user. */
export const session = createSession(createAccountCalls(connection), keptUserInfo())
