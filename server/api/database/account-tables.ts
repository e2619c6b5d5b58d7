import type { DatabaseSync } from 'node:sqlite'
import type { Transaction } from './transaction.ts'

/** An account as it is kept; `password` is what `passwords.ts` makes of one. */
export type Account = {
  id: string
  username: string
  email: string
  first_name: string
  last_name: string
  password: string
  /** How often all of its logins were ended. */
  session: number
}

export type Added = 'added' | 'usernameTaken'

/** What two spellings of one name have in common. */
export const keyOf = (name: string) => name.normalize('NFKC').trim().toLocaleLowerCase('es-MX')

const FIELDS = 'id, username, email, first_name, last_name, password, session'

/** Who has an account. */
export function accountTables(db: DatabaseSync, atOnce: Transaction) {
  const addAccount = db.prepare(
    `INSERT INTO accounts
       (id, username, username_key, email, email_key, first_name, last_name, password)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const byUsername = db.prepare(`SELECT ${FIELDS} FROM accounts WHERE username_key = ?`)
  const byEmail = db.prepare(
    `SELECT ${FIELDS} FROM accounts WHERE email_key = ? ORDER BY accounts.rowid`,
  )
  const byId = db.prepare(`SELECT ${FIELDS} FROM accounts WHERE id = ?`)
  const setPassword = db.prepare('UPDATE accounts SET password = ? WHERE id = ?')
  const newPassword = db.prepare(
    'UPDATE accounts SET password = ?, session = session + 1 WHERE id = ?',
  )
  const endSessions = db.prepare('UPDATE accounts SET session = session + 1 WHERE id = ?')
  const remove = db.prepare('DELETE FROM accounts WHERE id = ?')
  const count = db.prepare('SELECT count(*) AS accounts FROM accounts')

  return {
    accountCount: () => (count.get() as { accounts: number }).accounts,
    /** A name is one person's, however it is spelt; nobody has shown whose an e-mail is. */
    addAccount: ({
      id,
      username,
      email,
      first_name,
      last_name,
      password,
    }: Omit<Account, 'session'>): Added =>
      atOnce(() => {
        if (byUsername.get(keyOf(username))) return 'usernameTaken'
        const keys = [keyOf(username), keyOf(email)] as const
        addAccount.run(id, username, keys[0], email, keys[1], first_name, last_name, password)
        return 'added'
      }),
    accountNamed: (username: string) => byUsername.get(keyOf(username)) as Account | undefined,
    /** Those that say an e-mail is theirs, the oldest first. */
    accountsMailed: (email: string) => byEmail.all(keyOf(email)) as Account[],
    account: (id: string) => byId.get(id) as Account | undefined,
    /** Another hash of the same password. */
    setPassword: (id: string, password: string) => void setPassword.run(password, id),
    /** Another password: older logins end. */
    changePassword: (id: string, password: string) => void newPassword.run(password, id),
    endSessions: (id: string) => void endSessions.run(id),
    removeAccount: (id: string) => void remove.run(id),
  }
}
