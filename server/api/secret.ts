import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BYTES = 32

/**
 * What tokens are signed with: `secret` in the folder of the data, made on the first start and
 * readable by its owner alone. Two that start at once get the same. Throws if the file is damaged.
 */
export function secretIn(folder: string): Uint8Array {
  const file = join(folder, 'secret')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mine = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  if (!textOf(file)) {
    writeFileSync(mine, `${randomBytes(BYTES).toString('base64url')}\n`, {
      mode: 0o600,
      flush: true,
    })
    try {
      linkSync(mine, file)
    } catch (error) {
      // Some disks know no links; there, two first starts at once are left to chance.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(mine, file)
    } finally {
      rmSync(mine, { force: true })
    }
  }
  const secret = Buffer.from(textOf(file) ?? '', 'base64url')
  if (secret.length < BYTES)
    throw new Error(
      `${file} está dañado. Bórralo: se hará otro y habrá que iniciar sesión de nuevo.`,
    )
  return secret
}

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
