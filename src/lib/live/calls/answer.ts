/** The result of a call: always a value, never an exception. */

/**
 * Why a call failed. `status` is null if no answer came (no network, timeout) or if it was
 * unreadable. `message` is the server's `detail`, else a general Spanish sentence. Specification,
 * section 8.
 */
export type Failure = {
  status: number | null
  message: string
  /** Set only on request: the body of the refusal, and when to retry. */
  refusal?: { body: unknown; retryAfter: string | null }
}

export type Answer<T> =
  | { kind: 'ok'; data: T; etag: string | null }
  /** The data of `etag` is still the newest. */
  | { kind: 'unchanged' }
  | { kind: 'failed'; failure: Failure }
  /** The caller cancelled the request. */
  | { kind: 'aborted' }

/**
 * An answer that was delivered with the page, as parsed JSON, with the tag for its next request.
 */
export type Given = { etag: string | null; value: unknown }

/** Options of a request. */
export type Ask = {
  signal?: AbortSignal | undefined
  /** The tag of the known answer; null to request the newest without having one. */
  etag?: string | null | undefined
}

/** Calls the server; `given` returns what the page was delivered with, if anything. */
export type Call<Question extends unknown[], T> = {
  (ask: Ask, ...question: Question): Promise<Answer<T>>
  given?: (...question: Question) => { data: T; etag: string | null } | undefined
}
