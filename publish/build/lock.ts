/** One build at a time. */
import { readFileSync, writeFileSync } from 'node:fs'
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf, exclusiveLock, type FileLock } from './file-lock.ts'
import { Refusal } from './steps.ts'

const LOOK_AGAIN_MS = 150

/** SQLite's own number. */
const NO_DATABASE = 26

/** `patience`: for how many milliseconds another's work is waited for; `onWait` says so, once. */
export type Waiting = { patience?: number; onWait?: () => void }

/**
 * Runs `work` while nobody else may. Refuses if another holds the lock for longer than the patience
 * lasts. `file` says who holds it, for people; the lock itself is `file.db`, which stays where it is:
 * whoever removed it could let two in.
 */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  { patience = 0, onWait }: Waiting = {},
): Promise<T> {
  await mkdir(dirname(file), { recursive: true })
  const lock = await locked(file, patience, onWait)
  try {
    return await work()
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
    lock.release()
  }
}

async function locked(file: string, patience: number, onWait?: () => void) {
  const end = performance.now() + patience
  for (let isFirst = true; ; isFirst = false) {
    const lock = await taken(file)
    if (lock) return lock
    if (performance.now() >= end) refuse(holderOf(file))
    if (isFirst) onWait?.()
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
  }
}

/** The lock, or null if somebody has it. Throws what the disk refuses. */
async function taken(file: string): Promise<FileLock | null> {
  try {
    const lock = exclusiveLock(`${file}.db`)
    if (lock) note(file)
    return lock
  } catch (error) {
    if (codeOf(error) === NO_DATABASE)
      throw new Refusal(`${file}.db está dañado. Bórralo y vuelve a intentarlo.`)
    await askDisk(file)
    throw error
  }
}

/** Before anybody else can ask; a disk that is full or read-only keeps nobody from the lock. */
function note(file: string) {
  try {
    writeFileSync(file, String(process.pid))
  } catch {
    // The refusal names no number then.
  }
}

/** SQLite does not say what the disk refused; the file system does, asked for the same. */
async function askDisk(file: string) {
  const probe = `${file}.${process.pid}`
  await writeFile(probe, String(process.pid)).finally(() => rm(probe, { force: true }))
  await access(`${file}.db`, constants.R_OK | constants.W_OK)
}

function holderOf(file: string) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function refuse(holder: number): never {
  const words = 'Ya se está construyendo el sitio'
  const cure = 'Espera a que termine y vuelve a intentarlo.'
  const who = holder > 0 ? ` (proceso ${holder})` : ''
  throw new Refusal(`${words}${who}. ${cure}`, { publicMessage: `${words}. ${cure}` })
}
