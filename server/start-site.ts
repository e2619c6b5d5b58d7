/**
 * `npm start`: the site, its API and the webhook on one port. What was shown before is served first,
 * whatever state the data or the database is in; only where there is nothing to show does it wait for
 * a build, and end where that is refused.
 */
import { resolve } from 'node:path'
import { buildSite } from '../publish/build/build-site.ts'
import { contentDir, todayHere, workDir } from '../publish/folders.ts'
import { showWhole } from '../publish/releases/whole.ts'
import { apiInTime } from './api/api-in-time.ts'
import { dataDir } from './api/data-dir.ts'
import type { SampleUser } from './api/first-start.ts'
import { hostWanted, optionsOf, startApi } from './api/start-api.ts'
import { withApi } from './api/with-api.ts'
import { rebuilding, type Rebuilding } from './rebuild/with-rebuild.ts'
import { portWanted, serve, stopOnSignal } from './site/serve.ts'
import { siteApp } from './site/site-app.ts'

/** Serves until Ctrl+C. Throws a `Refusal` where the settings are wrong or there is nothing to show. */
export async function startSite(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  out = resolve('dist'),
) {
  const port = portWanted(env.PORT)
  const options = optionsOf(env)
  const place = { out, work: workDir() }
  const rebuild = rebuilding(place.out, env)
  const isReady = await showWhole(place, log)
  if (!isReady)
    await buildSite({ ...place, content: contentDir(), today: todayHere(), force: false, log })
  const api = apiInTime(() => startApi(dataDir(), options), log)
  const served = await serve(rebuild.around(withApi(siteApp(place.out), api)), port, {
    host: hostWanted(env),
  })
  log(`\nEl sitio está en ${served.url}  (Ctrl+C para terminar)`)
  const close = async () => {
    rebuild.close()
    await served.close()
    api.close()
  }
  stopOnSignal({ ...served, close })
  logSampleUser((await api.start())?.user ?? null, log)
  if (isReady) await update(rebuild, log)
}

/** Builds what lies on the disk while the site is served as it was. */
async function update({ build }: Rebuilding, log: (line: string) => void) {
  log('Mientras tanto se revisan los datos; si algo cambió, el sitio se cambia solo.')
  const { result, message } = await build()
  if (result === 'refused' || result === 'failed')
    log(`${message}\nEl sitio se muestra como estaba.`)
}

/** Whom to try accounts as, where there is somebody: on the first start. */
export function logSampleUser(user: SampleUser | null, log: (line: string) => void) {
  if (!user) return
  log(`Para probar las cuentas: usuario ${user.username}, contraseña ${user.password}`)
  log('Esa contraseña no se vuelve a mostrar.')
}
