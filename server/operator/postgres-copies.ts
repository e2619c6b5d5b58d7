/**
 * Copies of a PostgreSQL, in the same form as those of a folder: a SQLite file and the secret. So
 * a copy of one engine can be restored to the other.
 */
import { writeFileSync } from 'node:fs'
import type { Count } from '../../ground/log.ts'
import { Refusal } from '../../ground/refusal.ts'
import { secretBytes, IN_POSTGRES, secretFile, secretOfCopy } from '../api/accounts/secret.ts'
import { databaseFile } from '../api/database/data-dir.ts'
import { openDatabase } from '../api/database/database.ts'
import {
  copyRows,
  tableContents,
  differingTables,
  isEmptyContent,
  type DatabaseSide,
} from './rows.ts'
import { postgresSide, sqliteSide } from './sides.ts'

/** Copies the current data to the empty folder `dir`. Throws a `Refusal` where there is no data. */
export async function fromPostgres(url: string, dir: string, count?: Count) {
  await openDatabase(databaseFile(dir)).close()
  const from = await postgresSide(url, 'read')
  const to = sqliteSide(databaseFile(dir))
  try {
    const secret = await from.secret()
    if (secret === undefined) throw new Refusal('En ese PostgreSQL no hay datos del servidor.')
    secretBytes(secret, IN_POSTGRES)
    await copySame(from, to, count)
    await to.done()
    writeFileSync(secretFile(dir), `${secret}\n`, { mode: 0o600, flush: true })
  } finally {
    await to.close()
    await from.close()
  }
}

/** Whether a server has initialised this database. */
export async function hasData(url: string): Promise<boolean> {
  const side = await postgresSide(url, 'read')
  try {
    return (await side.secret()) !== undefined
  } finally {
    await side.close()
  }
}

/**
 * Copies `dir` to a PostgreSQL in one transaction, where it is empty or `mayClear` is set. `dir`
 * has this version and is not open elsewhere. Returns whether the secret changed.
 */
export async function toPostgres(
  dir: string,
  url: string,
  mayClear: boolean,
  count?: Count,
): Promise<boolean> {
  const to = await postgresSide(url, 'write')
  const from = sqliteSide(databaseFile(dir))
  try {
    const secret = secretOfCopy(dir)
    const before = await to.secret()
    if (mayClear) await to.clear()
    else if (before !== undefined || !isEmptyContent(await tableContents(to)))
      throw new Refusal('Ese PostgreSQL ya tiene datos. Usa una base vacía: createdb cascarita')
    await copySame(from, to, count)
    await to.setSecret(secret)
    await to.done()
    return before !== secret
  } finally {
    await from.close()
    await to.close()
  }
}

/** Throws where the copy differs; then nothing is kept. */
async function copySame(from: DatabaseSide, to: DatabaseSide, count?: Count) {
  const { read, written } = await copyRows(from, to, count)
  const others = differingTables(read, written)
  if (others.length > 0)
    throw new Refusal(`La copia no salió igual (${others.join(', ')}); no se guardó nada.`)
}
