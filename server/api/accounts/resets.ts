/** One-time links for a forgotten password. DESIGN 17: the secret is only in the fragment. */
import { hash, randomBytes } from 'node:crypto'

/** 128 bits cannot be guessed. */
const SECRET_BYTES = 16
const MINUTES = 60_000
export const RESET_MS = 60 * MINUTES

export const newResetSecret = () => randomBytes(SECRET_BYTES).toString('base64url')

/** What the database stores of the secret. The secret is random, so one hash round is enough. */
export const resetDigest = (secret: string) => hash('sha256', secret)
