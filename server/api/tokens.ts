/**
 * Signed tokens: JSON Web Tokens (RFC 7519) with HS256. There is one header and no other is read,
 * so a token cannot choose how it is checked (`alg: none` and its kin).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
const MAX_LENGTH = 1024

type Claims = { sub: string; iat: number; exp: number }

const signature = (secret: Uint8Array, text: string) =>
  createHmac('sha256', secret).update(text).digest()

/** A token for an account, good for `seconds` from `now` (milliseconds since 1970). */
export function signedToken(secret: Uint8Array, account: string, now: number, seconds: number) {
  const iat = Math.floor(now / 1000)
  const claims: Claims = { sub: account, iat, exp: iat + seconds }
  const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${text}.${signature(secret, text).toString('base64url')}`
}

/** The account that a token speaks for; null if it is forged, broken or past its time. */
export function accountOfToken(secret: Uint8Array, token: string, now: number): string | null {
  if (token.length > MAX_LENGTH) return null
  const [header, claims, signed, ...rest] = token.split('.')
  if (header !== HEADER || !claims || !signed || rest.length > 0) return null
  const expected = signature(secret, `${header}.${claims}`)
  const given = Buffer.from(signed, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims
  return now < exp * 1000 ? sub : null
}
