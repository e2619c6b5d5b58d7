/** The page's single connection to its server. */
import { baseOf } from '../lib/live/calls/base.ts'
import type { Connection } from '../lib/live/calls/send.ts'
import type { Early } from '../lib/live/calls/early.ts'

/** A request that the shell has already sent; used once. */
function early(address: string) {
  const { early = {} } = globalThis as { early?: Early }
  const response = early[address]
  delete early[address]
  return response
}

export const connection: Connection = {
  base: baseOf(import.meta.env.PUBLIC_API_URL),
  fetch: (address, init) => fetch(address, init),
  early,
}
