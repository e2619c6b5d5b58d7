/** What `npm test` runs, in order. */

/** `command` runs in a process of its own; `counts` where vitest tells how many tests there were. */
export type Stage = { name: string; command: readonly string[]; counts?: boolean }

const vitest = (project: string): Stage => ({
  name: PROJECTS[project]!,
  command: ['node_modules/vitest/vitest.mjs', 'run', '--project', project],
  counts: true,
})

const PROJECTS: Record<string, string> = {
  unit: 'unit and architecture',
  build: 'build',
  faults: 'faults',
  season: "an organiser's season",
  site: 'weights of the built site',
  competition: 'published tables',
  api: 'server',
  contract: 'contract of the server',
  e2e: 'in the browser',
}

/** Each command is a script for the Node that runs this. */
export const STAGES: readonly Stage[] = [
  { name: 'data', command: ['scripts/check.ts'] },
  { name: 'schemas up to date', command: ['scripts/schemas.ts', '--check'] },
  {
    name: 'format',
    command: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  },
  { name: 'types', command: ['node_modules/astro/bin/astro.mjs', 'check'] },
  vitest('unit'),
  { name: 'build of the site', command: ['scripts/build.ts', '--quiet'] },
  vitest('build'),
  vitest('faults'),
  vitest('season'),
  vitest('site'),
  vitest('competition'),
  vitest('api'),
  vitest('contract'),
  vitest('e2e'),
]
