/** What one process at a time may do in a PostgreSQL, each with the number of its lock. */
const LOCKS = { migrations: 7_307_001, atOnce: 7_307_002, folder: 7_307_003 } as const

/** Waits for its turn, until the transaction ends. */
export const onlyOne = (what: keyof typeof LOCKS) => `SELECT pg_advisory_xact_lock(${LOCKS[what]})`
