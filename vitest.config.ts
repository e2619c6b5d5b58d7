import { defineConfig } from 'vitest/config'

const minutes = (count: number) => count * 60_000

/** A busy machine is no defect; what passes only then is named at the end of `npm test`. */
const RETRIED = { retry: 1 }

/** The kinds of test without a browser of their own; `npm test` runs two at a time (`tests/run`). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...RETRIED,
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
          setupFiles: ['tests/publish/end-renderers.ts'],
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
          setupFiles: ['tests/publish/end-renderers.ts'],
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
          include: ['tests/hostile/**/*.test.ts'],
          testTimeout: minutes(1),
          hookTimeout: minutes(1),
        },
      },
      {
        test: {
          name: 'site',
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
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/contract/contract-server.ts'],
          testTimeout: minutes(1),
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
