/**
 * `GET /api/tournaments/{id}/changes`: says by server-sent events that a live tournament changed, and
 * nothing else; what it is now is asked for by the calls that a shared cache may answer. On the
 * platform's streams: Hono's helper runs a function for each stream, where here one event goes to ten
 * thousand.
 */
import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { stayOpen } from '../../http/long-answers.ts'
import { printError } from '../../../publish/terminal.ts'
import { SECURITY } from '../headers.ts'
import { Refused } from '../refusal.ts'
import { SAYS } from '../wording.ts'
import type { LiveTournaments } from './live-tournaments.ts'

/** How Hono writes it. */
export const CHANGES_PATH = '/api/tournaments/:id/changes'

export type StreamLimits = {
  /** Streams at once; who comes later asks by the clock. */
  atOnce: number
  /** Of them of one address; a tenth of all unless said. */
  byAddress?: number
  /** How often one looks whether anything changed, in milliseconds: it costs microseconds. */
  lookMs: number
  /** How often one says that nothing did; proxies give silent connections up after a minute. */
  silenceMs: number
}

export const STREAM_LIMITS: StreamLimits = { atOnce: 1_600, lookMs: 200, silenceMs: 20_000 }

const SHARE_OF_ADDRESS = 0.1

/** A phone comes back after so many milliseconds and up to twice of it: not all of them at once. */
const BACK_MS = 2_000
/** What a client may leave unread beyond what the network holds; an event has some sixty bytes. */
const UNREAD_BYTES = 6_000

const HEADERS = {
  ...SECURITY,
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // nginx passes each event on at once.
  'X-Accel-Buffering': 'no',
}

/** One tournament's streams, and what they were last told. */
type Watched = { digest: string; streams: Set<Stream> }
/** `outgoing` is Node's own answer. */
type Stream = {
  address: string
  body: ReadableStreamDefaultController<Uint8Array>
  outgoing: ServerResponse | undefined
}

/**
 * Straight to Node's answer where all before it is on its way: through the platform's streams the last
 * of ten thousand hear of a goal twice as late. False where the client leaves too much unread.
 */
function write({ body, outgoing }: Stream, event: Uint8Array) {
  const isNext = body.desiredSize === ROOM
  if (outgoing?.headersSent && !outgoing.destroyed && isNext) outgoing.write(event)
  else body.enqueue(event)
  const waiting = (outgoing?.writableLength ?? 0) + ROOM - body.desiredSize!
  return waiting < UNREAD_BYTES
}

/** Of a stream in which nothing waits, in bytes. */
const ROOM = 1
const IN_BYTES = new ByteLengthQueuingStrategy({ highWaterMark: ROOM })

const encoder = new TextEncoder()
const bytes = (words: string) => encoder.encode(words)

/** `id` is what the tournament is now: who comes back names it, and learns what was missed. */
const changed = (digest: string) => `id: ${digest}\ndata: changed\n\n`
const SAME = 'event: same\ndata: same\n\n'

export type ChangeStreams = ReturnType<typeof changeStreams>

export function changeStreams(given: Partial<StreamLimits> = {}, random = Math.random) {
  const { atOnce, lookMs, silenceMs, byAddress } = { ...STREAM_LIMITS, ...given }
  const ofOne = byAddress ?? Math.ceil(atOnce * SHARE_OF_ADDRESS)
  const addresses = new Map<string, number>()
  const watched = new Map<string, Watched>()
  let count = 0
  let isEnded = false
  let looking: NodeJS.Timeout | undefined
  let speaking: NodeJS.Timeout | undefined

  const back = () => `retry: ${Math.round(BACK_MS * (1 + random()))}\n\n`

  function look(live: LiveTournaments) {
    const reading = live.upToDate()
    if (reading) reading.then(() => say(live), printError)
    else say(live)
  }

  function say(live: LiveTournaments) {
    for (const [id, one] of watched) {
      const digest = live.digestOf(id)
      if (digest === undefined) dismiss(id, one, back)
      else update(id, one, digest)
    }
  }

  function update(id: string, one: Watched, digest: string) {
    if (digest === one.digest) return
    one.digest = digest
    tell(id, one, changed(digest))
  }

  function begin(live: LiveTournaments) {
    looking ??= setInterval(look, lookMs, live).unref()
    speaking ??= setInterval(() => {
      for (const [id, one] of watched) tell(id, one, SAME)
    }, silenceMs).unref()
  }

  function rest() {
    clearInterval(looking)
    clearInterval(speaking)
    looking = speaking = undefined
  }

  function add(id: string, digest: string, stream: Stream) {
    const one = watched.get(id) ?? { digest, streams: new Set() }
    watched.set(id, one)
    // Those before it learn now of what it knows already, and none hears it twice.
    update(id, one, digest)
    one.streams.add(stream)
    addresses.set(stream.address, (addresses.get(stream.address) ?? 0) + 1)
    count++
  }

  function drop(id: string, stream: Stream) {
    const one = watched.get(id)
    if (!one?.streams.delete(stream)) return
    if (one.streams.size === 0) watched.delete(id)
    const left = addresses.get(stream.address)! - 1
    if (left > 0) addresses.set(stream.address, left)
    else addresses.delete(stream.address)
    if (--count === 0) rest()
  }

  /** Ends all of one tournament's, with some last words. */
  function dismiss(id: string, { streams }: Watched, words: () => string) {
    for (const stream of streams) {
      drop(id, stream)
      stream.body.enqueue(bytes(words()))
      stream.body.close()
    }
  }

  function tell(id: string, { streams }: Watched, words: string) {
    const event = bytes(words)
    for (const stream of streams) {
      if (write(stream, event)) continue
      drop(id, stream)
      stream.body.error(new Error('Nobody reads it.'))
    }
  }

  return {
    /** How many there are. */
    count: () => count,
    /**
     * Opens one for an address (`addressOf`). Throws a `Refused` where there is no such tournament, or too
     * many streams, of all or of that address.
     */
    open(context: Context, live: LiveTournaments, address: string): Response {
      const id = context.req.param('id') ?? ''
      const digest = live.digestOf(id)
      if (digest === undefined) throw new Refused(404, SAYS.tournamentNotFound)
      if (isEnded || count >= atOnce || (addresses.get(address) ?? 0) >= ofOne)
        throw new Refused(503, SAYS.busy, { 'Retry-After': String(Math.ceil(60 * (1 + random()))) })
      if (context.req.method === 'HEAD') return new Response(null, { headers: HEADERS })
      const last = context.req.header('Last-Event-ID')
      const isMissed = last !== undefined && last !== digest
      const { outgoing } = (context.env ?? {}) as { outgoing?: ServerResponse }
      let stream: Stream
      const start = (body: Stream['body']) => {
        stream = { address, body, outgoing }
        body.enqueue(bytes(back() + (isMissed ? changed(digest) : `id: ${digest}\n${SAME}`)))
        add(id, digest, stream)
        begin(live)
      }
      const body = new ReadableStream({ start, cancel: () => drop(id, stream) }, IN_BYTES)
      if (outgoing) stayOpen(outgoing)
      return new Response(body, { headers: HEADERS })
    },
    /** Says soon what this process has just written, where anybody waits for it. */
    lookSoon(live: LiveTournaments) {
      if (looking) setImmediate(look, live)
    },
    /** Sends all away; they come back to whoever answers then. */
    end() {
      isEnded = true
      for (const [id, one] of watched) dismiss(id, one, back)
    },
  }
}
