/** `npm start` on a free port, for a site of its own: `mesa-server.ts OUT`. Prints what `npm start` prints. */
import { startSite } from '../server/start-site.ts'

await startSite({ ...process.env, PORT: '0' }, console.log, process.argv[2])
