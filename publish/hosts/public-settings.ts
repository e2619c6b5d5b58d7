/** The `PUBLIC_*` settings that decide with whom a page may speak and where it stands, as a build sees them. */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { siteUrlOf } from '../../src/lib/addresses/site-url.ts'
import { baseOf } from '../../src/lib/live/calls/api.ts'

export type PublicSettings = {
  /** Where the site stands on the web, without a final slash; empty where that is not said. */
  siteUrl: string
  /** The API's base, as pages have it; empty where it is the site's own. */
  api: string
  /** Visits are written to Firestore. */
  logsVisits: boolean
  /** Google's analytics too. */
  hasAnalytics: boolean
  /** Other sites whose pictures pages may show: `https://fotos.example`. */
  pictureHosts: readonly string[]
}

/** A site without an API elsewhere and without Firebase. */
export const PLAIN: PublicSettings = {
  siteUrl: '',
  api: '',
  logsVisits: false,
  hasAnalytics: false,
  pictureHosts: [],
}

/** Later ones win, as in Vite; what is in the environment wins over all. */
const FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

/** Of this folder and this environment. Throws where an address is none or a picture's host no name. */
export function publicSettings(): PublicSettings {
  const files = FILES.filter((file) => existsSync(file)).map((file) =>
    parseEnv(readFileSync(file, 'utf8')),
  )
  const env: Record<string, string | undefined> = Object.assign({}, ...files, process.env)
  const logsVisits = Boolean(env.PUBLIC_FIREBASE_PROJECT_ID)
  return {
    siteUrl: siteUrlOf(env.PUBLIC_SITE_URL),
    api: baseOf(env.PUBLIC_API_URL),
    logsVisits,
    hasAnalytics: logsVisits && Boolean(env.PUBLIC_FIREBASE_MEASUREMENT_ID),
    pictureHosts: pictureHostsIn(env.PUBLIC_PICTURE_HOSTS ?? ''),
  }
}

/** Names of hosts with commas between, as origins. Throws where one is no name: it becomes a header. */
function pictureHostsIn(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  return names
    .filter((name) => name !== '')
    .map((name) => {
      if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(name))
        throw new Error(
          `PUBLIC_PICTURE_HOSTS: «${name}» no es el nombre de un sitio. Escribe: fotos.example`,
        )
      return `https://${name}`
    })
}
