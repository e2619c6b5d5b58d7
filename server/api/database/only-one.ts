/** Locks in PostgreSQL for work that one process may do at a time, by number. */
const LOCKS = { migrations: 7_307_001, atOnce: 7_307_002, folder: 7_307_003 } as const

/** Waits for the lock; it is held until the transaction ends. */
export const onlyOne = (what: keyof typeof LOCKS) => `SELECT pg_advisory_xact_lock(${LOCKS[what]})`
