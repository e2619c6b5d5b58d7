import { atOnce, changing, one, type Work } from './work.ts'

/**
 * One-time links that the operator makes for a forgotten password, at most one per account. Only
 * the secret's digest is stored, so a copy of the database opens no account. `ends` is in
 * milliseconds since 1970.
 */
export const resetTable = {
  /** A newer link replaces the older one; expired links are deleted. */
  setReset: (account: string, digest: string, ends: number, now: number) =>
    atOnce(replaced(account, digest, ends, now)),
  /** The account of a link; undefined for an unknown or expired link. */
  resetOf: (digest: string, now: number) =>
    one<{ account: string }>(
      'SELECT account FROM resets WHERE digest = ? AND ends > ?',
      digest,
      now,
    ),
}

function* replaced(account: string, digest: string, ends: number, now: number): Work<void> {
  yield* changing('DELETE FROM resets WHERE account = ? OR ends <= ?', account, now)
  yield* changing(
    'INSERT INTO resets (account, digest, ends) VALUES (?, ?, ?)',
    ...[account, digest, ends],
  )
}
