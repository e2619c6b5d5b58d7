/** What a live page asks for, and how it stays fresh. */
import type { Failure } from '../lib/live/calls/answer.ts'
import type { Loader } from '../lib/live/stores/loader.ts'
import { createWatch, type PageState } from '../lib/live/stores/watch.ts'
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

export const watch = createWatch({
  refresh: refreshAll,
  isPlaying: () => reading.tournamentDetails.$state.get().data?.isPlaying ?? false,
  page,
  now: Date.now,
  random: Math.random,
})

/** Everything that the page asked for, once more. */
export const retryAll = () => void refreshAll()
