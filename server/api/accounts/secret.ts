import { randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { Unusable } from '../database/database-trouble.ts'

const BYTES = 32

export const secretFile = (folder: string) => join(folder, 'secret')

/** Whether a first start has finished; the secret is the last file that it creates. */
export const hasSecret = (folder: string) => existsSync(secretFile(folder))

/**
 * The key that signs tokens: the file `secret` in the data folder, created at the first start and
 * readable only by its owner. Two processes that start at once get the same key. Throws if the
 * file is damaged.
 */
export function secretIn(folder: string): Uint8Array {
  const file = secretFile(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mine = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  if (textOf(file) === undefined) {
    try {
      writeFileSync(mine, `${randomBytes(BYTES).toString('base64url')}\n`, {
        mode: 0o600,
        flush: true,
      })
      putInPlace(mine, file)
    } finally {
      rmSync(mine, { force: true })
    }
  }
  return secretBytes(textOf(file), file)
}

/** The secret of a backup, as written. Throws `Unusable` where it cannot sign sessions. */
export function secretOfCopy(folder: string): string {
  const text = textOf(secretFile(folder))
  secretBytes(text, secretFile(folder), OF_A_COPY)
  return text!
}

const ANEW = 'Bórralo: se hará otro y habrá que iniciar sesión de nuevo.'
const OF_A_COPY = 'Usa otra copia, o pon en su lugar el archivo «secret» de ese servidor.'

/** 32 bytes or more in base64url, as `secretIn` writes them. */
const WRITTEN = /^[\w-]{43,200}$/
/** 32 random bytes have fewer different values than this once in 10^30 times. */
const FEWEST_KINDS = 8

/**
 * Decodes a secret: the one check for every source (a start, a restored copy, a move). Throws
 * `Unusable` where it is invalid; `place` and `cure` go into the message.
 */
export function secretBytes(text: string | undefined, place: string, cure = ANEW): Uint8Array {
  const secret = Buffer.from(WRITTEN.test(text ?? '') ? text! : '', 'base64url')
  if (secret.length < BYTES || new Set(secret).size < FEWEST_KINDS)
    throw new Unusable(`${place} está dañado. ${cure}`)
  return secret
}

/** The fact that stores the secret shared by all processes of a database. */
export const SECRET = 'secret'

/** The secret of a shared database, created if it is missing. */
export async function sharedSecret(database: Database): Promise<Uint8Array> {
  const mine = randomBytes(BYTES).toString('base64url')
  return secretBytes(await database.factOnce(SECRET, mine), IN_POSTGRES, ANEW_IN_POSTGRES)
}

export const IN_POSTGRES = 'El secreto de las sesiones que guarda PostgreSQL'
const ANEW_IN_POSTGRES = `Bórralo (DELETE FROM facts WHERE name = '${SECRET}'): se hará otro y habrá que iniciar sesión de nuevo.`

function putInPlace(mine: string, file: string) {
  try {
    linkSync(mine, file)
  } catch (error) {
    // Some file systems have no hard links; there, two simultaneous first starts may race.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(mine, file)
  }
}

/** Far more than any secret; no more of the file is read. */
const LONGEST = 1_000

/**
 * Undefined where there is no file; empty where it is not a regular file, because a link may lead
 * to content that others know.
 */
function textOf(file: string) {
  const stat = lstatSync(file, { throwIfNoEntry: false })
  if (!stat) return undefined
  return stat.isFile() && stat.size <= LONGEST ? readFileSync(file, 'utf8').trim() : ''
}
