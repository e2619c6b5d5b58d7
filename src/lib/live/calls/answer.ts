/** What a call comes back with: always a value, never an exception. */

/**
 * Why it failed. `status` is the answer's, null where none came (no network, too slow) or where it
 * could not be understood. `message` is the server's `detail`, else a general Spanish sentence.
 * Specification, section 8.
 */
export type Failure = {
  status: number | null
  message: string
  /** Only where it was asked for: the body that the server refused with, and when to ask again. */
  refusal?: { body: unknown; retryAfter: string | null }
}

export type Answer<T> =
  | { kind: 'ok'; data: T; etag: string | null }
  /** The data that `etag` stands for is still the newest. */
  | { kind: 'unchanged' }
  | { kind: 'failed'; failure: Failure }
  /** Whoever asked does not want to know any more. */
  | { kind: 'aborted' }

/** An answer that came with the page, as JSON says it, and the tag by which it is asked for again. */
export type Given = { etag: string | null; value: unknown }

/** How to ask. */
export type Ask = {
  signal?: AbortSignal | undefined
  /** Of the answer that one has; null to ask for what is newest without having one. */
  etag?: string | null | undefined
}

/** Asks the server; `given` answers at once with what came with the page, and undefined where that is nothing. */
export type Call<Question extends unknown[], T> = {
  (ask: Ask, ...question: Question): Promise<Answer<T>>
  given?: (...question: Question) => { data: T; etag: string | null } | undefined
}
