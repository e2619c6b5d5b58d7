import { all, changing, type Work } from './work.ts'

/** Tries that are counted under one key, so many in so many seconds. */
export type KeptTries = { key: string; tries: number; seconds: number }

/** What one request counts, and what it gives back. */
export type AskedTries = readonly KeptTries[]
export type GivenBack = { given: AskedTries; forgotten: AskedTries }

/**
 * Tries, where processes count together: tables of PostgreSQL alone. The clock is the database's own,
 * one for all of them, unless `clock` gives milliseconds. What many requests count is one statement:
 * one way to the database, and one transaction. Each locks its rows in the order of their keys, so that
 * no two of them wait for each other.
 */
const NOW = `coalesce(CAST(? AS DOUBLE PRECISION), extract(epoch FROM clock_timestamp()) * 1000)`

/**
 * A list as rows, so that one statement does for any number. Without its length PostgreSQL takes it for
 * a hundred, for which it would read the whole table.
 */
const listOf = (columns: string) =>
  `(SELECT * FROM json_to_recordset(CAST(? AS JSON)) AS list (key TEXT COLLATE "C", ${columns})
    LIMIT CAST(? AS INTEGER))`

const asList = (list: readonly object[]) => [JSON.stringify(list), list.length]

type TriesRow = { key: string; is_taken: boolean; left_ms: number | null }

/** So many tries of each key as ask for one, or none of it where there are not so many left. */
function* takenOf(asked: AskedTries, clock: number | null): Work<ReadonlyMap<string, TriesRow>> {
  const list = [...Map.groupBy(asked, ({ key }) => key)].map(([key, same]) => {
    const { tries, seconds } = same[0]!
    return { key, tries, length: seconds * 1000, times: same.length }
  })
  const rows = yield* all<TriesRow>(
    `WITH clock AS (SELECT ${NOW} AS now),
       asked AS ${listOf('tries INTEGER, length DOUBLE PRECISION, times INTEGER')},
       taken AS (
         INSERT INTO attempts AS old (key, count, ends)
           SELECT key, times, now + length FROM asked, clock WHERE times <= tries ORDER BY key
         ON CONFLICT (key) DO UPDATE SET
           count = CASE WHEN old.ends <= (SELECT now FROM clock) THEN 0 ELSE old.count END
                   + excluded.count,
           ends = CASE WHEN old.ends <= (SELECT now FROM clock) THEN excluded.ends ELSE old.ends END
         WHERE old.ends <= (SELECT now FROM clock)
           OR old.count + excluded.count <= (SELECT tries FROM asked WHERE key = old.key)
         RETURNING key)
     SELECT key, key IN (SELECT key FROM taken) AS is_taken,
       (SELECT ends FROM attempts WHERE attempts.key = asked.key) - now AS left_ms
     FROM clock, asked`,
    ...[clock, ...asList(list)],
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** One try less of each, and none left of those that are forgotten. */
function* givenBack(all: readonly GivenBack[]): Work<void> {
  const forgotten = new Set(all.flatMap((one) => one.forgotten.map(({ key }) => key)))
  const given = Map.groupBy(
    all.flatMap((one) => one.given).filter(({ key }) => !forgotten.has(key)),
    ({ key }) => key,
  )
  const list = [
    ...[...given].map(([key, same]) => ({ key, times: same.length })),
    ...[...forgotten].map((key) => ({ key, times: null })),
  ]
  if (list.length === 0) return
  yield* changing(
    `WITH given AS ${listOf('times INTEGER')},
       held AS (SELECT key, times FROM attempts JOIN given USING (key)
                ORDER BY key FOR UPDATE OF attempts),
       forgotten AS (DELETE FROM attempts USING held
                     WHERE attempts.key = held.key AND times IS NULL)
     UPDATE attempts SET count = greatest(count - times, 0) FROM held
     WHERE attempts.key = held.key AND times IS NOT NULL`,
    ...asList(list),
  )
}

/** 0, or how many seconds the first that has none left asks to wait; none is counted then. */
function* takenByOne(asked: AskedTries, clock: number | null): Work<number> {
  const rows = yield* takenOf(asked, clock)
  const none = asked.find(({ key }) => !rows.get(key)!.is_taken)
  if (!none) return 0
  const given = asked.filter(({ key }) => rows.get(key)!.is_taken)
  yield* givenBack([{ given, forgotten: [] }])
  // Of two at once one has the clock of the other, or a moment after it.
  const left = rows.get(none.key)!.left_ms ?? 0
  return Math.min(none.seconds, Math.max(1, Math.ceil(left / 1000)))
}

export const attemptTable = {
  /**
   * A try of each key that a request counts: 0. Where one has none left none is counted, and the answer
   * is the seconds that the first of those asks to wait. The same for many requests as for one after
   * the other: where there is not enough for all, that is what is done.
   */
  *takeTries(requests: readonly AskedTries[], clock: number | null): Work<number[]> {
    if (requests.length > 1) {
      const asked = requests.flat()
      const rows = yield* takenOf(asked, clock)
      const given = asked.filter(({ key }) => rows.get(key)!.is_taken)
      if (given.length === asked.length) return requests.map(() => 0)
      yield* givenBack([{ given, forgotten: [] }])
    }
    const waits: number[] = []
    for (const asked of requests) waits.push(yield* takenByOne(asked, clock))
    return waits
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
