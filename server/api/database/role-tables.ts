import type { Place, Role } from '../../../src/lib/schema/mesa.ts'
import type { Account } from './account-tables.ts'
import { all, changing, one, type Work } from './work.ts'

/** A tournament for Mesa: a live one and one of the site may have the same name. */
export type TournamentKey = { place: Place; URL_name: string }

/**
 * `isOwner`: the tournament is theirs, and only they or an operator can remove them; at most
 * one of its organisers. `isOffered`: the owner wants to hand it over to them.
 */
export type RoleHolder = Pick<Account, 'username' | 'first_name'> & {
  role: Role
  isOwner?: true
  isOffered?: true
}

/** How an organiser stands to the ownership, as it is stored. */
const [NONE, OWNER, OFFERED] = [0, 1, 2]

type Held = TournamentKey & { role: Role }

const rolesOf = (account: string) =>
  all<Held>(
    'SELECT place, "URL_name", role FROM roles WHERE account = ? ORDER BY "URL_name", place DESC',
    account,
  )

const standing = (owner: number, { place, URL_name }: TournamentKey, account?: string) =>
  changing(
    `UPDATE roles SET owner = ? WHERE place = ? AND "URL_name" = ?${account === undefined ? '' : ` AND account = ? AND role = 'organiser'`}`,
    ...[owner, place, URL_name, ...(account === undefined ? [] : [account])],
  )

/** Who organises which tournament, and who scores its matches. */
export const roleTables = {
  *roleOf(account: string, { place, URL_name }: TournamentKey): Work<Role | undefined> {
    const found = yield* one<Held>(
      'SELECT role FROM roles WHERE account = ? AND place = ? AND "URL_name" = ?',
      ...[account, place, URL_name],
    )
    return found?.role
  },
  rolesOf,
  /** `null` removes the role. */
  setRole: (account: string, { place, URL_name }: TournamentKey, role: Role | null) =>
    role
      ? changing(
          `INSERT INTO roles (account, place, "URL_name", role) VALUES (?, ?, ?, ?)
           ON CONFLICT (account, place, "URL_name") DO UPDATE SET role = excluded.role`,
          ...[account, place, URL_name, role],
        )
      : changing(
          'DELETE FROM roles WHERE account = ? AND place = ? AND "URL_name" = ?',
          ...[account, place, URL_name],
        ),
  /** Their accounts; undefined where there is none. */
  *ownershipOf({ place, URL_name }: TournamentKey): Work<{ owner?: string; offered?: string }> {
    const rows = yield* all<{ account: string; owner: number }>(
      'SELECT account, owner FROM roles WHERE place = ? AND "URL_name" = ? AND owner <> ?',
      ...[place, URL_name, NONE!],
    )
    const [owner, offered] = [OWNER, OFFERED].map(
      (wanted) => rows.find((row) => Number(row.owner) === wanted)?.account,
    )
    return { ...(owner && { owner }), ...(offered && { offered }) }
  },
  /** Makes one of its organisers the owner; an offer ends by it. */
  *setOwner(account: string, key: TournamentKey): Work<void> {
    yield* standing(NONE!, key)
    yield* standing(OWNER!, key, account)
  },
  /** Offers the ownership to another of its organisers, or withdraws the offer. */
  *offerTo(account: string | null, key: TournamentKey): Work<void> {
    yield* changing(
      'UPDATE roles SET owner = ? WHERE place = ? AND "URL_name" = ? AND owner = ?',
      ...[NONE!, key.place, key.URL_name, OFFERED!],
    )
    if (account !== null) yield* standing(OFFERED!, key, account)
  },
  forgetRoles: ({ place, URL_name }: TournamentKey) =>
    changing('DELETE FROM roles WHERE place = ? AND "URL_name" = ?', place, URL_name),
  /** Organisers first. */
  *peopleOf({ place, URL_name }: TournamentKey): Work<RoleHolder[]> {
    const rows = yield* all<Omit<RoleHolder, 'isOwner' | 'isOffered'> & { owner: number }>(
      `SELECT username, first_name, role, owner
       FROM roles JOIN accounts ON accounts.id = roles.account
       WHERE place = ? AND "URL_name" = ? ORDER BY role, username_key`,
      ...[place, URL_name],
    )
    return rows.map(({ owner, ...person }) => ({
      ...person,
      ...(Number(owner) === OWNER && { isOwner: true }),
      ...(Number(owner) === OFFERED && { isOffered: true }),
    }))
  },
  /** The `URL_name`s of an account's live tournaments. */
  *organisedBy(account: string): Work<string[]> {
    const held = yield* rolesOf(account)
    return held.flatMap(({ place, URL_name, role }) =>
      place === 'live' && role === 'organiser' ? [URL_name] : [],
    )
  },
}
