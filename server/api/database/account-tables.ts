import { all, changing, one, type Work } from './work.ts'

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

const ACCOUNTS =
  'SELECT id, username, email, first_name, last_name, password, session FROM accounts'

/** Who has an account. */
export const accountTables = {
  *accountCount(): Work<number> {
    return (yield* one<{ accounts: number }>('SELECT count(*) AS accounts FROM accounts'))!.accounts
  },
  /** A name is one person's, however it is spelt; nobody has shown whose an e-mail is. */
  *addAccount(account: Omit<Account, 'session'>): Work<Added> {
    const { id, username, email, first_name, last_name, password } = account
    const added = yield* changing(
      `INSERT INTO accounts
         (id, username, username_key, email, email_key, first_name, last_name, password)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (username_key) DO NOTHING`,
      ...[id, username, keyOf(username), email, keyOf(email), first_name, last_name, password],
    )
    return added > 0 ? 'added' : 'usernameTaken'
  },
  accountNamed: (username: string) =>
    one<Account>(`${ACCOUNTS} WHERE username_key = ?`, keyOf(username)),
  /** Those that say an e-mail is theirs, the oldest first. */
  accountsMailed: (email: string) =>
    all<Account>(`${ACCOUNTS} WHERE email_key = ? ORDER BY rowid`, keyOf(email)),
  account: (id: string) => one<Account>(`${ACCOUNTS} WHERE id = ?`, id),
  /** Another hash of the same password. */
  setPassword: (id: string, password: string) =>
    changing('UPDATE accounts SET password = ? WHERE id = ?', password, id),
  /** Another password: older logins end. */
  changePassword: (id: string, password: string) =>
    changing('UPDATE accounts SET password = ?, session = session + 1 WHERE id = ?', password, id),
  endSessions: (id: string) =>
    changing('UPDATE accounts SET session = session + 1 WHERE id = ?', id),
  removeAccount: (id: string) => changing('DELETE FROM accounts WHERE id = ?', id),
}
