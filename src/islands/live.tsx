import { createElement, useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { ageWords, LIVE_WORDS } from '../lib/wording/live.ts'
import { FreshnessBar } from '../screens/live-freshness.tsx'
import { watch } from './live-asking.ts'
import { showDocument } from './live-document.ts'
import {
  openAddressed,
  restore,
  shellSkeleton,
  showEarly,
  wasShownEarly,
  whatIsLeft,
} from './live-early.ts'
import type { LiveView } from './live-view.tsx'
import { reading } from './reading.ts'

/**
 * A live page as an island: asks for its data as soon as its script runs, shows it without waiting
 * for React, and keeps it fresh from then on.
 */
export function livePage($view: ReadableAtom<LiveView>, ask: () => void) {
  let stopEarly = () => {}
  if (typeof window !== 'undefined') {
    ask()
    stopEarly = showEarly($view)
  }
  return function LivePage() {
    const { state, shown } = useStore($view)
    const details = useStore(reading.tournamentDetails.$state)
    const [left] = useState(whatIsLeft)
    useLayoutEffect(() => {
      stopEarly()
      restore(left)
    }, [left])
    useLayoutEffect(showDocument, [details])
    return (
      <>
        {state === 'loading' ? <Skeleton /> : shown}
        {state === 'whole' && (
          <>
            <Anchor />
            <Freshness />
          </>
        )}
      </>
    )
  }
}

/** An element of Astro's that lays out nothing itself. */
const Skeleton = () =>
  createElement('astro-slot', { dangerouslySetInnerHTML: { __html: shellSkeleton() } })

/** Where React was there before the data. */
function Anchor() {
  useEffect(() => {
    if (!wasShownEarly()) openAddressed()
  }, [])
  return null
}

const TICK_MS = 10_000

/** How old the page is, while that matters. */
function Freshness() {
  useEffect(() => watch.start(), [])
  const { at, failure, isOnline, isAsking } = useStore(watch.$freshness)
  const { data } = useStore(reading.tournamentDetails.$state)
  const isStale = !!failure || !isOnline
  const isShown = isStale || (data?.isPlaying ?? false)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isShown) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isShown, at])
  if (!isShown) return null
  return (
    <FreshnessBar
      problem={!isOnline ? LIVE_WORDS.offline : failure ? LIVE_WORDS.notRefreshed : undefined}
      age={ageWords(now - at)}
      isAsking={isAsking}
      onRetry={() => void watch.retry()}
    />
  )
}
