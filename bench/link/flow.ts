/**
 * The arithmetic of a slow link, without sockets or a clock of its own. Packets leave one after
 * another at the link's rate, arrive half a round trip later, and are sent only as far as the
 * sender's window allows. The window starts small and grows with acknowledgements (slow start: it
 * doubles every round trip). No packet is lost or reordered. Written here because a browser's
 * throttling has no handshakes and no slow start, and the system's (`tc`) needs root.
 */

export type LinkTerms = {
  bitsPerSecond: number
  roundTripMs: number
  /** Payload bytes of a packet, and the bytes of its headers. */
  segment: number
  headers: number
  /** Segments that a new connection may send before the first acknowledgement. RFC 6928. */
  initialWindow: number
  /** The most bytes in flight, by the receiver's and the network's buffers. */
  largestWindow: number
}

/** DESIGN, section 9: mobile data at the pitch. */
export const SLOW_LINK: LinkTerms = {
  bitsPerSecond: 400_000,
  roundTripMs: 400,
  segment: 1460,
  headers: 40,
  initialWindow: 10,
  largestWindow: 64 * 1024,
}

/** Milliseconds; `at` calls back at about that time: a busy process's timers fire out of order. */
export type Clock = { now: () => number; at: (time: number, work: () => void) => void }

/**
 * One direction of the link, shared by all connections. `carry` calls back when a packet has
 * arrived.
 */
export type Road = { carry: (bytes: number, arrived: () => void) => void }

export function road(terms: LinkTerms, clock: Clock): Road {
  let free = 0
  const underWay: (() => void)[] = []
  return {
    carry(bytes, arrived) {
      const leaves = Math.max(clock.now(), free)
      free = leaves + ((bytes + terms.headers) * 8000) / terms.bitsPerSecond
      underWay.push(arrived)
      clock.at(free + terms.roundTripMs / 2, () => underWay.shift()!())
    },
  }
}

export type Sender = {
  /** Queues bytes to send; calls `taken` when the last of them is on its way. */
  send: (bytes: Uint8Array, taken: () => void) => void
}

/** One end of a connection. `arrived` gets the bytes at the other end, in order. */
export function sender(
  terms: LinkTerms,
  clock: Clock,
  on: Road,
  arrived: (bytes: Uint8Array) => void,
): Sender {
  const waiting: { bytes: Uint8Array; taken: () => void }[] = []
  let window = terms.initialWindow * terms.segment
  let underWay = 0

  const pump = () => {
    for (;;) {
      const [next] = waiting
      if (!next) return
      const part = next.bytes.subarray(0, terms.segment)
      if (underWay > 0 && underWay + part.length > window) return
      const rest = next.bytes.subarray(part.length)
      underWay += part.length
      on.carry(part.length, () => {
        arrived(part)
        clock.at(clock.now() + terms.roundTripMs / 2, () => {
          underWay -= part.length
          window = Math.min(window + part.length, terms.largestWindow)
          pump()
        })
      })
      if (rest.length > 0) next.bytes = rest
      else {
        waiting.shift()
        next.taken()
      }
    }
  }

  return {
    send(bytes, taken) {
      waiting.push({ bytes, taken })
      pump()
    },
  }
}
