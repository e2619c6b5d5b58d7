import type { TournamentKey } from './role-tables.ts'
import { all, atOnce, changing, one, type Work } from './work.ts'

/**
 * What a visitor wrote about a tournament; only operators read it. `network` is a digest of where it
 * came from, empty where that is unknown. `at`: ms since 1970.
 */
export type KeptReport = TournamentKey & {
  number: number
  network: string
  text: string
  at: number
}

/** Of one tournament, and of all. */
const REPORTS_OF_ONE = 20
const REPORTS_OF_ALL = 1000

/**
 * Noise must not drown what was said first, nor what is said now: those two of each tournament stay,
 * and of each network in it. In between, the oldest make room.
 */
function* reported({ place, URL_name, network, text, at }: Omit<KeptReport, 'number'>): Work<void> {
  const OF_ONE = 'place = ? AND "URL_name" = ?'
  const one = [place, URL_name]
  yield* changing(
    `DELETE FROM reports WHERE ${OF_ONE} AND network = ? AND network <> '' AND number NOT IN (
       SELECT min(number) FROM reports WHERE ${OF_ONE} AND network = ?)`,
    ...[...one, network, ...one, network],
  )
  yield* changing(
    'INSERT INTO reports (place, "URL_name", network, text, at) VALUES (?, ?, ?, ?, ?)',
    ...[...one, network, text, at],
  )
  yield* changing(
    `DELETE FROM reports WHERE ${OF_ONE} AND number NOT IN (
       SELECT min(number) FROM reports WHERE ${OF_ONE}) AND number NOT IN (
       SELECT number FROM reports WHERE ${OF_ONE} ORDER BY number DESC LIMIT ${REPORTS_OF_ONE - 1})`,
    ...[...one, ...one, ...one],
  )
  yield* changing(
    `DELETE FROM reports WHERE number NOT IN (
       SELECT number FROM reports ORDER BY number DESC LIMIT ${REPORTS_OF_ALL})
     AND number NOT IN (SELECT min(number) FROM reports GROUP BY place, "URL_name")
     AND number NOT IN (SELECT max(number) FROM reports GROUP BY place, "URL_name")`,
  )
}

/** Who looks after the site, and what visitors told them. DESIGN 16. */
export const operatorTables = {
  *isOperator(account: string): Work<boolean> {
    return (yield* one('SELECT 1 FROM operators WHERE account = ?', account)) !== undefined
  },
  setOperator: (account: string, isOperator: boolean) =>
    isOperator
      ? changing('INSERT INTO operators (account) VALUES (?) ON CONFLICT DO NOTHING', account)
      : changing('DELETE FROM operators WHERE account = ?', account),
  /** Their usernames. */
  *operators(): Work<string[]> {
    const rows = yield* all<{ username: string }>(
      `SELECT username FROM operators JOIN accounts ON accounts.id = operators.account
       ORDER BY username_key`,
    )
    return rows.map(({ username }) => username)
  },
  addReport: (report: Omit<KeptReport, 'number'>) => atOnce(reported(report)),
  /** Newest first. */
  reports: () =>
    all<KeptReport>(
      'SELECT number, place, "URL_name", network, text, at FROM reports ORDER BY number DESC',
    ),
  forgetReports: ({ place, URL_name }: TournamentKey) =>
    changing('DELETE FROM reports WHERE place = ? AND "URL_name" = ?', place, URL_name),
  forgetReportsBefore: (at: number) => changing('DELETE FROM reports WHERE at < ?', at),
}
