/** When a live page asks again. DESIGN, section 7. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '../../../../src/lib/live/calls/answer.ts'
import {
  AGAIN_MS,
  AWAY_MS,
  createWatch,
  REFRESH_MS,
  SPREAD_MS,
  STREAMED_MS,
  type StreamListener,
  waitAfter,
} from '../../../../src/lib/live/stores/watch.ts'
import { FAILURE } from './given-api.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** Since when a page without network is as it is. */
const SAVED_AT = -60_000

/** A page with a match being played, seen, online; no jitter. */
function given({ isPlaying = true, hasStream = false } = {}) {
  const page = { isVisible: true, isOnline: true, isPlaying, failure: null as Failure | null }
  let asked = 0
  let changed = () => {}
  const streams: StreamListener[] = []
  const open = new Set<StreamListener>()
  const stream = (listener: StreamListener) => {
    streams.push(listener)
    open.add(listener)
    return () => void open.delete(listener)
  }
  const watch = createWatch({
    refresh: async () => {
      asked++
      return page.failure
    },
    isPlaying: () => page.isPlaying,
    page: {
      isVisible: () => page.isVisible,
      isOnline: () => page.isOnline,
      onChange: (listener) => {
        changed = listener
        return () => (changed = () => {})
      },
    },
    ...(hasStream && { stream }),
    now: Date.now,
    savedAt: () => SAVED_AT,
    random: () => 0.5,
  })
  const turn = (change: Partial<typeof page>) => {
    Object.assign(page, change)
    changed()
  }
  return { watch, turn, page, streams, open, count: () => asked }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a page that came with its data', () => {
  test('asks at once, also where nothing is played; until it is answered it is as old as the page', async () => {
    const { watch, count } = given({ isPlaying: false })
    watch.start('of the page')
    expect([count(), watch.$freshness.get()]).toEqual([
      1,
      { failure: null, isOnline: true, isAsking: true, at: SAVED_AT },
    ])
    await pass(0)
    expect(watch.$freshness.get()).toMatchObject({ isAsking: false, at: 0 })
  })

  test('says what failed, since when it is as it is, and asks again after twice the wait', async () => {
    const { watch, page, count } = given()
    page.failure = FAILURE
    watch.start('of the page')
    await pass(0)
    expect(watch.$freshness.get()).toMatchObject({ failure: FAILURE, isOnline: true, at: SAVED_AT })
    page.failure = null
    await pass(REFRESH_MS * 2 - 1)
    expect(count()).toBe(1)
    await pass(1)
    expect([count(), watch.$freshness.get()]).toEqual([
      2,
      { failure: null, isOnline: true, isAsking: false, at: REFRESH_MS * 2 },
    ])
  })

  test('asks nothing without a network, and at once when it is back', async () => {
    const { watch, turn, page, count } = given()
    page.isOnline = false
    watch.start('of the page')
    await pass(REFRESH_MS * 5)
    expect([count(), watch.$freshness.get()]).toMatchObject([0, { isOnline: false, at: SAVED_AT }])
    turn({ isOnline: true })
    expect(count()).toBe(1)
  })
})

describe('a match is being played', () => {
  test('it asks again and again', async () => {
    const { watch, count } = given()
    watch.start()
    await pass(REFRESH_MS * 3)
    expect(count()).toBe(3)
  })

  test('until it is over', async () => {
    const { watch, page, count } = given()
    watch.start()
    await pass(REFRESH_MS)
    page.isPlaying = false
    await pass(REFRESH_MS * 20)
    expect(count()).toBe(2)
  })

  test('not while the page is hidden, at once when it is back', async () => {
    const { watch, turn, count } = given()
    watch.start()
    turn({ isVisible: false })
    await pass(REFRESH_MS * 10)
    expect(count()).toBe(0)
    turn({ isVisible: true })
    expect(count()).toBe(1)
  })

  test('not while there is no network, at once when it is back', async () => {
    const { watch, turn, count } = given()
    watch.start()
    turn({ isOnline: false })
    expect(watch.$freshness.get().isOnline).toBe(false)
    await pass(REFRESH_MS * 10)
    expect(count()).toBe(0)
    turn({ isOnline: true })
    expect(count()).toBe(1)
  })

  test('less and less often while it fails, as before once it works', async () => {
    const { watch, page, count } = given()
    page.failure = FAILURE
    watch.start()
    await pass(REFRESH_MS)
    await pass(REFRESH_MS)
    expect(count()).toBe(1)
    page.failure = null
    await pass(REFRESH_MS)
    expect(count()).toBe(2)
    await pass(REFRESH_MS)
    expect(count()).toBe(3)
  })

  test('no more once the page is left', async () => {
    const { watch, count } = given()
    watch.start()()
    await pass(REFRESH_MS * 5)
    expect(count()).toBe(0)
  })
})

describe('the server says by a stream what changes', () => {
  /** With its stream open, and the look after that behind it. */
  async function streamed() {
    const one = given({ hasStream: true })
    one.watch.start()
    const [server] = one.streams
    server!.opened(true)
    await pass(AGAIN_MS * 1.5)
    expect(one.count()).toBe(1)
    return { ...one, server: server!, count: () => one.count() - 1 }
  }

  test('it asks when something changed, once more in case a cache was late, and seldom else', async () => {
    const { server, count } = await streamed()
    await pass(STREAMED_MS * 0.9)
    expect(count()).toBe(0)
    server.changed()
    await pass(SPREAD_MS)
    expect(count()).toBe(1)
    await pass(AGAIN_MS)
    expect(count()).toBe(2)
    await pass(STREAMED_MS * 0.9)
    expect(count()).toBe(2)
    await pass(STREAMED_MS * 0.2)
    expect(count()).toBe(3)
  })

  test('phones spread over a part of a second', async () => {
    const { server, count } = await streamed()
    server.changed()
    await pass(SPREAD_MS * 0.5 - 1)
    expect(count()).toBe(0)
    await pass(1)
    expect(count()).toBe(1)
  })

  test('many changes at once are one question', async () => {
    const { server, count } = await streamed()
    for (let index = 0; index < 10; index++) server.changed()
    await pass(SPREAD_MS)
    expect(count()).toBe(1)
  })

  test('what changes while it asks is asked for afterwards', async () => {
    const { server, watch, count } = await streamed()
    const asking = watch.retry()
    server.changed()
    vi.advanceTimersByTime(SPREAD_MS)
    expect(count()).toBe(1)
    await asking
    expect(count()).toBe(2)
  })

  test('while nothing changes, what it shows is new', async () => {
    const { server, watch } = await streamed()
    await pass(20_000)
    server.unchanged()
    expect(watch.$freshness.get().at).toBe(Date.now())
  })

  test('what the last question failed at is not new by that', async () => {
    const { server, watch, page } = await streamed()
    page.failure = FAILURE
    await watch.retry()
    await pass(1_000)
    server.unchanged()
    expect(watch.$freshness.get()).toMatchObject({ at: AGAIN_MS * 1.5, failure: FAILURE })
  })

  test('once it is open it looks once more: what changed before that was said to nobody', async () => {
    const { watch, streams, count } = given({ hasStream: true })
    watch.start()
    streams[0]!.opened(true)
    await pass(AGAIN_MS * 1.5 - 1)
    expect(count()).toBe(0)
    await pass(1)
    expect(count()).toBe(1)
  })

  test('where the stream breaks it asks by the clock, until it is open again and it has looked once', async () => {
    const { server, count } = await streamed()
    server.opened(false)
    await pass(REFRESH_MS * 2)
    expect(count()).toBe(2)
    server.opened(true)
    await pass(REFRESH_MS * 5)
    expect(count()).toBe(3)
  })

  test.each([
    ['the page is hidden', { isVisible: false }, { isVisible: true }],
    ['there is no network', { isOnline: false }, { isOnline: true }],
  ])('closed while %s, opened anew afterwards', async (_why, away, back) => {
    const { turn, streams, open } = await streamed()
    turn(away)
    expect(open.size).toBe(0)
    await pass(REFRESH_MS)
    turn(back)
    await pass(REFRESH_MS)
    expect([open.size, streams.length]).toEqual([1, 2])
  })

  test('closed when the match is over, and when the page is left', async () => {
    const { server, page, open } = await streamed()
    page.isPlaying = false
    server.changed()
    await pass(AGAIN_MS + SPREAD_MS)
    expect(open.size).toBe(0)
    const other = given({ hasStream: true })
    other.watch.start()()
    expect(other.open.size).toBe(0)
  })

  test('none is opened while nothing is played', () => {
    const { watch, streams } = given({ isPlaying: false, hasStream: true })
    watch.start()
    expect(streams).toEqual([])
  })
})

describe('nothing is being played', () => {
  test('nothing is asked', async () => {
    const { watch, count } = given({ isPlaying: false })
    watch.start()
    await pass(AWAY_MS * 60)
    expect(count()).toBe(0)
  })

  test('but once when somebody comes back after a while', async () => {
    const { watch, turn, count } = given({ isPlaying: false })
    watch.start()
    turn({ isVisible: false })
    await pass(AWAY_MS - 1)
    turn({ isVisible: true })
    expect(count()).toBe(0)
    turn({ isVisible: false })
    await pass(AWAY_MS)
    turn({ isVisible: true })
    await pass(AWAY_MS * 10)
    expect(count()).toBe(1)
  })
})

describe('how old it is', () => {
  test('the time of the last good answer, and what went wrong since', async () => {
    const { watch, page } = given()
    watch.start()
    await pass(REFRESH_MS)
    page.failure = FAILURE
    await pass(REFRESH_MS * 1.5)
    expect(watch.$freshness.get()).toMatchObject({ at: REFRESH_MS, failure: FAILURE })
  })

  test('retry asks at once', async () => {
    const { watch, count } = given()
    watch.start()
    await watch.retry()
    expect(count()).toBe(1)
  })

  test('retry while it is asking asks no second time', async () => {
    const { watch, count } = given()
    watch.start()
    await Promise.all([watch.retry(), watch.retry()])
    expect(count()).toBe(1)
  })
})

test.each([
  ['no failure, least chance', 0, 0, REFRESH_MS * 0.8],
  ['no failure, most chance', 0, 1, REFRESH_MS * 1.2],
  ['two failures', 2, 0.5, REFRESH_MS * 4],
  ['never longer than two minutes and a fifth', 30, 1, 144_000],
])('the wait: %s', (_rule, failures, chance, ms) =>
  expect(waitAfter(failures, chance)).toBeCloseTo(ms),
)

test('what opened without a network is as old as it was saved, and asked for once there is one', async () => {
  const { watch, turn, count } = given({ isPlaying: false })
  turn({ isOnline: false })
  watch.start()
  expect(watch.$freshness.get()).toMatchObject({ at: SAVED_AT, isOnline: false })
  expect(watch.$freshness.get().failure).not.toBeNull()
  await pass(REFRESH_MS)
  expect(count()).toBe(0)
  turn({ isOnline: true })
  await pass(0)
  expect(count()).toBe(1)
  expect(watch.$freshness.get()).toMatchObject({ at: REFRESH_MS, failure: null, isOnline: true })
})

test('asked again without a network it is as old as before, and asked for once there is one', async () => {
  const { watch, turn, count } = given({ isPlaying: false })
  turn({ isOnline: false })
  watch.start()
  await pass(REFRESH_MS)
  await watch.retry()
  expect(watch.$freshness.get()).toMatchObject({ at: SAVED_AT, isOnline: false })
  turn({ isOnline: true })
  await pass(0)
  expect(count()).toBe(2)
  expect(watch.$freshness.get()).toMatchObject({ at: REFRESH_MS, failure: null })
})
