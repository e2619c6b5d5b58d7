/**
 * One build at a time, held by SQLite's lock on an empty file: the system takes it from a holder that
 * dies, however it dies, which no file with a process number in it can know. The packages that lock
 * by a folder and its age wait for a dead holder and lose a living one that is stopped for a while.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Refusal } from './steps.ts'

const LOOK_AGAIN_MS = 150

/** SQLite's own numbers. */
const BUSY = 5
const NO_DATABASE = 26

/** A lock that nothing refers to would be collected, and so released, while its work waits. */
const held = new Set<DatabaseSync>()

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
  held.add(lock)
  try {
    return await work()
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
    held.delete(lock)
    lock.close()
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
async function taken(file: string): Promise<DatabaseSync | null> {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(`${file}.db`, { timeout: 0 })
    // Nothing is ever written, so no journal lies beside it.
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff
    if (code === BUSY) return null
    if (code === NO_DATABASE)
      throw new Refusal(`${file}.db está dañado. Bórralo y vuelve a intentarlo.`)
    await askDisk(file)
    throw error
  }
  note(file)
  return lock
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
