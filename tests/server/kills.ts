/** How often a server is killed in one place: `FAULTS=20` for 200 times. */
export const KILLS = process.env.FAULTS ? 10 * Number(process.env.FAULTS) : 4
export const TIMEOUT_MS = process.env.FAULTS ? 3_600_000 : 120_000
