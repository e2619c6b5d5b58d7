/** What a live page asks for, and how it stays fresh. */
import type { Failure } from '../lib/live/calls/answer.ts'
import type { Loader } from '../lib/live/stores/loader.ts'
import { changesPath } from '../lib/live/calls/paths.ts'
import { createWatch, type PageState, type StreamListener } from '../lib/live/stores/watch.ts'
import { connection } from './api.ts'
import { liveIds } from './live-route.ts'
import { reading } from './reading.ts'

const asked = new Set<() => Promise<Failure | null>>()

/** Asks, and again whenever the page is refreshed. */
export function ask<Question extends unknown[], T>(
  { request, refresh }: Loader<Question, T>,
  ...question: Question
) {
  asked.add(refresh)
  void request(...question)
}

/** Asks everything again; the first thing that went wrong. */
const refreshAll = async () =>
  (await Promise.all([...asked].map((refresh) => refresh()))).find((failure) => failure) ?? null

/** Of a page that opened without signal (`src/worker`). */
export const savedNote = () => document.querySelector<HTMLElement>('.saved-note')

const page: PageState = {
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  onChange(changed) {
    const stopping = new AbortController()
    const { signal } = stopping
    document.addEventListener('visibilitychange', changed, { signal })
    for (const event of ['online', 'offline', 'pageshow'])
      addEventListener(event, changed, { signal })
    return () => stopping.abort()
  },
}

/** The browser opens it again by itself, from where it was, until the server says that there is none. */
function stream({ changed, unchanged, opened }: StreamListener) {
  const { data } = reading.tournamentDetails.$state.get()
  // Of a server that has none a browser would write that into its console.
  if (data && !data.hasStream) return () => {}
  const source = new EventSource(connection.base + changesPath(liveIds().id))
  source.onopen = () => opened(true)
  source.onerror = () => opened(false)
  source.onmessage = changed
  source.addEventListener('same', unchanged)
  return () => source.close()
}

export const watch = createWatch({
  refresh: refreshAll,
  // Until the first answer: as a page says that came with its data.
  isPlaying: () =>
    reading.tournamentDetails.$state.get().data?.isPlaying ??
    !!document.querySelector('[data-playing]'),
  page,
  stream,
  now: Date.now,
  savedAt: () => Number(savedNote()?.dataset.at ?? performance.timeOrigin),
  random: Math.random,
})

/** Everything that the page asked for, once more. */
export const retryAll = () => void refreshAll()
