/** Passwords, kept so that whoever reads the database learns none of them. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** What scrypt costs: `N` memory (128·N·r bytes), `p` how often. Kept beside each password. */
export type PasswordCost = { N: number; r: number; p: number }

/** OWASP Password Storage Cheat Sheet: as strong as N=2^17, p=1, with a quarter of its memory. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

const SALT_BYTES = 16
const KEY_BYTES = 32

/** `scrypt$N$r$p$salt$key`, the last two in base64url. */
export const hashedPassword = (password: string, cost = PASSWORD_COST) =>
  hashedWith(password, cost, randomBytes(SALT_BYTES))

/** A hash as another was made, so that one piece of work can be held against both. */
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
 * Whether it is the password; takes as long whatever the answer is. Throws on what is no hash.
 * @internal Tests alone ask for it.
 */
export const isPassword = async (password: string, hash: string) =>
  (await matching(password, [hash])) === 0

/**
 * Which of some hashes is the password's: the index of the first, -1 for none. One piece of work for
 * all that were made alike (`hashedLike`), as the first was; the others are not looked at. Throws on
 * what is no hash.
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

/** Whether a hash was made with another cost than is asked for now. */
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

/** The same password typed on another keyboard is the same password: NFKC. */
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
