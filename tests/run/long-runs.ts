import { globSync, readFileSync } from 'node:fs'

/** Unit tests of what fast-check makes up: those that import it, or how often they try. */
const MADE_UP = globSync('tests/unit/**/*.test.ts').filter((file) =>
  /from '(?:fast-check|.*\/chance\.ts)'/.test(readFileSync(file, 'utf8')),
)

/** Of the server: killed at random in `kills`; at each step, random phones, a whole site's life, here. */
const OF_SERVER = ['durability', 'en-linea', 'file-kills', 'phones'].map(
  (one) => `tests/server/${one}.test.ts`,
)

const OF_BUILDS = ['random-series', 'any-words', 'css-in-use-computed'].map(
  (one) => `tests/publish/${one}.test.ts`,
)

/** What `npm run faults` runs at length: words for vitest. */
export const LONG_RUNS = [
  ['--project', 'faults'],
  ['--project', 'build', ...OF_BUILDS],
  ['--project', 'api', ...OF_SERVER],
  ['--project', 'kills'],
  ['--project', 'unit', 'tests/unit/rules/table/qualification.test.ts', ...MADE_UP],
  [
    '--project',
    'hostile',
    'tests/hostile/server/power-loss.test.ts',
    'tests/hostile/server/git-refusals.test.ts',
  ],
  ['--project', 'postgres-also'],
  ['--project', 'balanced'],
] as const
