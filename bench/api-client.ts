/**
 * Asks a server by many connections that stay open: `api-client.ts JOB`, JOB as JSON. Prints what it
 * measured as JSON. In a process of its own, so that it does not stand in the server's way.
 */
import { Agent, request } from 'node:http'

/** `rate` is requests a second, 0 for as many as go; the paths are asked in turn. */
export type Job = {
  base: string
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
  rate: number
}

/** Latencies in milliseconds. With a rate they count from when a request was due, not from when it got its turn. */
export type Measured = {
  requests: number
  perSecond: number
  p50: number
  p99: number
  statuses: Record<string, number>
  bytes: number
}

export async function measure(job: Job): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: job.connections })
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  let bytes = 0
  let asked = 0

  const one = (due: number) =>
    new Promise<void>((resolve) => {
      const path = job.paths[asked++ % job.paths.length]!
      const sent = request(job.base + path, { agent, headers: job.headers }, (response) => {
        response.on('data', (part: Buffer) => (bytes += part.length))
        response.on('end', () => {
          latencies.push(performance.now() - due)
          const status = String(response.statusCode)
          statuses[status] = (statuses[status] ?? 0) + 1
          resolve()
        })
      })
      sent.on('error', () => {
        statuses.failed = (statuses.failed ?? 0) + 1
        resolve()
      })
      sent.end()
    })

  const start = performance.now()
  const end = start + job.seconds * 1000
  if (job.rate === 0) {
    const lane = async () => {
      while (performance.now() < end) await one(performance.now())
    }
    await Promise.all(Array.from({ length: job.connections }, lane))
  } else {
    const waiting: Promise<void>[] = []
    for (let index = 0; ;) {
      const now = performance.now()
      if (now >= end) break
      for (; start + (index * 1000) / job.rate <= now; index++)
        waiting.push(one(start + (index * 1000) / job.rate))
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await Promise.all(waiting)
  }
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
  return {
    requests: latencies.length,
    perSecond: latencies.length / seconds,
    ...{ p50: at(0.5), p99: at(0.99), statuses, bytes },
  }
}

const [, , job] = process.argv
if (job) process.stdout.write(JSON.stringify(await measure(JSON.parse(job) as Job)))
