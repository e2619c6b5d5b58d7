/** `npm start`: checks the data, builds the site and serves it with its API. PORT sets the port. */
import { orRefuse } from '../ground/refusal.ts'
import { consoleLog } from '../ground/log.ts'
import { startSite } from '../server/start-site.ts'

await orRefuse(() => startSite(process.env, consoleLog(false)))
