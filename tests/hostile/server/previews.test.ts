/** One address asks for every picture for chats at once; what all others wait, and are told. */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress, proxiesOf } from '../../../server/api/address.ts'
import { previewCall } from '../../../server/api/live/preview-call.ts'
import { Refused, refusalResponse } from '../../../server/api/refusal.ts'
import type { Preview } from '../../../src/lib/previews/preview.ts'

/** The call, with a picture for each name; `drawn` has them in order, each drawn when `end` says so. */
function chats() {
  const drawn: string[] = []
  const ends: (() => void)[] = []
  const inks = [] as unknown as Preview['inks']
  const call = previewCall(
    async (_id, _kind, name = '') => ({ site: '', kind: 'poster', inks, title: name, line: '' }),
    (context) => clientAddress(context, proxiesOf([])),
    async (preview) => {
      drawn.push('title' in preview ? String(preview.title) : '')
      await new Promise<void>((end) => ends.push(end))
      return Buffer.from('png')
    },
  )
  const app = new Hono()
  app.get('/:id/:kind/:file', call)
  app.onError((error) => refusalResponse(error as Refused))
  return {
    drawn,
    ask: async (address: string, name: string) => {
      const env = { incoming: { socket: { remoteAddress: address } } }
      return (await app.request(`/liga/partidos/${name}.png`, {}, env)).status
    },
    async end(count = Infinity) {
      for (let index = 0; index < count; index++) {
        await new Promise((done) => setImmediate(done))
        const next = ends.shift()
        if (!next) return
        next()
      }
    },
  }
}

const ALL = Array.from({ length: 40 }, (_, index) => `j${index}`)
const ATTACKER = '203.0.113.9'
const tellers = (count: number) =>
  Array.from({ length: count }, (_, index) => `198.51.100.${index}`)
const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length

test('it takes no place from anybody: all others have theirs, turn about', async () => {
  const { ask, drawn, end } = chats()
  const attack = ALL.map((name) => ask(ATTACKER, name))
  await end(0)
  const victims = tellers(11).map((address, index) => ask(address, `otra-${index}`))
  await end()
  expect(await Promise.all(victims)).toEqual(victims.map(() => 200))
  const statuses = await Promise.all(attack)
  expect(countOf(statuses, 503)).toBe(ALL.length - 1 - 20 + 11)
  // The one under way, one of its turn, then each of the others.
  expect(drawn.findIndex((name) => name === 'otra-10')).toBeLessThanOrEqual(12)
})

test('a picture that it asked for first is not late for others', async () => {
  const { ask, drawn, end } = chats()
  const attack = ALL.map((name) => ask(ATTACKER, name))
  await end(0)
  const late = ask('198.51.100.7', 'j20')
  const refusedToIt = ask('198.51.100.8', 'j39')
  await end()
  expect(await Promise.all([late, refusedToIt])).toEqual([200, 200])
  expect(drawn.indexOf('j20')).toBeLessThanOrEqual(2)
  expect(drawn.filter((name) => name === 'j20')).toHaveLength(1)
  await Promise.all(attack)
})

test('a crowd that opens one link takes three places, and waits for one drawing', async () => {
  const { ask, drawn, end } = chats()
  const first = ask(ATTACKER, 'j0')
  await end(0)
  const crowd = tellers(200).map((address) => ask(address, 'j1'))
  await end(0)
  const others = tellers(17).map((_address, index) => ask(`2001:db8:${index}::1`, `otra-${index}`))
  await end()
  expect(new Set(await Promise.all([first, ...crowd, ...others]))).toEqual(new Set([200]))
  expect(drawn.filter((name) => name === 'j1')).toHaveLength(1)
})

test('a drawing that fails is tried again by the next that ask', async () => {
  let tries = 0
  const call = previewCall(
    async () => ({ site: '', kind: 'poster', inks: [] as never, title: '', line: '' }),
    () => 'x',
    async () => {
      if (tries++ === 0) throw new Refused(503, 'no')
      return Buffer.from('png')
    },
  )
  const app = new Hono().get('/:id/:kind/:file', call)
  app.onError((error) => refusalResponse(error as Refused))
  const ask = async () => (await app.request('/liga/partidos/a.png')).status
  expect([await ask(), await ask(), await ask(), tries]).toEqual([503, 200, 200, 2])
})
