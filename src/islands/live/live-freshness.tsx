import { useStore } from '@nanostores/react'
import { useEffect, useReducer } from 'react'
import { ageWords, LIVE_WORDS } from '../../lib/wording/live.ts'
import { FreshnessBar } from '../../screens/live/live-freshness.tsx'
import { savedNote, watch } from './live-asking.ts'
import { useReady } from '../ready.ts'

const TICK_MS = 10_000

/** Keeps the page fresh while it is open, and shows its age when that matters. */
export function LiveFreshness({
  isPlaying,
  isOfPage,
}: {
  isPlaying: boolean
  /** The data came with the page. */
  isOfPage: boolean
}) {
  const isReady = useReady()
  const { at, failure, isOnline, isAsking } = useStore(watch.$freshness)
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  const problem = !isOnline ? LIVE_WORDS.offline : failure ? LIVE_WORDS.notRefreshed : undefined
  // The note on a saved page says the same, so one of the two is shown.
  const isNoted = isReady && !!problem && !!savedNote()
  const isShown = isReady && !isNoted && (isPlaying || !!problem)

  useEffect(() => watch.start(isOfPage ? 'of the page' : 'new'), [isOfPage])
  useEffect(() => {
    if (isReady && !problem) savedNote()?.remove()
  }, [isReady, problem])
  useEffect(() => {
    if (!isShown) return undefined
    const ticking = setInterval(tick, TICK_MS)
    return () => clearInterval(ticking)
  }, [isShown])

  if (!isShown) return null
  return (
    <FreshnessBar
      problem={problem}
      age={ageWords(Date.now() - at)}
      isAsking={isAsking}
      onRetry={() => void watch.retry()}
    />
  )
}
