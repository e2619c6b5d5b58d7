import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONG_RUNS } from '../../run/long-runs.ts'

const words = LONG_RUNS.flat()
const files = words.filter((word) => word.startsWith('tests/'))

test('npm run faults names files that are there', () =>
  expect(files.filter((file) => !existsSync(file))).toEqual([]))

test.each([
  ['what fast-check makes up', 'tests/unit/rules/derive.test.ts'],
  ['what dice make up', 'tests/unit/publish/reading/kept/reading-index.test.ts'],
  ['what is killed at each step', 'tests/server/file-kills.test.ts'],
  ['a whole life of a site', 'tests/server/en-linea.test.ts'],
  ['what builds at random', 'tests/publish/random-series.test.ts'],
  ['what git refuses', 'tests/hostile/server/git-refusals.test.ts'],
  ['what is killed at random', 'kills'],
  ['a desk, in the browser', 'tests/e2e/routes.test.ts'],
  ['what axe finds at a desk', 'tests/e2e/axe.test.ts'],
])('it runs %s', (_what, word) => expect(words).toContain(word))

test('it runs no test that is the same each time', () => {
  for (const file of ['unit/rules/people/cards', 'server/accounts', 'publish/calendars'])
    expect(files).not.toContain(`tests/${file}.test.ts`)
})
