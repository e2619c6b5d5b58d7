/** `npm start`: checks the data, builds the site and serves it with its API. PORT sets the port. */
import { orRefuse } from '../publish/ground/refusal.ts'
import { print } from '../publish/ground/terminal.ts'
import { startSite } from '../server/start-site.ts'

await orRefuse(() => startSite(process.env, print))
