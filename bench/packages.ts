/** The benchmarks' own packages: `bench/package.json`, which `npm ci` of the project leaves alone. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../publish/build/steps.ts'

const HERE = import.meta.dirname

const changedAt = (file: string) =>
  stat(join(HERE, file)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )

/** npm writes the inner file at the end of an installation; one older than the lockfile is stale. */
async function areInstalled() {
  const installed = await changedAt('node_modules/.package-lock.json')
  return installed !== null && installed >= (await changedAt('package-lock.json'))!
}

/** Installs them where they are missing or older than their lockfile, and says so. */
export async function installPackages() {
  if (await areInstalled()) return
  console.log('Se instala lo que solo las mediciones necesitan: npm ci en bench/')
  // npm is a command file on Windows, which only a shell starts.
  const npm = spawn('npm ci', { cwd: HERE, shell: true, stdio: 'inherit' })
  const [code] = (await once(npm, 'exit')) as [number | null]
  if (code !== 0) throw new Refusal('No se pudo: revisa la conexión y vuelve a correrlo.')
}
