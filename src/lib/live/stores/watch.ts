/**
 * Keeps a page fresh while a match is being played and somebody looks at it. DESIGN, section 7.
 * Nothing is asked for while nothing is played, the page is hidden or there is no network, but for
 * one look when somebody comes back after a while. Where the server says by a stream that something
 * changed, the page asks then, and seldom by the clock.
 */
import { atom, type ReadableAtom } from 'nanostores'
import { LIVE_WORDS } from '../../wording/live.ts'
import type { Failure } from '../calls/answer.ts'

/** How often one looks, in milliseconds; each wait differs by up to a fifth, so that phones spread. */
export const REFRESH_MS = 8_000
const LONGEST_MS = 120_000
const JITTER = 0.2
/** While a stream is open; a proxy may have swallowed what it said. */
export const STREAMED_MS = 60_000
/** Not all phones at once. */
export const SPREAD_MS = 600
/** A CDN may have answered with what it kept: one more look. */
export const AGAIN_MS = 2_500
/** Who comes back after this long wants to know what happened meanwhile. */
export const AWAY_MS = 60_000

/** How old the page's data is, and why it is not newer. */
export type Freshness = {
  /** When everything was last known to be the newest; milliseconds. */
  at: number
  failure: Failure | null
  isOnline: boolean
  isAsking: boolean
}

/** The page as far as it matters here. */
export type PageState = {
  isVisible: () => boolean
  isOnline: () => boolean
  /** Calls at any change of either; returns how to stop that. */
  onChange: (changed: () => void) => () => void
}

/** What a stream says. */
export type StreamListener = {
  /** Something is newer than what was said before. */
  changed: () => void
  /** Nothing is. */
  unchanged: () => void
  /** Whether it is open. */
  opened: (isOpen: boolean) => void
}

export type Watch = {
  $freshness: ReadableAtom<Freshness>
  /** Begins, with data that is new now, or as old as the page, and then asks at once; returns how to end. */
  start: (data?: 'new' | 'of the page') => () => void
  /** Asks now, whatever the clock says. */
  retry: () => Promise<void>
}

type Options = {
  /** Asks for all that the page shows; resolves to what went wrong, if anything did. */
  refresh: () => Promise<Failure | null>
  isPlaying: () => boolean
  page: PageState
  /** Opens the stream of what changes; returns how to close it. */
  stream?: (listener: StreamListener) => () => void
  now: () => number
  /** Since when what a page shows that opened without newer data is as it is; like `now`, which it is unless said. */
  savedAt?: () => number
  /** From 0 to 1. */
  random: () => number
}

/** How long to wait after so many failures in a row. `chance` from 0 to 1. */
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

  /** What comes then is what a worker had saved: it is asked for once there is a network. */
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

  /** An answer that is under way may be from before. */
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
      // What changed between the last answer and now was said to nobody.
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
