import type { Listing } from '../../../src/lib/schema/mesa.ts'
import type { TournamentKey } from './role-tables.ts'
import { all, changing, one, type Work } from './work.ts'

/**
 * The server's own record of a tournament, beside its files. Without one a tournament is `open`
 * and was made by hand.
 */
export type Listed = TournamentKey & {
  state: Listing
  /** The account that made it, and the id of its phone's draft; null where it was made by hand. */
  account: string | null
  draft: string | null
  /** When it was made, in milliseconds since 1970. */
  at: number
  /** When its organiser took it away, in milliseconds since 1970; null while it is there. */
  removed: number | null
}

const COLUMNS = 'place, "URL_name", state, account, draft, at, removed'
const LISTED = `SELECT ${COLUMNS} FROM listing`

/** Which tournaments are shown in lists, and who made which from a phone. DESIGN 16. */
export const listingTable = {
  listingOf: ({ place, URL_name }: TournamentKey) =>
    one<Listed>(`${LISTED} WHERE place = ? AND "URL_name" = ?`, place, URL_name),
  /** What an account made from a draft. */
  madeFrom: (account: string, draft: string) =>
    one<Listed>(`${LISTED} WHERE account = ? AND draft = ?`, account, draft),
  /** Whether a record has this name, in either place: of a removed tournament, too. */
  *isListed(URL_name: string): Work<boolean> {
    return (yield* one('SELECT 1 FROM listing WHERE "URL_name" = ?', URL_name)) !== undefined
  },
  /** False, without any change, where the draft or the name has a record already. */
  *addListing(listed: Omit<Listed, 'removed'>): Work<boolean> {
    const { place, URL_name, state, account, draft, at } = listed
    const added = yield* changing(
      `INSERT INTO listing (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, NULL) ON CONFLICT DO NOTHING`,
      ...[place, URL_name, state, account, draft, at],
    )
    return added > 0
  },
  /** `at` is when a record begins that was made by hand. */
  setListing: ({ place, URL_name }: TournamentKey, state: Listing, at: number) =>
    changing(
      `INSERT INTO listing (${COLUMNS}) VALUES (?, ?, ?, NULL, NULL, ?, NULL)
       ON CONFLICT (place, "URL_name") DO UPDATE SET state = excluded.state`,
      ...[place, URL_name, state, at],
    ),
  /** Takes it away, or brings it back with `null`. */
  *setRemoved({ place, URL_name }: TournamentKey, removed: number | null): Work<void> {
    yield* changing(
      `INSERT INTO listing (${COLUMNS}) VALUES (?, ?, 'open', NULL, NULL, ?, ?)
       ON CONFLICT (place, "URL_name") DO UPDATE SET removed = excluded.removed`,
      ...[place, URL_name, removed ?? 0, removed],
    )
  },
  dropListing: ({ place, URL_name }: TournamentKey) =>
    changing('DELETE FROM listing WHERE place = ? AND "URL_name" = ?', place, URL_name),
  /** Tournaments that lists do not show, oldest first. */
  notOpen: () =>
    all<Listed>(`${LISTED} WHERE state <> 'open' OR removed IS NOT NULL ORDER BY at, "URL_name"`),
  /** Taken away before a time: they are to be deleted. */
  removedBefore: (at: number) =>
    all<Listed>(`${LISTED} WHERE removed IS NOT NULL AND removed <= ? ORDER BY removed`, at),
  /** What an account made, newest first. */
  madeBy: (account: string, most: number) =>
    all<Listed>(
      `${LISTED} WHERE account = ? AND removed IS NULL ORDER BY at DESC LIMIT ?`,
      account,
      most,
    ),
  /** How many were made from phones since a time. */
  *madeSince(at: number): Work<number> {
    const sql = 'SELECT count(*) AS made FROM listing WHERE account IS NOT NULL AND at >= ?'
    return Number((yield* one<{ made: number }>(sql, at))!.made)
  },
}
