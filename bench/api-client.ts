/**
 * Sends requests to a server over many open connections: `api-client.ts JOB`, JOB as JSON. Prints
 * its measurements as JSON. Runs in its own process, so that it does not slow the server.
 */
import { setTimeout as delay } from 'node:timers/promises'
import autocannon, { type Options, type Result } from 'autocannon'
import type { Job, Measured } from './api-job.ts'

type Load = { result: Result; latencies: number[] }

/** autocannon's own percentiles are whole milliseconds, but an answer may take a tenth of one. */
async function load(options: Options): Promise<Load> {
  const latencies: number[] = []
  const result = await new Promise<Result>((resolve, reject) =>
    autocannon(options, (error, done) => (error ? reject(error as Error) : resolve(done))).on(
      'response',
      (_client, _status, _bytes, ms) => latencies.push(ms),
    ),
  )
  return { result, latencies }
}

/**
 * autocannon sends a second's requests at its beginning and then pauses. Starting one load per
 * connection, one after another, makes the flow even.
 */
const evenly = (rate: number, connections: number, options: Options) =>
  Promise.all(
    Array.from({ length: connections }, (_, index) =>
      delay((index * 1000) / connections).then(() =>
        load({ ...options, connections: 1, overallRate: Math.round(rate / connections) }),
      ),
    ),
  )

async function measure({
  base,
  paths,
  headers,
  connections,
  seconds,
  rate,
}: Job): Promise<Measured> {
  const options: Options = {
    url: base,
    headers,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path })),
  }
  const loads =
    rate === undefined
      ? [await load({ ...options, connections })]
      : await evenly(rate, connections, options)
  const sum = (of: (result: Result) => number) =>
    loads.reduce((total, { result }) => total + of(result), 0)
  const sorted = loads.flatMap(({ latencies }) => latencies).toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? NaN
  return {
    requests: sum(({ requests }) => requests.total),
    perSecond: sum(({ requests, duration }) => requests.total / duration),
    p50: at(0.5),
    p99: at(0.99),
    statuses: statusesOf(loads.map(({ result }) => result)),
    bytes: sum(({ throughput }) => throughput.total),
  }
}

function statusesOf(results: readonly Result[]): Record<string, number> {
  const statuses: Record<string, number> = {}
  const add = (status: string, count = 0) => {
    if (count > 0) statuses[status] = (statuses[status] ?? 0) + count
  }
  for (const { statusCodeStats = {}, errors } of results) {
    for (const [status, { count }] of Object.entries(statusCodeStats)) add(status, count)
    add('failed', errors)
  }
  return statuses
}

const [, , job] = process.argv
process.stdout.write(JSON.stringify(await measure(JSON.parse(job!) as Job)))
