/** Where the server of a test keeps its data: a folder, or a PostgreSQL where the project has one. */
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { SECRET, secretFile } from '../../server/api/accounts/secret.ts'
import { openAt, type KeptPlace } from '../../server/api/database/kept.ts'
import { tableContents } from '../../server/operator/rows.ts'
import { postgresSide } from '../../server/operator/sides.ts'
import { anotherDatabase, nameOf } from './started-postgres.ts'

/** What its tokens are signed with, as it is kept. */
export async function secretOf(kept: KeptPlace): Promise<string> {
  if (!kept.url) return (await readFile(secretFile(kept.dir), 'utf8')).trim()
  const database = await openAt(kept)
  try {
    return (await database.fact(SECRET))!
  } finally {
    await database.close()
  }
}

/** Everything that is kept, as one text to look for something in. */
export async function allOf({ dir, url }: KeptPlace): Promise<string> {
  if (!url) {
    const names = ['cascarita.db', 'cascarita.db-wal']
    const files = names.map((name) => readFile(join(dir, name), 'latin1'))
    return (await Promise.all(files)).join('\n')
  }
  const side = await postgresSide(url, 'read')
  try {
    const rows: unknown[] = []
    await tableContents(side, async (_table, row) => void rows.push(row))
    return JSON.stringify(rows)
  } finally {
    await side.close()
  }
}

/** Empty; `drop` it when nobody has it open any more. A folder is whoever's who made it. */
export async function aPlace(dir: string): Promise<{ kept: KeptPlace; drop: () => Promise<void> }> {
  const postgres = inject('postgres')
  if (postgres === undefined) return { kept: { dir }, drop: async () => undefined }
  const { url, drop } = await anotherDatabase(postgres)
  return { kept: { dir, url }, drop }
}

/** A place of its own with all that another keeps, which nobody has open; `drop` it as that of `aPlace`. */
export async function copyOfPlace({ dir: from, url }: KeptPlace, dir: string) {
  if (url !== undefined) {
    const copy = await anotherDatabase(url, nameOf(url))
    return { kept: { dir, url: copy.url }, drop: copy.drop }
  }
  await cp(from, dir, { recursive: true })
  return { kept: { dir }, drop: async () => undefined }
}
