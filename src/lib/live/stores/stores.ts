/** The twelve states of the client. Specification, section 3, "Client state shapes". */
import type { Api } from '../calls/api.ts'
import { createReading } from './reading.ts'
import { createSession } from './session.ts'
import type { UserInfo } from './user-info.ts'

export type Stores = ReturnType<typeof createStores>

export const createStores = (api: Api, userInfo: UserInfo) => ({
  ...createReading(api),
  ...createSession(api, userInfo),
})
