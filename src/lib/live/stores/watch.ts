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

export function createWatch(options: Options): Watch {
  const { isPlaying, page, stream, now, savedAt = now, random } = options
  const asking = createAsking(options, plan)
  const { $freshness } = asking
  const set = (change: Partial<Freshness>) => $freshness.set({ ...$freshness.get(), ...change })
  const changes = createChanges({ stream, random, asking, set, now, plan, next })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false

  const isReachable = () => page.isVisible() && page.isOnline()

  function ask() {
    clearTimeout(timer)
    return asking.ask()
  }

  /** Does this next, in place of what was to be next. */
  function next(act: () => void, ms: number) {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }

  function plan() {
    if (!isRunning || !isPlaying() || !isReachable()) return rest()
    changes.open()
    const isSaid = changes.isOpen() && asking.failures() === 0
    next(ask, isSaid ? STREAMED_MS : waitAfter(asking.failures(), random()))
  }

  function rest() {
    clearTimeout(timer)
    changes.close()
  }

  function change() {
    const { isOnline, at, failure } = $freshness.get()
    set({ isOnline: page.isOnline() })
    if (!isReachable()) return rest()
    const isDue = now() - at >= (isPlaying() ? REFRESH_MS : AWAY_MS)
    if (isDue || (!isOnline && failure)) void ask()
    else plan()
  }

  return {
    $freshness,
    start(data = 'new') {
      isRunning = true
      const failure = asking.begin()
      const isNew = data === 'new' && !failure
      set({ isOnline: page.isOnline(), failure, at: isNew ? now() : savedAt() })
      if (data === 'of the page' && !failure) void ask()
      else plan()
      const stopListening = page.onChange(change)
      return () => {
        isRunning = false
        rest()
        stopListening()
      }
    },
    retry: ask,
  }
}

type Asking = ReturnType<typeof createAsking>

/** Requests one at a time, and counts failures in a row; `answered` is called after each. */
function createAsking({ refresh, page, now }: Options, answered: () => void) {
  const $freshness = atom<Freshness>({
    at: now(),
    failure: null,
    isOnline: page.isOnline(),
    isAsking: false,
  })
  let failures = 0
  let isMissed = false

  /** Without a network the data comes from a worker's cache: ask again once there is one. */
  const withoutNetwork = () =>
    page.isOnline() ? null : { status: null, message: LIVE_WORDS.failed }

  async function ask() {
    if ($freshness.get().isAsking) return
    isMissed = false
    $freshness.set({ ...$freshness.get(), isAsking: true })
    const failure = (await refresh()) ?? withoutNetwork()
    failures = failure ? failures + 1 : 0
    $freshness.set({
      ...$freshness.get(),
      isAsking: false,
      failure,
      ...(failure ? {} : { at: now() }),
    })
    if (isMissed) void ask()
    else answered()
  }

  return {
    $freshness,
    ask,
    failures: () => failures,
    /** A pending answer may be outdated: asks once more after it. */
    askAnew() {
      if ($freshness.get().isAsking) isMissed = true
      else void ask()
    },
    /** Counts anew; answers with the failure to begin with, if any. */
    begin() {
      const failure = withoutNetwork()
      failures = failure ? 1 : 0
      return failure
    },
  }
}

type Changes = Pick<Options, 'stream' | 'random' | 'now'> & {
  asking: Asking
  set: (change: Partial<Freshness>) => void
  plan: () => void
  next: (act: () => void, ms: number) => void
}

/** The stream of changes while it is wanted: requests soon after each change, and once more later. */
function createChanges({ stream, random, now, asking, set, plan, next }: Changes) {
  let again: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  let closeStream: (() => void) | undefined

  const listener: StreamListener = {
    changed() {
      next(asking.askAnew, SPREAD_MS * random())
      clearTimeout(again)
      again = setTimeout(asking.askAnew, AGAIN_MS)
    },
    unchanged() {
      if (!asking.$freshness.get().failure) set({ at: now() })
    },
    opened(isNowOpen) {
      if (isNowOpen === isOpen) return
      isOpen = isNowOpen
      plan()
      // Changes between the last answer and now were not in the stream.
      if (isOpen) again = setTimeout(asking.askAnew, AGAIN_MS * (1 + random()))
    },
  }

  return {
    isOpen: () => isOpen,
    open() {
      closeStream ??= stream?.(listener)
    },
    close() {
      clearTimeout(again)
      closeStream?.()
      closeStream = undefined
      isOpen = false
    },
  }
}
