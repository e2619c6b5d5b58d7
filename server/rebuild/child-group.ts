/**
 * Runs git and its children (a shell, a fetch, a merge) as one process group that ends together.
 * Node kills only the process that it started; the others would continue to write to the folder.
 */
import { spawn, type SpawnOptions } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { sep } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isWorking, ownMark } from './process-mark.ts'

/**
 * How a group ended; `code` is null where it was stopped. `printed` has the text of both streams.
 */
export type GroupEnd = { code: number | null; printed: string; error?: Error }

export type GroupOptions = {
  folder: string
  signal: AbortSignal
  env?: Readonly<Record<string, string>>
  /** Called with each piece of output, as it arrives. */
  onText?: (text: string) => void
}

/** A git that is asked to end removes its locks first; after this time it is killed. */
const PATIENCE_MS = 3_000
const LONGEST_TEXT = 100_000

/** Marks a server's own git processes, so that the next server on the folder can find leftovers. */
const MARK = 'CASCARITA_GIT'

/**
 * Runs `file` with `words`, or as a shell command where there are none. Kills the whole group on
 * `signal`. Never rejects.
 */
export function runGroup(
  file: string,
  words: readonly string[] | null,
  { folder, signal, env = {}, onText }: GroupOptions,
): Promise<GroupEnd> {
  if (signal.aborted) return Promise.resolve({ code: null, printed: '' })
  const options: SpawnOptions = {
    cwd: folder,
    shell: words === null,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', [MARK]: ownMark(), ...env },
  }
  return new Promise((resolve) => {
    const child = spawn(file, words ?? [], options)
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        if (printed.length < LONGEST_TEXT) printed += text
        onText?.(text)
      })
    let late: NodeJS.Timeout | undefined
    const stop = () => {
      endGroup(child.pid, 'SIGTERM')
      late = setTimeout(() => endGroup(child.pid, 'SIGKILL'), PATIENCE_MS)
    }
    signal.addEventListener('abort', stop, { once: true })
    const done = (end: GroupEnd) => {
      signal.removeEventListener('abort', stop)
      clearTimeout(late)
      // Does not wait for other processes of the group.
      if (signal.aborted) endGroup(child.pid, 'SIGKILL')
      resolve(signal.aborted ? { ...end, code: null } : end)
    }
    child.once('error', (error) => done({ code: 1, printed, error }))
    child.once('exit', (code) => done({ code: code ?? 1, printed }))
  })
}

function endGroup(pid: number | undefined, how: NodeJS.Signals) {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, how)
  } catch {
    // The process has already ended.
  }
}

/**
 * Kills git processes in `folder` whose server is gone: a killed server leaves them running. Only
 * Linux lists them; elsewhere this waits for as long as a commit takes.
 */
export async function endStrays(folder: string): Promise<void> {
  if (process.platform !== 'linux') {
    await delay(PATIENCE_MS)
    return
  }
  for (let found = straysIn(folder); found.length > 0; found = straysIn(folder)) {
    for (const pid of found) endOne(pid)
    await delay(20)
  }
}

function endOne(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

function straysIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid && isStray(pid, folder))
}

function isStray(pid: number, folder: string) {
  try {
    const at = readlinkSync(`/proc/${pid}/cwd`)
    if (at !== folder && !at.startsWith(folder + sep)) return false
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    const mark = environment.find((line) => line.startsWith(`${MARK}=`))
    // A finished process that is still listed cannot be read, or has no environment.
    return mark !== undefined && !isWorking(mark.slice(MARK.length + 1))
  } catch {
    return false
  }
}
