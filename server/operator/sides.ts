/** The ends of a copy: a file of SQLite that nobody else has open, a PostgreSQL in one transaction. */
import { DatabaseSync } from 'node:sqlite'
import { SECRET } from '../api/accounts/secret.ts'
import { onlyOne } from '../api/database/only-one.ts'
import type { Value } from '../api/database/work.ts'
import { KEPT_TABLES, type Side } from './rows.ts'

/** An end that is open. `done` keeps what was written, `close` alone does not. */
export type OpenSide = Side & { done: () => Promise<void>; close: () => Promise<void> }

/** A whole file of this program's version. */
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
  /** Takes everything away that is kept. */
  clear: () => Promise<void>
}

/**
 * Of this program's version. To read: as it is now, whoever writes meanwhile. To write: no process
 * fills it at its first start meanwhile, and all of it is seen at once.
 */
export async function postgresSide(url: string, use: 'read' | 'write'): Promise<PostgresSide> {
  const { openPostgres, clientOf, answered } = await import('../api/database/postgres.ts')
  await (await openPostgres(url)).close()
  const client = await clientOf(url)
  const ask = (wants: 'rows' | 'count', sql: string, values: readonly Value[] = []) =>
    answered(client, { wants, sql, values })
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
      // Who writes waits until all is there; who reads has what was there.
      const tables = KEPT_TABLES.map(({ name }) => name).join(', ')
      await client.query(`LOCK TABLE ${tables} IN EXCLUSIVE MODE`)
    }
    return side
  } catch (error) {
    await client.end()
    throw error
  }
}

/** What numbers itself goes on after the highest that was brought. */
const NUMBERED = [
  ['accounts', 'rowid'],
  ['journal', 'number'],
] as const
