import type { DatabaseSync } from 'node:sqlite'
import type { Place, Role } from '../../../src/lib/schema/mesa.ts'
import type { Account } from './account-tables.ts'

/** A tournament of Mesa: a live one and one of the site may have the same name. */
export type TournamentKey = { place: Place; URL_name: string }

export type Person = Pick<Account, 'username' | 'first_name'> & { role: Role }

/** Who organises which tournament, and who scores its matches. */
export function roleTables(db: DatabaseSync) {
  const one = db.prepare('SELECT role FROM roles WHERE account = ? AND place = ? AND URL_name = ?')
  const put = db.prepare(
    `INSERT INTO roles (account, place, URL_name, role) VALUES (?, ?, ?, ?)
     ON CONFLICT (account, place, URL_name) DO UPDATE SET role = excluded.role`,
  )
  const drop = db.prepare('DELETE FROM roles WHERE account = ? AND place = ? AND URL_name = ?')
  const dropAll = db.prepare('DELETE FROM roles WHERE place = ? AND URL_name = ?')
  const ofAccount = db.prepare(
    'SELECT place, URL_name, role FROM roles WHERE account = ? ORDER BY URL_name, place DESC',
  )
  const ofTournament = db.prepare(
    `SELECT username, first_name, role FROM roles JOIN accounts ON accounts.id = roles.account
     WHERE place = ? AND URL_name = ? ORDER BY role, username_key`,
  )
  const rolesOf = (account: string) => ofAccount.all(account) as (TournamentKey & { role: Role })[]

  return {
    roleOf: (account: string, { place, URL_name }: TournamentKey) =>
      (one.get(account, place, URL_name) as { role: Role } | undefined)?.role,
    rolesOf,
    /** `null` takes the role away. */
    setRole(account: string, { place, URL_name }: TournamentKey, role: Role | null) {
      if (role) put.run(account, place, URL_name, role)
      else drop.run(account, place, URL_name)
    },
    forgetRoles: ({ place, URL_name }: TournamentKey) => void dropAll.run(place, URL_name),
    /** Organisers first. */
    peopleOf: ({ place, URL_name }: TournamentKey) => ofTournament.all(place, URL_name) as Person[],
    /** `URL_name`s of the live tournaments of an account. */
    organisedBy: (account: string) =>
      rolesOf(account).flatMap(({ place, URL_name, role }) =>
        place === 'live' && role === 'organiser' ? [URL_name] : [],
      ),
  }
}
