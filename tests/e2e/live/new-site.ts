/** A site without a tournament, served and rebuilt by `npm start`'s own server, for one test file. */
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { contentDir } from '../../../publish/ground/folders.ts'
import { test } from '../visit.ts'

const START_MS = 60_000

/** Call once at the top of a test file. */
export function withNewSite() {
  let site: Awaited<ReturnType<typeof startNewSite>>
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(START_MS)
    site = await startNewSite()
  })
  test.afterAll(() => site?.close())
  return {
    /** Where it is, with its final slash. */
    url: () => site.url,
    /** The folder of its tournaments. */
    torneos: () => site.torneos,
  }
}

async function startNewSite() {
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-new-site-'))
  const torneos = join(dir, 'content/torneos')
  await mkdir(torneos, { recursive: true })
  // The pages that are compiled already are those of a site that says the same of itself.
  await cp(join(contentDir(), 'sitio.yml'), join(dir, 'content/sitio.yml'))
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, 'day-server.ts'), join(dir, 'out')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...{ CASCARITA_CONTENT: join(dir, 'content'), CASCARITA_WORK: join(dir, 'work') },
        ...{ CASCARITA_DATA: join(dir, 'data'), MESA_GIT: 'no' },
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
  if (url && (await isUp(url))) return { url, torneos, close }
  await close()
  throw new Error('the new site did not start')
}

/** Its API has come, after the site. */
async function isUp(url: string) {
  const isThere = () =>
    fetch(new URL('/api/tournaments/', url)).then(
      ({ ok }) => ok,
      () => false,
    )
  const end = Date.now() + START_MS / 2
  while (!(await isThere())) {
    if (Date.now() > end) return false
    await setTimeout(50)
  }
  return true
}
