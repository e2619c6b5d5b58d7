/**
 * `GET /api/tournaments/{id}/changes`: server-sent events that only say that a live tournament
 * changed; clients then use the calls that a shared cache can answer. Built on the platform's
 * streams: Hono's helper runs a function for each stream, but here one event goes to ten thousand.
 */
import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { stayOpen } from '../../http/long-answers.ts'
import { printError } from '../../../ground/terminal.ts'
import { SECURITY } from '../headers.ts'
import { Refused } from '../refusal.ts'
import { SAYS } from '../wording.ts'
import type { LiveService } from './live-tournaments.ts'
import { IN_BYTES, openStreams, writeEvent, type OpenStreams, type Stream } from './open-streams.ts'

/** The path in Hono's form. */
export const CHANGES_PATH = '/api/tournaments/:id/changes'

export type StreamLimits = {
  /** The limit of open streams; further clients poll. */
  atOnce: number
  /** The limit for one address; by default a tenth of all. */
  byAddress?: number
  /** How often to look for changes, in milliseconds; a look takes microseconds. */
  lookMs: number
  /** How often to send a keep-alive; proxies close silent connections after a minute. */
  silenceMs: number
}

export const STREAM_LIMITS: StreamLimits = { atOnce: 1_600, lookMs: 200, silenceMs: 20_000 }

const SHARE_OF_ADDRESS = 0.1

/**
 * Phones reconnect after this many milliseconds up to twice that, so that they do not all come at
 * once.
 */
const BACK_MS = 2_000
const HEADERS = {
  ...SECURITY,
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // nginx then passes each event on at once.
  'X-Accel-Buffering': 'no',
}

const encoder = new TextEncoder()
const bytes = (words: string) => encoder.encode(words)

/**
 * `id` is the tournament's digest: a client that reconnects sends it, and learns whether it missed
 * a change.
 */
const changed = (digest: string) => `id: ${digest}\ndata: changed\n\n`
const SAME = 'event: same\ndata: same\n\n'

export type ChangeStreams = ReturnType<typeof changeStreams>

export function changeStreams(given: Partial<StreamLimits> = {}, random = Math.random) {
  const { atOnce, lookMs, silenceMs, byAddress } = { ...STREAM_LIMITS, ...given }
  const ofOne = byAddress ?? Math.ceil(atOnce * SHARE_OF_ADDRESS)
  const open = openStreams(() => clock.stop())
  const back = () => `retry: ${Math.round(BACK_MS * (1 + random()))}\n\n`
  const events = eventsTo(open, back)
  const clock = clockOf([
    { ms: lookMs, act: events.look },
    { ms: silenceMs, act: events.keepAlive },
  ])
  let isEnded = false

  function refuseTooMany(address: string) {
    if (!isEnded && open.count() < atOnce && open.countOf(address) < ofOne) return
    throw new Refused(503, SAYS.busy, { 'Retry-After': String(Math.ceil(60 * (1 + random()))) })
  }

  return {
    /** How many streams are open. */
    count: open.count,
    /**
     * Opens a stream for an address (`clientAddress`). Throws a `Refused` where the tournament does
     * not exist, or where there are too many streams in total or from that address.
     */
    open(context: Context, live: LiveService, address: string): Response {
      const id = context.req.param('id') ?? ''
      const digest = live.digestOf(id)
      if (digest === undefined) throw new Refused(404, SAYS.tournamentNotFound)
      refuseTooMany(address)
      if (context.req.method === 'HEAD') return new Response(null, { headers: HEADERS })
      const last = context.req.header('Last-Event-ID')
      const isMissed = last !== undefined && last !== digest
      const { outgoing } = (context.env ?? {}) as { outgoing?: ServerResponse }
      let stream: Stream
      const start = (body: Stream['body']) => {
        stream = { address, body, outgoing }
        body.enqueue(bytes(back() + (isMissed ? changed(digest) : `id: ${digest}\n${SAME}`)))
        // Streams that were already open learn it now, so that none gets the event twice.
        events.tellIfNew(id, digest)
        open.add(id, digest, stream)
        clock.start(live)
      }
      const body = new ReadableStream({ start, cancel: () => open.drop(id, stream) }, IN_BYTES)
      if (outgoing) stayOpen(outgoing)
      return new Response(body, { headers: HEADERS })
    },
    /** Announces soon what this process has just written, if any stream waits for it. */
    lookSoon(live: LiveService) {
      if (open.count() > 0) setImmediate(events.look, live)
    },
    /** Ends all streams; clients reconnect to the server that answers then. */
    end() {
      isEnded = true
      events.endAll()
    },
  }
}

/** What open streams are sent. `lastWords` is the last thing that a stream hears. */
function eventsTo(open: OpenStreams, lastWords: () => string) {
  /** Sends an event to all streams of a tournament; ends those whose client does not read. */
  function tell(id: string, words: string) {
    const event = bytes(words)
    for (const stream of open.watched().get(id)?.streams ?? []) {
      if (writeEvent(stream, event)) continue
      open.drop(id, stream)
      stream.body.error(new Error('The client does not read.'))
    }
  }

  function tellIfNew(id: string, digest: string) {
    const one = open.watched().get(id)
    if (!one || digest === one.digest) return
    one.digest = digest
    tell(id, changed(digest))
  }

  function endAllOf(id: string) {
    for (const stream of open.watched().get(id)?.streams ?? []) {
      open.drop(id, stream)
      stream.body.enqueue(bytes(lastWords()))
      stream.body.close()
    }
  }

  function say(live: LiveService) {
    for (const id of open.watched().keys()) {
      const digest = live.digestOf(id)
      if (digest === undefined) endAllOf(id)
      else tellIfNew(id, digest)
    }
  }

  return {
    tellIfNew,
    /** Says what has changed since the last look, once it is read. */
    look(live: LiveService) {
      const reading = live.upToDate()
      if (reading) reading.then(() => say(live), printError)
      else say(live)
    },
    keepAlive() {
      for (const id of open.watched().keys()) tell(id, SAME)
    },
    endAll() {
      for (const id of open.watched().keys()) endAllOf(id)
    },
  }
}

type Regularly = { ms: number; act: (live: LiveService) => void }

/** Does what is done again and again, from the first stream to the last. */
function clockOf(all: readonly Regularly[]) {
  let timers: readonly NodeJS.Timeout[] = []
  return {
    start(live: LiveService) {
      if (timers.length === 0) timers = all.map(({ ms, act }) => setInterval(act, ms, live).unref())
    },
    stop() {
      for (const timer of timers) clearInterval(timer)
      timers = []
    },
  }
}
