/** One-time links for who forgot a password. DESIGN 17: the secret stands in the fragment alone. */
import { hash, randomBytes } from 'node:crypto'

/** 128 bits cannot be guessed. */
const SECRET_BYTES = 16
const MINUTES = 60_000
export const RESET_MS = 60 * MINUTES

export const newResetSecret = () => randomBytes(SECRET_BYTES).toString('base64url')

/** What the database has of it. The secret is random, so that one round is enough. */
export const resetDigest = (secret: string) => hash('sha256', secret)
