/** A connection over the slow link, with real sockets. */
import { connect, createServer, type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { realClock, slowConnection } from '../../../bench/link/connection.ts'
import { road, SLOW_LINK } from '../../../bench/link/flow.ts'

test('what a server sends before it ends comes whole, however slow the road', async () => {
  const terms = { ...SLOW_LINK, bitsPerSecond: 4e6, roundTripMs: 20 }
  const clock = realClock
  const link = { terms, clock, up: road(terms, clock), down: road(terms, clock) }
  const sent = Buffer.from(Array.from({ length: 60_000 }, (_, at) => at % 251))
  const door = createServer((phone) => slowConnection(link, phone).end(sent))
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  try {
    const phone = connect((door.address() as AddressInfo).port, '127.0.0.1')
    expect((await buffer(phone)).equals(sent)).toBe(true)
  } finally {
    door.close()
  }
})
