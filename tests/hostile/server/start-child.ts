/** `npm start` for another folder than `dist`: `start-child.ts OUT`. */
import { orRefuse } from '../../../ground/refusal.ts'
import { startSite } from '../../../server/start-site.ts'

await orRefuse(() => startSite(process.env, (line) => console.log(line), process.argv[2]))
