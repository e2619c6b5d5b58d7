import { globSync, readFileSync } from 'node:fs'

const testsOf = (folder: string, sign: RegExp) =>
  globSync(`tests/${folder}/**/*.test.ts`).filter((file) => sign.test(readFileSync(file, 'utf8')))

/** Unit tests of what fast-check makes up: those that import it, or how often they try. */
const MADE_UP = testsOf('unit', /from '(?:fast-check|.*\/chance\.ts)'/)

/** Files that do more in `npm run faults`, or begin with its number. */
const longOf = (folder: string) =>
  testsOf(folder, /process\.env\.(?:FAULTS|SERIES)|from '.*\/chance\.ts'/)

/** What `npm run faults` runs at length: words for vitest. A project leaves out what is not its own. */
export const LONG_RUNS = [
  ['--project', 'faults'],
  ['--project', 'build', ...longOf('publish')],
  ['--project', 'api', ...longOf('server')],
  ['--project', 'kills'],
  ['--project', 'unit', 'tests/unit/rules/table/qualification.test.ts', ...MADE_UP],
  ['--project', 'hostile', ...longOf('hostile')],
  ['--project', 'postgres-also'],
  ['--project', 'balanced'],
] as const
