/** Runs one stage of `npm test`, and counts what passed and failed. */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorSeconds } from './processor-time.ts'
import type { Report } from './report.ts'
import { reportingTo } from './report.ts'
import { withScratch } from './scratch.ts'
import type { Stage } from './stages.ts'

/**
 * `output` is all that it printed, for after its end: stages run side by side. `seconds` by the clock,
 * `processors` those of all its processes, null where the system does not say.
 */
export type Outcome = Report & {
  name: string
  seconds: number
  processors: number | null
  output: string
}

const NOTHING: Report = { passed: 0, failed: 0, files: [], failures: [], secondTries: [] }

/** Several times what the longest takes on a slow machine. */
const PATIENCE_MS = 15 * 60_000
/** For what is still on its way when a stage has ended; a process that it left may never close. */
const LAST_WORDS_MS = 2_000

/** A stage that cannot start, never ends, or ends badly without a failed test, has failed once. */
export const runStage = (
  { name, command, isCounted }: Pick<Stage, 'name' | 'command' | 'isCounted'>,
  patience = PATIENCE_MS,
): Promise<Outcome> =>
  withScratch(async (folder) => {
    const start = performance.now()
    const file = join(folder, 'report.json')
    const env = { ...reportingTo(file), TMPDIR: folder }
    const { isGood, output, processors } = await run(command, env, patience)
    const report = isCounted ? await readReport(file) : null
    const { passed, failed, ...rest } = report ?? { ...NOTHING, passed: isGood ? 1 : 0 }
    return {
      ...{ name, output, passed, processors, ...rest },
      failed: failed === 0 && !isGood ? 1 : failed,
      seconds: (performance.now() - start) / 1000,
    }
  })

/** For a stage that was not started: why, in a sentence. */
export const notStarted = ({ name }: Stage, why: string): Outcome => ({
  ...{ ...NOTHING, name, output: why, failed: 1 },
  ...{ seconds: 0, processors: 0 },
})

/** A run that broke before its end has left none, and failed. */
async function readReport(file: string): Promise<Report> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? { ...NOTHING, failed: 1 } : (JSON.parse(text) as Report)
}

const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

/** Where Node keeps what it compiled, in its own place: a run starts hundreds of processes. */
const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }

type Ended = { isGood: boolean; output: string; processors: number | null }

const run = (command: readonly string[], env: Record<string, string>, patience: number) =>
  new Promise<Ended>((resolve) => {
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patience,
      killSignal: 'SIGKILL',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...COMPILED, ...colours, ...env },
    })
    const parts: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => parts.push(part))
    let processors: number | null = null
    const end = (isGood: boolean) =>
      resolve({ isGood, output: Buffer.concat(parts).toString(), processors })
    child.once('error', () => end(false))
    child.once('exit', (_code, signal) => {
      processors = processorsSinceLastEnd()
      if (signal) parts.push(Buffer.from(`\nStopped by ${signal}.\n`))
      setTimeout(
        () => [child.stdout, child.stderr].forEach((stream) => stream.destroy()),
        LAST_WORDS_MS,
      ).unref()
    })
    child.once('close', (code) => end(code === 0))
  })

let counted = processorSeconds() ?? 0

/** The system counts a child when it has ended, so what was added since the one before is its own. */
function processorsSinceLastEnd() {
  const now = processorSeconds()
  if (now === null) return null
  const own = now - counted
  counted = now
  return own
}
