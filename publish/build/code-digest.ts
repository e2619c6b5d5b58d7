/** Digests of everything but the data that a page depends on: code, settings, the year (Sub 18). */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from '../reading/digest.ts'

const SETTINGS = ['package-lock.json', 'astro.config.mjs', 'tsconfig.json', 'public', 'publish']
const ENV_FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

/** Files and folders that the digest is of. */
export function digestedPaths(): string[] {
  const source = readdirSync('src').filter((name) => name !== 'content')
  return [...source.toSorted().map((name) => join('src', name)), ...SETTINGS, ...ENV_FILES]
}

/** Of all that pages are compiled from. */
export function programDigest(): string {
  const publicSettings = Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_'))
  return digestOf(digestedPaths(), JSON.stringify([process.version, publicSettings.toSorted()]))
}

/** Of a program's pages in the year of the build, `2026`. */
export const codeDigest = (program: string, year: string): string =>
  digestOf([], JSON.stringify([year, program]))
