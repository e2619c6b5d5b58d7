/**
 * Finds PostgreSQL's programs, or installs them as root on Debian, for the tests of the second
 * engine.
 */
import { readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, isExecutable } from './programs.ts'

/** Debian keeps each version in its own folder, which no PATH includes. */
const DEBIAN = '/usr/lib/postgresql'
const ELSEWHERE = ['/opt/homebrew/bin', '/usr/local/bin']

/**
 * The folder of `initdb` and `postgres`: `POSTGRES_BIN`, the system's, or one installed now.
 * Throws, with instructions in Spanish, if there is none.
 */
export function postgresBin(): string {
  const folder = process.env.POSTGRES_BIN || systemFolder() || installedFolder()
  if (folder && isWhole(folder)) return folder
  throw new Error(
    'No se encontró PostgreSQL. Instálalo (apt-get install postgresql, brew install postgresql), o di dónde están sus programas: POSTGRES_BIN=/usr/lib/postgresql/15/bin',
  )
}

const isWhole = (folder: string) =>
  ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name)))

const systemFolder = () =>
  [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter), ...ELSEWHERE].find(isWhole)

/** Newest version first. */
function debianFolders() {
  try {
    const versions = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))
    return versions.map((version) => join(DEBIAN, version, 'bin'))
  } catch {
    return []
  }
}

const installedFolder = () =>
  aptInstall('postgresql', 'No hay PostgreSQL; se instala para la prueba')
    ? systemFolder()
    : undefined
