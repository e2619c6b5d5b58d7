/**
 * Installs packages of one room from its own package.json, which `npm ci` of the project ignores.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Refusal } from '../ground/refusal.ts'

const changedAt = (...file: string[]) =>
  stat(join(...file)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )

/**
 * npm writes the inner file at the end of an installation; one older than the lockfile is stale.
 */
async function areInstalled(folder: string) {
  const installed = await changedAt(folder, 'node_modules/.package-lock.json')
  return installed !== null && installed >= (await changedAt(folder, 'package-lock.json'))!
}

/**
 * Installs them where they are missing or older than their lockfile, and logs it; by default the
 * benchmarks'.
 */
export async function installPackages(folder = import.meta.dirname) {
  if (await areInstalled(folder)) return
  console.log(`Se instala lo que solo esto necesita: npm ci en ${basename(folder)}/`)
  // On Windows npm is a command file, which only a shell can start.
  const npm = spawn('npm ci', { cwd: folder, shell: true, stdio: 'inherit' })
  const [code] = (await once(npm, 'exit')) as [number | null]
  if (code !== 0) throw new Refusal('No se pudo: revisa la conexión y vuelve a correrlo.')
}
