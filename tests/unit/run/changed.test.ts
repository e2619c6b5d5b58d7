/** What a change can break. */
import { expect, test } from 'vitest'
import { stagesFor } from '../../run/changed.ts'
import { QUICK_STAGES, STAGES } from '../../run/stages.ts'

const SINCE = 'origin/main'
const stages = (...files: string[]) => stagesFor(STAGES, files, SINCE)
const names = (...files: string[]) => stages(...files).map(({ name }) => name)
const wordsOf = (name: string, ...files: string[]) =>
  stages(...files).find((stage) => stage.name === name)?.command

test('a rule: its types and tests, and the pages that show it', () =>
  expect(names('src/lib/rules/people/cards.ts').toSorted()).toEqual([
    "an organiser's season",
    'architecture',
    'data',
    'exports for tests alone',
    'format',
    'hostile files and requests',
    'lint',
    'published tables',
    'types',
    'types of pages',
    'unit and architecture',
    'units with processes',
    'unused code',
  ]))

test('a text that nothing is made of: its format, and the tests that hold texts', () =>
  expect(names(['docs', 'operating.md'].join('/'))).toEqual([
    'unit and architecture',
    'architecture',
    'units with processes',
    'format',
  ]))

test('unit tests are held by imports to what changed since the commit', () => {
  const words = wordsOf('unit and architecture', 'src/lib/rules/people/cards.ts')
  expect(words!.at(-1)).toBe(`--changed=${SINCE}`)
})

const WORDS = 'src/lib/wording/wording.ts'

test('a word: types, lint, screens and the tests that hold the old one, and no other', () => {
  expect(names(WORDS).toSorted()).toEqual([
    'architecture',
    'exports for tests alone',
    'format',
    'lint',
    'types',
    'types of pages',
    'unit and architecture',
    'unused code',
  ])
  const files = [WORDS, 'tests/unit/live/given-live.test.ts', 'tests/unit/rules/derive.test.ts']
  const words = wordsOf('unit and architecture', ...files)!.filter((it) => it.startsWith('tests/'))
  expect(words).toEqual([
    'tests/unit/screens',
    'tests/unit/wording',
    'tests/unit/rules/derive.test.ts',
  ])
})

test('a word and a rule: by imports', () => {
  const words = wordsOf('unit and architecture', WORDS, 'src/lib/rules/people/cards.ts')
  expect(words!.at(-1)).toBe(`--changed=${SINCE}`)
})

test('the quick stages need nothing that is not quick', () => {
  const quick = QUICK_STAGES.map(({ name }) => name)
  expect(quick).toEqual(expect.arrayContaining(QUICK_STAGES.flatMap(({ needs = [] }) => needs)))
  expect(quick).not.toContain('in the browser')
})

test.each([
  ['build', 'tests/publish/watch.test.ts'],
  ['in the browser', 'tests/e2e/moments.test.ts'],
])('%s: a test that changed runs itself, and its stage no other', (name, file) =>
  expect(wordsOf(name, file)!.at(-1)).toBe(file),
)

test.each([
  ['what all of them use', 'tests/e2e/visit.ts'],
  ['an island', 'src/islands/live/live-page.tsx'],
])('%s runs all in the browser', (_what, file) =>
  expect(wordsOf('in the browser', file)).toEqual(
    STAGES.find(({ name }) => name === 'in the browser')!.command,
  ),
)

test('a rule runs nothing in the browser', () =>
  expect(names('src/lib/rules/people/cards.ts')).not.toContain('in the browser'))

test('of what was deleted nothing is left to look at', () =>
  expect(names('docs/gone.md')).toEqual([]))

test('few tests of a change are not too few', () =>
  expect(stages('tests/hostile/names.test.ts').some(({ fewest }) => fewest)).toBe(false))
