/** Signed tokens: JSON Web Tokens (RFC 7519), with HS256 and with nothing else. */
import { errors, jwtVerify, SignJWT } from 'jose'

const ALGORITHM = 'HS256'
/** None of ours is half as long; what is longer is not taken apart. */
const MAX_LENGTH = 1024

/** A token for an account, good for `seconds` from `now` (milliseconds since 1970). */
export function signedToken(secret: Uint8Array, account: string, now: number, seconds: number) {
  const issued = Math.floor(now / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(account)
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(secret)
}

/** The account that a token speaks for; null if it is forged, broken, odd or past its time. */
export async function accountOfToken(
  secret: Uint8Array,
  token: string,
  now: number,
): Promise<string | null> {
  if (token.length > MAX_LENGTH) return null
  try {
    const { payload } = await jwtVerify(token, secret, {
      // Named here, so that a token cannot choose how it is checked (`alg: none` and its kin).
      algorithms: [ALGORITHM],
      currentDate: new Date(now),
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    return typeof payload.sub === 'string' ? payload.sub : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
