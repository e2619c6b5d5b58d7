import { globSync, readFileSync } from 'node:fs'

const testsOf = (folder: string, sign: RegExp) =>
  globSync(`tests/${folder}/**/*.test.ts`).filter((file) => sign.test(readFileSync(file, 'utf8')))

/** Unit tests of what fast-check makes up: those that import it, or how often they try. */
const MADE_UP = testsOf('unit', /from '(?:fast-check|.*\/chance\.ts)'/)

/** Files that do more in `npm run faults`, or begin with its number. */
const longOf = (folder: string) =>
  testsOf(folder, /process\.env\.(?:FAULTS|SERIES)|from '.*\/chance\.ts'/)

const VITEST = ['node_modules/vitest/vitest.mjs', 'run']

/** As long as an hour: a long form has many rounds. */
const PATIENT = '--testTimeout=3600000'

/** Words for vitest. A project leaves out what is not its own. */
const WITHOUT_BROWSER = [
  ['--project', 'faults'],
  ['--project', 'build', ...longOf('publish')],
  ['--project', 'api', ...longOf('server')],
  ['--project', 'kills'],
  ['--project', 'unit', 'tests/unit/rules/table/qualification.test.ts', ...MADE_UP],
  ['--project', 'hostile', ...longOf('hostile')],
  ['--project', 'postgres-also'],
  ['--project', 'balanced'],
]

/** Tests that look at a desk, too, or know of their length themselves. */
const IN_THE_BROWSER = testsOf('e2e', /\bFIRST_VIEWS\b|from '.*\/chance\.ts'/)

/** What `npm run faults` runs at length: scripts and their words. */
export const LONG_RUNS: readonly (readonly string[])[] = [
  ...WITHOUT_BROWSER.map((words) => [...VITEST, ...words, PATIENT]),
  ['node_modules/playwright/cli.js', 'test', '--reporter=line', ...IN_THE_BROWSER],
]
