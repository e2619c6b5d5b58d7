/** A slice that loads: request, then success or fail. Specification, section 4. */
import { atom, type ReadableAtom } from 'nanostores'
import type { Call, Failure } from '../calls/answer.ts'
import { EMPTY, failed, loaded, LOADING, type Slice } from './slice.ts'

export type Loader<Question extends unknown[], T> = {
  $state: ReadableAtom<Slice<T>>
  /** Takes what came with the page, where it did; asks nobody. */
  take: (...question: Question) => void
  /** Asks, clearing what was there. A newer question makes the answer to an older one void. */
  request: (...question: Question) => Promise<void>
  /**
   * Asks the last question again, conditionally, and keeps what is there unless something newer
   * comes. Null when all is well; what went wrong otherwise. Without data it is a new request. What
   * came with the page and is gone since is not kept.
   */
  refresh: () => Promise<Failure | null>
  /** Empty again; an answer that is under way is void. */
  reset: () => void
}

/** `ask` is a call of the api. */
export function createLoader<Question extends unknown[], T>(
  ask: Call<Question, T>,
): Loader<Question, T> {
  const $state = atom<Slice<T>>(EMPTY)
  let last: Question | null = null
  let etag: string | null = null
  /** As it came with the page, and not asked for since. */
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
