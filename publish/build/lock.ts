/** One build at a time: a file that names who is building. */
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Refusal } from './steps.ts'

/** Locks of this very process. */
const held = new Set<string>()

const LOOK_AGAIN_MS = 150

/** `patience`: for how many milliseconds another's work is waited for; `onWait` says so, once. */
export type Waiting = { patience?: number; onWait?: () => void }

/**
 * Runs `work` while nobody else may. Refuses if another process that lives holds the lock for longer
 * than the patience lasts.
 */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  { patience = 0, onWait }: Waiting = {},
): Promise<T> {
  const end = performance.now() + patience
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await tryWithLock(file, work)
    } catch (error) {
      if (!(error instanceof Busy) || performance.now() >= end) throw error
      if (isFirst) onWait?.()
      await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
    }
  }
}

async function tryWithLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  if (held.has(file)) refuse(process.pid)
  held.add(file)
  try {
    await mkdir(dirname(file), { recursive: true })
    await take(file)
    return await work().finally(() => rm(file, { force: true }))
  } finally {
    held.delete(file)
  }
}

/** Somebody else is at it. */
class Busy extends Refusal {}

const refuse = (holder: number): never => {
  const told = 'Ya se está construyendo el sitio'
  throw new Busy(`${told} (proceso ${holder}). Espera a que termine y vuelve a intentarlo.`, {
    told: `${told}. Espera a que termine y vuelve a intentarlo.`,
  })
}

/** The lock appears whole, with its holder's number in it, or not at all. */
async function take(file: string): Promise<void> {
  const mine = `${file}.${process.pid}`
  await writeFile(mine, String(process.pid))
  try {
    if (await appears(mine, file)) return
    const holder = await holderOf(file)
    if (isAlive(holder)) refuse(holder)
    await discardDead(file)
    if (!(await appears(mine, file))) refuse(await holderOf(file))
  } finally {
    await rm(mine, { force: true })
  }
}

const appears = (from: string, to: string) =>
  link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

const holderOf = async (file: string) => Number(await readFile(file, 'utf8').catch(() => '0'))

/** Somebody else may have taken a dead lock over just now; then it goes back to its place. */
async function discardDead(file: string) {
  const aside = `${file}.${process.pid}.dead`
  await rename(file, aside).catch(() => undefined)
  const holder = await holderOf(aside)
  if (isAlive(holder)) await appears(aside, file)
  await rm(aside, { force: true })
}

/** True if another process of that id lives. */
function isAlive(pid: number) {
  if (!(pid > 0) || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
