/** `npm run browsers`: what is read, a whole league, a link and Mesa's match day in Firefox and in WebKit. */
import { spawnSync } from 'node:child_process'
import { installPackages } from '../../bench/packages.ts'
import { Refusal } from '../../ground/refusal.ts'
import { ENGINES } from '../browsers/engine.ts'

const USAGE = `npm run browsers -- [${ENGINES.join(' | ')}]`
const FOLDER = 'tests/browsers'

/** Runs the checks on the site that was built, and answers with their exit code. Throws a `Refusal` where it cannot. */
export async function browsersCommand(words: readonly string[]): Promise<number> {
  const names: readonly string[] = ENGINES
  if (words.length > 1 || !words.every((word) => names.includes(word))) throw new Refusal(USAGE)
  await installPackages(FOLDER)
  const runs = [
    // `npm test` leaves out what needs these packages.
    ['node_modules/typescript/bin/tsc', '--project', FOLDER],
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'browsers',
      '--reporter=default',
      `--reporter=./${FOLDER}/table-report.ts`,
    ],
  ]
  const env = { ...process.env, ...(words[0] && { ENGINES: words[0] }) }
  const codes = runs.map(
    (run) => spawnSync(process.execPath, run, { stdio: 'inherit', env }).status ?? 1,
  )
  return Math.max(...codes)
}
