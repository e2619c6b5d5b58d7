/** Where the server keeps what it keeps: SQLite in a folder, or a PostgreSQL, each with its secret. */
import { hasSecret, secretIn, sharedSecret } from '../accounts/secret.ts'
import { hasStarted } from '../load/first-start.ts'
import { dataDir, databaseFile } from './data-dir.ts'
import { databaseUrlIn } from './database-url.ts'
import { emptied, unusable } from './database-trouble.ts'
import { openDatabase, type Database } from './database.ts'

/** `url` of a PostgreSQL goes before the folder. */
export type KeptPlace = { dir: string; url?: string | undefined }

/** As the environment says: `DATABASE_URL`, else `CASCARITA_DATA`. */
export const keptWanted = (env: NodeJS.ProcessEnv): KeptPlace => ({
  dir: dataDir(),
  url: databaseUrlIn(env),
})

export type Kept = {
  database: Database
  /** Whether it is to be filled. */
  isFirst: boolean
  /** Throws where it should have been filled and is not. */
  ready: () => Promise<void>
  /** What tokens are signed with, made where there is none. */
  secretOf: () => Promise<Uint8Array>
  /** An error as what is wrong, in words. */
  wordsFor: (error: unknown) => unknown
}

/** How long another process may have the file locked while it is opened. */
const OPENING_MS = 1000

/** Opens it as a server does. Throws `Unusable` where it cannot be used: it is left as it is. */
export async function openKept({ dir, url }: KeptPlace): Promise<Kept> {
  if (url) {
    const database = await openAt({ dir, url })
    return {
      database,
      isFirst: !(await hasStarted(database)),
      ready: async () => undefined,
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
    secretOf: async () => secretIn(dir),
    wordsFor: (error) => unusable(error, file),
  }
}

/** Opens it as a command does, beside the server. The driver comes only where it is wanted. */
export async function openAt({ dir, url }: KeptPlace, mayBegin = true): Promise<Database> {
  if (!url) return openDatabase(databaseFile(dir), { mayBegin })
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url)
}
