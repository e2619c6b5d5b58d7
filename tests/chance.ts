/**
 * What random tests begin with. `npm test` says the same today and tomorrow, so that a landing is
 * judged by its own lines; `npm run faults` brings a new number each time, `SEED=7` repeats one.
 */
export const SEED = Number(process.env.SEED ?? 20_261_122)

/** Whether `npm run faults` runs this. */
export const isLong = Boolean(process.env.FAULTS)

/**
 * How many made-up cases a test tries: a few in `npm test`, where they are the same each time, and a
 * hundred times as many in `npm run faults`, where they are others. A failure that one found stays as
 * a case of its own, with its figures.
 */
export const tries = (few: number, many: number) => (isLong ? many : few)
