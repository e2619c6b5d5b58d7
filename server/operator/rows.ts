/**
 * Reads and copies all data row by row, from either engine: to copy it to another one, and to
 * compare both. Login tries are left out: a restart may forget them.
 */
import { createHash } from 'node:crypto'
import type { Count } from '../../ground/log.ts'
import { SECRET } from '../api/accounts/secret.ts'
import { VERSION } from '../api/database/migrations.ts'
import type { Value } from '../api/database/work.ts'

type Row = Record<string, Value>

/** A connection with a stable snapshot for reading, or one transaction for writing. */
export type DatabaseSide = {
  rows: (sql: string, values: readonly Value[]) => Promise<Row[]>
  write: (sql: string, values: readonly Value[]) => Promise<void>
}

/** Ordered so that no table refers to a later one. `key` is the leading columns. */
export const KEPT_TABLES = [
  { name: 'tournaments', key: 1, columns: ['URL_name', 'digest', 'isChanged'] },
  { name: 'files', key: 2, columns: ['URL_name', 'name', 'body'] },
  { name: 'pictures', key: 2, columns: ['URL_name', 'name', 'type', 'body', 'digest'] },
  {
    name: 'accounts',
    key: 1,
    columns: [
      'rowid',
      'id',
      'username',
      'username_key',
      'email',
      'email_key',
      'first_name',
      'last_name',
      'password',
      'session',
    ],
  },
  { name: 'roles', key: 3, columns: ['account', 'place', 'URL_name', 'role', 'owner'] },
  {
    name: 'journal',
    key: 1,
    columns: [
      'number',
      'place',
      'URL_name',
      'id',
      'actor',
      'at',
      'about',
      'change',
      'before_state',
      'after_state',
      'traces',
      'undoes',
      'unwritten',
    ],
  },
  {
    name: 'listing',
    key: 2,
    columns: ['place', 'URL_name', 'state', 'account', 'draft', 'at', 'removed'],
  },
  { name: 'operators', key: 1, columns: ['account'] },
  { name: 'reports', key: 1, columns: ['number', 'place', 'URL_name', 'text', 'at', 'network'] },
  { name: 'resets', key: 1, columns: ['account', 'digest', 'ends'] },
  {
    name: 'links',
    key: 1,
    columns: [
      'id',
      'digest',
      'place',
      'URL_name',
      'scope',
      'name',
      'made_by',
      'made',
      'ends',
      'used',
      'revoked',
    ],
  },
  {
    name: 'link_phones',
    key: 2,
    columns: ['link', 'phone', 'who', 'first_seen', 'last_seen', 'unsent'],
  },
  { name: 'facts', key: 1, columns: ['name', 'value'] },
] as const

type KeptTable = (typeof KEPT_TABLES)[number]

/** Facts that each engine stores in its own way. */
const OWN_FACTS: readonly unknown[] = [SECRET, VERSION]

/** A picture takes megabytes. */
const ROWS_AT_ONCE = 20

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
const marks = ({ length }: readonly unknown[]) => Array(length).fill('?').join(', ')

/** The rows of a table in key order. */
async function* rowsOf(side: DatabaseSide, { name, key, columns }: KeptTable): AsyncGenerator<Row> {
  const keys = columns.slice(0, key)
  let after: Value[] | undefined
  for (;;) {
    const where = after ? `WHERE (${quoted(keys)}) > (${marks(keys)})` : ''
    const sql = `SELECT ${quoted(columns)} FROM ${name} ${where} ORDER BY ${quoted(keys)} LIMIT ${ROWS_AT_ONCE}`
    const rows = await side.rows(sql, after ?? [])
    for (const row of rows) if (name !== 'facts' || !OWN_FACTS.includes(row.name)) yield row
    if (rows.length < ROWS_AT_ONCE) return
    after = keys.map((column) => rows.at(-1)![column]!)
  }
}

async function rowCount(side: DatabaseSide): Promise<number> {
  let count = 0
  for (const { name } of KEPT_TABLES)
    count += Number((await side.rows(`SELECT count(*) AS count FROM ${name}`, []))[0]!.count)
  return count
}

/** The number of rows of each table, and a digest of their content. */
export type Content = Record<string, { rows: number; digest: string }>

/** Reads everything; calls `each` with each row. */
export async function tableContents(
  side: DatabaseSide,
  each: (table: KeptTable, row: Row) => Promise<void> = async () => undefined,
): Promise<Content> {
  const content: Content = {}
  for (const table of KEPT_TABLES) {
    const hash = createHash('sha256')
    let rows = 0
    for await (const row of rowsOf(side, table)) {
      for (const column of table.columns) addTo(hash, row[column]!)
      rows += 1
      await each(table, row)
    }
    content[table.name] = { rows, digest: hash.digest('hex') }
  }
  return content
}

/** Hashes each value with its type and length, so that different rows never look equal. */
function addTo(hash: ReturnType<typeof createHash>, value: Value) {
  const bytes = value instanceof Uint8Array ? value : Buffer.from(String(value))
  const kind = value instanceof Uint8Array ? 'bytes' : value === null ? 'null' : typeof value
  hash.update(`${kind} ${bytes.byteLength} `).update(bytes)
}

/**
 * Copies everything from `from` to the empty tables of `to`; returns what was read, and what `to`
 * now has.
 */
export async function copyRows(
  from: DatabaseSide,
  to: DatabaseSide,
  count: Count = () => undefined,
): Promise<{ read: Content; written: Content }> {
  const total = await rowCount(from)
  let done = 0
  const read = await tableContents(from, async ({ name, columns }, row) => {
    await to.write(
      `INSERT INTO ${name} (${quoted(columns)}) VALUES (${marks(columns)})`,
      columns.map((column) => row[column]!),
    )
    count('renglones copiados', ++done, total)
  })
  return { read, written: await tableContents(to) }
}

export const isEmptyContent = (content: Content) =>
  Object.values(content).every(({ rows }) => rows === 0)

/** The tables that differ. */
export const differingTables = (one: Content, other: Content) =>
  KEPT_TABLES.map(({ name }) => name).filter(
    (name) => one[name]!.rows !== other[name]!.rows || one[name]!.digest !== other[name]!.digest,
  )
