import { defineConfig } from 'vitest/config'

const minutes = (count: number) => count * 60_000

/** Kills three processes and the database under load: takes minutes, only in `npm run faults`. */
const BALANCED = 'tests/postgres/balanced.test.ts'

/**
 * The server is killed at random moments: only in `npm run faults`. In every run
 * `file-kills.test.ts` kills it at chosen steps of the same writing.
 */
const KILLED_AT_RANDOM = ['create', 'repair', 'mesa'].map(
  (name) => `tests/server/${name}-kills.test.ts`,
)

/** On PostgreSQL in every run: the contract, and what only that engine has. */
const ON_POSTGRES = ['tests/postgres/**/*.test.ts', 'tests/contract/**/*.test.ts']

/** Other tests that do not depend on the engine: on PostgreSQL in `npm run faults`. */
const ALSO_ON_POSTGRES = [
  ...ON_POSTGRES,
  ...[
    'accounts',
    'calendars',
    'changes',
    'change-list',
    'kept-live',
    'listing',
    'copies',
    'create',
    'create-kills',
    'file-kills',
    'links',
    'load',
    'mesa',
    'mesa-folder',
    'mesa-photo',
    'phones',
    'reading',
    'repair-kills',
    'site-copies',
  ].map((name) => `tests/server/${name}.test.ts`),
  ...['journal-bound', 'links', 'logins', 'mesa', 'personal', 'requests', 'tokens', 'who-may'].map(
    (name) => `tests/hostile/server/${name}.test.ts`,
  ),
]

/** Runs code with Node itself, which is faster than Vite's runner: there are no components. */
const BY_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/**
 * One process for all files: loading the code and starting a renderer take longer than building a
 * small site.
 */
const THAT_BUILDS = {
  ...BY_NODE,
  isolate: false,
  setupFiles: ['tests/publish/end-renderers.ts'],
}

/** Of the hostile tests the one that renders components, which only Vite's runner loads. */
const HOSTILE_PAGES = 'tests/hostile/pages.test.ts'

const ofUnits = (name: string, include: string[]) => ({
  // React in production mode, as for visitors: its development checks are a quarter of the work.
  oxc: { jsx: { development: false } },
  test: {
    name,
    env: { NODE_ENV: 'production' },
    include,
    testTimeout: minutes(3),
    // Loading the same code again for every file would take as long as the tests.
    setupFiles: ['tests/unit/same-chance.ts'],
    pool: 'threads' as const,
    isolate: false,
  },
})

const onPostgres = (name: string, include: string[]) => ({
  test: {
    name,
    ...BY_NODE,
    isolate: false,
    include,
    exclude: [BALANCED],
    globalSetup: ['tests/server/with-postgres.ts'],
    testTimeout: minutes(3),
    hookTimeout: minutes(3),
  },
})

/**
 * What a test waits for may take long on a busy machine, and Vitest itself waits a second. This ends
 * what hangs, and comes before a test's own time is over.
 */
const patient = <Project extends { test: object }>(projects: readonly Project[]) =>
  projects.map((project) => ({
    ...project,
    test: { ...project.test, expect: { poll: { timeout: minutes(1) } } },
  }))

/**
 * The tests without a browser of their own; `npm test` runs three stages at a time (`tests/run`).
 */
export default defineConfig({
  test: {
    projects: patient([
      ofUnits('unit', [
        'tests/unit/**/!(*.slow).test.ts',
        'tests/architecture/**/*.test.ts',
        HOSTILE_PAGES,
      ]),
      // Start processes or draw pictures: left out of `npm test -- --quick`.
      ofUnits('slow', ['tests/unit/**/*.slow.test.ts']),
      {
        test: {
          name: 'build',
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
          ...BY_NODE,
          setupFiles: ['tests/publish/end-renderers.ts'],
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
        },
      },
      {
        test: {
          name: 'hostile',
          ...BY_NODE,
          // As above; a test that may end its process has its own project.
          isolate: false,
          include: ['tests/hostile/**/*.test.ts'],
          exclude: [HOSTILE_PAGES],
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
        },
      },
      {
        test: {
          name: 'site',
          ...BY_NODE,
          isolate: false,
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/built-site.ts'],
          testTimeout: minutes(3),
        },
      },
      {
        test: {
          name: 'api',
          ...BY_NODE,
          // Loading the server again for every file took a quarter of the time.
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          exclude: KILLED_AT_RANDOM,
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
        },
      },
      {
        test: {
          name: 'kills',
          ...BY_NODE,
          include: KILLED_AT_RANDOM,
          testTimeout: minutes(2),
          hookTimeout: minutes(3),
        },
      },
      onPostgres('postgres', ON_POSTGRES),
      onPostgres('postgres-also', ALSO_ON_POSTGRES),
      {
        test: {
          name: 'balanced',
          include: [BALANCED],
          testTimeout: minutes(10),
          hookTimeout: minutes(3),
        },
      },
      {
        test: {
          name: 'contract',
          ...BY_NODE,
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/contract/contract-server.ts'],
          testTimeout: minutes(3),
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
        // Firefox and WebKit: only in `npm run browsers`, which installs them.
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          testTimeout: minutes(2),
          hookTimeout: minutes(3),
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'competition',
          ...BY_NODE,
          include: ['tests/competition/**/*.test.ts'],
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
          fileParallelism: false,
        },
      },
    ]),
  },
})
