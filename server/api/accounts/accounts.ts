/** Registration, login, and the account behind a token. */
import { randomBytes } from 'node:crypto'
import type { ProfileAnswer, UserAnswer } from '../../../src/lib/live/answers/types.ts'
import {
  PASSWORD_MIN,
  type Credentials,
  type PasswordChange,
  type PasswordReset,
  type Registration,
} from '../../../src/lib/schema/user.ts'
import { printError } from '../../../ground/terminal.ts'
import { accountTries, type Try } from './account-tries.ts'
import { keyOf, type Account } from '../database/account-tables.ts'
import { isCommon } from './common-passwords.ts'
import type { Counters } from './counters.ts'
import { isOfTheHouse } from './names-of-the-house.ts'
import type { Database } from '../database/database.ts'
import type { Limits } from '../limits.ts'
import { passwordWork } from './password-work.ts'
import { hashedPassword, isOutdated } from './passwords.ts'
import { Refused } from '../refusal.ts'
import { resetDigest } from './resets.ts'
import { tokensOf, type Device, type Tokens } from './tokens.ts'
import { whenFree } from '../database/when-free.ts'
import { SAYS } from '../wording.ts'

export type AccountMeans = {
  database: Database
  /** The key that signs tokens. */
  secret: Uint8Array
  /** Milliseconds since 1970. */
  now: () => number
  counters: Counters
  limits: Limits
}

type Tools = AccountMeans & {
  tries: ReturnType<typeof accountTries>
  passwords: ReturnType<typeof passwordWork>
  tokens: Tokens
}

/** A new account's id; random, so that it does not reveal how many accounts there are. */
export const newAccountId = () => randomBytes(9).toString('base64url')

/**
 * The source of a request: its address for limits, and the token of a phone that logged in before.
 */
export type Caller = { address: string; device: string | undefined }

/** The logged-in user, and the token that their phone stores. */
export type Entered = { user: UserAnswer; device: string }

/** Actions on accounts; each throws a `Refused` where it refuses. */
export function accounts(means: AccountMeans) {
  const { limits, counters } = means
  const tools: Tools = {
    ...means,
    tries: accountTries(limits, counters),
    passwords: passwordWork(limits),
    tokens: tokensOf(means.secret),
  }
  return {
    register: (body: Registration, caller: Caller) => register(tools, body, caller),
    login: (body: Credentials, caller: Caller) => login(tools, body, caller),
    profile: async (authorization: string | undefined) =>
      profileOf(await accountOf(tools, authorization)),
    changePassword: (body: PasswordChange, authorization: string | undefined, caller: Caller) =>
      changePassword(tools, body, authorization, caller),
    resetPassword: (body: PasswordReset, caller: Caller) => resetPassword(tools, body, caller),
    endSessions: (authorization: string | undefined, endLinks: boolean) =>
      endSessions(tools, authorization, endLinks),
    /** The account that a request is authorised for. */
    account: (authorization: string | undefined) => accountOf(tools, authorization),
  }
}

export type Accounts = ReturnType<typeof accounts>

async function register(
  tools: Tools,
  { email, first_name, username, password }: Registration,
  { address }: Caller,
): Promise<Entered> {
  const { database, tries, passwords } = tools
  await refuseWeak(password, { username, email })
  const attempt = await tries.registration(address)
  if (isOfTheHouse(username)) throw new Refused(409, SAYS.ofTheHouse)
  const { isTaken, isAlike, mailed } = await database.accountsLike(username, email)
  if (isTaken || isAlike) throw new Refused(409, isTaken ? SAYS.taken : SAYS.alike)
  // Whether an e-mail has an account must stay private, so several accounts may share one.
  const [sibling] = mailed
  const account: Account = {
    id: newAccountId(),
    username,
    email,
    first_name,
    last_name: '',
    session: 0,
    password: await spentOnlyIfDone(attempt, () => passwords.hashed(password, sibling?.password)),
  }
  const added = await whenFree(() => database.addAccount(account))
  if (added !== 'added') throw new Refused(409, added === 'usernameTaken' ? SAYS.taken : SAYS.alike)
  return entered(tools, account)
}

/**
 * Login with a username or an e-mail. A wrong name and a wrong password get the same answer in the
 * same time, also where several accounts claim the e-mail: the password decides which one is
 * meant.
 */
async function login(
  tools: Tools,
  { username, password }: Credentials,
  caller: Caller,
): Promise<Entered> {
  const { database, limits } = tools
  const named = await database.accountNamed(username)
  const account = named
    ? (await isPasswordOf(tools, named, password, caller)) && named
    : await mailedWith(tools, { username, password }, caller)
  if (!account) throw new Refused(401, SAYS.wrongLogin, BEARER)
  if (isOutdated(account.password, limits.passwordCost)) await improve(tools, account, password)
  return entered(tools, account)
}

/** Ends older logins on every phone; the answer is a new login. */
async function changePassword(
  tools: Tools,
  { password, newPassword, endLinks }: PasswordChange,
  authorization: string | undefined,
  caller: Caller,
): Promise<Entered> {
  const { database, passwords, now } = tools
  const account = await accountOf(tools, authorization)
  await refuseWeak(newPassword, account)
  if (!(await isPasswordOf(tools, account, password, caller)))
    throw new Refused(403, SAYS.wrongPassword)
  const hash = await passwords.hashed(newPassword, (await siblingOf(database, account))?.password)
  await whenFree(() => database.changePassword(account.id, hash, { now: now(), endLinks }))
  return entered(tools, (await database.account(account.id)) ?? account)
}

/** Uses a one-time link instead of the old password. Ends older logins; the answer is a new one. */
async function resetPassword(
  tools: Tools,
  { secret, newPassword }: PasswordReset,
  { address }: Caller,
): Promise<Entered> {
  const { database, passwords, tries, now } = tools
  const digest = resetDigest(secret)
  const found = await database.resetOf(digest, now())
  const account = found && (await database.account(found.account))
  if (!account) {
    await tries.secret('reset', address)
    throw new Refused(403, SAYS.linkOver)
  }
  // A refused password does not use up the link.
  await refuseWeak(newPassword, account)
  const hash = await passwords.hashed(newPassword, (await siblingOf(database, account))?.password)
  const isUsed = await whenFree(() => database.useReset(digest, now(), hash))
  if (!isUsed) throw new Refused(403, SAYS.linkOver)
  return entered(tools, (await database.account(account.id)) ?? account)
}

/** Ends all logins, including this one. */
async function endSessions(tools: Tools, authorization: string | undefined, endLinks: boolean) {
  const account = await accountOf(tools, authorization)
  const ending = { now: tools.now(), endLinks }
  await whenFree(() => tools.database.endSessions(account.id, ending))
  return profileOf(account)
}

/** Counts the try. All names of one account share a key; otherwise each would bring new tries. */
async function isPasswordOf(
  { tokens, now, tries, passwords }: Tools,
  account: Account,
  password: string,
  { address, device: token }: Caller,
) {
  const phone = await tokens.deviceOf(token, now())
  const attempt = await tries.login(`id ${account.id}`, address, phoneIn(account, phone))
  const found = await spentOnlyIfDone(attempt, () => passwords.which(password, [account.password]))
  if (found < 0) return false
  await attempt.succeeded()
  return true
}

/**
 * The account with this e-mail and this password. Counts a try of the e-mail, whether it exists or
 * not, and one of each account that has it. An account without tries left is skipped, and the
 * answer does not reveal it.
 */
async function mailedWith(
  { database, tokens, now, tries, passwords }: Tools,
  { username: email, password }: Credentials,
  { address, device: token }: Caller,
): Promise<Account | undefined> {
  const accounts = await database.accountsMailed(email)
  const phone = await tokens.deviceOf(token, now())
  const isKnown = accounts.some((account) => phoneIn(account, phone) !== null)
  const attempt = await tries.login(
    `name ${keyOf(email)}`,
    address,
    isKnown ? `e-mail ${phone!.device}` : null,
  )
  const meant: { account: Account; own: Try }[] = []
  for (const account of accounts) {
    const own = await tries.meant(`id ${account.id}`, address, phoneIn(account, phone))
    if (own) meant.push({ account, own })
  }
  const unspent = async () => {
    for (const one of [attempt, ...meant.map(({ own }) => own)]) await one.unspent()
  }
  const hashes = meant.map(({ account }) => account.password)
  const found = await spentOnlyIfDone({ unspent }, () => passwords.which(password, hashes))
  if (found < 0) return undefined
  await attempt.succeeded()
  await meant[found]!.own.succeeded()
  return meant[found]!.account
}

const phoneIn = ({ id }: Account, phone: Device | null) =>
  phone?.account === id ? phone.device : null

/** Another account with the same e-mail: their passwords are hashed alike (`mailedWith`). */
async function siblingOf(database: Database, { id, email }: Account) {
  const accounts = await database.accountsMailed(email)
  return accounts.find((other) => other.id !== id)
}

/** Gives the try back where the server was too busy to do the work. */
async function spentOnlyIfDone<T>({ unspent }: Pick<Try, 'unspent'>, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    await unspent()
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

/**
 * Hashes a password at today's cost. If that fails now, the next login does it. Passwords hashed
 * like another account's stay unchanged.
 */
async function improve({ database, limits }: Tools, account: Account, password: string) {
  if (await siblingOf(database, account)) return
  const hash = await hashedPassword(password, limits.passwordCost)
  await whenFree(() => database.setPassword(account.id, hash)).catch(printError)
}

/** The account that an `Authorization` header is valid for. */
async function accountOf(
  { database, tokens, now }: Tools,
  authorization: string | undefined,
): Promise<Account> {
  if (!authorization) throw new Refused(401, SAYS.noToken, BEARER)
  const token = /^Bearer +([^\s]+) *$/i.exec(authorization)?.[1]
  const holder = token === undefined ? null : await tokens.holderOf(token, now())
  const account = holder === null ? undefined : await database.account(holder.id)
  if (!account || account.session !== holder?.session)
    throw new Refused(401, SAYS.badToken, INVALID_TOKEN)
  return account
}

const profileOf = ({ username, id, first_name, last_name }: Account): ProfileAnswer => ({
  username,
  id,
  first_name,
  last_name,
})

async function entered(
  { tokens, now, limits }: Tools,
  { id, email, first_name, last_name, username, session }: Account,
): Promise<Entered> {
  const token = await tokens.login({ id, session }, now(), limits.tokenSeconds)
  return {
    user: { id, email, first_name, last_name, username, token },
    device: await tokens.device(id, now()),
  }
}

const BEARER = { 'WWW-Authenticate': 'Bearer' }
const INVALID_TOKEN = { 'WWW-Authenticate': 'Bearer error="invalid_token"' }
