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

/** Whether there was a first start; the secret is the last thing that it makes. */
export const hasSecret = (folder: string) => existsSync(secretFile(folder))

/**
 * What tokens are signed with: `secret` in the folder of the data, made on the first start and
 * readable by its owner alone. Two that start at once get the same. Throws if the file is damaged.
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
  return bytesOf(textOf(file), file)
}

/** The secret of a copy, as it is written. Throws `Unusable` where sessions cannot be signed with it. */
export function secretOfCopy(folder: string): string {
  const text = textOf(secretFile(folder))
  bytesOf(text, secretFile(folder), OF_A_COPY)
  return text!
}

const ANEW = 'Bórralo: se hará otro y habrá que iniciar sesión de nuevo.'
const OF_A_COPY = 'Usa otra copia, o pon en su lugar el archivo «secret» de ese servidor.'

/** 32 bytes or more in base64url, as `secretIn` writes them. */
const WRITTEN = /^[\w-]{43,200}$/
/** Of 32 bytes at random fewer are different once in 10^30 times. */
const FEWEST_KINDS = 8

/**
 * The bytes that a secret says: one check for each way in which one comes (a start, a copy that is
 * brought back, a move). Throws `Unusable` where it is none; `place` and `cure` are for its words.
 */
export function bytesOf(text: string | undefined, place: string, cure = ANEW): Uint8Array {
  const secret = Buffer.from(WRITTEN.test(text ?? '') ? text! : '', 'base64url')
  if (secret.length < BYTES || new Set(secret).size < FEWEST_KINDS)
    throw new Unusable(`${place} está dañado. ${cure}`)
  return secret
}

/** The fact that is the secret of all processes of a shared database. */
export const SECRET = 'secret'

/** The same of a database that has it for all of its processes. */
export async function sharedSecret(database: Database): Promise<Uint8Array> {
  const mine = randomBytes(BYTES).toString('base64url')
  return bytesOf(await database.factOnce(SECRET, mine), IN_POSTGRES, ANEW_IN_POSTGRES)
}

export const IN_POSTGRES = 'El secreto de las sesiones que guarda PostgreSQL'
const ANEW_IN_POSTGRES = `Bórralo (DELETE FROM facts WHERE name = '${SECRET}'): se hará otro y habrá que iniciar sesión de nuevo.`

function putInPlace(mine: string, file: string) {
  try {
    linkSync(mine, file)
  } catch (error) {
    // Some disks know no links; there, two first starts at once are left to chance.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(mine, file)
  }
}

/** Far more than any; of a longer file no more is read. */
const LONGEST = 1_000

/** Undefined without one; empty where it is no file of its own: a link may be to what others know. */
function textOf(file: string) {
  const stat = lstatSync(file, { throwIfNoEntry: false })
  if (!stat) return undefined
  return stat.isFile() && stat.size <= LONGEST ? readFileSync(file, 'utf8').trim() : ''
}
