/** What the journal says of the site's tournaments while a copy is made, in either engine. */
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../api/database/data-dir.ts'
import type { KeptPlace } from '../api/database/kept.ts'
import { postgresSide } from './sides.ts'
import type { JournalMarks } from './site-copies.ts'

const LAST = `SELECT "URL_name" AS id, max(number) AS last FROM journal WHERE place = 'beta'
  GROUP BY "URL_name"`
const UNWRITTEN = `SELECT "URL_name" AS id FROM journal WHERE unwritten IS NOT NULL AND place = 'beta'`

type Row = Record<string, unknown>

/** Opened to read: the server may be of another version. */
export async function journalMarks({ dir, url }: KeptPlace): Promise<JournalMarks> {
  if (!url) return inFile(databaseFile(dir), (rows) => marksOf(rows(LAST), rows(UNWRITTEN)))
  const side = await postgresSide(url, 'read')
  try {
    return marksOf(await side.rows(LAST, []), await side.rows(UNWRITTEN, []))
  } finally {
    await side.close()
  }
}

const marksOf = (last: readonly Row[], unwritten: readonly Row[]): JournalMarks =>
  new Map<string, number | null>([
    ...last.map(({ id, last }) => [String(id), Number(last)] as const),
    ...unwritten.map(({ id }) => [String(id), null] as const),
  ])

/** How many changes have files that may not all be written. */
export const unwrittenIn = (file: string): number => inFile(file, (rows) => rows(UNWRITTEN).length)

const BUSY_MS = 5000

function inFile<T>(file: string, read: (rows: (sql: string) => Row[]) => T): T {
  const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  try {
    return read((sql) => db.prepare(sql).all())
  } finally {
    db.close()
  }
}
