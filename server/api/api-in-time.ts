/**
 * Starts the API in the background. Until it runs, all of `/api` gets 503, and the site never
 * waits for it. If the API cannot start, it is tried again by a timer; while it runs, its database
 * is looked at by a timer.
 */
import type { Hono } from 'hono'
import { Refusal } from '../../ground/refusal.ts'
import { printTrouble } from '../../ground/terminal.ts'
import { Refused, refusalResponse } from './refusal.ts'
import { LAST_BACKUP } from './database/backup-fact.ts'
import { deskFigures, type DeskFigures } from './listing/desk-figures.ts'
import type { StartedApi } from './start-api.ts'
import { SAYS } from './wording.ts'

const TRY_AGAIN_MS = 15_000
/** How long a broken database can go unnoticed, beside the time of the look itself. */
const LOOK_MS = 30_000

/** A time, null where there is none; undefined while the database does not answer. */
export type Fact = () => Promise<number | null | undefined>

export type ApiInTime = {
  fetch: Hono['fetch']
  /** Tries to start it; null where that failed. To be called once. */
  start: () => Promise<StartedApi | null>
  /** Whether its database answers now. */
  isUp: () => boolean
  /** How many change streams are open. */
  streams: () => number
  /** How much waits for an operator; undefined while the database does not answer. */
  desk: () => Promise<DeskFigures | undefined>
  lastBackup: Fact
  /** Ends all change streams. */
  endStreams: () => void
  close: () => Promise<void>
}

/**
 * `log` gets the problem and its cure, once as long as they stay the same, and that it is over.
 * Where the database turns out to be broken, the API ends: phones keep what they cannot send, but
 * what is written to a broken database is lost with it.
 */
export function apiInTime(
  start: () => Promise<StartedApi>,
  log: (line: string, isTrouble: boolean) => void = printTrouble,
  tryAgainMs = TRY_AGAIN_MS,
  lookMs = LOOK_MS,
): ApiInTime {
  let api: StartedApi | null = null
  let isClosed = false
  let known = ''
  let timer: NodeJS.Timeout | undefined
  const answering = new Set<Promise<unknown>>()

  function say(trouble: unknown) {
    const words = wordsOf(trouble)
    if (words !== known) log(`Sin cuentas ni torneos en vivo; el sitio sí se ve. ${words}`, true)
    known = words
  }

  async function attempt() {
    try {
      const started = await start()
      if (isClosed) {
        await started.close()
        return null
      }
      api = started
      if (known) log('Las cuentas y los torneos en vivo contestan otra vez.', false)
      known = ''
    } catch (error) {
      say(error)
    }
    return api
  }

  /** Ends the API where its database is broken. */
  async function look(running: StartedApi) {
    try {
      await running.database.look()
    } catch (error) {
      if (isClosed) return
      say(error)
      api = null
      running.endStreams()
      await Promise.allSettled(answering)
      await running.close().catch((fault: unknown) => log(String(fault), true))
    }
  }

  async function turn() {
    if (api) await look(api)
    if (!api && !isClosed) await attempt()
    again()
  }

  function again() {
    if (!isClosed) timer = setTimeout(() => void turn(), api ? lookMs : tryAgainMs).unref()
  }

  return {
    fetch(request, ...rest) {
      if (!api) return refusalResponse(new Refused(503, SAYS.outOfOrder, { 'Retry-After': '15' }))
      const answer = Promise.resolve(api.app.fetch(request, ...rest))
      answering.add(answer)
      const done = () => answering.delete(answer)
      answer.then(done, done)
      return answer
    },
    async start() {
      const started = await attempt()
      again()
      return started
    },
    isUp: () => api !== null && api.database.isUp(),
    streams: () => api?.streams() ?? 0,
    desk: async () => (api ? deskFigures(api.database).catch(() => undefined) : undefined),
    lastBackup: async () =>
      api?.database.fact(LAST_BACKUP).then(
        (at) => (at === undefined ? null : Date.parse(at)),
        () => undefined,
      ),
    endStreams: () => api?.endStreams(),
    async close() {
      const started = api
      isClosed = true
      clearTimeout(timer)
      api = null
      await started?.close()
    },
  }
}

const wordsOf = (error: unknown) =>
  error instanceof Refusal ? error.message : String((error as Error).stack ?? error)
