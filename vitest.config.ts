import { defineConfig } from 'vitest/config'

const minutes = (count: number) => count * 60_000

/**
 * For what waits for processes, on a busy machine; what passes only then is named at the end of `npm test`. Unit
 * tests have no second try.
 */
const RETRIED = { retry: 1 }

/** Three processes and the database killed under load: minutes, by `npm run faults` alone. */
const BALANCED = 'tests/postgres/balanced.test.ts'

/** Of the server: held on PostgreSQL in every run. */
const ON_POSTGRES = [
  'tests/postgres/**/*.test.ts',
  'tests/contract/**/*.test.ts',
  'tests/server/accounts.test.ts',
]

/** The others that are of no engine: held there by `npm run faults`. */
const ALSO_ON_POSTGRES = [
  ...[
    'calendars',
    'changes',
    'kept-live',
    'copies',
    'load',
    'mesa',
    'mesa-folder',
    'mesa-photo',
    'phones',
    'reading',
  ].map((name) => `tests/server/${name}.test.ts`),
  ...['journal-bound', 'logins', 'mesa', 'personal', 'requests', 'tokens'].map(
    (name) => `tests/hostile/server/${name}.test.ts`,
  ),
]

/** As Node runs it outside of tests, which is quicker than as Vite would: nothing there is a component. */
const BY_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/**
 * One process for all files: to load the code and to start one that renders takes longer than a small
 * site.
 */
const THAT_BUILDS = {
  ...BY_NODE,
  isolate: false,
  setupFiles: ['tests/publish/end-renderers.ts'],
}

const onPostgres = (name: string, include: string[]) => ({
  test: {
    name,
    ...RETRIED,
    isolate: false,
    include,
    exclude: [BALANCED],
    globalSetup: ['tests/server/with-postgres.ts'],
    testTimeout: minutes(1),
    hookTimeout: minutes(1),
  },
})

/** The kinds of test without a browser of their own; `npm test` runs two at a time (`tests/run`). */
export default defineConfig({
  test: {
    projects: [
      {
        // React as visitors have it: what it checks while somebody develops is a quarter of the work.
        oxc: { jsx: { development: false } },
        test: {
          name: 'unit',
          env: { NODE_ENV: 'production' },
          include: ['tests/unit/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          testTimeout: minutes(1),
          // Loading the same code for every file anew would take as long as the tests.
          setupFiles: ['tests/unit/same-chance.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'build',
          ...RETRIED,
          ...THAT_BUILDS,
          include: ['tests/publish/**/*.test.ts'],
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'season',
          ...RETRIED,
          ...THAT_BUILDS,
          include: ['tests/season/**/*.test.ts'],
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'faults',
          ...RETRIED,
          setupFiles: ['tests/publish/end-renderers.ts'],
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
        },
      },
      {
        test: {
          name: 'hostile',
          ...RETRIED,
          // As above; what may end a process has one of its own.
          isolate: false,
          include: ['tests/hostile/**/*.test.ts'],
          testTimeout: minutes(1),
          hookTimeout: minutes(1),
        },
      },
      {
        test: {
          name: 'site',
          ...BY_NODE,
          isolate: false,
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/built-site.ts'],
          testTimeout: minutes(1),
        },
      },
      {
        test: {
          name: 'api',
          ...RETRIED,
          // A quarter of the work was to load the server for every file anew.
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          testTimeout: minutes(1),
          hookTimeout: minutes(1),
        },
      },
      onPostgres('postgres', ON_POSTGRES),
      onPostgres('postgres-also', ALSO_ON_POSTGRES),
      {
        test: {
          name: 'balanced',
          include: [BALANCED],
          testTimeout: minutes(10),
          hookTimeout: minutes(1),
        },
      },
      {
        test: {
          name: 'contract',
          ...BY_NODE,
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/contract/contract-server.ts'],
          testTimeout: minutes(1),
        },
      },
      {
        // The engines of the hosts: by `npm run hosts -- test` alone, which brings them.
        test: {
          name: 'hosts',
          ...BY_NODE,
          include: ['tests/hosts/**/*.test.ts'],
          globalSetup: ['tests/site/built-site.ts'],
          testTimeout: minutes(2),
          hookTimeout: minutes(2),
        },
      },
      {
        // Firefox and WebKit: by `npm run browsers` alone, which brings them.
        test: {
          name: 'browsers',
          ...RETRIED,
          include: ['tests/browsers/**/*.test.ts'],
          testTimeout: minutes(2),
          hookTimeout: minutes(1),
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'competition',
          include: ['tests/competition/**/*.test.ts'],
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
          fileParallelism: false,
        },
      },
    ],
  },
})
