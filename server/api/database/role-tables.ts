import type { Place, Role } from '../../../src/lib/schema/mesa.ts'
import type { Account } from './account-tables.ts'
import { all, changing, one, type Work } from './work.ts'

/** A tournament for Mesa: a live one and one of the site may have the same name. */
export type TournamentKey = { place: Place; URL_name: string }

export type RoleHolder = Pick<Account, 'username' | 'first_name'> & { role: Role }

type Held = TournamentKey & { role: Role }

const rolesOf = (account: string) =>
  all<Held>(
    'SELECT place, "URL_name", role FROM roles WHERE account = ? ORDER BY "URL_name", place DESC',
    account,
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
  forgetRoles: ({ place, URL_name }: TournamentKey) =>
    changing('DELETE FROM roles WHERE place = ? AND "URL_name" = ?', place, URL_name),
  /** Organisers first. */
  peopleOf: ({ place, URL_name }: TournamentKey) =>
    all<RoleHolder>(
      `SELECT username, first_name, role FROM roles JOIN accounts ON accounts.id = roles.account
       WHERE place = ? AND "URL_name" = ? ORDER BY role, username_key`,
      ...[place, URL_name],
    ),
  /** The `URL_name`s of an account's live tournaments. */
  *organisedBy(account: string): Work<string[]> {
    const held = yield* rolesOf(account)
    return held.flatMap(({ place, URL_name, role }) =>
      place === 'live' && role === 'organiser' ? [URL_name] : [],
    )
  },
}
