import { all, changing, one, type Work } from './work.ts'

/** A stored account; `password` is a hash from `passwords.ts`. */
export type Account = {
  id: string
  username: string
  email: string
  first_name: string
  last_name: string
  password: string
  /** How many times all of its logins were ended. */
  session: number
}

/** `usernameAlike`: another account's name looks the same. */
export type Added = 'added' | 'usernameTaken' | 'usernameAlike'

/** The same key for all spellings of one name. */
export const keyOf = (name: string) => name.normalize('NFKC').trim().toLocaleLowerCase('es-MX')

const ACCENTS: readonly [string, string][] = [
  ...['áa', 'ée', 'íi', 'óo', 'úu', 'üu'].map(([from, to]): [string, string] => [from!, to!]),
  ...['.', '_', '-'].map((sign): [string, string] => [sign, '']),
]

/** The same key for names that look alike: without accents and separators. */
export const likenessOf = (name: string) =>
  ACCENTS.reduce((text, [from, to]) => text.replaceAll(from, to), keyOf(name))

/** The same in SQL. An index uses exactly this expression (`migrations.ts`). */
export const LIKENESS = ACCENTS.reduce(
  (inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`,
  'username_key',
)

const COLUMNS = 'id, username, email, first_name, last_name, password, session'
const ACCOUNTS = `SELECT ${COLUMNS} FROM accounts`

function* namedLike(username: string): Work<Exclude<Added, 'added'> | undefined> {
  const found = yield* all<{ username_key: string }>(
    `SELECT username_key FROM accounts WHERE ${LIKENESS} = ?`,
    likenessOf(username),
  )
  if (found.some(({ username_key }) => username_key === keyOf(username))) return 'usernameTaken'
  return found.length > 0 ? 'usernameAlike' : undefined
}

/** The accounts. */
export const accountTables = {
  *accountCount(): Work<number> {
    return (yield* one<{ accounts: number }>('SELECT count(*) AS accounts FROM accounts'))!.accounts
  },
  /**
   * A name belongs to one account, however it is spelt. An e-mail does not: it is never verified.
   */
  *addAccount(account: Omit<Account, 'session'>): Work<Added> {
    const { id, username, email, first_name, last_name, password } = account
    const alike = yield* namedLike(username)
    if (alike) return alike
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
  /** Accounts that claim an e-mail, oldest first. */
  accountsMailed: (email: string) =>
    all<Account>(`${ACCOUNTS} WHERE email_key = ? ORDER BY rowid`, keyOf(email)),
  /**
   * In one step: whether a name is taken or looks like another, and which accounts claim an
   * e-mail, oldest first.
   */
  *accountsLike(
    username: string,
    email: string,
  ): Work<{ isTaken: boolean; isAlike: boolean; mailed: Account[] }> {
    const found = yield* all<Account & { has_name: number; has_email: number }>(
      `SELECT ${COLUMNS}, CASE WHEN ${LIKENESS} = ? THEN 1 ELSE 0 END AS has_name,
         CASE WHEN email_key = ? THEN 1 ELSE 0 END AS has_email
       FROM accounts WHERE ${LIKENESS} = ? OR email_key = ? ORDER BY rowid`,
      ...[likenessOf(username), keyOf(email), likenessOf(username), keyOf(email)],
    )
    const named = found.filter(({ has_name }) => has_name === 1)
    return {
      isTaken: named.some((account) => keyOf(account.username) === keyOf(username)),
      isAlike: named.length > 0,
      mailed: found.flatMap(({ has_name: _name, has_email, ...account }) =>
        has_email === 1 ? [account] : [],
      ),
    }
  },
  account: (id: string) => one<Account>(`${ACCOUNTS} WHERE id = ?`, id),
  /** Replaces the hash; the password stays the same. */
  setPassword: (id: string, password: string) =>
    changing('UPDATE accounts SET password = ? WHERE id = ?', password, id),
  removeAccount: (id: string) => changing('DELETE FROM accounts WHERE id = ?', id),
}
