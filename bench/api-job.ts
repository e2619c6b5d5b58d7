/** What the load client is asked, and what it answers. */

/** `rate` is requests a second, as many as go where it is missing; the paths are asked in turn. */
export type Job = {
  base: string
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
  rate?: number
}

/** Latencies in milliseconds; `bytes` with the headers. */
export type Measured = {
  requests: number
  perSecond: number
  p50: number
  p99: number
  statuses: Record<string, number>
  bytes: number
}
