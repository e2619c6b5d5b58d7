/**
 * Database actions, separate from the engine: an action is a generator that yields one statement
 * after another. So each is written once. A synchronous engine runs it without interruption; an
 * asynchronous one waits between the statements.
 */
export type Value = string | number | null | Uint8Array

/** SQL that both engines understand: `?` for each value, names with capitals in quotes. */
type Statement = { sql: string; values: readonly Value[] }

/** `first` and `rows` return what a statement finds, `count` the number of changed rows. */
export type Asked =
  | ({ wants: 'first' | 'rows' | 'count' } & Statement)
  | { wants: 'begin' }
  | { wants: 'commit' }

/** The engine returns a row or undefined, rows, or a number. */
export type Work<T> = Generator<Asked, T, unknown>

/** The first row found. */
export function* one<Row>(sql: string, ...values: Value[]): Work<Row | undefined> {
  return (yield { wants: 'first', sql, values }) as Row | undefined
}

export function* all<Row>(sql: string, ...values: Value[]): Work<Row[]> {
  return (yield { wants: 'rows', sql, values }) as Row[]
}

/** The number of changed rows. */
export function* changing(sql: string, ...values: Value[]): Work<number> {
  return (yield { wants: 'count', sql, values }) as number
}

/** Runs it as one transaction; a nested one joins it. */
export function* atOnce<T>(work: Work<T>): Work<T> {
  yield { wants: 'begin' }
  const result = yield* work
  yield { wants: 'commit' }
  return result
}
