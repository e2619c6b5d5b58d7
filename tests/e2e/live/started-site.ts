/** `npm start`'s own server for a site of a test's own. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { WORKERS } from '../../../publish/rendering/worker-file.ts'
import { contentDir } from '../../../ground/folders.ts'
import { STEP_MS } from '../patience.ts'

const BETWEEN_MS = 50
/** It compiles, reads and renders before it answers: at a load of sixteen, more than a step. */
const START_MS = 3 * STEP_MS

/**
 * Serves and rebuilds the tournaments in `dir/content/torneos`; all else that the server keeps lies
 * in `dir` too. `settings` are more of the environment. Resolves once the API answers: then its database is open. `url` ends with a slash;
 * `close` deletes `dir`.
 */
export async function startedSite(dir: string, settings: Record<string, string> = {}) {
  // The pages that are compiled already are those of a site that says the same of itself.
  await cp(join(contentDir(), 'sitio.yml'), join(dir, 'content/sitio.yml'))
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, 'day-server.ts'), join(dir, 'out')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        CASCARITA_CONTENT: join(dir, 'content'),
        CASCARITA_WORK: join(dir, 'work'),
        CASCARITA_DATA: join(dir, 'data'),
        MESA_GIT: 'no',
        ...settings,
      },
    },
  )
  const close = async () => {
    server.kill()
    await rm(dir, { recursive: true, force: true })
  }
  let url = ''
  for await (const line of createInterface(server.stdout)) {
    url = /http:\S+/.exec(line)?.[0] ?? ''
    if (url) break
  }
  server.stdout.resume()
  const worker = join(dir, 'out', WORKERS[0]!.file)
  if (url && (await isUpInTime(url)) && (await isThereInTime(worker))) return { url, close }
  await close()
  throw new Error(`the site in ${dir} did not start`)
}

async function isUpInTime(url: string) {
  for (const until = Date.now() + START_MS; Date.now() < until; await setTimeout(BETWEEN_MS))
    if (await isUp(url)) return true
  return false
}

/** What phones keep for where there is no signal comes with the built folder, which is filled behind. */
async function isThereInTime(file: string) {
  for (const until = Date.now() + START_MS; Date.now() < until; await setTimeout(BETWEEN_MS))
    if (existsSync(file)) return true
  return false
}

const isUp = (url: string) =>
  fetch(new URL('/api/tournaments/', url)).then(
    ({ ok }) => ok,
    () => false,
  )
