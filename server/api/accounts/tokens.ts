/** Signed tokens: JSON Web Tokens (RFC 7519), only with HS256. */
import { hash, randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'

const ALGORITHM = 'HS256'
/** Our tokens are less than half as long; longer ones are rejected without parsing. */
const MAX_LENGTH = 1024
/** How many verified tokens are cached; an entry takes about half a kilobyte. */
const MAX_KNOWN = 5000

/** Token types of a login and of a known phone; one is never accepted as the other. */
const LOGIN = 'JWT'
const DEVICE = 'device+jwt'
const DEVICE_SECONDS = 180 * 24 * 60 * 60

/** The account of a token. `session` counts how often the account ended all of its logins. */
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

    /** Null if it is forged, malformed, unexpected or expired. */
    async holderOf(token: string, now: number): Promise<Holder | null> {
      const claims = await claimsOf(token, now, LOGIN)
      const { sub: id, session = 0 } = claims ?? {}
      if (typeof id !== 'string' || !Number.isSafeInteger(session)) return null
      return { id, session: session as number }
    },

    /** The token that a phone stores after a login; it does not log anyone in. */
    async device(account: string, now: number): Promise<string> {
      const jti = randomBytes(9).toString('base64url')
      return tokenOf(DEVICE, account, now, DEVICE_SECONDS, { jti }).sign(await key)
    },

    /** The phone of a token, and the account it logged in to; null if the token is invalid. */
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

/** The cookie with a phone's token; only login requests send it. It is `Secure` over TLS. */
export const DEVICE_COOKIE = {
  name: 'cascarita-telefono',
  options: { httpOnly: true, sameSite: 'Strict', path: '/api/users', maxAge: DEVICE_SECONDS },
} as const

/**
 * Caches verified signatures, because checking one is most of the work. The expiry, and whether
 * the login has ended since, are checked every time.
 */
function claimsReader(key: Promise<CryptoKey>) {
  const known = new LRUCache<string, JWTPayload>({ max: MAX_KNOWN })
  return async (token: string, now: number, typ: string): Promise<JWTPayload | null> => {
    if (token.length > MAX_LENGTH) return null
    // Keyed by digest, so that the time of a look-up reveals nothing about cached tokens.
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
      // Fixed here, so that a token cannot choose its own algorithm (such as `alg: none`).
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
