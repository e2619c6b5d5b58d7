/** `npm run faults` asks for many rounds, `npm test` for few. */
export const ROUNDS = Number(process.env.FAULTS ?? 0)
export const isLong = ROUNDS > 0

export const HOUR_MS = 3_600_000
