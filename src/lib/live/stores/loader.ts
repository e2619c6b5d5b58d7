/** A slice that loads: request, then success or failure. Specification, section 4. */
import { atom, type ReadableAtom } from 'nanostores'
import type { Call, Failure } from '../calls/answer.ts'
import { EMPTY, failed, loaded, LOADING, type Slice } from './slice.ts'

export type SliceLoader<Question extends unknown[], T> = {
  $state: ReadableAtom<Slice<T>>
  /** Takes the data that was delivered with the page, if any; sends no request. */
  take: (...question: Question) => void
  /** Clears the data and requests it. A newer call invalidates an older answer. */
  request: (...question: Question) => Promise<void>
  /**
   * Repeats the last request conditionally, and keeps the data unless something newer comes.
   * Returns null if all is well, else the failure. Without data it is a new request. Data that was
   * delivered with the page is dropped if it no longer exists.
   */
  refresh: () => Promise<Failure | null>
  /** Empties the slice and ignores a pending answer. */
  reset: () => void
}

/** `ask` is a call of the API. */
export function createLoader<Question extends unknown[], T>(
  ask: Call<Question, T>,
): SliceLoader<Question, T> {
  const $state = atom<Slice<T>>(EMPTY)
  let last: Question | null = null
  let etag: string | null = null
  /** The data came with the page and has not been requested since. */
  let isGiven = false
  let current = new AbortController()

  const next = () => {
    current.abort()
    current = new AbortController()
    return current.signal
  }

  const take = (...question: Question) => {
    const given = $state.get() === EMPTY ? ask.given?.(...question) : undefined
    if (!given) return
    last = question
    etag = given.etag
    isGiven = true
    $state.set(loaded(given.data))
  }

  const request = async (...question: Question) => {
    const signal = next()
    last = question
    etag = null
    isGiven = false
    $state.set(LOADING)
    const answer = await ask({ signal }, ...question)
    if (signal.aborted) return
    if (answer.kind === 'ok') {
      etag = answer.etag
      $state.set(loaded(answer.data))
    } else if (answer.kind === 'failed') $state.set(failed(answer.failure))
  }

  const refresh = async () => {
    if (!last || $state.get().loading) return null
    if ($state.get().data === null) {
      await request(...last)
      return $state.get().error
    }
    const signal = next()
    const answer = await ask({ signal, etag }, ...last)
    if (signal.aborted) return null
    if (answer.kind === 'failed') {
      if (isGiven && answer.failure.status === 404) $state.set(failed(answer.failure))
      return answer.failure
    }
    isGiven = false
    if (answer.kind === 'ok') {
      etag = answer.etag
      $state.set(loaded(answer.data))
    }
    return null
  }

  const reset = () => {
    next()
    last = null
    $state.set(EMPTY)
  }

  return { $state, take, request, refresh, reset }
}
