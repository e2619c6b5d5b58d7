/**
 * `npm start` on a free port, for a separate site: `mesa-server.ts OUT`. Prints what `npm start`
 * prints.
 */
import { startSite } from '../server/start-site.ts'

await startSite({ ...process.env, PORT: '0' }, console.log, process.argv[2])
