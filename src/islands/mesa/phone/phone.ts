/** The page's phone store for Mesa, with the browser's functions. */
import { withEarly } from '../../../lib/mesa/early.ts'
import type { Early } from '../../../lib/live/calls/early.ts'
import { createMesaApi } from '../../../lib/mesa/calls/mesa-api.ts'
import { createPhone } from '../../../lib/mesa/phone/phone.ts'
import { connection } from '../../api.ts'
import { rememberRefused } from '../../accounts/session-refused.ts'
import { $login } from './login.ts'
import { openOffline } from './offline.ts'
import { phoneDisk } from './phone-disk.ts'
import { locks, newId, news, page, phoneId } from './phone-means.ts'

/** What the shell has already requested. */
const early = typeof window === 'undefined' ? {} : ((window as { early?: Early }).early ?? {})

export const phone = createPhone({
  disk: phoneDisk(),
  api: createMesaApi(withEarly(connection, early)),
  login: $login,
  page,
  locks,
  news,
  newId,
  phoneId,
  refused: rememberRefused,
  now: Date.now,
  random: Math.random,
})

if (typeof window !== 'undefined') {
  phone.start()
  // Otherwise a browser that runs out of space may clear the store; some ask the user.
  void navigator.storage?.persist?.().catch(() => false)
  // Without it, Mesa still works with signal.
  void openOffline().catch(() => undefined)
}
