import { randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
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
  if (!textOf(file)) {
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
  const secret = Buffer.from(textOf(file) ?? '', 'base64url')
  if (secret.length < BYTES)
    throw new Unusable(
      `${file} está dañado. Bórralo: se hará otro y habrá que iniciar sesión de nuevo.`,
    )
  return secret
}

/** The fact that is the secret of all processes of a shared database. */
export const SECRET = 'secret'

/** The same of a database that has it for all of its processes. */
export async function sharedSecret(database: Database): Promise<Uint8Array> {
  const mine = randomBytes(BYTES).toString('base64url')
  return Buffer.from(await database.factOnce(SECRET, mine), 'base64url')
}

function putInPlace(mine: string, file: string) {
  try {
    linkSync(mine, file)
  } catch (error) {
    // Some disks know no links; there, two first starts at once are left to chance.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(mine, file)
  }
}

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
