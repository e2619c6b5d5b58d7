/** When a live page asks again. DESIGN, section 7. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '../../../../src/lib/live/calls/answer.ts'
import {
  AWAY_MS,
  createWatch,
  REFRESH_MS,
  waitAfter,
} from '../../../../src/lib/live/stores/watch.ts'
import { FAILURE } from './given-api.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A page with a match being played, seen, online; no jitter. */
function given({ isPlaying = true } = {}) {
  const page = { isVisible: true, isOnline: true, isPlaying, failure: null as Failure | null }
  let asked = 0
  let changed = () => {}
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
    now: Date.now,
    random: () => 0.5,
  })
  const turn = (change: Partial<typeof page>) => {
    Object.assign(page, change)
    changed()
  }
  return { watch, turn, page, count: () => asked }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

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
