/** Serves a folder as `npm start` does, in a process of its own: `site-server.ts FOLDER`. Prints its address. */
import { serve, stopOnSignal } from '../../server/site/serve.ts'
import { siteApp } from '../../server/site/site-app.ts'

const served = await serve(siteApp(process.argv[2]!), 0)
stopOnSignal(served)
console.log(served.url)
