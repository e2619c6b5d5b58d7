/**
 * Digests of everything that pages depend on, except tournaments and shop: code, settings, the
 * site's own data, and the year (Sub 18).
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
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
  return [...source.toSorted().map((name) => join('src', name)), ...SETTINGS, ...ENV_FILES]
}

/** The digest of all code, as it is on disk now. */
export const sourcesNow = () => digestOf(digestedPaths())

/** Everything that pages are compiled from, for this site's own data (`sitio.yml`). */
export function programOf(site: Site = SITE, sources = sourcesNow()): Program {
  const publicSettings = Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_'))
  const settings = [process.version, publicSettings.toSorted(), site, sources]
  return { digest: digestOf([], JSON.stringify(settings)), site }
}

/** The digest of a program's pages in the year of the build (`2026`). */
export const codeDigest = ({ digest }: Program, year: string): string =>
  digestOf([], JSON.stringify([year, digest]))
