/** What a change can break. */
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stagesFor } from '../../run/changed.ts'
import { STAGES } from '../../run/stages.ts'

const stages = (...files: string[]) => stagesFor(STAGES, files).map(({ name }) => name)
const browser = (...files: string[]) =>
  stagesFor(STAGES, files)
    .find(({ name }) => name === 'in the browser')
    ?.command.filter((word) => word.startsWith('tests/e2e'))

test('a rule: its types and tests, and the pages that show it', () =>
  expect(stages('src/lib/rules/people/cards.ts').toSorted()).toEqual([
    "an organiser's season",
    'data',
    'exports for tests alone',
    'format',
    'lint',
    'published tables',
    'types',
    'types of pages',
    'unit and architecture',
    'unused code',
  ]))

/** In parts: a test that names a file is one that reads it. */
const TEXT = ['docs', 'operating.md'].join('/')

test('a text that nothing is made of: only its format', () =>
  expect(stages(TEXT)).toEqual(['format']))

/** Those of the unit stage. */
const tests = (...files: string[]) =>
  stagesFor(STAGES, files)
    .find(({ name }) => name.startsWith('unit'))
    ?.command.filter((word) => word.startsWith('tests/') && word.endsWith('.test.ts'))

test('a document: the tests that hold its tables', () => {
  expect(tests('docs/architecture.md')).toContain('tests/architecture/layering.test.ts')
  expect(tests('docs/packages.md')).toContain('tests/architecture/dependencies.test.ts')
})

const ALL = globSync('tests/unit/**/*.test.ts').length

test.each([
  ['a rule', 'src/lib/rules/people/cards.ts', 'tests/unit/rules/people/cards.test.ts'],
  [
    'what a rule is made of',
    'src/lib/calendar/days.ts',
    'tests/unit/organiser/new/schedule.test.ts',
  ],
  ['a view', 'src/components/standings.tsx', 'tests/unit/screens/live-formats.test.ts'],
  ['what a test is given', 'tests/unit/given.ts', 'tests/unit/rules/table/standings.test.ts'],
  ['a file that a list names', 'docs/nginx.conf', 'tests/unit/publish/hosts/host-files.test.ts'],
])('%s: its own unit tests, and not those of everything', (_what, file, expected) => {
  expect(tests(file)).toContain(expected)
  expect(tests(file)!.length).toBeLessThan(ALL / 4)
})

test('a test runs itself, and its stage no other', () => {
  const [own] = stagesFor(STAGES, ['tests/publish/watch.test.ts']).filter(
    ({ name }) => name === 'build',
  )
  expect(own!.command.at(-1)).toBe('tests/publish/watch.test.ts')
})

test.each([
  ['a test in the browser runs itself', 'tests/e2e/moments.test.ts', ['tests/e2e/moments.test.ts']],
  ['what all of them use runs all', 'tests/e2e/visit.ts', []],
  [
    'an island runs the live ones',
    'src/islands/live/live-page.tsx',
    ['tests/e2e/live/', 'tests/e2e/shop'],
  ],
  ['a rule runs none', 'src/lib/rules/people/cards.ts', undefined],
])('%s', (_rule, file, expected) => expect(browser(file)).toEqual(expected))

test('of a text that was deleted nothing is left to look at', () =>
  expect(stages('docs/gone.md')).toEqual([]))

test('what was deleted is not asked about', () => {
  const [format] = stagesFor(STAGES, ['src/gone.ts', 'README.md']).filter(
    ({ name }) => name === 'format',
  )
  expect(format!.command).toContain('README.md')
  expect(format!.command).not.toContain('src/gone.ts')
})
