/** A slice that loads: request, then success or fail. Specification, section 4. */
import { atom, type ReadableAtom } from 'nanostores'
import type { Answer, Ask, Failure } from '../calls/answer.ts'
import { EMPTY, failed, loaded, LOADING, type Slice } from './slice.ts'

export type Loader<Question extends unknown[], T> = {
  $state: ReadableAtom<Slice<T>>
  /** Asks, clearing what was there. A newer question makes the answer to an older one void. */
  request: (...question: Question) => Promise<void>
  /**
   * Asks the last question again, conditionally, and keeps what is there unless something newer
   * comes. Null when all is well; what went wrong otherwise. Without data it is a new request.
   */
  refresh: () => Promise<Failure | null>
  /** Empty again; an answer that is under way is void. */
  reset: () => void
}

/** `ask` is a call of the api. */
export function createLoader<Question extends unknown[], T>(
  ask: (how: Ask, ...question: Question) => Promise<Answer<T>>,
): Loader<Question, T> {
  const $state = atom<Slice<T>>(EMPTY)
  let last: Question | null = null
  let etag: string | null = null
  let current = new AbortController()

  const next = () => {
    current.abort()
    current = new AbortController()
    return current.signal
  }

  const request = async (...question: Question) => {
    const signal = next()
    last = question
    etag = null
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
    if (answer.kind === 'ok') {
      etag = answer.etag
      $state.set(loaded(answer.data))
    }
    return answer.kind === 'failed' ? answer.failure : null
  }

  const reset = () => {
    next()
    last = null
    $state.set(EMPTY)
  }

  return { $state, request, refresh, reset }
}
