import type { LinkScope } from '../../../src/lib/schema/links.ts'
import type { TournamentKey } from './role-tables.ts'
import { all, atOnce, changing, one, type Work } from './work.ts'

/**
 * A link by which people act without an account. Only its secret's digest is stored, so a copy of
 * the database opens nothing. Times are milliseconds since 1970.
 */
export type KeptLink = TournamentKey & {
  id: string
  digest: string
  scope: LinkScope
  name: string
  /** The name of the person who made it. */
  madeBy: string
  made: number
  ends: number
  revoked: number | null
  /** How many changes were made by it; of an invitation, whether it was taken. */
  used: number
}

/** A phone that opened a link. */
export type LinkPhone = {
  link: string
  who: string | null
  first: number
  last: number
  unsent: number
}

/** The actor's link no longer exists or was revoked; nothing was written. */
export class LinkOver extends Error {}

type Row = Omit<KeptLink, 'scope' | 'madeBy'> & { scope: string; made_by: string }

/** A league of 20 courts with a link each, for two months of Sundays. */
const LINKS_AT_ONCE = 200
/** The phones listed for one link; others may use it too. */
const PHONES = 100

const LINKS = `SELECT id, digest, place, "URL_name", scope, name, made_by, made, ends, revoked,
  used FROM links`

const linkFrom = ({ scope, made_by, ...row }: Row): KeptLink => ({
  ...row,
  used: Number(row.used),
  scope: JSON.parse(scope) as LinkScope,
  madeBy: made_by,
})

function* added(link: Omit<KeptLink, 'used'>): Work<boolean> {
  const { id, digest, place, URL_name, scope, name, madeBy, made, ends } = link
  const valid = yield* one<{ count: number }>(
    `SELECT count(*) AS count FROM links
     WHERE place = ? AND "URL_name" = ? AND revoked IS NULL AND ends > ?`,
    ...[place, URL_name, made],
  )
  if (Number(valid!.count) >= LINKS_AT_ONCE) return false
  yield* changing(
    `INSERT INTO links (id, digest, place, "URL_name", scope, name, made_by, made, ends)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, digest, place, URL_name, JSON.stringify(scope), name, madeBy, made, ends],
  )
  return true
}

function* seen(link: string, phone: string, said: Pick<LinkPhone, 'who' | 'unsent' | 'last'>) {
  const { who, unsent, last } = said
  const changed = yield* changing(
    `UPDATE link_phones SET who = coalesce(?, who), unsent = ?, last_seen = ?
     WHERE link = ? AND phone = ?`,
    ...[who, unsent, last, link, phone],
  )
  if (changed > 0) return
  yield* changing(
    `INSERT INTO link_phones (link, phone, who, first_seen, last_seen, unsent)
     SELECT ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM link_phones WHERE link = ?) < ${PHONES}
     ON CONFLICT (link, phone) DO NOTHING`,
    ...[link, phone, who, last, last, unsent, link],
  )
}

const OPEN_BY = `revoked IS NULL AND made_by = (SELECT username FROM accounts WHERE id = ?)`
/** In JSON a quote inside a text is written `\\"`: no name looks like this. */
const IS_INVITATION = `scope LIKE '%"kind":"organiser"%'`
const OF_ONE = ` AND place = ? AND "URL_name" = ?`
const namesOf = (key: TournamentKey | undefined) => (key ? [key.place, key.URL_name] : [])

/** The links and the phones that opened them. */
export const linkTables = {
  /** False, without a change, where the tournament has too many valid ones. */
  addLink: (link: Omit<KeptLink, 'used'>) => atOnce(added(link)),
  *linkWith(digest: string): Work<KeptLink | undefined> {
    const row = yield* one<Row>(`${LINKS} WHERE digest = ?`, digest)
    return row && linkFrom(row)
  },
  /** Newest first. */
  *linksOf({ place, URL_name }: TournamentKey): Work<KeptLink[]> {
    const rows = yield* all<Row>(
      `${LINKS} WHERE place = ? AND "URL_name" = ? ORDER BY made DESC, id`,
      ...[place, URL_name],
    )
    return rows.map(linkFrom)
  },
  /** Of all links of a tournament, newest first. */
  phonesOf: ({ place, URL_name }: TournamentKey) =>
    all<LinkPhone>(
      `SELECT link, who, first_seen AS first, last_seen AS last, unsent
       FROM link_phones JOIN links ON links.id = link_phones.link
       WHERE place = ? AND "URL_name" = ? ORDER BY last_seen DESC`,
      ...[place, URL_name],
    ),
  /** A name that was said before stays where none is given. */
  seePhone: (
    link: string,
    phone: string,
    said: Pick<LinkPhone, 'who' | 'unsent' | 'last'>,
  ): Work<void> => atOnce(seen(link, phone, said)),
  /** False where the tournament has no such link, or it is revoked already. */
  *revokeLink({ place, URL_name }: TournamentKey, id: string, now: number): Work<boolean> {
    const changed = yield* changing(
      'UPDATE links SET revoked = ? WHERE id = ? AND place = ? AND "URL_name" = ? AND revoked IS NULL',
      ...[now, id, place, URL_name],
    )
    return changed > 0
  },
  /**
   * Inside a writing transaction: throws `LinkOver` where the link is revoked. It writes the row, so
   * that a revocation comes before this transaction or after it.
   */
  *useLink(id: string): Work<void> {
    const used = yield* changing(
      'UPDATE links SET used = used + 1 WHERE id = ? AND revoked IS NULL',
      id,
    )
    if (used === 0) throw new LinkOver()
  },
  /** False where it was used before, or is revoked or over: only one call ever takes it. */
  *takeInvitation(id: string, now: number): Work<boolean> {
    const taken = yield* changing(
      'UPDATE links SET used = 1 WHERE id = ? AND used = 0 AND revoked IS NULL AND ends > ?',
      ...[id, now],
    )
    return taken > 0
  },
  /** Ends the invitations that an account made and that are still open; of one tournament, or all. */
  endInvitationsBy: (account: string, now: number, key?: TournamentKey) =>
    changing(
      `UPDATE links SET revoked = ? WHERE ${OPEN_BY} AND used = 0 AND ${IS_INVITATION}${key ? OF_ONE : ''}`,
      ...[now, account, ...namesOf(key)],
    ),
  /** Ends all links that an account made, invitations too; of one tournament, or all. */
  endLinksBy: (account: string, now: number, key?: TournamentKey) =>
    changing(
      `UPDATE links SET revoked = ? WHERE ${OPEN_BY} AND NOT (used > 0 AND ${IS_INVITATION})${key ? OF_ONE : ''}`,
      ...[now, account, ...namesOf(key)],
    ),
  /** Those that ended or were revoked before. */
  forgetLinksBefore: (at: number) =>
    changing('DELETE FROM links WHERE ends <= ? OR revoked <= ?', at, at),
  forgetLinks: ({ place, URL_name }: TournamentKey) =>
    changing('DELETE FROM links WHERE place = ? AND "URL_name" = ?', place, URL_name),
}
