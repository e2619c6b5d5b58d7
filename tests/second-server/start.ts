/** The second server by itself: `node tests/second-server/start.ts 4400`, for `npm run contract` to be held to. */
import { serve } from '../../server/site/serve.ts'
import { secondServer } from './second-server.ts'

const { url } = await serve(secondServer(), Number(process.argv[2] ?? 0))
console.log(url)
