/** What `npm test` runs, and what each part of it looks at. */

export type Stage = {
  name: string
  /** A script and its words, for the Node that runs this; `REPORT` stands for its JUnit file. */
  command: readonly string[]
  /** Stages that must have passed before it starts. */
  needs?: readonly string[]
  /** Fewer tests than these have lost some of them. */
  fewest?: number
  /** Files whose change can break it. */
  looksAt: RegExp
  /** Of what changed, it can be held to its own tests; or by imports to those that a commit's changes reach. */
  takes?: 'tests' | 'commit'
  /** Held to some of its tests. */
  isPart?: boolean
}

/** Stands in a command for the file of a JUnit report; a stage without one is one test itself. */
export const REPORT = 'REPORT'

const looking = (...places: string[]) => new RegExp(`^(?:${places.join('|')})`)

const CODE = '.*\\.(?:ts|tsx|astro|mjs|json)$'
const FACTS = 'src/lib/(?:rules|assembly|reader|schema)/'
const LIVE = 'src/lib/(?:live|schema)/'
const MARKUP = 'src/(?:components|screens|islands|browser|layouts|styles|pages)/'
const PROJECT = '(?:package(?:-lock)?|tsconfig(?:[.]pages)?)[.]json$|astro[.]config[.]mjs$'

const PROGRAMS = 'programs of the machine'
const BUILD = 'build of the site'
const PAGE_TYPES = 'types of pages'
/** The unit tests that start no process. */
export const UNITS = 'unit and architecture'

const stage = (name: string, needs: readonly string[], words: string, ...places: string[]) => ({
  name,
  needs,
  command: words.split(' '),
  looksAt: looking(...places),
})

/** Of two files at a time: tests wait as long as they work, and vitest leaves one core of two free. */
const vitest = (project: string, name: string, needs: readonly string[], ...places: string[]) => ({
  ...stage(
    ...[name, needs],
    `node_modules/vitest/vitest.mjs run --project ${project} --maxWorkers=2 --passWithNoTests --reporter=default --reporter=junit --outputFile.junit=${REPORT}`,
    ...[...places, `tests/${project}/`, PROJECT],
  ),
  takes: 'tests' as const,
})

/**
 * In the order in which they start: what others need first, then the longest, and what is quick fills
 * the end.
 */
export const STAGES: readonly Stage[] = [
  stage(PROGRAMS, [], 'tests/run/bring-programs.ts', 'bench/programs/'),
  stage('data', [], 'scripts/check.ts', 'src/content/', FACTS),
  stage(
    ...[BUILD, ['data'], 'scripts/build.ts --quiet'],
    ...['src/content/', MARKUP, 'ground/', 'publish/', 'public/', PROJECT],
  ),
  // Both read the data into one index.
  stage(
    PAGE_TYPES,
    [BUILD],
    'node_modules/astro/bin/astro.mjs check --tsconfig tsconfig.pages.json',
    CODE,
  ),
  // The types of `astro:content` are written by then. Two threads would look at much twice.
  stage('types', [PAGE_TYPES], 'node_modules/typescript-7/bin/tsc --noEmit --singleThreaded', CODE),
  {
    ...stage(
      ...['in the browser', [PROGRAMS, BUILD], 'node_modules/playwright/cli.js test'],
      ...[
        'src/(?!lib/(?:rules|wording)/)',
        'server/',
        'publish/(?:hosts|rendering)/',
        'tests/e2e/',
        PROJECT,
      ],
    ),
    takes: 'tests',
  },
  // One of its files brings the built site up to date, too.
  vitest('build', 'build', [PROGRAMS, BUILD], 'ground/', 'publish/', 'tests/publish/'),
  { ...vitest('unit', UNITS, [], ''), takes: 'commit' },
  { ...vitest('slow', 'units with processes', [], ''), takes: 'commit' },
  // The pages' code is compiled by then, which builds in it take as it is.
  {
    ...vitest(
      ...['hostile', 'hostile files and requests', [PROGRAMS, BUILD]],
      ...['ground/', 'publish/', 'server/', FACTS, MARKUP],
    ),
    fewest: 700,
  },
  vitest('faults', 'faults', [PROGRAMS], '(?:ground|publish/(?:run|releases))/', 'tests/publish/'),
  vitest('api', 'server', [], 'ground/', 'server/', LIVE, 'tests/server/'),
  vitest(
    'postgres',
    'server on PostgreSQL',
    [PROGRAMS],
    'server/',
    LIVE,
    'tests/(?:contract|server)/',
  ),
  vitest('season', "an organiser's season", [], FACTS, 'organiser/'),
  vitest('competition', 'published tables', [], FACTS, 'organiser/', 'src/(?:components|screens)/'),
  stage('format', [], 'node_modules/oxfmt/bin/oxfmt --check', ''),
  vitest(
    'site',
    'weights of the built site',
    [PROGRAMS, BUILD],
    MARKUP,
    'public/',
    'publish/',
    'bench/weigh',
  ),
  stage('lint', [PAGE_TYPES], 'node_modules/oxlint/bin/oxlint', CODE),
  stage('unused code', [], 'node_modules/knip/bin/knip.js --no-config-hints', CODE),
  stage(
    'exports for tests alone',
    [],
    'node_modules/knip/bin/knip.js --no-config-hints --production',
    CODE,
  ),
  stage('schemas up to date', [], 'scripts/schemas.ts --check', 'src/lib/schema/', 'schemas/'),
  vitest('contract', 'contract of the server', [], 'server/', LIVE, 'tests/second-server/'),
]

const CONTENT_TYPES = 'types of the content'

/**
 * `npm test -- --quick`: what CONTRIBUTING asks of a first change. Nothing is built, so the types of
 * `astro:content` come from Astro alone.
 */
export const QUICK_STAGES: readonly Stage[] = [
  stage(CONTENT_TYPES, [], 'node_modules/astro/bin/astro.mjs sync', CODE),
  ...[UNITS, 'lint', 'types', 'format'].map((name) => {
    const { needs, ...one } = STAGES.find((each) => each.name === name)!
    return { ...one, needs: needs?.includes(PAGE_TYPES) ? [CONTENT_TYPES] : [] }
  }),
]
