import { createSession } from '../lib/stores/session.ts'
import { keptUserInfo } from '../lib/stores/user-info.ts'
import { api } from './api.ts'

/** The page's stores of who is logged in. */
export const session = createSession(api, keptUserInfo())
