/** Registration, login and who a token speaks for. */
import { randomBytes } from 'node:crypto'
import type { ProfileAnswer, UserAnswer } from '../../src/lib/live/answers/types.ts'
import {
  PASSWORD_MIN,
  type Credentials,
  type PasswordChange,
  type Registration,
} from '../../src/lib/schema/user.ts'
import { accountTries, type Try } from './account-tries.ts'
import { keyOf, type Account } from './account-tables.ts'
import { isCommon } from './common-passwords.ts'
import type { Database } from './database.ts'
import type { Limits } from './limits.ts'
import { passwordWork } from './password-work.ts'
import { hashedPassword, isOutdated } from './passwords.ts'
import { Refused } from './refusal.ts'
import { deviceOf, deviceToken, holderOf, signedToken } from './tokens.ts'
import { whenFree } from './when-free.ts'
import { SAYS } from './wording.ts'

export type AccountMeans = {
  database: Database
  /** What tokens are signed with. */
  secret: Uint8Array
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds of a clock that nobody sets: tries are counted by it. */
  elapsed: () => number
  limits: Limits
}

type Tools = AccountMeans & {
  tries: ReturnType<typeof accountTries>
  passwords: ReturnType<typeof passwordWork>
}

/** A new account's id: nobody counts accounts by it. */
export const newAccountId = () => randomBytes(9).toString('base64url')

/** Whom a request is from: its address for limits, and what a phone that was here before brings. */
export type Caller = { address: string; device: string | undefined }

/** Who is in now, and what their phone is to keep. */
export type Entered = { user: UserAnswer; device: string }

/** Verbs of accounts; each throws a `Refused` where it refuses. */
export function accounts(means: AccountMeans) {
  const { limits, elapsed } = means
  const tools: Tools = {
    ...means,
    tries: accountTries(limits, elapsed),
    passwords: passwordWork(limits),
  }
  return {
    register: (body: Registration, caller: Caller) => register(tools, body, caller),
    login: (body: Credentials, caller: Caller) => login(tools, body, caller),
    profile: async (authorization: string | undefined) =>
      profileOf(await accountOf(means, authorization)),
    changePassword: (body: PasswordChange, authorization: string | undefined, caller: Caller) =>
      changePassword(tools, body, authorization, caller),
    endSessions: (authorization: string | undefined) => endSessions(means, authorization),
  }
}

async function register(
  tools: Tools,
  { email, first_name, username, password }: Registration,
  { address }: Caller,
): Promise<Entered> {
  const { database, tries, passwords } = tools
  await refuseWeak(password, { username, email })
  const attempt = tries.registration(address)
  // The same words for both: whose e-mail has an account is nobody's business.
  if (database.accountNamed(username) || database.accountMailed(email))
    throw new Refused(409, SAYS.taken)
  const account: Account = {
    ...{ id: newAccountId(), username, email, first_name, last_name: '', session: 0 },
    password: await spentOnlyIfDone(attempt, () => passwords.hashed(password)),
  }
  const added = await whenFree(() => database.addAccount(account))
  if (added !== 'added') throw new Refused(409, SAYS.taken)
  return entered(tools, account)
}

/** A username or an e-mail; the same answer and the same time whichever of the two is wrong. */
async function login(
  tools: Tools,
  { username, password }: Credentials,
  caller: Caller,
): Promise<Entered> {
  const { database, limits } = tools
  const account = database.accountNamed(username) ?? database.accountMailed(username)
  const isRight = await isPasswordOf(tools, account, { username, password }, caller)
  if (!account || !isRight) throw new Refused(401, SAYS.wrongLogin, BEARER)
  if (isOutdated(account.password, limits.passwordCost)) await improve(tools, account.id, password)
  return entered(tools, account)
}

/** Older logins end, on every phone; the answer is a new one. */
async function changePassword(
  tools: Tools,
  { password, newPassword }: PasswordChange,
  authorization: string | undefined,
  caller: Caller,
): Promise<Entered> {
  const { database, passwords } = tools
  const account = await accountOf(tools, authorization)
  await refuseWeak(newPassword, account)
  if (!(await isPasswordOf(tools, account, { username: account.username, password }, caller)))
    throw new Refused(403, SAYS.wrongPassword)
  const hash = await passwords.hashed(newPassword)
  await whenFree(() => database.changePassword(account.id, hash))
  return entered(tools, database.account(account.id) ?? account)
}

/** All logins end, this one too. */
async function endSessions(means: AccountMeans, authorization: string | undefined) {
  const account = await accountOf(means, authorization)
  await whenFree(() => means.database.endSessions(account.id))
  return profileOf(account)
}

/** Counts the try. The names of one account are one key: each would be a new set of tries. */
async function isPasswordOf(
  { secret, now, tries, passwords }: Tools,
  account: Account | undefined,
  { username, password }: Credentials,
  { address, device: token }: Caller,
) {
  const device = account ? await deviceOf(secret, token, account.id, now()) : null
  const key = account ? `id ${account.id}` : `name ${keyOf(username)}`
  const attempt = tries.login(key, address, device)
  const isRight = await spentOnlyIfDone(attempt, () =>
    passwords.isRight(password, account?.password),
  )
  if (isRight) attempt.succeeded()
  return isRight
}

/** Whoever is turned away because others are at work has tried nothing. */
async function spentOnlyIfDone<T>({ unspent }: Pick<Try, 'unspent'>, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    unspent()
    throw error
  }
}

async function refuseWeak(
  password: string,
  { username, email }: Pick<Account, 'username' | 'email'>,
) {
  if ([...password.normalize('NFKC')].length < PASSWORD_MIN)
    throw new Refused(400, SAYS.passwordShort)
  if ([keyOf(username), keyOf(email)].includes(keyOf(password)))
    throw new Refused(400, SAYS.passwordIsName)
  if (await isCommon(password)) throw new Refused(400, SAYS.passwordCommon)
}

/** Keeps a password at today's cost. One that cannot be kept now is at the next login. */
async function improve({ database, limits }: Tools, id: string, password: string) {
  const hash = await hashedPassword(password, limits.passwordCost)
  await whenFree(() => database.setPassword(id, hash)).catch(console.error)
}

/** Whom an `Authorization` header speaks for. */
async function accountOf(
  { database, secret, now }: AccountMeans,
  authorization: string | undefined,
): Promise<Account> {
  if (!authorization) throw new Refused(401, SAYS.noToken, BEARER)
  const token = /^Bearer +([^\s]+) *$/i.exec(authorization)?.[1]
  const holder = token === undefined ? null : await holderOf(secret, token, now())
  const account = holder === null ? undefined : database.account(holder.id)
  if (!account || account.session !== holder?.session)
    throw new Refused(401, SAYS.badToken, INVALID_TOKEN)
  return account
}

const profileOf = ({ username, id, first_name, last_name }: Account): ProfileAnswer => ({
  ...{ username, id, first_name, last_name },
})

async function entered(
  { secret, now, limits }: AccountMeans,
  { id, email, first_name, last_name, username, session }: Account,
): Promise<Entered> {
  const token = await signedToken(secret, { id, session }, now(), limits.tokenSeconds)
  return {
    user: { id, email, first_name, last_name, username, token },
    device: await deviceToken(secret, id, now()),
  }
}

const BEARER = { 'WWW-Authenticate': 'Bearer' }
const INVALID_TOKEN = { 'WWW-Authenticate': 'Bearer error="invalid_token"' }
