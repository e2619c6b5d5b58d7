/** Readers that poll through nginx, controlled by IPC. They send the ETag of what they have. */
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { ReadersJob, ReadersSay } from './parts.ts'

const CONNECTIONS = 200

process.once('message', ({ socket: socketPath, paths, readers, everyMs, ms }: ReadersJob) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const statuses: Record<string, number> = {}
  const times: number[] = []
  const end = performance.now() + ms

  const ask = (path: string, known: string | undefined) =>
    new Promise<string | undefined>((resolve) => {
      const began = performance.now()
      const note = (status: string) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        times.push(performance.now() - began)
      }
      const headers = { 'Accept-Encoding': 'br', ...(known && { 'If-None-Match': known }) }
      get({ socketPath, path, agent, headers }, (answer) => {
        note(String(answer.statusCode))
        answer.resume().once('end', () => resolve(answer.headers.etag))
      }).once('error', () => {
        note('failed')
        resolve(undefined)
      })
    })

  async function reader(index: number) {
    const path = paths[index % paths.length]!
    let known: string | undefined
    await delay((index * everyMs) / readers)
    for (;;) {
      known = await ask(path, known)
      if (performance.now() + everyMs > end) return
      await delay(everyMs)
    }
  }

  void Promise.all(Array.from({ length: readers }, (_, index) => reader(index))).then(() => {
    agent.destroy()
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN
    process.send!({ statuses, p99 } satisfies ReadersSay)
  })
})
process.once('disconnect', () => process.exit(0))
