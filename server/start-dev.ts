/** `astro dev`: the API behind the pages, in the same process. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { contentDir, workDir } from '../ground/folders.ts'
import { print } from '../ground/terminal.ts'
import { apiInTime } from './api/api-in-time.ts'
import { dataDir } from './api/database/data-dir.ts'
import type { SiteData } from './api/mesa/folder-place.ts'
import { optionsOf, startApi } from './api/start-api.ts'
import { inTurn } from '../ground/in-turn.ts'
import { logSampleUser } from './start-site.ts'

/** Astro reloads a saved file by itself, and the developer commits. */
function siteData(): SiteData {
  const turns = inTurn()
  return {
    content: contentDir(),
    alone: (work) => turns('data', work),
    commit: () => Promise.resolve(),
    changed: () => {},
  }
}

/**
 * Starts the API. `answer` is a middleware that answers `/api/…` and passes other requests on.
 * Throws a `Refusal` where the settings are wrong; pages are served even where the database cannot
 * be used.
 */
export async function apiBehind(env: NodeJS.ProcessEnv) {
  const options = { ...optionsOf(env), site: siteData(), work: workDir() }
  const api = apiInTime(() => startApi(dataDir(), options))
  // Astro's own answers use Node's classes in the same process.
  const answerApi = getRequestListener(api.fetch, { overrideGlobalObjects: false })
  logSampleUser((await api.start())?.user ?? null, print)
  return {
    answer: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
      if (/^\/api(?:[/?]|$)/.test(request.url ?? '')) void answerApi(request, response)
      else next()
    },
    close: async () => {
      api.endStreams()
      await api.close()
    },
  }
}
