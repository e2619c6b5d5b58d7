/** Tests of what fast-check makes up: once more, with another number to begin with. */
const MADE_UP = [
  'tests/unit/addresses/safe-redirect.test.ts',
  'tests/unit/edit',
  'tests/unit/mesa/refusals.test.ts',
  'tests/unit/organiser/sheets',
  'tests/unit/reader/any-input.test.ts',
  'tests/unit/reader/quick-yaml.test.ts',
  'tests/unit/rules/derive.test.ts',
  'tests/unit/rules/table/standings.test.ts',
  'tests/unit/screens/any-words.test.ts',
] as const

/** A server is killed at random, or at each step. */
const KILLS = ['create', 'repair', 'file', 'mesa'].map((one) => `tests/server/${one}-kills.test.ts`)

/** What `npm run faults` runs at length: words for vitest. */
export const LONG_RUNS = [
  ['--project', 'faults'],
  ['--project', 'build', 'tests/publish/random-series.test.ts', 'tests/publish/any-words.test.ts'],
  ['--project', 'api', 'tests/server/durability.test.ts'],
  ['--project', 'api', ...KILLS],
  ['--project', 'api', 'tests/server/phones.test.ts'],
  ['--project', 'unit', 'tests/unit/rules/table/qualification.test.ts', ...MADE_UP],
  ['--project', 'hostile', 'tests/hostile/server/power-loss.test.ts'],
  ['--project', 'postgres-also'],
  ['--project', 'balanced'],
] as const
