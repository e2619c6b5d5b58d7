/** A digest of everything but the data that a page depends on: code, settings, the year (Sub 18). */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { digestOf } from '../reading/digest.ts'

const SETTINGS = ['package-lock.json', 'astro.config.mjs', 'tsconfig.json', 'public', 'publish']
const ENV_FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

export async function codeDigest(year: string): Promise<string> {
  const source = (await readdir('src')).filter((name) => name !== 'content')
  const paths = [...source.toSorted().map((name) => join('src', name)), ...SETTINGS, ...ENV_FILES]
  const publicSettings = Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_'))
  return digestOf(paths, JSON.stringify([year, process.version, publicSettings.toSorted()]))
}
