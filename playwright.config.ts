/** The tests in a browser: `npm test -- browser`. The browser is the one that is there. */
import { defineConfig } from 'playwright/test'
import { BROWSER_FLAGS, browserPath } from './bench/programs/browser.ts'
import { STEP_MS } from './tests/e2e/patience.ts'

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
  timeout: 10 * STEP_MS,
  expect: { timeout: STEP_MS },
  reporter: [['dot'], ['junit']],
  use: {
    actionTimeout: STEP_MS,
    navigationTimeout: STEP_MS,
    launchOptions: { executablePath: browserPath(), args: [...BROWSER_FLAGS] },
  },
})
