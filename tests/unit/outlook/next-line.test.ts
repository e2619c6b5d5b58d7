import { expect, test } from 'vitest'
import { nextLine } from '../../../src/lib/outlook/next-line.ts'

const WHEN = { date: '2026-11-27', time: '20:00:00', location: 'Cancha 2' }

test.each([
  [
    'with day, hour and court',
    { isPlaying: false, ...WHEN },
    ['Próximo partido', 'Pumas · vie 27 nov · 8:00 p. m. · Cancha 2'],
  ],
  [
    'of which only the day is known',
    { isPlaying: false, date: WHEN.date },
    ['Próximo partido', 'Pumas · vie 27 nov'],
  ],
  ['of which nothing is known', { isPlaying: false }, ['Próximo partido', 'Pumas']],
  [
    'an hour without a day says nothing',
    { isPlaying: false, time: WHEN.time },
    ['Próximo partido', 'Pumas'],
  ],
  ['being played', { isPlaying: true, ...WHEN }, ['Se está jugando', 'Pumas · Cancha 2']],
])('the next match, %s', (_rule, match, [label, line]) =>
  expect(nextLine(match as never, 'Pumas')).toEqual({ label, line }),
)
