/** The `PUBLIC_*` settings that decide with whom a page may speak, as a build sees them. */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { baseOf } from '../../src/lib/live/calls/api.ts'

export type PublicSettings = {
  /** The API's base, as pages have it; empty where it is the site's own. */
  api: string
  /** Visits are written to Firestore. */
  logsVisits: boolean
  /** Google's analytics too. */
  hasAnalytics: boolean
}

/** A site without an API elsewhere and without Firebase. */
export const PLAIN: PublicSettings = { api: '', logsVisits: false, hasAnalytics: false }

/** Later ones win, as in Vite; what is in the environment wins over all. */
const FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

/** Of this folder and this environment. Throws where `PUBLIC_API_URL` is no http address. */
export function publicSettings(): PublicSettings {
  const files = FILES.filter((file) => existsSync(file)).map((file) =>
    parseEnv(readFileSync(file, 'utf8')),
  )
  const env: Record<string, string | undefined> = Object.assign({}, ...files, process.env)
  const logsVisits = Boolean(env.PUBLIC_FIREBASE_PROJECT_ID)
  return {
    api: baseOf(env.PUBLIC_API_URL),
    logsVisits,
    hasAnalytics: logsVisits && Boolean(env.PUBLIC_FIREBASE_MEASUREMENT_ID),
  }
}
