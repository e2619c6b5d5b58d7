/**
 * Signatures of requests as GitHub makes them: `sha256=<hex>`, HMAC with a secret over the raw
 * body.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const FORM = /^sha256=[\da-f]{64}$/

/** True for a header that could be a signature; a cheap check. */
export const looksSigned = (header: string | undefined): header is string =>
  header !== undefined && FORM.test(header)

export const signatureOf = (secret: string, body: Uint8Array) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Takes the same time whatever is wrong. */
export const isSignedWith = (secret: string, body: Uint8Array, header: string) =>
  looksSigned(header) &&
  timingSafeEqual(Buffer.from(signatureOf(secret, body)), Buffer.from(header))
