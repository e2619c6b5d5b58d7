/** The state of one piece of server data. Specification, sections 3 and 4. */
import type { Failure } from '../calls/answer.ts'

/** Idle, loading, loaded or failed; never two at once. */
export type Slice<T> =
  | { loading: false; data: null; error: null }
  | { loading: true; data: null; error: null }
  | { loading: false; data: T; error: null }
  | { loading: false; data: null; error: Failure }

export const EMPTY = { loading: false, data: null, error: null } as const
export const LOADING = { loading: true, data: null, error: null } as const
export const loaded = <T>(data: T): Slice<T> => ({ loading: false, data, error: null })
export const failed = (error: Failure) => ({ loading: false, data: null, error }) as const
