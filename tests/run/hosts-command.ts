/** `npm run hosts -- test`: one suite over all hosts, by their own engines. */
import { spawnSync } from 'node:child_process'
import { installPackages } from '../../bench/packages.ts'

/** Brings the engines, and answers with the suite's exit code. */
export async function testHosts(): Promise<number> {
  await installPackages('tests/hosts')
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'hosts']
  return spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1
}
