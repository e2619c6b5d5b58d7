/**
 * The reference server on a free port, in its own process: `api-server.ts DIR`. Prints its
 * address.
 */
import { startApi } from '../server/api/start-api.ts'
import { serve, stopOnSignal } from '../server/site/serve.ts'

// One account requests all of Mesa's answers.
const limits = { mesaReads: { tries: Number.MAX_SAFE_INTEGER, seconds: 1 } }
const api = await startApi(process.argv[2]!, { limits })
const served = await serve(api.app, 0)
stopOnSignal({ ...served, close: () => served.close().then(api.close) })
console.log(served.url.replace(/\/$/, '').replace('localhost', '127.0.0.1'))
