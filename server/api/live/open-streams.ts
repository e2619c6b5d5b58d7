/** The open streams of changes: by tournament, and how many each address has. */
import type { ServerResponse } from 'node:http'

/** One tournament's streams, and the digest that they were last sent. */
export type WatchedStreams = { digest: string; streams: Set<Stream> }
/** `outgoing` is Node's response. */
export type Stream = {
  address: string
  body: ReadableStreamDefaultController<Uint8Array>
  outgoing: ServerResponse | undefined
}

export type OpenStreams = ReturnType<typeof openStreams>

/** `whenEmpty` is called when the last stream was dropped. */
export function openStreams(whenEmpty: () => void) {
  const watched = new Map<string, WatchedStreams>()
  const addresses = new Map<string, number>()
  let count = 0
  return {
    count: () => count,
    countOf: (address: string) => addresses.get(address) ?? 0,
    /** By tournament id; one without streams is not there. */
    watched: (): ReadonlyMap<string, WatchedStreams> => watched,
    /** Adds a stream of a tournament, which has this digest if it had no stream before. */
    add(id: string, digest: string, stream: Stream) {
      const one = watched.get(id) ?? { digest, streams: new Set() }
      watched.set(id, one)
      one.streams.add(stream)
      addresses.set(stream.address, (addresses.get(stream.address) ?? 0) + 1)
      count++
    },
    /** Forgets a stream; one that is not there is no error. */
    drop(id: string, stream: Stream) {
      const one = watched.get(id)
      if (!one?.streams.delete(stream)) return
      if (one.streams.size === 0) watched.delete(id)
      const left = addresses.get(stream.address)! - 1
      if (left > 0) addresses.set(stream.address, left)
      else addresses.delete(stream.address)
      if (--count === 0) whenEmpty()
    },
  }
}

/**
 * How many bytes a client may leave unread beyond the network's buffers; an event has about sixty.
 */
const UNREAD_BYTES = 6_000

/** The free room of a stream with an empty queue, in bytes. */
const ROOM = 1
/** How a stream counts what is queued; `writeEvent` depends on it. */
export const IN_BYTES = new ByteLengthQueuingStrategy({ highWaterMark: ROOM })

/**
 * Writes directly to Node's response where nothing is queued: through the platform's streams, the
 * last of ten thousand clients hear of a goal twice as late. False where the client leaves too
 * much unread.
 */
export function writeEvent({ body, outgoing }: Stream, event: Uint8Array) {
  const isNext = body.desiredSize === ROOM
  if (outgoing?.headersSent && !outgoing.destroyed && isNext) outgoing.write(event)
  else body.enqueue(event)
  const waiting = (outgoing?.writableLength ?? 0) + ROOM - body.desiredSize!
  return waiting < UNREAD_BYTES
}
