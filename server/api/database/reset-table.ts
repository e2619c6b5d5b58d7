import { atOnce, changing, one, type Work } from './work.ts'

/**
 * One-time links that the operator makes for a forgotten password, at most one an account. Only the
 * digest of the secret is kept, so a copy of the database opens no account. `ends` is in milliseconds
 * since 1970.
 */
export const resetTable = {
  /** A newer link replaces the older one; those that have ended go. */
  setReset: (account: string, digest: string, ends: number, now: number) =>
    atOnce(replaced(account, digest, ends, now)),
  /** Whose link it is; undefined for an unknown or expired link. */
  resetOf: (digest: string, now: number) =>
    one<{ account: string }>(
      'SELECT account FROM resets WHERE digest = ? AND ends > ?',
      digest,
      now,
    ),
  /** Uses the link up: another password, and older logins end. False where it is no longer there. */
  useReset: (digest: string, now: number, password: string) => atOnce(used(digest, now, password)),
}

function* replaced(account: string, digest: string, ends: number, now: number): Work<void> {
  yield* changing('DELETE FROM resets WHERE account = ? OR ends <= ?', account, now)
  yield* changing(
    'INSERT INTO resets (account, digest, ends) VALUES (?, ?, ?)',
    ...[account, digest, ends],
  )
}

function* used(digest: string, now: number, password: string): Work<boolean> {
  const found = yield* one<{ account: string }>(
    'DELETE FROM resets WHERE digest = ? AND ends > ? RETURNING account',
    digest,
    now,
  )
  if (!found) return false
  yield* changing(
    'UPDATE accounts SET password = ?, session = session + 1 WHERE id = ?',
    password,
    found.account,
  )
  return true
}
