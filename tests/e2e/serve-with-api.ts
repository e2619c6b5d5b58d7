import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApi } from '../../server/api/start-api.ts'
import { withApi } from '../../server/api/with-api.ts'
import { FileCache } from '../../server/site/file-cache.ts'
import { PageProcess } from '../../publish/pages/page-process.ts'
import { withFirstViews } from '../../server/site/first-views.ts'
import { serve, type Served } from '../../server/site/serve.ts'
import { siteApp } from '../../server/site/site-app.ts'

/** A spare costs a second of a processor, and no test here needs it. */
const NEVER = 3_600_000

/** Passwords that cost little: what is tested in a browser is the page. */
const CHEAP = { N: 1024, r: 8, p: 1 }

/** A built site in a browser's tests: to compress each page as well as can be takes longer than most look at it. */
export const quickSite = (site: string) => siteApp(site, new FileCache({ isThorough: false }))

/** The folder of a first start, where the run made one: to draw the samples' pictures takes seconds. */
const FILLED = 'FILLED_API'

const startedIn = (dir: string) => startApi(dir, { limits: { passwordCost: CHEAP } })

/** Makes the folder that each server of this run begins with; answers how to delete it. */
export async function fillOnce() {
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-e2e-filled-'))
  const api = await startedIn(dir)
  api.endStreams()
  await api.close()
  process.env[FILLED] = dir
  return () => rm(dir, { recursive: true, force: true })
}

/** The API on data as after a first start, or on what is in `dir` already; `dir` is the caller's. */
export async function apiIn(dir: string) {
  const filled = process.env[FILLED]
  const isNew = (await readdir(dir)).length === 0
  if (filled && isNew) await cp(filled, dir, { recursive: true })
  return startedIn(dir)
}

/**
 * A built site as `npm start` serves it, on a free port, the API's data in `data`, a folder of its own. Live
 * pages are their shells, as other hosts serve them, unless `hasFirstViews`.
 */
export async function serveWithApi(
  site: string,
  { hasFirstViews = false } = {},
): Promise<Served & { data: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-e2e-'))
  const api = await apiIn(dir)
  const shells = quickSite(site)
  const renderer = hasFirstViews ? new PageProcess({ spareAfter: NEVER }) : null
  renderer?.begin()
  await renderer?.ready
  const pages = renderer ? withFirstViews(shells, api.app, renderer) : shells
  const served = await serve(withApi(pages, api.app), 0)
  return {
    ...served,
    data: dir,
    close: async () => {
      renderer?.close()
      api.endStreams()
      await served.close()
      await api.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
