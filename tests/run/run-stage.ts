/** Runs one stage of `npm test`, and counts what passed and failed. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Report } from './report.ts'
import { reportingTo } from './report.ts'
import type { Stage } from './stages.ts'

/** `output` is all that it printed, for after its end: stages run side by side. */
export type Outcome = Report & { name: string; seconds: number; output: string }

/** A stage that cannot start, or ends badly without a failed test, has failed once. */
export async function runStage({ name, command, isCounted }: Stage): Promise<Outcome> {
  const start = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'cascarita-test-'))
  const file = join(folder, 'report.json')
  try {
    const { isGood, output } = await run(command, reportingTo(file))
    const report = isCounted ? await readReport(file) : null
    const { passed, failed, files } = report ?? { passed: isGood ? 1 : 0, failed: 0, files: [] }
    return {
      ...{ name, output, passed, files },
      failed: failed === 0 && !isGood ? 1 : failed,
      seconds: (performance.now() - start) / 1000,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** For a stage that was not started: why, in a sentence. */
export const notStarted = ({ name }: Stage, why: string): Outcome => ({
  ...{ name, output: why, passed: 0, failed: 1 },
  ...{ files: [], seconds: 0 },
})

/** A run that broke before its end has left none, and failed. */
async function readReport(file: string): Promise<Report> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? { passed: 0, failed: 1, files: [] } : (JSON.parse(text) as Report)
}

const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

const run = (command: readonly string[], env: Record<string, string>) =>
  new Promise<{ isGood: boolean; output: string }>((resolve) => {
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...colours, ...env },
    })
    const parts: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => parts.push(part))
    const end = (isGood: boolean) => resolve({ isGood, output: Buffer.concat(parts).toString() })
    child.once('error', () => end(false))
    child.once('close', (code) => end(code === 0))
  })
