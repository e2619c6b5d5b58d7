/** `npm run watch`: builds whenever a data file is saved, until Ctrl+C. Flags: --out DIR. */
import { existsSync, watch } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { contentDir } from '../publish/folders.ts'
import { Refusal, orRefuse } from '../publish/build/steps.ts'
import { buildOnce } from '../publish/build/build-once.ts'
import { oneAtATime } from '../publish/build/one-at-a-time.ts'

/** Editors save in several steps, and several files at a time. */
const SETTLE_MS = 200

const TOO_MANY = 'Son demasiados archivos para vigilarlos. En Linux: sysctl fs.inotify'

await orRefuse(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } })
  const out = resolve(values.out)
  const content = contentDir()
  const place = relative('.', content)
  if (!existsSync(content)) throw new Refusal(`No existe la carpeta ${place}.`)
  const stop = new AbortController()
  const builds = oneAtATime(async () => {
    await buildOnce(out, stop.signal)
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
})

/** Calls for every save until it is stopped. Refuses what cannot be watched. */
function savesIn(folder: string, onSaved: () => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const refuse = (error: unknown) => {
      const { code } = error as NodeJS.ErrnoException
      const known: Record<string, string> = {
        ENOSPC: `${TOO_MANY}.max_user_watches=524288`,
        EMFILE: `${TOO_MANY}.max_user_instances=1024`,
      }
      reject(code && known[code] ? new Refusal(known[code]) : error)
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
