/**
 * A connection over the slow link (`flow.ts`): the browser's socket on one side, a server's on the
 * other.
 */
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { sender, type Clock, type LinkTerms, type Road, type Sender } from './flow.ts'

/** How many bytes a server sends before it has to wait, so that important ones can go first. */
const SERVER_BUFFER = 16 * 1024

export const realClock: Clock = {
  now: () => performance.now(),
  at: (time, work) => void setTimeout(work, Math.max(0, time - performance.now())),
}

export type Link = {
  terms: LinkTerms
  clock: Clock
  up: Road
  down: Road
}

/**
 * The socket that the server sees. The browser's socket is open at once; its data waits for the
 * round trip of the handshake (SYN and its answer).
 */
export function slowConnection({ terms, clock, up, down }: Link, phone: Socket): Duplex {
  phone.setNoDelay(true)
  let toPhone: Sender | undefined
  let isOver = false
  const server = new Duplex({
    writableHighWaterMark: SERVER_BUFFER,
    read() {},
    write(bytes: Uint8Array, _encoding, taken) {
      toPhone!.send(bytes, taken)
    },
    final(done) {
      // After everything that is on its way to the phone.
      down.carry(0, () => {
        phone.end()
        done()
      })
    },
    destroy(error, done) {
      isOver = true
      phone.destroy()
      done(error)
    },
  })
  toPhone = sender(terms, clock, down, (bytes) => {
    if (!phone.destroyed) phone.write(bytes)
  })
  const toServer = sender(terms, clock, up, (bytes) => {
    if (!isOver) server.push(bytes)
  })

  let early: Uint8Array[] | null = []
  clock.at(clock.now() + terms.roundTripMs, () => {
    for (const bytes of early ?? []) toServer.send(bytes, () => undefined)
    early = null
  })
  phone.on('data', (bytes) => {
    if (early) early.push(bytes)
    else toServer.send(bytes, () => undefined)
  })
  phone.on('error', () => server.destroy())
  phone.on('close', () => server.destroy())
  return server
}
