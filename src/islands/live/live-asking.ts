/** The data requests of a live page, and how it stays fresh. */
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import type { Failure } from '../../lib/live/calls/answer.ts'
import { changesPath } from '../../lib/live/calls/paths.ts'
import type { SliceLoader } from '../../lib/live/stores/loader.ts'
import type { Slice } from '../../lib/live/stores/slice.ts'
import { createWatch, type PageState, type StreamListener } from '../../lib/live/stores/watch.ts'
import { connection } from '../api.ts'
import { HERE } from './live-place.ts'

const asked = new Set<() => Promise<Failure | null>>()

/**
 * An answer of the server: at once if it came with the page, else once it is loaded. It is
 * requested again whenever the page is refreshed.
 */
export function useAnswer<Question extends unknown[], T>(
  loader: SliceLoader<Question, T>,
  ...question: Question
): Slice<T> {
  useState(() => loader.take(...question))
  return useOnceWanted(true, loader, ...question)
}

/** As `useAnswer`, for data that did not come with the page; requested only once it is wanted. */
export function useOnceWanted<Question extends unknown[], T>(
  isWanted: boolean,
  loader: SliceLoader<Question, T>,
  ...question: Question
): Slice<T> {
  // Before the page requests what came with it again.
  useLayoutEffect(() => {
    if (!isWanted) return undefined
    asked.add(loader.refresh)
    if (loader.$state.get().data === null) void loader.request(...question)
    return () => void asked.delete(loader.refresh)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page has one tournament for its whole life
  }, [loader, isWanted])
  return useStore(loader.$state)
}

/** Requests everything again; returns the first failure. */
const refreshAll = async () =>
  (await Promise.all([...asked].map((refresh) => refresh()))).find((failure) => failure) ?? null

/** On a page that opened without signal (`src/worker`). */
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

/** The browser reopens the stream by itself from where it was, until the server refuses it. */
function stream({ changed, unchanged, opened }: StreamListener) {
  const { data } = HERE.reading.tournamentDetails.$state.get()
  // On a server without a stream, the browser would log an error.
  if (data && !data.hasStream) return () => {}
  const source = new EventSource(connection.base + changesPath(HERE.id))
  source.onopen = () => opened(true)
  source.onerror = () => opened(false)
  source.onmessage = changed
  source.addEventListener('same', unchanged)
  return () => source.close()
}

export const watch = createWatch({
  refresh: refreshAll,
  isPlaying: () => HERE.reading.tournamentDetails.$state.get().data?.isPlaying ?? false,
  page,
  stream,
  now: Date.now,
  savedAt: () => Number(savedNote()?.dataset.at ?? performance.timeOrigin),
  random: Math.random,
})

/** Requests everything of the page again. */
export const retryAll = () => void refreshAll()
