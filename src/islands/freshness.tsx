/** How old a live page is, while that matters. */
import type { Failure } from '../lib/live/calls/answer.ts'
import { ageWords, LIVE_WORDS } from '../lib/wording/live.ts'
import { FreshnessBar } from '../screens/live-freshness.tsx'
import type { Show } from './drawing.ts'
import { type Handler, htmlOf } from './html-of.ts'
import { savedNote, watch } from './live-asking.ts'
import { reading } from './reading.ts'

const TICK_MS = 10_000

/**
 * Keeps the page fresh from now on and shows its age; returns how to end. Its data is new now, or came
 * with the page where `failure` says why there is none that is newer.
 */
export function keepFresh(show: Show, failure?: Failure): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const draw = () => {
    clearTimeout(timer)
    const bar = barNow()
    const handlers: Handler[] = []
    show(htmlOf(bar, handlers), handlers)
    if (bar) timer = setTimeout(draw, TICK_MS)
  }
  const stops = [
    watch.start(failure),
    watch.$freshness.listen(draw),
    reading.tournamentDetails.$state.listen(draw),
  ]
  draw()
  return () => {
    stops.forEach((stop) => stop())
    clearTimeout(timer)
    show('')
  }
}

function barNow() {
  const { at, failure, isOnline, isAsking } = watch.$freshness.get()
  const isPlaying = reading.tournamentDetails.$state.get().data?.isPlaying ?? false
  const problem = !isOnline ? LIVE_WORDS.offline : failure ? LIVE_WORDS.notRefreshed : undefined
  if (!problem) savedNote()?.remove()
  if (!problem && !isPlaying) return null
  return (
    <FreshnessBar
      problem={problem}
      age={ageWords(Date.now() - at)}
      isAsking={isAsking}
      onRetry={() => void watch.retry()}
    />
  )
}
