/**
 * The arithmetic of a slow link, without sockets and without a clock of its own: packets that leave
 * one after another at the link's rate, arrive half a round trip later, and are sent only as far as
 * the sender's window allows; the window starts small and grows by what is acknowledged (slow
 * start: it doubles every round trip). Nothing is lost and nothing overtakes. Ours, for a browser's
 * own throttling knows no handshakes and no slow start, and the system's (`tc`) wants root.
 */

export type LinkTerms = {
  bitsPerSecond: number
  roundTripMs: number
  /** Bytes of a packet that carry something, and its headers'. */
  segment: number
  headers: number
  /** Segments that a new connection may send before it has heard anything. RFC 6928. */
  initialWindow: number
  /** The most that is under way, in bytes, as the receiver's and the network's buffers allow. */
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

/** Milliseconds; `at` calls when the time has come, or nearly so: a busy process's timers come out of order. */
export type Clock = { now: () => number; at: (time: number, work: () => void) => void }

/** One direction of the link, shared by all connections. `carry` answers when a packet has arrived. */
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
  /** Takes bytes to send; `taken` when the last of them is on its way. */
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
