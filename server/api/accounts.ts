/** Registration, login and who a token speaks for. */
import { randomBytes } from 'node:crypto'
import type { ProfileAnswer, UserAnswer } from '../../src/lib/live/answers/types.ts'
import type { Credentials, Registration } from '../../src/lib/schema/user.ts'
import { attempts } from './attempts.ts'
import { keyOf, type Account, type Database } from './database.ts'
import type { Limits } from './limits.ts'
import { hashedPassword, isOutdated, isPassword } from './passwords.ts'
import { Refused } from './refusal.ts'
import { accountOfToken, signedToken } from './tokens.ts'
import { TooMany, turns } from './turns.ts'
import { SAYS, tooManyAttempts } from './wording.ts'

type Means = {
  database: Database
  secret: Uint8Array
  /** Milliseconds since 1970. */
  now: () => number
  limits: Limits
}

const BUSY_SECONDS = '5'

/** A new account's id: nobody counts accounts by it. */
export const newAccountId = () => randomBytes(9).toString('base64url')

/** Verbs of accounts; each throws a `Refused` where it refuses. `address` is whom the request is from. */
export function accounts({ database, secret, now, limits }: Means) {
  const byBoth = attempts(limits.loginsByBoth, now)
  const byAddress = attempts(limits.loginsByAddress, now)
  const byAccount = attempts(limits.loginsByAccount, now)
  const registrations = attempts(limits.registrations, now)
  const inTurn = turns(limits.passwords)
  const nobodys = hashedPassword(randomBytes(16).toString('hex'), limits.passwordCost)

  const worked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await inTurn(work)
    } catch (error) {
      if (error instanceof TooMany)
        throw new Refused(503, SAYS.busy, { 'Retry-After': BUSY_SECONDS })
      throw error
    }
  }

  const userOf = async ({
    id,
    email,
    first_name,
    last_name,
    username,
  }: Account): Promise<UserAnswer> => ({
    ...{ id, email, first_name, last_name, username },
    token: await signedToken(secret, id, now(), limits.tokenSeconds),
  })

  return {
    async register(body: Registration, address: string): Promise<UserAnswer> {
      const { email, first_name, username, password } = body
      if ([keyOf(username), keyOf(email)].includes(keyOf(password)))
        throw new Refused(400, SAYS.passwordIsName)
      granted(registrations.take(address))
      if (database.accountNamed(username)) throw new Refused(409, SAYS.usernameTaken)
      if (database.accountMailed(email)) throw new Refused(409, SAYS.emailTaken)
      const account: Account = {
        ...{ id: newAccountId(), username, email, first_name, last_name: '' },
        password: await worked(() => hashedPassword(password, limits.passwordCost)),
      }
      const added = database.addAccount(account)
      if (added !== 'added') throw new Refused(409, SAYS[added])
      return userOf(account)
    },

    /** A username or an e-mail; the same answer and the same time whichever of the two is wrong. */
    async login({ username, password }: Credentials, address: string): Promise<UserAnswer> {
      const name = keyOf(username)
      const both = `${address} ${name}`
      granted(byBoth.take(both))
      granted(byAddress.take(address))
      granted(byAccount.take(name))
      const account = database.accountNamed(username) ?? database.accountMailed(username)
      const hash = account?.password ?? (await nobodys)
      const isRight = await worked(() => isPassword(password, hash))
      if (!account || !isRight) throw new Refused(401, SAYS.wrongLogin, BEARER)
      byBoth.forget(both)
      byAddress.forgive(address)
      byAccount.forgive(name)
      if (isOutdated(hash, limits.passwordCost))
        database.setPassword(account.id, await hashedPassword(password, limits.passwordCost))
      return userOf(account)
    },

    /** Whom an `Authorization` header speaks for. */
    async profile(authorization: string | undefined): Promise<ProfileAnswer> {
      if (!authorization) throw new Refused(401, SAYS.noToken, BEARER)
      const token = /^Bearer +([^\s]+) *$/i.exec(authorization)?.[1]
      const id = token === undefined ? null : await accountOfToken(secret, token, now())
      const account = id === null ? undefined : database.account(id)
      if (!account) throw new Refused(401, SAYS.badToken, INVALID_TOKEN)
      const { username, first_name, last_name } = account
      return { username, id: account.id, first_name, last_name }
    },
  }
}

const BEARER = { 'WWW-Authenticate': 'Bearer' }
const INVALID_TOKEN = { 'WWW-Authenticate': 'Bearer error="invalid_token"' }

function granted(wait: number) {
  if (wait > 0) throw new Refused(429, tooManyAttempts(wait), { 'Retry-After': String(wait) })
}
