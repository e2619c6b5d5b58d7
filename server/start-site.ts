/** `npm start`: the site, its API and the webhook on one port. */
import { resolve } from 'node:path'
import { buildSite } from '../publish/build/build-site.ts'
import { contentDir, todayHere, workDir } from '../publish/folders.ts'
import { dataDir } from './api/data-dir.ts'
import type { SampleUser } from './api/first-start.ts'
import { optionsOf, startApi } from './api/start-api.ts'
import { withApi } from './api/with-api.ts'
import { rebuilding } from './rebuild/with-rebuild.ts'
import { portWanted, serve, stopOnSignal } from './site/serve.ts'
import { siteApp } from './site/site-app.ts'

/** Checks the data, builds, and serves until Ctrl+C. Throws a `Refusal` where one of them cannot be. */
export async function startSite(env: NodeJS.ProcessEnv, log: (line: string) => void) {
  const port = portWanted(env.PORT)
  const out = resolve('dist')
  const rebuild = rebuilding(out, env)
  await buildSite({
    ...{ content: contentDir(), out, work: workDir(), today: todayHere() },
    force: false,
    log,
  })
  const api = await startApi(dataDir(), optionsOf(env))
  const served = await serve(rebuild.around(withApi(siteApp(out), api.app)), port)
  const close = async () => {
    rebuild.close()
    await served.close()
    api.close()
  }
  stopOnSignal({ ...served, close })
  log(`\nEl sitio está en ${served.url}  (Ctrl+C para terminar)`)
  logSampleUser(api.user, log)
}

/** Whom to try accounts as, where there is somebody. */
export function logSampleUser(user: SampleUser | null, log: (line: string) => void) {
  if (user) log(`Para probar las cuentas: usuario ${user.username}, contraseña ${user.password}`)
}
