/**
 * The ends of a copy: a SQLite file that is not open elsewhere, or a PostgreSQL in one
 * transaction.
 */
import { DatabaseSync } from 'node:sqlite'
import { SECRET } from '../api/accounts/secret.ts'
import { onlyOne } from '../api/database/only-one.ts'
import type { Value } from '../api/database/work.ts'
import { KEPT_TABLES, type DatabaseSide } from './rows.ts'

/** An open end. `done` commits and `close` discards. */
export type OpenSide = DatabaseSide & { done: () => Promise<void>; close: () => Promise<void> }

/** A complete file of this version. */
export function sqliteSide(file: string): OpenSide {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA foreign_keys = ON; BEGIN')
  return {
    rows: async (sql, values) => db.prepare(sql).all(...values) as Record<string, Value>[],
    write: async (sql, values) => void db.prepare(sql).run(...values),
    done: async () => db.exec('COMMIT'),
    close: async () => db.close(),
  }
}

export type PostgresSide = OpenSide & {
  secret: () => Promise<string | undefined>
  setSecret: (secret: string) => Promise<void>
  /** Deletes all data. */
  clear: () => Promise<void>
}

/**
 * A PostgreSQL of this version. For reading: a snapshot of the current data. For writing: no
 * process can initialise it meanwhile, and everything becomes visible at once.
 */
export async function postgresSide(url: string, use: 'read' | 'write'): Promise<PostgresSide> {
  const { openPostgres, clientOf, runStatement } = await import('../api/database/postgres.ts')
  await (await openPostgres(url)).close()
  const client = await clientOf(url)
  const ask = (wants: 'rows' | 'count', sql: string, values: readonly Value[] = []) =>
    runStatement(client, { wants, sql, values })
  const side: PostgresSide = {
    rows: async (sql, values) => (await ask('rows', sql, values)) as Record<string, Value>[],
    write: async (sql, values) => void (await ask('count', sql, values)),
    async secret() {
      const found = await side.rows('SELECT value FROM facts WHERE name = ?', [SECRET])
      return found[0]?.value as string | undefined
    },
    async setSecret(secret) {
      await side.write(
        `INSERT INTO facts (name, value) VALUES (?, ?)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [SECRET, secret],
      )
    },
    async clear() {
      for (const { name } of KEPT_TABLES.toReversed())
        await side.write(
          `DELETE FROM ${name}${name === 'facts' ? ` WHERE name <> 'version'` : ''}`,
          [],
        )
    },
    async done() {
      for (const [table, column] of NUMBERED)
        await ask(
          'rows',
          `SELECT setval(pg_get_serial_sequence('${table}', '${column}'),
             (SELECT coalesce(max(${column}), 0) + 1 FROM ${table}), false)`,
        )
      await client.query('COMMIT')
    },
    close: () => client.end(),
  }
  try {
    if (use === 'read') await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    else {
      await client.query('BEGIN')
      await client.query(onlyOne('atOnce'))
      // Writers wait until the copy is complete; readers see the old data.
      const tables = KEPT_TABLES.map(({ name }) => name).join(', ')
      await client.query(`LOCK TABLE ${tables} IN EXCLUSIVE MODE`)
    }
    return side
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Sequences continue after the highest copied number. */
const NUMBERED = [
  ['accounts', 'rowid'],
  ['journal', 'number'],
  ['reports', 'number'],
] as const
