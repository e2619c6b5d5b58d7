/**
 * A reference server in a process of its own, to be killed: `child-server.ts DIR PORT [CONTENT]`, with
 * the folder of a site's data. Prints its address.
 */
import { databaseUrlIn } from '../../server/api/database/database-url.ts'
import { createSettings } from '../../server/api/create/settings.ts'
import { startApi } from '../../server/api/start-api.ts'
import type { SiteData } from '../../server/api/mesa/folder-place.ts'
import { inTurn } from '../../ground/in-turn.ts'
import { serve, stopOnSignal } from '../../server/site/serve.ts'

const [dir, port, content] = process.argv.slice(2)
const turns = inTurn()
const site: SiteData | undefined =
  content === undefined
    ? undefined
    : {
        content,
        alone: (work) => turns('data', work),
        commit: () => Promise.resolve(),
        changed: () => {},
      }
const tries = { tries: 1_000_000, seconds: 60 }
/**
 * What a password costs is a choice against who steals the database, and says nothing of what is tested
 * here: at the real price (`PASSWORD_COST`) 500 of them a second take 85 cores.
 */
const passwordCost = { N: 2 ** 4, r: 8, p: 1 }
const api = await startApi(dir!, {
  databaseUrl: databaseUrlIn(process.env),
  ...(site && { site }),
  create: createSettings(process.env),
  limits: {
    passwordCost,
    passwords: { atOnce: 2, waiting: 1000 },
    loginsByBoth: tries,
    loginsByAddress: tries,
    loginsByAccount: tries,
    registrations: tries,
    registrationsOfNetwork: tries,
    mesaChanges: tries,
    creations: tries,
    creationsOfNetwork: tries,
    creationTries: tries,
    creationsOfSite: { alarm: 1_000_000, most: 1_000_000 },
    unfinished: 1_000_000,
  },
})
const served = await serve(api.app, Number(port))
stopOnSignal({ ...served, close: () => (api.endStreams(), served.close().then(api.close)) })
console.log(served.url.replace(/\/$/, ''))
