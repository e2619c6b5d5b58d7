/** The server's data in a PostgreSQL, which any number of processes may open. */
import pg from 'pg'
import { printTrouble } from '../../../ground/terminal.ts'
import type { Database } from './database.ts'
import { Unusable } from './database-trouble.ts'
import { withoutPassword } from './database-url.ts'
import { migratePostgres } from './migrations.ts'
import { onlyOne } from './only-one.ts'
import { postgresEngine, TYPES } from './postgres-engine.ts'
import { postgresNews } from './postgres-news.ts'
import { ours } from './postgres-trouble.ts'
import { tablesOn } from './tables.ts'
import { all, atOnce, type Work } from './work.ts'

/** Connections per process; PostgreSQL allows 100 by default. */
const CONNECTIONS = 10
/** How long to wait for a connection or an answer; the client has given up by then. */
const PATIENCE_MS = 10_000

export { runStatement } from './postgres-engine.ts'

/** One connection, for long work. */
export async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...configOf(url), query_timeout: 0 })
  // The running query fails by itself.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const configOf = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: PATIENCE_MS,
  query_timeout: PATIENCE_MS,
  keepAlive: true,
  application_name: 'cascarita',
  types: TYPES,
})

/** Opens it and migrates it to this version. Throws `Unusable` where it cannot be used. */
export async function openPostgres(
  url: string,
  log: (line: string, isTrouble: boolean) => void = printTrouble,
): Promise<Database> {
  const config = configOf(url)
  const pool = new pg.Pool({ ...config, max: CONNECTIONS })
  // A cut connection shows at its next query; without this listener the error would end the
  // process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await migrated(pool, withoutPassword(url))
    return await databaseOn(pool, await postgresNews(config, log))
  } catch (error) {
    await pool.end()
    throw unusable(error, withoutPassword(url))
  }
}

async function migrated(pool: pg.Pool, place: string) {
  const client = await pool.connect()
  try {
    await migratePostgres(client, place)
  } finally {
    client.release()
  }
}

function* alone<T>(work: Work<T>): Work<T> {
  yield* all(onlyOne('atOnce'))
  return yield* work
}

function databaseOn(pool: pg.Pool, news: Awaited<ReturnType<typeof postgresNews>>): Database {
  const run = postgresEngine(pool)
  return {
    ...tablesOn(run),
    isShared: true,
    atOnce: (work) => run(atOnce(alone(work()))),
    async alone(work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw ours(error)
      })
      try {
        await client.query('BEGIN')
        await client.query(onlyOne('folder'))
        return await work()
      } finally {
        // Ends the transaction and releases its lock; a lost connection has done both already.
        await client.query('COMMIT').then(
          () => client.release(),
          () => client.release(true),
        )
      }
    },
    version: news.version,
    isUp: news.isUp,
    onNews: news.onNews,
    check: async () => undefined,
    look: async () => undefined,
    neverWait: () => undefined,
    async close() {
      await news.close()
      await pool.end()
    },
  }
}

const unusable = (error: unknown, place: string) =>
  error instanceof Unusable
    ? error
    : new Unusable(
        `${place}: ${(error as Error).message}. Revisa DATABASE_URL y que PostgreSQL esté en marcha.`,
      )
