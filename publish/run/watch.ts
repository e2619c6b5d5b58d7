/** Builds on every save of a data file. */
import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { watch } from 'chokidar'
import { Builder } from './builder.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { print } from '../../ground/terminal.ts'
import { Refusal } from '../../ground/refusal.ts'

/** Editors save in several steps, and several files at a time. */
const SETTLE_MS = 200

const TOO_MANY = 'Son demasiados archivos para vigilarlos. En Linux: sysctl fs.inotify'

const UNWATCHABLE: Record<string, string> = {
  ENOSPC: `${TOO_MANY}.max_user_watches=524288`,
  EMFILE: `${TOO_MANY}.max_user_instances=1024`,
}

/**
 * Builds `content` into `out` now and after every save, until the process is asked to end. Refuses
 * a folder that does not exist or cannot be watched.
 */
export async function buildOnSave(content: string, out: string): Promise<void> {
  const place = relative('.', content)
  if (!existsSync(content)) throw new Refusal(`No existe la carpeta ${place}.`)
  const stop = new AbortController()
  using builder = new Builder(out)
  const builds = oneAtATime(async () => {
    await builder.build({ signal: stop.signal })
    if (!builds.isWaiting() && !stop.signal.aborted)
      print(`\nEsperando cambios en ${place} (Ctrl+C para terminar)`)
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
  const isWatched = Promise.withResolvers<void>()
  const saves = savesIn(content, { onSaved, onReady: isWatched.resolve }, stop.signal).finally(end)
  // Saves during the first build are seen as well.
  await Promise.all([saves, Promise.race([isWatched.promise, saves]).then(() => builds.ask())])
}

type Listeners = { onSaved: () => void; onReady: () => void }

/**
 * Calls `onSaved` for every save until it is stopped, also when another file replaces the old one
 * (`sed -i`, `git checkout`): Node's own `watch` would keep watching the old file. Refuses what
 * cannot be watched.
 */
function savesIn(folder: string, { onSaved, onReady }: Listeners, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const watcher = watch(folder, { ignoreInitial: true, followSymlinks: false })
    watcher.on('all', onSaved)
    watcher.once('ready', onReady)
    watcher.once('error', (error) => {
      const message = UNWATCHABLE[(error as NodeJS.ErrnoException).code ?? '']
      void watcher.close().then(() => reject(message === undefined ? error : new Refusal(message)))
    })
    signal.addEventListener('abort', () => void watcher.close().then(resolve), { once: true })
  })
}
