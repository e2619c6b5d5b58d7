/**
 * `GET /api/tournaments/{id}/changes`: server-sent events that only say that a live tournament
 * changed; clients then use the calls that a shared cache can answer. Built on the platform's
 * streams: Hono's helper runs a function for each stream, but here one event goes to ten thousand.
 */
import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { stayOpen } from '../../http/long-answers.ts'
import { printError } from '../../../publish/ground/terminal.ts'
import { SECURITY } from '../headers.ts'
import { Refused } from '../refusal.ts'
import { SAYS } from '../wording.ts'
import type { LiveTournaments } from './live-tournaments.ts'

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
/**
 * How many bytes a client may leave unread beyond the network's buffers; an event has about sixty.
 */
const UNREAD_BYTES = 6_000

const HEADERS = {
  ...SECURITY,
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // nginx then passes each event on at once.
  'X-Accel-Buffering': 'no',
}

/** One tournament's streams, and the digest that they were last sent. */
type Watched = { digest: string; streams: Set<Stream> }
/** `outgoing` is Node's response. */
type Stream = {
  address: string
  body: ReadableStreamDefaultController<Uint8Array>
  outgoing: ServerResponse | undefined
}

/**
 * Writes directly to Node's response where nothing is queued: through the platform's streams, the
 * last of ten thousand clients hear of a goal twice as late. False where the client leaves too
 * much unread.
 */
function write({ body, outgoing }: Stream, event: Uint8Array) {
  const isNext = body.desiredSize === ROOM
  if (outgoing?.headersSent && !outgoing.destroyed && isNext) outgoing.write(event)
  else body.enqueue(event)
  const waiting = (outgoing?.writableLength ?? 0) + ROOM - body.desiredSize!
  return waiting < UNREAD_BYTES
}

/** The free room of a stream with an empty queue, in bytes. */
const ROOM = 1
const IN_BYTES = new ByteLengthQueuingStrategy({ highWaterMark: ROOM })

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
    // Streams that were already open learn it now, so that none gets the event twice.
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

  /** Ends all streams of one tournament, after some last words. */
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
      stream.body.error(new Error('The client does not read.'))
    }
  }

  return {
    /** How many streams are open. */
    count: () => count,
    /**
     * Opens a stream for an address (`addressOf`). Throws a `Refused` where the tournament does
     * not exist, or where there are too many streams in total or from that address.
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
    /** Announces soon what this process has just written, if any stream waits for it. */
    lookSoon(live: LiveTournaments) {
      if (looking) setImmediate(look, live)
    },
    /** Ends all streams; clients reconnect to the server that answers then. */
    end() {
      isEnded = true
      for (const [id, one] of watched) dismiss(id, one, back)
    },
  }
}
