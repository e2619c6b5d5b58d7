/** The tests in a browser: `npm test -- browser`. The browser is the one that is there. */
import { defineConfig } from 'playwright/test'
import { BROWSER_FLAGS, browserPath } from './bench/programs/browser.ts'

const SECOND_MS = 1000

export default defineConfig({
  testDir: 'tests/e2e',
  // Node reads types itself; Playwright would translate all that tests import first.
  build: { external: ['**/*.ts'] },
  testMatch: '**/*.test.ts',
  outputDir: '.cascarita/browser',
  globalSetup: 'tests/e2e/served-sites.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60 * SECOND_MS,
  expect: { timeout: 8 * SECOND_MS },
  reporter: [['dot'], ['junit']],
  use: {
    actionTimeout: 8 * SECOND_MS,
    navigationTimeout: 30 * SECOND_MS,
    launchOptions: { executablePath: browserPath(), args: [...BROWSER_FLAGS] },
  },
})
