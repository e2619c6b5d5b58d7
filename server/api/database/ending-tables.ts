import { linkTables } from './link-tables.ts'
import type { TournamentKey } from './role-tables.ts'
import { atOnce, changing, one, type Work } from './work.ts'

/** `now` in milliseconds since 1970. Links to score are kept unless `endLinks`. */
export type LinkEnding = { now: number; endLinks?: boolean | undefined }

/** Where only the links of one tournament end. */
type Within = LinkEnding & { key?: TournamentKey }

/**
 * Who is out stays out: an invitation that they made would bring them back. Links to score open
 * matches only, and a Sunday may need them.
 */
const linksEnded = (account: string, { now, endLinks, key }: Within) =>
  endLinks
    ? linkTables.endLinksBy(account, now, key)
    : linkTables.endInvitationsBy(account, now, key)

function* changed(account: string, password: string, ending: LinkEnding): Work<void> {
  yield* changing('UPDATE accounts SET password = ? WHERE id = ?', password, account)
  yield* left(account, ending)
}

function* left(account: string, ending: LinkEnding): Work<void> {
  yield* changing('UPDATE accounts SET session = session + 1 WHERE id = ?', account)
  yield* linksEnded(account, ending)
}

function* usedReset(digest: string, now: number, password: string): Work<boolean> {
  const found = yield* one<{ account: string }>(
    'DELETE FROM resets WHERE digest = ? AND ends > ? RETURNING account',
    ...[digest, now],
  )
  if (found) yield* changed(found.account, password, { now })
  return found !== undefined
}

function* gone(account: string, key: TournamentKey, ending: LinkEnding): Work<void> {
  yield* linksEnded(account, { ...ending, key })
  yield* changing(
    'DELETE FROM roles WHERE account = ? AND place = ? AND "URL_name" = ?',
    ...[account, key.place, key.URL_name],
  )
}

/** What ends logins or a role, with the links that end by it. */
export const endingTables = {
  /** Sets a new password; older logins and open invitations end. */
  changePassword: (account: string, password: string, ending: LinkEnding) =>
    atOnce(changed(account, password, ending)),
  /** Ends all logins and open invitations. */
  endSessions: (account: string, ending: LinkEnding) => atOnce(left(account, ending)),
  /**
   * Uses the one-time link of a forgotten password like a change of it. False where the link no
   * longer exists.
   */
  useReset: (digest: string, now: number, password: string) =>
    atOnce(usedReset(digest, now, password)),
  /** Ends a role in a tournament, and the open invitations that they made for it. */
  letGo: (account: string, key: TournamentKey, ending: LinkEnding) =>
    atOnce(gone(account, key, ending)),
}
