/** Where the server's data is stored: SQLite in a folder, or a PostgreSQL, each with its secret. */
import { hasSecret, SECRET, secretIn, sharedSecret } from '../accounts/secret.ts'
import { hasStarted } from '../load/first-start.ts'
import { dataDir, databaseFile } from './data-dir.ts'
import { databaseUrlIn } from './database-url.ts'
import { emptied, unusable } from './database-trouble.ts'
import { openDatabase, type Database } from './database.ts'

/** The `url` of a PostgreSQL takes precedence over the folder. */
export type KeptPlace = { dir: string; url?: string | undefined }

/** From the environment: `DATABASE_URL`, else `CASCARITA_DATA`. */
export const keptWanted = (env: NodeJS.ProcessEnv): KeptPlace => ({
  dir: dataDir(),
  url: databaseUrlIn(env),
})

export type KeptDatabase = {
  database: Database
  /** Whether the database is new and must be filled. */
  isFirst: boolean
  /** Throws where it should have been filled and was not. */
  ready: () => Promise<void>
  /** Whether the key that signs tokens is there. */
  hasSecret: () => Promise<boolean>
  /** The key that signs tokens; created if missing. */
  secretOf: () => Promise<Uint8Array>
  /** Turns an error into a message. */
  wordsFor: (error: unknown) => unknown
}

/** How long another process may lock the file while it is being opened. */
const OPENING_MS = 1000

/** Opens it as a server. Throws `Unusable`, without changes, where it cannot be used. */
export async function openKept({ dir, url }: KeptPlace): Promise<KeptDatabase> {
  if (url) {
    const database = await openAt({ dir, url })
    return {
      database,
      isFirst: !(await hasStarted(database)),
      ready: async () => undefined,
      hasSecret: async () => (await database.fact(SECRET)) !== undefined,
      secretOf: () => sharedSecret(database),
      wordsFor: (error) => error,
    }
  }
  const isFirst = !hasSecret(dir)
  const file = databaseFile(dir)
  const database = openDatabase(file, { mayBegin: isFirst, busyMs: OPENING_MS })
  return {
    database,
    isFirst,
    async ready() {
      if (!(await hasStarted(database))) throw emptied(file)
    },
    hasSecret: async () => hasSecret(dir),
    secretOf: async () => secretIn(dir),
    wordsFor: (error) => unusable(error, file),
  }
}

/** Opens it as a command, beside the server. Loads the PostgreSQL driver only on demand. */
export async function openAt({ dir, url }: KeptPlace, mayBegin = true): Promise<Database> {
  if (!url) return openDatabase(databaseFile(dir), { mayBegin })
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url)
}
