/** What the processes of the stadium say to each other. */

/** Milliseconds since 1970 with fractions, the same in all processes of a machine. */
export const clock = () => performance.timeOrigin + performance.now()

/** The server, once it listens: where, and who may write down goals. */
export type Listening = { base: string; user: { username: string; password: string } }

/** What the server has done until now: requests answered, processor milliseconds, memory in bytes. */
export type Figures = { requests: number; work: number; memory: number }

/** Open so many streams of `path`, coming from the address `from`. */
export type CrowdJob = { base: string; path: string; streams: number; from: string | null }

/** `told` is sent with each change, by its id: when each stream heard of it. */
export type CrowdSays = { open: number } | { told: Record<string, number[]> }

/** So many readers, each of whom asks once in `everyMs` for one of the paths, as a page would. */
export type ReadersJob = {
  socket: string
  paths: readonly string[]
  readers: number
  everyMs: number
  ms: number
}

/** Requests by status; the slowest of a hundred in milliseconds. */
export type ReadersSay = { statuses: Record<string, number>; p99: number }
