/**
 * The `PUBLIC_*` settings that decide the site's address and which servers a page may call, as a
 * build reads them.
 */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { siteUrlOf } from '../../src/lib/addresses/site-url.ts'
import { baseOf } from '../../src/lib/live/calls/base.ts'

export type PublicSettings = {
  /** The site's public address, without a final slash; empty where it is not set. */
  siteUrl: string
  /** The API's base address; empty where the site itself has the API. */
  api: string
  /** Visits are written to Firestore. */
  logsVisits: boolean
  /** Google Analytics is used too. */
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

/** Later files win, as in Vite; the environment wins over all files. */
const FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

/**
 * Reads the settings of this folder and environment. Throws if an address or a picture host is not
 * valid.
 */
export function publicSettings(environment: NodeJS.ProcessEnv = process.env): PublicSettings {
  const env = settingsNow(environment)
  const logsVisits = Boolean(env.PUBLIC_FIREBASE_PROJECT_ID)
  return {
    siteUrl: siteUrlOf(env.PUBLIC_SITE_URL),
    api: baseOf(env.PUBLIC_API_URL),
    logsVisits,
    hasAnalytics: logsVisits && Boolean(env.PUBLIC_FIREBASE_MEASUREMENT_ID),
    pictureHosts: pictureHostsIn(env.PUBLIC_PICTURE_HOSTS ?? ''),
  }
}

function settingsNow(environment: NodeJS.ProcessEnv) {
  const files = FILES.filter((file) => existsSync(file)).map((file) =>
    parseEnv(readFileSync(file, 'utf8')),
  )
  return Object.assign({}, ...files, environment) as Record<string, string | undefined>
}

/** Returns every `PUBLIC_*` setting that has a value, by name. */
export const madeWith = (environment: NodeJS.ProcessEnv = process.env): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settingsNow(environment)).flatMap(([name, value = '']) => {
      const said = value.trim().replace(/\/+$/, '')
      return name.startsWith('PUBLIC_') && said !== '' ? [[name, said]] : []
    }),
  )

/**
 * Splits a comma-separated list of host names into origins. Throws if a name is not valid: it
 * becomes a header.
 */
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
