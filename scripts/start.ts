/** `npm start`: checks the data, builds the site and serves it. PORT for another port. */
import { resolve } from 'node:path'
import { contentDir, todayHere, workDir } from '../src/lib/content/place.ts'
import { buildSite } from './build/site.ts'
import { orRefuse } from './build/steps.ts'
import { portWanted, serve, stopOnSignal } from './serve/serve.ts'
import { siteApp } from './serve/site-app.ts'

await orRefuse(async () => {
  const port = portWanted(process.env.PORT)
  const out = resolve('dist')
  await buildSite({
    content: contentDir(),
    out,
    work: workDir(),
    force: false,
    say: (line) => console.log(line),
    today: todayHere(),
  })
  const served = await serve(siteApp(out), port)
  stopOnSignal(served)
  console.log(`\nEl sitio está en ${served.url}  (Ctrl+C para terminar)`)
})
