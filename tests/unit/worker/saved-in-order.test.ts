/** In which order answers are saved; how they come about is tried in a browser (`tests/e2e/offline.test.ts`). */
import { afterEach, expect, test, vi } from 'vitest'
import { savedInOrder } from '../../../src/worker/saved-in-order.ts'

afterEach(() => vi.unstubAllGlobals())

const ADDRESS = 'http://localhost/torneo-beta/liga/'

/** An answer of this site, with its text. */
const answer = (text: string, status = 200) =>
  Object.defineProperty(new Response(text, { status }), 'type', { value: 'basic' })

function given() {
  const forgotten: string[] = []
  vi.stubGlobal('caches', {
    open: (name: string) =>
      Promise.resolve({
        delete: ({ url }: Request) => Promise.resolve(forgotten.push(`${name} ${url}`) > 0),
      }),
  })
  const { handlerWillStart, cacheWillUpdate } = savedInOrder({
    cacheName: 'paginas',
    toSave: (whole) => Promise.resolve(whole),
  })
  const ask = async () => {
    const state = {}
    const request = new Request(ADDRESS)
    const about = { request, event: {} as never, state }
    await handlerWillStart!(about)
    return async (response: Response) =>
      (await cacheWillUpdate!({ ...about, response }))?.text() ?? null
  }
  return { ask, forgotten }
}

test('an answer that comes late does not take the place of one to a later question', async () => {
  const { ask } = given()
  const [first, second] = [await ask(), await ask()]
  expect(await second(answer('new'))).toBe('new')
  expect(await first(answer('old'))).toBeNull()
  const third = await ask()
  expect(await third(answer('newer'))).toBe('newer')
})

test('answers that come in order are saved, each in its turn', async () => {
  const { ask } = given()
  const [first, second] = [await ask(), await ask()]
  expect(await first(answer('old'))).toBe('old')
  expect(await second(answer('new'))).toBe('new')
})

test('what is gone is forgotten, unless that was said before a newer answer came', async () => {
  const { ask, forgotten } = given()
  const [first, second, third] = [await ask(), await ask(), await ask()]
  await second(answer('new'))
  await first(answer('', 404))
  expect(forgotten).toEqual([])
  await third(answer('', 404))
  expect(forgotten).toEqual([`paginas ${ADDRESS}`])
})

test('a failure is not saved, and takes nothing away', async () => {
  const { ask, forgotten } = given()
  expect(await (await ask())(answer('', 503))).toBeNull()
  expect(forgotten).toEqual([])
})
