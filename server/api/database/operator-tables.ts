import type { TournamentKey } from './role-tables.ts'
import { all, atOnce, changing, one, type Work } from './work.ts'

/** What a visitor wrote about a tournament; only operators read it. `at`: ms since 1970. */
export type KeptReport = TournamentKey & { number: number; text: string; at: number }

/** Of one tournament, and of all: the oldest make room. */
const REPORTS_OF_ONE = 20
const REPORTS_OF_ALL = 1000

function* reported({ place, URL_name, text, at }: Omit<KeptReport, 'number'>): Work<void> {
  yield* changing(
    'INSERT INTO reports (place, "URL_name", text, at) VALUES (?, ?, ?, ?)',
    ...[place, URL_name, text, at],
  )
  yield* changing(
    `DELETE FROM reports WHERE place = ? AND "URL_name" = ? AND number NOT IN (
       SELECT number FROM reports WHERE place = ? AND "URL_name" = ?
       ORDER BY number DESC LIMIT ${REPORTS_OF_ONE})`,
    ...[place, URL_name, place, URL_name],
  )
  yield* changing(
    `DELETE FROM reports WHERE number NOT IN (
       SELECT number FROM reports ORDER BY number DESC LIMIT ${REPORTS_OF_ALL})`,
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
    all<KeptReport>('SELECT number, place, "URL_name", text, at FROM reports ORDER BY number DESC'),
  forgetReports: ({ place, URL_name }: TournamentKey) =>
    changing('DELETE FROM reports WHERE place = ? AND "URL_name" = ?', place, URL_name),
  forgetReportsBefore: (at: number) => changing('DELETE FROM reports WHERE at < ?', at),
}
