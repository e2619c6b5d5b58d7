/** `npm start`: checks the data, builds the site and serves it with its API. PORT for another port. */
import { resolve } from 'node:path'
import { contentDir, todayHere, workDir } from '../publish/folders.ts'
import { dataDir } from '../server/api/data-dir.ts'
import { startApi, optionsOf } from '../server/api/start-api.ts'
import { withApi } from '../server/api/with-api.ts'
import { buildSite } from '../publish/build/build-site.ts'
import { orRefuse } from '../publish/build/steps.ts'
import { rebuilding } from '../server/rebuild/with-rebuild.ts'
import { portWanted, serve, stopOnSignal } from '../server/site/serve.ts'
import { siteApp } from '../server/site/site-app.ts'

await orRefuse(async () => {
  const port = portWanted(process.env.PORT)
  const out = resolve('dist')
  const rebuild = rebuilding(out, process.env)
  await buildSite({
    content: contentDir(),
    out,
    work: workDir(),
    force: false,
    log: (line) => console.log(line),
    today: todayHere(),
  })
  const api = await startApi(dataDir(), optionsOf(process.env))
  const served = await serve(rebuild.around(withApi(siteApp(out), api.app)), port)
  const close = async () => {
    rebuild.close()
    await served.close()
    await api.close()
  }
  stopOnSignal({ ...served, close })
  console.log(`\nEl sitio está en ${served.url}  (Ctrl+C para terminar)`)
  if (api.user)
    console.log(
      `Para probar las cuentas: usuario ${api.user.username}, contraseña ${api.user.password}`,
    )
})
