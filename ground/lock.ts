/** One build at a time. */
import { readFileSync, writeFileSync } from 'node:fs'
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf, exclusiveLock, type FileLock } from './file-lock.ts'
import { Refusal } from './refusal.ts'

const LOOK_AGAIN_MS = 150

/** SQLite's code for a file that is not a database. */
const NO_DATABASE = 26

/**
 * `patience` is how many milliseconds to wait for the current holder; `onWait` is called once when
 * the wait begins.
 */
export type LockPatience = { patience?: number; onWait?: () => void }

/**
 * Takes an exclusive lock until it is disposed of. Refuses if it stays held for longer than the
 * patience lasts. `file` names the holder, for people. The lock itself is `file.db`; it is never
 * removed, because removing it could let two holders in.
 */
export async function lockAt(
  file: string,
  { patience = 0, onWait }: LockPatience = {},
): Promise<AsyncDisposable> {
  await mkdir(dirname(file), { recursive: true })
  const lock = await locked(file, patience, onWait)
  return {
    [Symbol.asyncDispose]: async () => {
      await rm(file, { force: true }).catch(() => undefined)
      lock.release()
    },
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

/** The lock, or null if it is held. Throws disk errors. */
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

/** Writes the holder's process id. A disk that is full or read-only does not prevent the lock. */
function note(file: string) {
  try {
    writeFileSync(file, String(process.pid))
  } catch {
    // The refusal then names no process.
  }
}

/** SQLite hides the disk's error code; the same operation through the file system reveals it. */
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
