/** Small type guards for network data. Our own, so that pages do not load a schema library. */

export type Check<T> = (value: unknown) => value is T

export const isText: Check<string> = (value): value is string => typeof value === 'string'
export const isCount: Check<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value)

export const textOrCount: Check<string | number> = (value): value is string | number =>
  isText(value) || isCount(value)

/** One of these words or numbers. */
export const isOneOf =
  <const T extends string | number>(words: readonly T[]): Check<T> =>
  (value): value is T =>
    words.includes(value as T)

export const isListOf =
  <T>(of: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(of)

/** Optional. */
export const maybe =
  <T>(of: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || of(value)

export const orNull =
  <T>(of: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || of(value)

/** Not used by live pages: accepts any value. */
export const unread = (_value: unknown): _value is never => true

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with all of these fields, as the type requires; other fields are allowed. */
export const isShape =
  <T extends object>(fields: { [K in keyof T]-?: Check<T[K]> }): Check<T> =>
  (value): value is T =>
    isObject(value) &&
    Object.entries<Check<unknown>>(fields).every(([key, check]) => check(value[key]))

/** Reads a value as `T`; undefined if it does not match. */
export type Read<T> = (value: unknown) => T | undefined

export const read =
  <T>(check: Check<T>): Read<T> =>
  (value) =>
    check(value) ? value : undefined
