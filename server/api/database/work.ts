/**
 * What is asked of the database, apart from the engine that does it: a verb is a generator that asks
 * for one statement after another. So each is written once, an engine that answers at once does all of
 * it with nobody in between, and one that answers later does the same between waits.
 */
export type Value = string | number | null | Uint8Array

/** SQL that both engines read alike: `?` for each value, names with capitals in quotes. */
type Statement = { sql: string; values: readonly Value[] }

/** `first` and `rows` are what a statement finds, `count` how many rows it changed. */
export type Asked =
  | ({ wants: 'first' | 'rows' | 'count' } & Statement)
  | { wants: 'begin' }
  | { wants: 'commit' }

/** Of the engine: a row or undefined, rows, a number. */
export type Work<T> = Generator<Asked, T, unknown>

/** The first row that is found. */
export function* one<Row>(sql: string, ...values: Value[]): Work<Row | undefined> {
  return (yield { wants: 'first', sql, values }) as Row | undefined
}

export function* all<Row>(sql: string, ...values: Value[]): Work<Row[]> {
  return (yield { wants: 'rows', sql, values }) as Row[]
}

/** How many rows it changed. */
export function* changing(sql: string, ...values: Value[]): Work<number> {
  return (yield { wants: 'count', sql, values }) as number
}

/** All of it or nothing; within one, another joins. */
export function* atOnce<T>(work: Work<T>): Work<T> {
  yield { wants: 'begin' }
  const result = yield* work
  yield { wants: 'commit' }
  return result
}
