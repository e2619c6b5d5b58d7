/** Password hashes, so that a stolen database reveals no password. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/**
 * The cost of scrypt: memory is 128·N·r bytes, `p` the number of passes. Stored beside each
 * password.
 */
export type PasswordCost = { N: number; r: number; p: number }

/** OWASP Password Storage Cheat Sheet: as strong as N=2^17, p=1, with a quarter of its memory. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

const SALT_BYTES = 16
const KEY_BYTES = 32

/** `scrypt$N$r$p$salt$key`, the last two in base64url. */
export const hashedPassword = (password: string, cost = PASSWORD_COST) =>
  hashedWith(password, cost, randomBytes(SALT_BYTES))

/** A hash with another one's salt and cost, so that one computation can be compared with both. */
export function hashedLike(password: string, hash: string): Promise<string> {
  const { cost, salt } = partsOf(hash)
  return hashedWith(password, cost, salt)
}

async function hashedWith(password: string, cost: PasswordCost, salt: Buffer): Promise<string> {
  const key = await derived(password, salt, KEY_BYTES, cost)
  const { N, r, p } = cost
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether the password matches the hash; takes equally long either way. Throws on an invalid hash.
 * @internal Tests alone use it.
 */
export const isPassword = async (password: string, hash: string) =>
  (await matching(password, [hash])) === 0

/**
 * The index of the first hash that the password matches, or -1. One computation serves all hashes
 * that were made like the first (`hashedLike`); others are skipped. Throws on an invalid hash.
 */
export async function matching(
  password: string,
  [first, ...others]: readonly [string, ...string[]],
): Promise<number> {
  const { cost, salt, key } = partsOf(first)
  const made = await derived(password, salt, key.length, cost)
  const isMade = [first, ...others].map((hash) => {
    const other = partsOf(hash)
    return isAlike(other, { cost, salt }) && timingSafeEqual(made, other.key)
  })
  return isMade.indexOf(true)
}

type Making = { cost: PasswordCost; salt: Buffer }

const isAlike = (one: Making, other: Making) =>
  one.cost.N === other.cost.N &&
  one.cost.r === other.cost.r &&
  one.cost.p === other.cost.p &&
  one.salt.equals(other.salt)

/** Whether a hash was made with a cost other than the current one. */
export function isOutdated(hash: string, { N, r, p }: PasswordCost): boolean {
  const { cost } = partsOf(hash)
  return cost.N !== N || cost.r !== r || cost.p !== p
}

function partsOf(hash: string) {
  const [scheme, N, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('not a password hash')
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** Normalises to NFKC, so that a password typed on another keyboard still matches. */
const derived = (password: string, salt: Buffer, length: number, { N, r, p }: PasswordCost) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(
      password.normalize('NFKC'),
      salt,
      length,
      { N, r, p, maxmem: 256 * N * r + 1024 * r * p },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  )
