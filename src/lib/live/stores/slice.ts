/** The state of one thing that is asked of the server. Specification, sections 3 and 4. */
import type { Failure } from '../calls/answer.ts'

/** Nothing asked yet, under way, there, or failed; never two at once. */
export type Slice<T> =
  | { loading: false; data: null; error: null }
  | { loading: true; data: null; error: null }
  | { loading: false; data: T; error: null }
  | { loading: false; data: null; error: Failure }

export const EMPTY = { loading: false, data: null, error: null } as const
export const LOADING = { loading: true, data: null, error: null } as const
export const loaded = <T>(data: T): Slice<T> => ({ loading: false, data, error: null })
export const failed = (error: Failure) => ({ loading: false, data: null, error }) as const
