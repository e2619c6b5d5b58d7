/** The job of the load client, and its result. */

/**
 * `rate` is requests per second, as many as possible where it is missing; the paths are used in
 * turn.
 */
export type Job = {
  base: string
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
  rate?: number
}

/** Latencies in milliseconds; `bytes` include the headers. */
export type Measured = {
  requests: number
  perSecond: number
  p50: number
  p99: number
  statuses: Record<string, number>
  bytes: number
}
