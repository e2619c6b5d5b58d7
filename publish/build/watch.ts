/** Builds whenever a data file is saved. */
import { existsSync, watch } from 'node:fs'
import { relative } from 'node:path'
import { buildOnce } from './build-once.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { Refusal } from './steps.ts'

/** Editors save in several steps, and several files at a time. */
const SETTLE_MS = 200

const TOO_MANY = 'Son demasiados archivos para vigilarlos. En Linux: sysctl fs.inotify'

const UNWATCHABLE: Record<string, string> = {
  ENOSPC: `${TOO_MANY}.max_user_watches=524288`,
  EMFILE: `${TOO_MANY}.max_user_instances=1024`,
}

/**
 * Builds `content` into `out` now and after every save, until the process is asked to end. Refuses a
 * folder that is not there or cannot be watched.
 */
export async function buildOnSave(content: string, out: string): Promise<void> {
  const place = relative('.', content)
  if (!existsSync(content)) throw new Refusal(`No existe la carpeta ${place}.`)
  const stop = new AbortController()
  const builds = oneAtATime(async () => {
    await buildOnce(out, { signal: stop.signal })
    if (!builds.isWaiting() && !stop.signal.aborted)
      console.log(`\nEsperando cambios en ${place} (Ctrl+C para terminar)`)
  })

  let settling: NodeJS.Timeout | undefined
  const onSaved = () => {
    clearTimeout(settling)
    settling = setTimeout(() => void builds.ask(), SETTLE_MS)
  }
  const end = () => {
    clearTimeout(settling)
    stop.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  await Promise.all([savesIn(content, onSaved, stop.signal).finally(end), builds.ask()])
}

/** Calls for every save until it is stopped. Refuses what cannot be watched. */
function savesIn(folder: string, onSaved: () => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const refuse = (error: unknown) => {
      const message = UNWATCHABLE[(error as NodeJS.ErrnoException).code ?? '']
      reject(message === undefined ? error : new Refusal(message))
    }
    try {
      const watcher = watch(folder, { recursive: true, signal }, onSaved)
      watcher.once('error', refuse)
      watcher.once('close', resolve)
    } catch (error) {
      refuse(error)
    }
  })
}
