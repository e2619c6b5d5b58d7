/**
 * Keeps a visible page fresh while a match is being played. DESIGN, section 7. It sends no request
 * while no match is played, the page is hidden or there is no network, except once when the user
 * returns after a while. If the server has a stream of changes, the page requests data on each
 * change, and rarely by the clock.
 */
import { atom, type ReadableAtom } from 'nanostores'
import { LIVE_WORDS } from '../../wording/live.ts'
import type { Failure } from '../calls/answer.ts'

/** Polling interval in ms; it varies by up to a fifth, so that phones do not ask together. */
export const REFRESH_MS = 8_000
const LONGEST_MS = 120_000
const JITTER = 0.2
/** Polling interval while a stream is open; a proxy may swallow its events. */
export const STREAMED_MS = 60_000
/** Spreads the phones' requests. */
export const SPREAD_MS = 600
/** A CDN may have answered from its cache, so ask once more. */
export const AGAIN_MS = 2_500
/** A user who returns after this long gets fresh data. */
export const AWAY_MS = 60_000

/** The age of the page's data, and why it is not newer. */
export type Freshness = {
  /** When everything was last known to be the newest; ms. */
  at: number
  failure: Failure | null
  isOnline: boolean
  isAsking: boolean
}

/** The parts of the page's state that matter here. */
export type PageState = {
  isVisible: () => boolean
  isOnline: () => boolean
  /** Calls back on each change; returns the unsubscribe function. */
  onChange: (changed: () => void) => () => void
}

/** Callbacks of a stream. */
export type StreamListener = {
  /** There is newer data. */
  changed: () => void
  /** There is no newer data. */
  unchanged: () => void
  /** Whether the stream is open. */
  opened: (isOpen: boolean) => void
}

export type Watch = {
  $freshness: ReadableAtom<Freshness>
  /**
   * Starts with data that is new, or as old as the page; in that case it asks at once. Returns the
   * stop function.
   */
  start: (data?: 'new' | 'of the page') => () => void
  /** Asks now, regardless of the clock. */
  retry: () => Promise<void>
}

type Options = {
  /** Requests everything that the page shows; resolves to the failure, if any. */
  refresh: () => Promise<Failure | null>
  isPlaying: () => boolean
  page: PageState
  /** Opens the stream of changes; returns the close function. */
  stream?: (listener: StreamListener) => () => void
  now: () => number
  /** The age of the data of a page that opened without a newer one; defaults to `now`. */
  savedAt?: () => number
  /** From 0 to 1. */
  random: () => number
}

/** The wait after this many failures in a row. `chance` from 0 to 1. */
export const waitAfter = (failures: number, chance: number) =>
  Math.min(REFRESH_MS * 2 ** failures, LONGEST_MS) * (1 - JITTER + 2 * JITTER * chance)

export function createWatch({
  refresh,
  isPlaying,
  page,
  stream,
  now,
  savedAt = now,
  random,
}: Options): Watch {
  const $freshness = atom<Freshness>({
    at: now(),
    failure: null,
    isOnline: page.isOnline(),
    isAsking: false,
  })
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStreamed = false
  let isMissed = false
  let closeStream: (() => void) | undefined

  const set = (change: Partial<Freshness>) => $freshness.set({ ...$freshness.get(), ...change })

  const isReachable = () => page.isVisible() && page.isOnline()

  /** Without a network the data comes from a worker's cache: ask again once there is one. */
  const withoutNetwork = () =>
    page.isOnline() ? null : { status: null, message: LIVE_WORDS.failed }

  async function ask() {
    clearTimeout(timer)
    if ($freshness.get().isAsking) return
    isMissed = false
    set({ isAsking: true })
    const failure = (await refresh()) ?? withoutNetwork()
    failures = failure ? failures + 1 : 0
    set({ isAsking: false, failure, ...(failure ? {} : { at: now() }) })
    if (isMissed) void ask()
    else plan()
  }

  function plan() {
    clearTimeout(timer)
    if (!isRunning || !isPlaying() || !isReachable()) return closeIfOpen()
    closeStream ??= stream?.(listener)
    const isSaid = isStreamed && failures === 0
    timer = setTimeout(ask, isSaid ? STREAMED_MS : waitAfter(failures, random()))
  }

  function closeIfOpen() {
    clearTimeout(timer)
    clearTimeout(again)
    closeStream?.()
    closeStream = undefined
    isStreamed = false
  }

  /** A pending answer may be outdated. */
  const askAnew = () => {
    if ($freshness.get().isAsking) isMissed = true
    else void ask()
  }

  const listener: StreamListener = {
    changed() {
      clearTimeout(timer)
      clearTimeout(again)
      timer = setTimeout(askAnew, SPREAD_MS * random())
      again = setTimeout(askAnew, AGAIN_MS)
    },
    unchanged() {
      if (!$freshness.get().failure) set({ at: now() })
    },
    opened(isOpen) {
      if (isOpen === isStreamed) return
      isStreamed = isOpen
      plan()
      // Changes between the last answer and now were not in the stream.
      if (isOpen) again = setTimeout(askAnew, AGAIN_MS * (1 + random()))
    },
  }

  function change() {
    const { isOnline, at, failure } = $freshness.get()
    set({ isOnline: page.isOnline() })
    if (!isReachable()) return closeIfOpen()
    const isDue = now() - at >= (isPlaying() ? REFRESH_MS : AWAY_MS)
    if (isDue || (!isOnline && failure)) void ask()
    else plan()
  }

  return {
    $freshness,
    start(data = 'new') {
      isRunning = true
      const failure = withoutNetwork()
      failures = failure ? 1 : 0
      const isNew = data === 'new' && !failure
      set({ isOnline: page.isOnline(), failure, at: isNew ? now() : savedAt() })
      if (data === 'of the page' && !failure) void ask()
      else plan()
      const stopListening = page.onChange(change)
      return () => {
        isRunning = false
        closeIfOpen()
        stopListening()
      }
    },
    retry: ask,
  }
}
