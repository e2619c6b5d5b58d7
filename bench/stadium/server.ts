/**
 * The reference server with room for this many connections: `server.ts DIR CONNECTIONS`, by IPC.
 */
import { Hono } from 'hono'
import { startApi } from '../../server/api/start-api.ts'
import { CLIENT_LIMITS, serve, streamsAmong } from '../../server/site/serve.ts'
import type { ServerFigures, Listening } from './parts.ts'

const [, , dir, connections] = process.argv
const maxConnections = Number(connections)
// All phones of the benchmark share one address.
const atOnce = streamsAmong(maxConnections)
const api = await startApi(dir!, { streams: { atOnce, byAddress: atOnce } })
let requests = 0
const counted = new Hono()
counted.all('*', (context) => {
  requests++
  return api.app.fetch(context.req.raw, context.env)
})
const served = await serve(counted, 0, {
  host: '127.0.0.1',
  limits: { ...CLIENT_LIMITS, maxConnections, connectionsByAddress: maxConnections },
})
const base = `http://127.0.0.1:${served.port}`
process.send!({ base, user: api.user! } satisfies Listening)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const memory = process.memoryUsage.rss()
  process.send!({ requests, work: (user + system) / 1000, memory } satisfies ServerFigures)
})
process.once('disconnect', () => process.exit(0))
