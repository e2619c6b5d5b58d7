import { mkdtemp, rm } from 'node:fs/promises'
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

/**
 * A built site as `npm start` serves it, on a free port, the API's data in `data`, a folder of its own. Live
 * pages are their shells, as other hosts serve them, unless `hasFirstViews`.
 */
export async function serveWithApi(
  site: string,
  { hasFirstViews = false } = {},
): Promise<Served & { data: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-e2e-'))
  const api = await startApi(dir, { limits: { passwordCost: CHEAP } })
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
