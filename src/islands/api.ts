/** The one connection of a page to its server. */
import type { Given } from '../lib/live/calls/answer.ts'
import { baseOf } from '../lib/live/calls/api.ts'
import type { Connection } from '../lib/live/calls/send.ts'
import type { Early } from '../lib/live/calls/early.ts'

/** A request that the shell sent before us; once. */
function early(address: string) {
  const { early = {} } = globalThis as { early?: Early }
  const response = early[address]
  delete early[address]
  return response
}

/** What our server sent with the page, by path (`server/site/first-views.ts`). */
let sent: Record<string, Given> | undefined

/** Nothing where there is no document. */
function given(path: string) {
  sent ??= JSON.parse(globalThis.document?.getElementById('given')?.textContent ?? '{}')
  return sent![path]
}

export const connection: Connection = {
  base: baseOf(import.meta.env.PUBLIC_API_URL),
  fetch: (address, init) => fetch(address, init),
  early,
  given,
}
