/** What a change can break. */
import { expect, test } from 'vitest'
import { stagesFor } from '../../run/changed.ts'
import { STAGES } from '../../run/stages.ts'

const stages = (...files: string[]) => stagesFor(STAGES, files).map(({ name }) => name)
const browser = (...files: string[]) =>
  stagesFor(STAGES, files)
    .find(({ name }) => name === 'in the browser')
    ?.command.filter((word) => word.startsWith('tests/e2e'))

test('a rule: its types and tests, and the pages that show it', () =>
  expect(stages('src/lib/rules/cards.ts').toSorted()).toEqual([
    "an organiser's season",
    'data',
    'format',
    'published tables',
    'types',
    'unit and architecture',
  ]))

test('a text that nothing is made of: only its format', () =>
  expect(stages('README.md')).toEqual(['format']))

test.each([
  ['a test in the browser runs itself', 'tests/e2e/moments.test.ts', ['tests/e2e/moments.test.ts']],
  ['what all of them use runs all', 'tests/e2e/visit.ts', []],
  ['an island runs the live ones', 'src/islands/live.tsx', ['tests/e2e/live/', 'tests/e2e/shop']],
  ['a rule runs none', 'src/lib/rules/cards.ts', undefined],
])('%s', (_rule, file, expected) => expect(browser(file)).toEqual(expected))

test('unit tests are held to those that import what changed', () => {
  const [unit] = stagesFor(STAGES, ['src/lib/rules/cards.ts']).filter(({ name }) =>
    name.startsWith('unit'),
  )
  expect(unit!.command).toEqual(expect.arrayContaining(['related', 'src/lib/rules/cards.ts']))
})

test('what was deleted is not asked about', () => {
  const [format] = stagesFor(STAGES, ['src/gone.ts', 'README.md']).filter(
    ({ name }) => name === 'format',
  )
  expect(format!.command).toContain('README.md')
  expect(format!.command).not.toContain('src/gone.ts')
})
