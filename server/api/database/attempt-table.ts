import { all, changing, type Value, type Work } from './work.ts'

/** Tries that are counted under one key, so many in so many seconds. */
export type KeptTries = { key: string; tries: number; seconds: number }

type Taken = { key: string; count: number; left: number }

/**
 * Tries, where processes count together: tables of PostgreSQL alone. The clock is the database's own,
 * one for all of them, unless `clock` gives milliseconds. What one request counts is one statement:
 * one way to the database, and one transaction. Each locks its rows in the order of their keys, so that
 * no two of them wait for each other.
 */
const NOW = `coalesce(CAST(? AS DOUBLE PRECISION), extract(epoch FROM clock_timestamp()) * 1000)`

const KEY = 'CAST(? AS TEXT) COLLATE "C"'
const NUMBER = 'CAST(? AS INTEGER)'
const LENGTH = 'CAST(? AS DOUBLE PRECISION)'

const rowsOf = (list: readonly unknown[], ...columns: string[]) =>
  list.map(() => `(${columns.join(', ')})`).join(', ')

/** Each gets one more; one that had none left is known by its count. */
function* counted(asked: readonly KeptTries[], clock: number | null): Work<Taken[]> {
  const values = asked.flatMap(({ key, tries, seconds }): Value[] => [key, tries, seconds * 1000])
  return yield* all<Taken>(
    `WITH clock AS (SELECT ${NOW} AS now),
       asked (key, tries, length) AS (VALUES ${rowsOf(asked, KEY, NUMBER, LENGTH)})
     INSERT INTO attempts AS old (key, count, ends)
       SELECT key, 1, now + length FROM asked, clock ORDER BY key
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN old.ends <= (SELECT now FROM clock) THEN 1
                    ELSE least(old.count, (SELECT tries FROM asked WHERE key = old.key)) + 1 END,
       ends = CASE WHEN old.ends <= (SELECT now FROM clock) THEN excluded.ends ELSE old.ends END
     RETURNING key, count, ends - (SELECT now FROM clock) AS left`,
    ...[clock, ...values],
  )
}

/** One try less of each, and none left of those that are forgotten. */
function* givenBack(asked: readonly KeptTries[], forgotten: readonly KeptTries[]): Work<void> {
  const given = [
    ...asked.map(({ key, tries }): Value[] => [key, tries]),
    ...forgotten.map(({ key }): Value[] => [key, null]),
  ]
  if (given.length === 0) return
  yield* changing(
    `WITH given (key, tries) AS (VALUES ${rowsOf(given, KEY, NUMBER)}),
       held AS (SELECT key, given.tries FROM attempts JOIN given USING (key)
                ORDER BY key FOR UPDATE OF attempts),
       forgotten AS (DELETE FROM attempts USING held
                     WHERE attempts.key = held.key AND held.tries IS NULL)
     UPDATE attempts SET count = greatest(least(count, held.tries) - 1, 0) FROM held
     WHERE attempts.key = held.key AND held.tries IS NOT NULL`,
    ...given.flat(),
  )
}

export const attemptTable = {
  /**
   * A try of each: 0. Where one has none left none is counted, and the answer is the seconds that the
   * first of those asks to wait.
   */
  *takeTries(asked: readonly KeptTries[], clock: number | null): Work<number> {
    const rows = new Map((yield* counted(asked, clock)).map((row) => [row.key, row]))
    const isLeft = ({ key, tries }: KeptTries) => rows.get(key)!.count <= tries
    const none = asked.find((one) => !isLeft(one))
    if (!none) return 0
    yield* givenBack(asked.filter(isLeft), [])
    // Of two at once one has the clock of the other, or a moment after it.
    return Math.min(none.seconds, Math.max(1, Math.ceil(rows.get(none.key)!.left / 1000)))
  },
  giveTriesBack: givenBack,
  /** Windows that are over. Whoever counts one of them just now has it counted anew. */
  forgetOver: (clock: number | null) =>
    changing(
      `DELETE FROM attempts WHERE key IN
         (SELECT key FROM attempts WHERE ends <= ${NOW} FOR UPDATE SKIP LOCKED)`,
      clock,
    ),
}
