/** The messages between the stadium's processes. */

/** Milliseconds since 1970 with fractions, the same in all processes of a machine. */
export const machineClock = () => performance.timeOrigin + performance.now()

/** The server once it listens: its address, and the account that may enter goals. */
export type Listening = { base: string; user: { username: string; password: string } }

/** The server's totals so far: requests answered, processor milliseconds, memory in bytes. */
export type ServerFigures = { requests: number; work: number; memory: number }

/** Opens this many streams of `path`, from the address `from`. */
export type CrowdJob = { base: string; path: string; streams: number; from: string | null }

/** `told` is sent for each change, by its id: when each stream heard of it. */
export type CrowdSays = { open: number } | { told: Record<string, number[]> }

/** This many readers, each of which requests one of the paths every `everyMs`, like a page. */
export type ReadersJob = {
  socket: string
  paths: readonly string[]
  readers: number
  everyMs: number
  ms: number
}

/** Requests by status; the 99th percentile in milliseconds. */
export type ReadersSay = { statuses: Record<string, number>; p99: number }
