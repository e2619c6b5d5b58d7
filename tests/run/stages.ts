/** What `npm test` runs, and what each part of it looks at. */
import { browserSuites } from './browser-suites.ts'
import { nearTests } from './near-tests.ts'

export type Stage = {
  name: string
  /** A script and its words, for the Node that runs this; a process of its own. */
  command: readonly string[]
  /** Reports its counts and its files' times; a stage that does not is one test itself. */
  isCounted?: boolean
  /** Stages that must have passed before it starts. */
  needs?: readonly string[]
  /** Files whose change can break it. */
  looksAt: RegExp
  /** The command for a run of what changed, where it can be held to that; null where nothing is left. */
  narrowed?: (files: readonly string[]) => readonly string[] | null
}

const SOURCE = /\.(?:ts|tsx|astro|mjs|json)$/
/** What a page's content is made by, from the data to the markup. */
const FACTS = 'src/lib/(?:rules|assembly|reader|schema)/'
const MARKUP = 'src/(?:components|screens|islands|browser|layouts|styles|pages|lib/wording)/'
const PROJECT = '(?:package(?:-lock)?|tsconfig(?:[.]pages)?)[.]json$|astro[.]config[.]mjs$'

const looking = (...places: string[]) => new RegExp(`^(?:${places.join('|')})`)

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = ['node_modules/playwright/cli.js', 'test']
const BROWSER_REPORT = '--reporter=dot,./tests/run/playwright-report.ts'
const OXFMT = ['node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern']

const KNIP = ['node_modules/knip/bin/knip.js', '--no-config-hints']

/** Of tests that wait as long as they work, for processes that start and end: vitest itself leaves one core of two free. */
const TWO_FILES = ['--maxWorkers=2']

const ofProject = (project: string) => [
  ...['--project', project, '--reporter=default', '--reporter=./tests/run/vitest-report.ts'],
]

function vitest(
  project: string,
  name: string,
  stage: Pick<Stage, 'looksAt' | 'needs' | 'narrowed'>,
  more: readonly string[] = [],
): Stage {
  const command = [VITEST, 'run', ...ofProject(project), ...more]
  const narrowed = (files: readonly string[]) =>
    files.every((file) => file.endsWith('.test.ts')) ? [...command, ...files] : command
  return { ...{ name, command, narrowed }, isCounted: true, ...stage }
}

const PROGRAMS = 'programs of the machine'
const BUILD = 'build of the site'
const PAGE_TYPES = 'types of pages'

/**
 * In the order in which they start, two at a time: what others need first, then the longest, and
 * what is quick fills the end.
 */
export const STAGES: readonly Stage[] = [
  {
    name: PROGRAMS,
    command: ['tests/run/bring-programs.ts'],
    looksAt: looking('bench/programs/'),
  },
  { name: 'data', command: ['scripts/check.ts'], looksAt: looking('src/content/', FACTS) },
  {
    name: BUILD,
    command: ['scripts/build.ts', '--quiet'],
    needs: ['data'],
    looksAt: looking('src/content/', MARKUP, 'publish/', 'public/', PROJECT),
  },
  {
    name: PAGE_TYPES,
    command: ['node_modules/astro/bin/astro.mjs', 'check', '--tsconfig', 'tsconfig.pages.json'],
    // Both read the data into one index.
    needs: [BUILD],
    looksAt: SOURCE,
  },
  {
    name: 'types',
    // Two threads would look at much of it twice.
    command: ['node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded'],
    // It writes what `astro:content` is.
    needs: [PAGE_TYPES],
    looksAt: SOURCE,
  },
  {
    name: 'in the browser',
    command: [...PLAYWRIGHT, BROWSER_REPORT],
    isCounted: true,
    needs: [PROGRAMS, BUILD],
    looksAt: /./,
    narrowed: (files) => {
      const suites = browserSuites(files)
      return suites && [...PLAYWRIGHT, BROWSER_REPORT, ...suites]
    },
  },
  vitest('build', 'build', {
    needs: [PROGRAMS],
    looksAt: looking('publish/', 'tests/publish/', PROJECT),
  }),
  vitest('unit', 'unit and architecture', {
    looksAt: /./,
    narrowed: (files) => {
      const tests = nearTests(files)
      return tests.length > 0 ? [VITEST, 'run', ...ofProject('unit'), ...tests] : null
    },
  }),
  vitest(
    'hostile',
    'hostile files and requests',
    {
      // The pages' code is compiled then, which builds in it take as it is.
      needs: [PROGRAMS, BUILD],
      looksAt: looking(
        ...['publish/', 'server/', 'src/lib/reader/', MARKUP, 'tests/hostile/', PROJECT],
      ),
    },
    ['--reporter=./tests/run/tries-report.ts', ...TWO_FILES],
  ),
  vitest(
    'faults',
    'faults',
    {
      needs: [PROGRAMS],
      looksAt: looking('publish/(?:build|releases)/', 'tests/(?:faults|publish)/'),
    },
    TWO_FILES,
  ),
  vitest(
    'api',
    'server',
    { looksAt: looking('server/', 'src/lib/(?:live|schema)/', 'tests/server/', PROJECT) },
    TWO_FILES,
  ),
  vitest(
    'postgres',
    'server on PostgreSQL',
    {
      needs: [PROGRAMS],
      looksAt: looking(
        ...['server/', 'src/lib/(?:live|schema)/', 'tests/postgres/', 'tests/contract/'],
        ...['tests/second-server/', 'tests/server/', PROJECT],
      ),
    },
    TWO_FILES,
  ),
  vitest('season', "an organiser's season", {
    looksAt: looking(FACTS, 'organiser/', 'tests/season/'),
  }),
  vitest('competition', 'published tables', {
    looksAt: looking(FACTS, 'organiser/', 'src/(?:components|screens)/', 'tests/competition/'),
  }),
  {
    name: 'format',
    command: OXFMT,
    looksAt: /./,
    narrowed: (files) => (files.length > 0 ? [...OXFMT, ...files] : null),
  },
  vitest('site', 'weights of the built site', {
    needs: [PROGRAMS, BUILD],
    looksAt: looking(MARKUP, 'public/', 'publish/', 'bench/weigh', 'tests/site/', PROJECT),
  }),
  {
    name: 'lint',
    command: ['node_modules/oxlint/bin/oxlint'],
    // It asks for the types of `astro:content`.
    needs: [PAGE_TYPES],
    looksAt: SOURCE,
  },
  { name: 'unused code', command: [...KNIP], looksAt: SOURCE },
  { name: 'exports for tests alone', command: [...KNIP, '--production'], looksAt: SOURCE },
  {
    name: 'schemas up to date',
    command: ['scripts/schemas.ts', '--check'],
    looksAt: looking('src/lib/schema/', 'schemas/', 'scripts/schemas'),
  },
  vitest('contract', 'contract of the server', {
    looksAt: looking(
      ...['server/', 'src/lib/(?:live|schema)/', 'tests/contract/', 'tests/second-server/'],
    ),
  }),
]
