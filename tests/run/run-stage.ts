/** Runs one stage of `npm test`, and counts what passed and failed. */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REPORT, type Stage } from './stages.ts'

/**
 * `output` is all that it printed: stages run side by side. `seconds` by the clock, `processors` those
 * of all its processes, where the system says so. `failures` are names of tests.
 */
export type Outcome = Record<'passed' | 'failed' | 'seconds' | 'processors', number> & {
  name: string
  output: string
  failures: readonly string[]
  files: readonly { file: string; seconds: number }[]
}

/** Several times what the longest takes on a slow machine. */
const PATIENCE_MS = 45 * 60_000
/** For what is still on its way when a stage has ended; a process that it left may never close. */
const LAST_WORDS_MS = 2_000

const NOTHING = { passed: 0, failed: 1, seconds: 0, processors: 0, files: [], failures: [] }

/** For a stage that was not started: why, in a sentence. */
export const notStarted = ({ name }: Stage, output: string): Outcome => ({
  ...NOTHING,
  name,
  output,
})

/** A stage that cannot start, never ends, or ends badly without a failed test, has failed once. */
export async function runStage(
  { name, command, fewest = 0 }: Pick<Stage, 'name' | 'command' | 'fewest'>,
  patience = PATIENCE_MS,
): Promise<Outcome> {
  const start = performance.now()
  const folder = mkdtempSync(join(scratchOfRun(), 'stage-'))
  chmodSync(folder, 0o711)
  const { isGood, output } = await run(command, folder, patience)
  const report = readReport(join(folder, REPORT), isGood)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  const isShort = report.passed < fewest
  return {
    ...report,
    name,
    output: isShort ? `${output}\nFewer than ${fewest} tests.\n` : output,
    failed: report.failed === 0 && (!isGood || isShort) ? 1 : report.failed,
    seconds: (performance.now() - start) / 1000,
    processors: processorsSinceLastEnd(),
  }
}

/** A JUnit file, as vitest and Playwright write it; without one, the stage is one test. */
function readReport(file: string, isGood: boolean) {
  const xml = existsSync(file) ? readFileSync(file, 'utf8') : null
  if (xml === null) return { ...NOTHING, passed: isGood ? 1 : 0, failed: 0 }
  const tests = xml.split('<testcase ').slice(1)
  const skipped = tests.filter((one) => one.includes('<skipped'))
  const failed = tests.filter((one) => /<(?:failure|error)\b/.test(one))
  const suites = [...xml.matchAll(/<testsuite name="([^"]*)"[^>]* time="([\d.]+)"/g)]
  return {
    ...NOTHING,
    passed: tests.length - failed.length - skipped.length,
    failed: failed.length,
    failures: failed.map((one) => /\bname="([^"]*)"/.exec(one)?.[1] ?? ''),
    files: suites.map(([, file, seconds]) => ({ file: file!, seconds: Number(seconds) })),
  }
}

const run = (command: readonly string[], folder: string, patience: number) =>
  new Promise<{ isGood: boolean; output: string }>((resolve) => {
    const report = join(folder, REPORT)
    const words = command.map((word) => word.replace(REPORT, report))
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patience,
      killSignal: 'SIGKILL',
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
        // What Node compiled is kept apart: a run starts hundreds of processes.
        TMPDIR: folder,
        NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      },
    })
    const parts: Buffer[] = []
    const end = (isGood: boolean) => resolve({ isGood, output: Buffer.concat(parts).toString() })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => parts.push(part))
    child.once('error', () => end(false))
    child.once('exit', (_code, signal) => {
      if (signal) parts.push(Buffer.from(`\nStopped by ${signal}.\n`))
      const close = () => [child.stdout, child.stderr].forEach((stream) => stream.destroy())
      setTimeout(close, LAST_WORDS_MS).unref()
    })
    child.once('close', (code) => end(code === 0))
  })

const STAT = '/proc/self/stat'
let counted = 0

/** The system counts a child when it has ended, so what was added since the one before is its own. */
function processorsSinceLastEnd() {
  if (!existsSync(STAT)) return 0
  // From the field after the name: `cutime` and `cstime`, in hundredths of a second.
  const fields = readFileSync(STAT, 'utf8').split(') ').at(-1)!.split(' ')
  const before = counted
  counted = (Number(fields[13]) + Number(fields[14])) / 100
  return counted - before
}

let scratch: string | undefined

/** A folder that goes with this process; in memory where there is room, which saves a fifth of a build's work. */
function scratchOfRun() {
  if (scratch) return scratch
  const folder = mkdtempSync(
    join(roomIn('/dev/shm') > ROOM_BYTES ? '/dev/shm' : tmpdir(), 'cascarita-test-'),
  )
  // A database that root starts runs as another user, who goes through it to his own.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return (scratch = folder)
}

/** Stages side by side had a third of this in memory. */
const ROOM_BYTES = 512 * 1024 ** 2

function roomIn(place: string) {
  if (!existsSync(place)) return 0
  const { bavail, bsize } = statfsSync(place)
  return Math.min(bavail * bsize, process.availableMemory())
}
