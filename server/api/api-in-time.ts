/**
 * The API as soon as it can be started. Until then all of `/api` is answered with 503; the site beside
 * it never waits for it. What cannot be used is tried again now and then, when somebody asks.
 */
import type { Hono } from 'hono'
import { Refusal } from '../../publish/build/steps.ts'
import { Refused, refusalResponse } from './refusal.ts'
import type { StartedApi } from './start-api.ts'
import { SAYS } from './wording.ts'

const TRY_AGAIN_MS = 15_000

export type ApiInTime = {
  fetch: Hono['fetch']
  /** The first try; null where it failed. */
  start: () => Promise<StartedApi | null>
  /** Whether its database answers now. */
  isUp: () => boolean
  /** How many wait for changes. */
  streams: () => number
  /** Sends away whoever waits for changes. */
  endStreams: () => void
  close: () => Promise<void>
}

/** `log` gets what is wrong and the cure, once for as long as it is the same. */
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
