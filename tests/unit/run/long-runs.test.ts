import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONG_RUNS } from '../../run/long-runs.ts'

const files = LONG_RUNS.flat().filter((word) => word.startsWith('tests/'))

test('npm run faults names files that are there', () => {
  expect(files).toHaveLength(19)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
