/** Signed tokens: JSON Web Tokens (RFC 7519), with HS256 and with nothing else. */
import { hash, randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'

const ALGORITHM = 'HS256'
/** None of ours is half as long; what is longer is not taken apart. */
const MAX_LENGTH = 1024
/** Of tokens in use at once that are known to be ours; an entry is about half a kilobyte. */
const MAX_KNOWN = 5000

/** Of a login, and of a phone that logged in once: neither is good for the other. */
const LOGIN = 'JWT'
const DEVICE = 'device+jwt'
const DEVICE_SECONDS = 180 * 24 * 60 * 60

/** Whom a token speaks for. `session` counts how often the account ended all of its logins. */
export type Holder = { id: string; session: number }

export type Device = { account: string; device: string }

export type Tokens = ReturnType<typeof tokensOf>

/** Makes and reads the tokens of one secret. Times are milliseconds since 1970. */
export function tokensOf(secret: Uint8Array) {
  const key = crypto.subtle.importKey('raw', new Uint8Array(secret), HMAC, false, [
    'sign',
    'verify',
  ])
  const claimsOf = claimsReader(key)
  return {
    /** A token for an account, good for `seconds`. */
    async login({ id, session }: Holder, now: number, seconds: number): Promise<string> {
      const token = tokenOf(LOGIN, id, now, seconds, session > 0 ? { session } : {})
      return token.sign(await key)
    },

    /** Null if it is forged, broken, odd or past its time. */
    async holderOf(token: string, now: number): Promise<Holder | null> {
      const claims = await claimsOf(token, now, LOGIN)
      const { sub: id, session = 0 } = claims ?? {}
      if (typeof id !== 'string' || !Number.isSafeInteger(session)) return null
      return { id, session: session as number }
    },

    /** What a phone keeps that logged in to an account: it lets nobody in. */
    async device(account: string, now: number): Promise<string> {
      const jti = randomBytes(9).toString('base64url')
      return tokenOf(DEVICE, account, now, DEVICE_SECONDS, { jti }).sign(await key)
    },

    /** Which phone a token is of, and to which account it logged in; null if it is none. */
    async deviceOf(token: string | undefined, now: number): Promise<Device | null> {
      const claims = token ? await claimsOf(token, now, DEVICE) : null
      const { sub: account, jti: device } = claims ?? {}
      return account !== undefined && typeof device === 'string' ? { account, device } : null
    },
  }
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

const tokenOf = (typ: string, sub: string, now: number, seconds: number, claims: JWTPayload) =>
  new SignJWT({ sub, ...claims })
    .setProtectedHeader({ alg: ALGORITHM, typ })
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + seconds)

/** The cookie that carries a phone's token; only logins send it. Over TLS it is `Secure` too. */
export const DEVICE_COOKIE = {
  name: 'cascarita-telefono',
  options: { httpOnly: true, sameSite: 'Strict', path: '/api/users', maxAge: DEVICE_SECONDS },
} as const

/**
 * Who may ask again and again has the signature checked once, which is most of the work; the time,
 * and whether the login was ended since, are looked at every time.
 */
function claimsReader(key: Promise<CryptoKey>) {
  const known = new LRUCache<string, JWTPayload>({ max: MAX_KNOWN })
  return async (token: string, now: number, typ: string): Promise<JWTPayload | null> => {
    if (token.length > MAX_LENGTH) return null
    // By digest: how long a look-up takes says nothing of the tokens that are kept.
    const digest = hash('sha256', `${typ} ${token}`)
    const before = known.get(digest)
    if (before) return before.exp! > Math.floor(now / 1000) ? before : null
    const claims = await verified(await key, token, now, typ)
    if (claims) known.set(digest, claims)
    return claims
  }
}

async function verified(
  key: CryptoKey,
  token: string,
  now: number,
  typ: string,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      // Named here, so that a token cannot choose how it is checked (`alg: none` and its kin).
      algorithms: [ALGORITHM],
      typ,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
