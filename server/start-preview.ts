/**
 * `astro preview`: the built site with its API, like `npm start` but without builds: the built
 * site stays unchanged.
 */
import { fileURLToPath } from 'node:url'
import type { CreatePreviewServer } from 'astro'
import { print } from '../ground/terminal.ts'
import { PageProcess } from '../publish/pages/page-process.ts'
import { apiInTime } from './api/api-in-time.ts'
import { dataDir } from './api/database/data-dir.ts'
import { optionsOf, startApi } from './api/start-api.ts'
import { withApi } from './api/with-api.ts'
import { serve } from './site/serve.ts'
import { siteApp } from './site/site-app.ts'
import { logSampleUser, filledPages } from './start-site.ts'

/** Serves the folder that Astro built. Refuses a port that is taken. */
const preview: CreatePreviewServer = async ({ outDir, host, port }) => {
  const { env } = process
  const api = apiInTime(() => startApi(dataDir(), optionsOf(env)))
  const renders = new PageProcess()
  renders.begin()
  const built = siteApp(fileURLToPath(outDir).replace(/[\\/]$/, ''))
  const site = withApi(filledPages(built, api, env, renders), api)
  const served = await serve(site, port, { host })
  const closed = Promise.withResolvers<void>()
  print(`El sitio está en ${served.url}  (Ctrl+C para terminar)`)
  logSampleUser((await api.start())?.user ?? null, print)
  return {
    port: served.port,
    closed: () => closed.promise,
    stop: async () => {
      renders.close()
      api.endStreams()
      await served.close()
      await api.close()
      closed.resolve()
    },
  }
}

export default preview
