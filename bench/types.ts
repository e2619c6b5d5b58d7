/**
 * `npm run bench -- types`: the project's own check excludes code that needs the benchmarks'
 * packages.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Refusal } from '../ground/refusal.ts'
import { installPackages } from './packages.ts'

/** Prints TypeScript's errors in this folder; refuses where there are any. */
export async function checkTypes() {
  await installPackages()
  const compiler = join(import.meta.dirname, '..', 'node_modules', 'typescript', 'bin', 'tsc')
  const child = spawn(process.execPath, [compiler, '--project', import.meta.dirname], {
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Refusal('Los tipos de bench/ no están bien.')
}
