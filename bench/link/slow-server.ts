/** Serves an application over the slow link: HTTP/2 over TLS on a free port. */
import { createSecureServer } from 'node:http2'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { selfSigned } from './certificate.ts'
import { realClock, slowConnection } from './connection.ts'
import { road, type LinkTerms } from './flow.ts'

export type SlowServer = {
  /** `https://127.0.0.1:41234/` */
  url: string
  /** The flag that makes Chromium accept its certificate. */
  browserFlag: string
  close: () => Promise<void>
}

/**
 * A TLS record is readable once it has arrived completely. Static hosts send records that fit a
 * packet while a connection is new; Node's own size of 16 KB would delay the page by a third of a
 * second.
 */
const RECORD = 1400

/** All connections share one link with these terms, in each direction. */
export async function slowServer(app: Hono, terms: LinkTerms): Promise<SlowServer> {
  const { key, cert, keyDigest } = await selfSigned()
  const secure = createAdaptorServer({
    fetch: app.fetch,
    createServer: createSecureServer,
    serverOptions: { key, cert, allowHTTP1: true },
  })
  secure.on('secureConnection', (socket: TLSSocket) => socket.setMaxSendFragment(RECORD))
  const clock = realClock
  const link = { terms, clock, up: road(terms, clock), down: road(terms, clock) }
  const phones = new Set<Socket>()
  const door = createServer((phone) => {
    phones.add(phone)
    phone.once('close', () => phones.delete(phone))
    secure.emit('connection', slowConnection(link, phone))
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}/`,
    browserFlag: `--ignore-certificate-errors-spki-list=${keyDigest}`,
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve())
        for (const phone of phones) phone.destroy()
      }),
  }
}
