import { all, changing, type Work } from './work.ts'

/** Tries under one key, limited to `tries` in `seconds`. */
export type KeptTries = { key: string; tries: number; seconds: number }

/** The tries that one request takes or gives back. */
export type AskedTries = readonly KeptTries[]
export type GivenBack = { given: AskedTries; forgotten: AskedTries }

/**
 * Tries shared by several processes: only in PostgreSQL. The clock is the database's, unless
 * `clock` gives milliseconds. One statement counts the tries of many requests, with one round trip
 * and one transaction. Each statement locks its rows in key order, so that two of them hardly
 * ever wait for each other; one that does all the same is tried again (`shared-counters.ts`).
 */
const NOW = `coalesce(CAST(? AS DOUBLE PRECISION), extract(epoch FROM clock_timestamp()) * 1000)`

/**
 * A list as rows, so that one statement serves any number. The explicit length keeps PostgreSQL
 * from assuming a hundred rows and scanning the whole table.
 */
const listOf = (columns: string) =>
  `(SELECT * FROM json_to_recordset(CAST(? AS JSON)) AS list (key TEXT COLLATE "C", ${columns})
    LIMIT CAST(? AS INTEGER))`

const asList = (list: readonly object[]) => [JSON.stringify(list), list.length]

type TriesRow = { key: string; is_taken: boolean; left_ms: number | null }

/** Takes as many tries of each key as requested, or none of that key where fewer are left. */
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

/** Gives one try of each back; removes all tries of the forgotten ones. */
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

/** 0, or how many seconds to wait for the first key without tries; then none is counted. */
function* takenByOne(asked: AskedTries, clock: number | null): Work<number> {
  const rows = yield* takenOf(asked, clock)
  const none = asked.find(({ key }) => !rows.get(key)!.is_taken)
  if (!none) return 0
  const given = asked.filter(({ key }) => rows.get(key)!.is_taken)
  yield* givenBack([{ given, forgotten: [] }])
  // With two requests at once, one may read the window slightly after the other's clock.
  const left = rows.get(none.key)!.left_ms ?? 0
  return Math.min(none.seconds, Math.max(1, Math.ceil(left / 1000)))
}

export const attemptTable = {
  /**
   * Takes one try of each key of a request: 0. If a key has none left, none is counted, and the
   * answer is the seconds to wait for the first such key. A batch gives the same result as its
   * requests one after the other: if there is not enough for all, it is done that way.
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
  /** Deletes expired windows. A request that counts one at this moment starts a new one. */
  forgetOver: (clock: number | null) =>
    changing(
      `DELETE FROM attempts WHERE key IN
         (SELECT key FROM attempts WHERE ends <= ${NOW} FOR UPDATE SKIP LOCKED)`,
      clock,
    ),
}
