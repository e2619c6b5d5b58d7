/** Runs one stage of `npm test` and counts what passed and failed. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stage } from './stages.ts'

export type Outcome = { passed: number; failed: number }

/** Shows the stage's own output. A stage that counts no tests is itself one. */
export async function runStage({ command, counts }: Stage): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'cascarita-test-'))
  const report = join(folder, 'report.json')
  const reporting = counts
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : []
  try {
    const code = await run([...command, ...reporting])
    return counts ? await counted(report, code) : outcomeOf(code === 0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const outcomeOf = (isGood: boolean): Outcome => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 })

/** From vitest's report. A file that cannot be loaded, or a run that broke, is a failure too. */
async function counted(report: string, code: number): Promise<Outcome> {
  const text = await readFile(report, 'utf8').catch(() => null)
  if (text === null) return outcomeOf(false)
  const told = JSON.parse(text) as {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: unknown[] }[]
  }
  const brokenFiles = told.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const failed = told.numFailedTests + brokenFiles
  return { passed: told.numPassedTests, failed: failed || (code === 0 ? 0 : 1) }
}

const run = (command: readonly string[]) =>
  new Promise<number>((resolve) => {
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
