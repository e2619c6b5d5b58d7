import { createAccountApi } from '../../lib/live/calls/account-api.ts'
import { createAccountSafety } from '../../lib/live/stores/account-safety.ts'
import { connection } from '../api.ts'
import { session } from './session.ts'

/** The profile page's stores of password and logins. */
export const accountSafety = createAccountSafety(createAccountApi(connection), session.userLogin)
