/** A site without a tournament, served and rebuilt by `npm start`'s own server, for one test file. */
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '../visit.ts'
import { startedSite } from './started-site.ts'

const START_MS = 60_000

/** Call once at the top of a test file, or of a group of tests. New tournaments are made at `home`. */
export function withNewSite(home: 'site' | 'live' = 'site') {
  let site: Awaited<ReturnType<typeof startNewSite>>
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(START_MS)
    site = await startNewSite(home)
  })
  test.afterAll(() => site?.close())
  return {
    /** Where it is, with its final slash. */
    url: () => site.url,
    /** The folder of its tournaments. */
    torneos: () => site.torneos,
  }
}

async function startNewSite(home: string) {
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-new-site-'))
  const torneos = join(dir, 'content/torneos')
  await mkdir(torneos, { recursive: true })
  return { torneos, ...(await startedSite(dir, { CASCARITA_NEW: home })) }
}
