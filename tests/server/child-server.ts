/** A reference server in a process of its own, to be killed: `child-server.ts DIR PORT`. Prints its address. */
import { startApi } from '../../server/api/start-api.ts'
import { serve, stopOnSignal } from '../../server/site/serve.ts'

const [dir, port] = process.argv.slice(2)
const tries = { tries: 1_000_000, seconds: 60 }
const api = await startApi(dir!, {
  limits: {
    passwordCost: { N: 2 ** 10, r: 8, p: 1 },
    passwords: { atOnce: 2, waiting: 1000 },
    loginsByBoth: tries,
    loginsByAddress: tries,
    loginsByAccount: tries,
    registrations: tries,
  },
})
const served = await serve(api.app, Number(port))
stopOnSignal({ ...served, close: () => served.close().then(api.close) })
console.log(served.url.replace(/\/$/, ''))
