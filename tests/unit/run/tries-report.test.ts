import { expect, test } from 'vitest'
import { areaOf, FEWEST_TRIES, triesTable } from '../../run/tries-report.ts'

test('an area is named by its file', () =>
  expect(areaOf('tests/hostile/server/power-loss.test.ts')).toBe('server, power loss'))

test('tries and those that held, by area and in all', () =>
  expect(
    triesTable([
      { area: 'names', tries: 600, held: 600 },
      { area: 'links', tries: 150, held: 149 },
    ]),
  ).toBe(
    [
      'area     tries    held',
      'links      150     149',
      'names      600     600',
      'in all     750     749',
    ].join('\n'),
  ))

test('too few are said', () =>
  expect(triesTable([{ area: 'names', tries: FEWEST_TRIES - 1, held: 0 }])).toMatch(/Fewer than/))
