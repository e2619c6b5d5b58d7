/** Registration, login and who a token speaks for. */
import { randomBytes } from 'node:crypto'
import type { ProfileAnswer, UserAnswer } from '../../src/lib/live/answers/types.ts'
import type { Credentials, Registration } from '../../src/lib/schema/user.ts'
import { accountTries } from './account-tries.ts'
import { keyOf, type Account } from './account-tables.ts'
import type { Database } from './database.ts'
import type { Limits } from './limits.ts'
import { passwordWork } from './password-work.ts'
import { hashedPassword, isOutdated } from './passwords.ts'
import { Refused } from './refusal.ts'
import { accountOfToken, signedToken } from './tokens.ts'
import { whenFree } from './when-free.ts'
import { SAYS } from './wording.ts'

export type AccountMeans = {
  database: Database
  /** What tokens are signed with. */
  secret: Uint8Array
  /** Milliseconds since 1970. */
  now: () => number
  limits: Limits
}

type Tools = AccountMeans & {
  tries: ReturnType<typeof accountTries>
  passwords: ReturnType<typeof passwordWork>
}

/** A new account's id: nobody counts accounts by it. */
export const newAccountId = () => randomBytes(9).toString('base64url')

/** Verbs of accounts; each throws a `Refused` where it refuses. `address` is whom the request is from. */
export function accounts(means: AccountMeans) {
  const { limits, now } = means
  const tools: Tools = {
    ...means,
    tries: accountTries(limits, now),
    passwords: passwordWork(limits),
  }
  return {
    register: (body: Registration, address: string) => register(tools, body, address),
    login: (body: Credentials, address: string) => login(tools, body, address),
    profile: (authorization: string | undefined) => profile(means, authorization),
  }
}

async function register(tools: Tools, body: Registration, address: string): Promise<UserAnswer> {
  const { database, tries, passwords } = tools
  const { email, first_name, username, password } = body
  if ([keyOf(username), keyOf(email)].includes(keyOf(password)))
    throw new Refused(400, SAYS.passwordIsName)
  tries.registration(address)
  if (database.accountNamed(username)) throw new Refused(409, SAYS.usernameTaken)
  if (database.accountMailed(email)) throw new Refused(409, SAYS.emailTaken)
  const account: Account = {
    ...{ id: newAccountId(), username, email, first_name, last_name: '' },
    password: await passwords.hashed(password),
  }
  const added = await whenFree(() => database.addAccount(account))
  if (added !== 'added') throw new Refused(409, SAYS[added])
  return userOf(tools, account)
}

/** A username or an e-mail; the same answer and the same time whichever of the two is wrong. */
async function login(
  tools: Tools,
  { username, password }: Credentials,
  address: string,
): Promise<UserAnswer> {
  const { database, limits, tries, passwords } = tools
  const attempt = tries.login(keyOf(username), address)
  const account = database.accountNamed(username) ?? database.accountMailed(username)
  const isRight = await passwords.isRight(password, account?.password)
  if (!account || !isRight) throw new Refused(401, SAYS.wrongLogin, BEARER)
  attempt.succeeded()
  if (isOutdated(account.password, limits.passwordCost)) await improve(tools, account.id, password)
  return userOf(tools, account)
}

/** Keeps a password at today's cost. One that cannot be kept now is at the next login. */
async function improve({ database, limits }: Tools, id: string, password: string) {
  const hash = await hashedPassword(password, limits.passwordCost)
  await whenFree(() => database.setPassword(id, hash)).catch(console.error)
}

/** Whom an `Authorization` header speaks for. */
async function profile(
  { database, secret, now }: AccountMeans,
  authorization: string | undefined,
): Promise<ProfileAnswer> {
  if (!authorization) throw new Refused(401, SAYS.noToken, BEARER)
  const token = /^Bearer +([^\s]+) *$/i.exec(authorization)?.[1]
  const id = token === undefined ? null : await accountOfToken(secret, token, now())
  const account = id === null ? undefined : database.account(id)
  if (!account) throw new Refused(401, SAYS.badToken, INVALID_TOKEN)
  const { username, first_name, last_name } = account
  return { username, id: account.id, first_name, last_name }
}

const userOf = async (
  { secret, now, limits }: AccountMeans,
  { id, email, first_name, last_name, username }: Account,
): Promise<UserAnswer> => ({
  ...{ id, email, first_name, last_name, username },
  token: await signedToken(secret, id, now(), limits.tokenSeconds),
})

const BEARER = { 'WWW-Authenticate': 'Bearer' }
const INVALID_TOKEN = { 'WWW-Authenticate': 'Bearer error="invalid_token"' }
