import { createHash } from 'node:crypto'
import type { ClientBase, Pool, PoolClient } from 'pg'
import pg from 'pg'
import { ours } from './postgres-trouble.ts'
import type { Asked, Value, Work } from './work.ts'

/** A prepared statement, named by the digest of its text. */
type Kept = { name: string; text: string }

const known = new Map<string, Kept>()

/** Replaces each `?` by PostgreSQL's `$1`, `$2`. */
function keptOf(sql: string): Kept {
  let count = 0
  const made = known.get(sql) ?? {
    name: createHash('sha256').update(sql).digest('base64url').slice(0, 20),
    text: sql.replaceAll('?', () => `$${++count}`),
  }
  known.set(sql, made)
  return made
}

/** PostgreSQL cannot store a NUL in text; a look-alike replaces it, in searches too. */
const storable = (value: Value) =>
  typeof value === 'string' ? value.replaceAll('\0', '\u2400') : value

/** Runs one statement on a connection, or on any connection of a pool. */
export async function runStatement(client: ClientBase | Pool, asked: Asked): Promise<unknown> {
  if (asked.wants === 'begin') return client.query('BEGIN')
  if (asked.wants === 'commit') return client.query('COMMIT')
  const { wants, sql, values } = asked
  const { rows, rowCount } = await client.query({ ...keptOf(sql), values: values.map(storable) })
  if (wants === 'rows') return rows
  return wants === 'first' ? rows[0] : (rowCount ?? 0)
}

/** Runs work on a pool: single statements on any connection, a transaction on its own. */
export function postgresEngine(pool: Pool) {
  return async function run<T>(work: Work<T>): Promise<T> {
    let client: PoolClient | undefined
    let depth = 0

    async function next(asked: Asked) {
      if (asked.wants === 'begin' && depth++ > 0) return undefined
      if (asked.wants === 'commit' && --depth > 0) return undefined
      if (asked.wants === 'begin') client = await pool.connect()
      const found = await runStatement(client ?? pool, asked)
      if (asked.wants === 'commit') letGo()
      return found
    }

    function letGo(isBroken = false) {
      client?.release(isBroken)
      client = undefined
    }

    try {
      let step = work.next()
      while (!step.done) step = work.next(await next(step.value))
      return step.value
    } catch (error) {
      const isBroken = !client || (await rollsBack(client)) === false
      letGo(isBroken)
      throw ours(error)
    }
  }
}

/** False where the connection is lost: PostgreSQL then rolls back by itself. */
const rollsBack = (client: PoolClient) =>
  client.query('ROLLBACK').then(
    () => true,
    () => false,
  )

/** Parses 64-bit numbers as numbers: none of ours is too large. */
export const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text') =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format)) as never,
}
