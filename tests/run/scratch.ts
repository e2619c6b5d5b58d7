/** Where the processes of a stage keep what they throw away, which goes with it. */
import { rmSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files in memory on Linux. Of the work of a build's tests, a fifth is what a disk does for files that soon go. */
const IN_MEMORY = '/dev/shm'
/** Stages side by side had a third of it there. */
const ROOM_BYTES = 512 * 1024 ** 2

/** In memory where there is room, else where the system has such files. */
export function scratchPlace(
  inMemory = IN_MEMORY,
  /** What programs may still have of the machine. */
  available = process.availableMemory(),
): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, available) > ROOM_BYTES ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

const standing = new Set<string>()

/** A folder while `act` goes on; it does not outlive a run that somebody stops, either. */
export async function withScratch<T>(act: (folder: string) => Promise<T>): Promise<T> {
  if (standing.size === 0) stopWith('add')
  const folder = await mkdtemp(join(scratchPlace(), 'cascarita-test-'))
  standing.add(folder)
  try {
    // A database that root starts runs as somebody else, who goes through it to his own.
    await chmod(folder, 0o711)
    return await act(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    standing.delete(folder)
    if (standing.size === 0) stopWith('remove')
  }
}

const STOPS = ['SIGINT', 'SIGTERM'] as const

const stopWith = (does: 'add' | 'remove') =>
  STOPS.forEach((signal) => process[`${does}Listener`](signal, stop))

function stop(signal: NodeJS.Signals) {
  for (const folder of standing) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  stopWith('remove')
  process.kill(process.pid, signal)
}
