import { changing, one, type Work } from './work.ts'

/**
 * Tries, where processes count together: tables of PostgreSQL alone. The clock is the database's own,
 * one for all of them, unless `clock` gives milliseconds.
 */
const NOW = `coalesce(CAST(? AS DOUBLE PRECISION), extract(epoch FROM clock_timestamp()) * 1000)`

type Taken = { count: number; left: number }

export const attemptTable = {
  /** Seconds to wait, 0 if the try is granted; one that is refused is not counted. */
  *takeTry(
    key: string,
    { tries, seconds }: { tries: number; seconds: number },
    clock: number | null,
  ): Work<number> {
    const { count, left } = (yield* one<Taken>(
      `WITH clock AS (SELECT ${NOW} AS now)
       INSERT INTO attempts AS old (key, count, ends)
         SELECT ?, 1, now + CAST(? AS DOUBLE PRECISION) FROM clock
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN old.ends <= (SELECT now FROM clock) THEN 1
                      ELSE least(old.count, CAST(? AS INTEGER)) + 1 END,
         ends = CASE WHEN old.ends <= (SELECT now FROM clock) THEN excluded.ends ELSE old.ends END
       RETURNING count, ends - (SELECT now FROM clock) AS left`,
      ...[clock, key, seconds * 1000, tries],
    ))!
    if (count <= tries) return 0
    // Of two at once one has the clock of the other, or a moment after it.
    return Math.min(seconds, Math.max(1, Math.ceil(left / 1000)))
  },
  /** One try less. */
  forgiveTry: (key: string, tries: number) =>
    changing(
      'UPDATE attempts SET count = greatest(least(count, CAST(? AS INTEGER)) - 1, 0) WHERE key = ?',
      ...[tries, key],
    ),
  /** Every try of the key. */
  forgetTries: (key: string) => changing('DELETE FROM attempts WHERE key = ?', key),
  /** Windows that are over. */
  forgetOver: (clock: number | null) =>
    changing(`DELETE FROM attempts WHERE ends <= ${NOW}`, clock),
}
