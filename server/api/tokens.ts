/** Signed tokens: JSON Web Tokens (RFC 7519), with HS256 and with nothing else. */
import { randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'

const ALGORITHM = 'HS256'
/** None of ours is half as long; what is longer is not taken apart. */
const MAX_LENGTH = 1024

/** Of a login, and of a phone that logged in once: neither is good for the other. */
const LOGIN = 'JWT'
const DEVICE = 'device+jwt'
const DEVICE_SECONDS = 180 * 24 * 60 * 60

/** Whom a token speaks for. `session` counts how often the account ended all of its logins. */
export type Holder = { id: string; session: number }

/** A token for an account, good for `seconds` from `now` (milliseconds since 1970). */
export function signedToken(
  secret: Uint8Array,
  { id, session }: Holder,
  now: number,
  seconds: number,
) {
  const issued = Math.floor(now / 1000)
  return new SignJWT(session > 0 ? { session } : {})
    .setProtectedHeader({ alg: ALGORITHM, typ: LOGIN })
    .setSubject(id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(secret)
}

/** Null if it is forged, broken, odd or past its time. */
export async function holderOf(
  secret: Uint8Array,
  token: string,
  now: number,
): Promise<Holder | null> {
  const claims = await claimsOf(secret, token, now, LOGIN)
  const { sub: id, session = 0 } = claims ?? {}
  if (typeof id !== 'string' || !Number.isSafeInteger(session)) return null
  return { id, session: session as number }
}

/** What a phone keeps that logged in to an account: it lets nobody in. */
export function deviceToken(secret: Uint8Array, account: string, now: number) {
  const issued = Math.floor(now / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: DEVICE })
    .setSubject(account)
    .setJti(randomBytes(9).toString('base64url'))
    .setIssuedAt(issued)
    .setExpirationTime(issued + DEVICE_SECONDS)
    .sign(secret)
}

/** Which phone of this account a token is of; null if it is none. */
export async function deviceOf(
  secret: Uint8Array,
  token: string | undefined,
  account: string,
  now: number,
): Promise<string | null> {
  const claims = token ? await claimsOf(secret, token, now, DEVICE) : null
  return claims?.sub === account && typeof claims.jti === 'string' ? claims.jti : null
}

/** The cookie that carries a `deviceToken`; only logins send it. */
export const DEVICE_COOKIE = {
  name: 'cascarita-telefono',
  options: { httpOnly: true, sameSite: 'Strict', path: '/api/users', maxAge: DEVICE_SECONDS },
} as const

async function claimsOf(
  secret: Uint8Array,
  token: string,
  now: number,
  typ: string,
): Promise<JWTPayload | null> {
  if (token.length > MAX_LENGTH) return null
  try {
    const { payload } = await jwtVerify(token, secret, {
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
