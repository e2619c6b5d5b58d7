/**
 * Digests of everything that pages depend on, except tournaments and shop: code, settings, the
 * site's own data, and the year (Sub 18).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { digestOf } from '../../ground/digest.ts'
import type { Site } from '../../src/lib/schema/site.ts'
import { SITE } from '../../src/lib/wording/site.ts'
import type { Program } from './compiled-pages.ts'

const SETTINGS = [
  'package-lock.json',
  'astro.config.mjs',
  'tsconfig.json',
  'public',
  'ground',
  'publish',
]
const ENV_FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

/** The files and folders that go into the digest. */
export function digestedPaths(): string[] {
  const source = readdirSync('src').filter((name) => name !== 'content')
  return [...source.toSorted().map((name) => join('src', name)), ...SETTINGS]
}

/**
 * What a `.env` file sets that pages may show: a change of any other setting compiles nothing. The
 * whole text where a value is made from other settings (`$`).
 */
export function pageSettings(text: string): unknown {
  const settings = Object.entries(parseEnv(text)).filter(([name]) => name.startsWith('PUBLIC_'))
  return settings.some(([, value]) => value?.includes('$')) ? text : settings
}

/** The digest of all code and of the settings of its `.env` files, as they are on disk now. */
export function sourcesNow(): string {
  const files = ENV_FILES.filter((file) => existsSync(file))
  const settings = files.map((file) => [file, pageSettings(readFileSync(file, 'utf8'))])
  return digestOf(digestedPaths(), JSON.stringify(settings))
}

/** Everything that pages are compiled from, for this site's own data (`sitio.yml`). */
export function programOf(site: Site = SITE, sources = sourcesNow()): Program {
  const publicSettings = Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_'))
  const settings = [process.version, publicSettings.toSorted(), site, sources]
  return { digest: digestOf([], JSON.stringify(settings)), site }
}

/** The digest of a program's pages in the year of the build (`2026`). */
export const codeDigest = ({ digest }: Program, year: string): string =>
  digestOf([], JSON.stringify([year, digest]))
