/** What the worker answers where the network fails, however a browser says so. */
import { expect, test, vi } from 'vitest'
import type { StrategyHandler } from 'workbox-strategies'

// Workbox signs its versions there when it is loaded.
vi.stubGlobal('self', globalThis)
const { FreshFirst } = await import('../../../src/worker/fresh-first.ts')
vi.unstubAllGlobals()

const PAGE = new Request('http://localhost/jornadas')

/** Asks, where the network answers so and this is saved. */
const answered = (coming: Promise<Response>, saved?: Response) =>
  new FreshFirst({ cacheName: 'paginas', toSave: (page) => Promise.resolve(page) })._handle(PAGE, {
    waitUntil: (work: Promise<unknown>) => work,
    fetchAndCachePut: () => coming,
    cacheMatch: () => Promise.resolve(saved),
  } as unknown as StrategyHandler)

const NO_NETWORK = [
  ['refuses', () => Promise.reject<Response>(new TypeError('no network'))],
  // Firefox 153, of a navigation that it preloads.
  ['hands out a network error', () => Promise.resolve(Response.error())],
] as const

test.each(NO_NETWORK)('a browser that %s shows what is saved', async (_how, coming) =>
  expect(await (await answered(coming(), new Response('saved'))).text()).toBe('saved'),
)

test.each(NO_NETWORK)('a browser that %s, with nothing saved: it fails', async (_how, coming) => {
  await expect(answered(coming())).rejects.toThrow(TypeError)
})

test('what is fresh wins', async () =>
  expect(
    await (await answered(Promise.resolve(new Response('fresh')), new Response('saved'))).text(),
  ).toBe('fresh'))
