/**
 * Starts the API in the background. Until it runs, all of `/api` gets 503, and the site never
 * waits for it. If the API cannot start, later requests trigger a new try now and then.
 */
import type { Hono } from 'hono'
import { Refusal } from '../../ground/refusal.ts'
import { Refused, refusalResponse } from './refusal.ts'
import { deskFigures, type DeskFigures } from './listing/desk-figures.ts'
import type { StartedApi } from './start-api.ts'
import { SAYS } from './wording.ts'

const TRY_AGAIN_MS = 15_000

export type ApiInTime = {
  fetch: Hono['fetch']
  /** Tries to start it; null where that failed. */
  start: () => Promise<StartedApi | null>
  /** Whether its database answers now. */
  isUp: () => boolean
  /** How many change streams are open. */
  streams: () => number
  /** How much waits for an operator; undefined while the database does not answer. */
  desk: () => Promise<DeskFigures | undefined>
  /** Ends all change streams. */
  endStreams: () => void
  close: () => Promise<void>
}

/** `log` gets the problem and its cure, once as long as they stay the same. */
export function apiInTime(
  start: () => Promise<StartedApi>,
  log: (line: string) => void,
  tryAgainMs = TRY_AGAIN_MS,
): ApiInTime {
  let api: StartedApi | null = null
  let isClosed = false
  let nextTry = Infinity
  let known = ''

  async function attempt() {
    nextTry = Infinity
    try {
      const started = await start()
      if (isClosed) await started.close()
      else api = started
    } catch (error) {
      const words = wordsOf(error)
      if (words !== known) log(`Sin cuentas ni torneos en vivo; el sitio sí se ve. ${words}`)
      known = words
    }
    nextTry = performance.now() + tryAgainMs
    return api
  }

  return {
    fetch(request, ...rest) {
      if (api) return api.app.fetch(request, ...rest)
      if (performance.now() >= nextTry) void attempt()
      return refusalResponse(new Refused(503, SAYS.outOfOrder, { 'Retry-After': '15' }))
    },
    start: attempt,
    isUp: () => api !== null && api.database.isUp(),
    streams: () => api?.streams() ?? 0,
    desk: async () => (api ? deskFigures(api.database).catch(() => undefined) : undefined),
    endStreams: () => api?.endStreams(),
    async close() {
      const started = api
      isClosed = true
      api = null
      await started?.close()
    },
  }
}

const wordsOf = (error: unknown) =>
  error instanceof Refusal ? error.message : String((error as Error).stack ?? error)
