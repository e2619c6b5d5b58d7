/** The API with its database, as `npm start` runs it. */
import { apiApp } from './api-app.ts'
import { databaseFile } from './data-dir.ts'
import { openDatabase } from './database.ts'
import { firstStart, sampleUser } from './first-start.ts'
import { LIMITS, type Limits } from './limits.ts'
import { secretIn } from './secret.ts'

export type StartOptions = {
  /** Sites that may call from a browser, beside the one that is served with it. */
  allowedOrigins?: readonly string[]
  limits?: Partial<Limits>
}

/** Opens the folder of the data, filling it on the first start. `close` when nobody asks any more. */
export async function startApi(dir: string, { allowedOrigins = [], limits }: StartOptions = {}) {
  const secret = secretIn(dir)
  const database = openDatabase(databaseFile(dir))
  await firstStart(database, dir, limits?.passwordCost ?? LIMITS.passwordCost)
  const app = apiApp({
    ...{ database, secret, allowedOrigins },
    now: Date.now,
    ...(limits && { limits }),
  })
  return { app, database, user: sampleUser(dir), close: () => database.close() }
}

/**
 * From the environment: `CASCARITA_ORIGINS` (`https://a.example,https://b.example`) and
 * `CASCARITA_BEHIND_PROXY=1`, where a proxy of ours says in `X-Forwarded-For` whom it speaks for.
 */
export const optionsOf = (env: NodeJS.ProcessEnv): StartOptions => ({
  allowedOrigins: (env.CASCARITA_ORIGINS ?? '')
    .split(',')
    .map((origin) => origin.trim().replace(/\/+$/, ''))
    .filter(Boolean),
  limits: { behindProxy: env.CASCARITA_BEHIND_PROXY === '1' },
})
