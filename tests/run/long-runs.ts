/** What `npm run faults` runs at length: words for vitest. */
export const LONG_RUNS = [
  ['--project', 'faults'],
  ['--project', 'build', 'tests/publish/random-series.test.ts'],
  ['--project', 'api', 'tests/server/durability.test.ts'],
] as const
