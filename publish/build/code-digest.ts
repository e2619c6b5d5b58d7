/** A digest of everything but the data that a page depends on: code, settings, the year (Sub 18). */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { digestOf } from '../reading/digest.ts'

const SETTINGS = ['package-lock.json', 'astro.config.mjs', 'tsconfig.json', 'public', 'publish']
const ENV_FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

/** Files and folders that the digest is of. */
export async function digestedPaths(): Promise<string[]> {
  const source = (await readdir('src')).filter((name) => name !== 'content')
  return [...source.toSorted().map((name) => join('src', name)), ...SETTINGS, ...ENV_FILES]
}

/** `year` is that of the build, `2026`. */
export async function codeDigest(year: string): Promise<string> {
  const publicSettings = Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_'))
  return digestOf(
    await digestedPaths(),
    JSON.stringify([year, process.version, publicSettings.toSorted()]),
  )
}
