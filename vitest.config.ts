import { defineConfig } from 'vitest/config'

const minutes = (count: number) => count * 60_000

/** Four kinds of test; `npm test` runs them one after the other. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          testTimeout: minutes(1),
        },
      },
      {
        test: {
          name: 'build',
          include: ['tests/publish/**/*.test.ts'],
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'season',
          include: ['tests/season/**/*.test.ts'],
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'hostile',
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
