/** Looks at the file of an open database, while it is used, for what its connection cannot see. */
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { damaged, emptied, isOfDamage, otherFile, unusable } from './database-trouble.ts'

/** What a thread that read everything found; `errcode` is SQLite's, 0 for any other failure. */
export type WholeRead = { version: number; isSound: boolean } | { errcode: number }

/**
 * To be called once the file is open. The result throws `Unusable` where the file is damaged,
 * emptied, gone or another one; a look that fails in any other way says nothing.
 */
export function lookingAt(file: string): () => Promise<void> {
  const opened = nodeOf(file)
  return async () => {
    const now = nodeOf(file)
    if (now === undefined) throw emptied(file)
    if (now !== opened) throw otherFile(file)
    const found = await readWhole(file)
    if (!found) return
    if ('errcode' in found) {
      if (isOfDamage(found)) throw unusable(found, file)
    } else if (found.version === 0) throw emptied(file)
    else if (!found.isSound) throw damaged(file)
  }
}

/** Another file under the same name has another number. */
function nodeOf(file: string) {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}

async function readWhole(file: string): Promise<WholeRead | undefined> {
  const worker = new Worker(new URL('sound-worker.ts', import.meta.url), { workerData: file })
  worker.unref()
  try {
    return ((await once(worker, 'message')) as [WholeRead])[0]
  } catch {
    return undefined
  } finally {
    await worker.terminate()
  }
}
