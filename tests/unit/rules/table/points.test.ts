import { expect, test } from 'vitest'
import { points } from '../../../../src/lib/rules/table/points.ts'
import { aRecord, RULES } from '../../given.ts'

test.each([
  ['a win pays 3', { won: 1 }, {}, 3],
  ['a draw pays 1', { tied: 1 }, {}, 1],
  ['a loss pays nothing', { lost: 4 }, {}, 0],
  ['a draw won on penalties is paid once', { tied: 1, tiedWon: 1 }, {}, 1],
  ['pointsPerDrawWin is a whole value', { tied: 3, tiedWon: 2 }, { pointsPerDrawWin: 2 }, 5],
  ['a loss may pay', { won: 2, lost: 3 }, { pointsPerWin: 2, pointsPerLoss: 1 }, 7],
  ['a no-show in football is a loss', { lost: 2, noShows: 1 }, { pointsPerLoss: 1 }, 2],
  [
    'a no-show in basketball pays nothing',
    { lost: 2, noShows: 1 },
    { pointsPerLoss: 1, sport: 'basketball' as const },
    1,
  ],
  [
    'a no-show pays what the tournament says',
    { won: 1, lost: 1, noShows: 1 },
    { pointsPerNoShow: -1 },
    2,
  ],
  ['all of it', { won: 5, tied: 3, tiedWon: 1, lost: 2 }, { pointsPerDrawWin: 2 }, 19],
])('%s', (_rule, given, rules, expected) =>
  expect(points(aRecord(given), { ...RULES, ...rules })).toBe(expected),
)
