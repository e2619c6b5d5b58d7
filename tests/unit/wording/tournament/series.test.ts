import { describe, expect, test } from 'vitest'
import { throughWords } from '../../../../src/lib/wording/tournament/series.ts'

describe('who came through a series, and why', () => {
  type End = Parameters<typeof throughWords>[0]
  test.each([
    ['goals say it themselves', { state: 'won', by: 'goals' }, false, undefined],
    ['matches won say it themselves', { state: 'won', by: 'wins' }, false, undefined],
    ['while it is open', { state: 'open' }, false, undefined],
    [
      'a shoot-out, the winner’s shots first',
      { state: 'won', by: 'penalties', penalties: [3, 4] },
      false,
      'Pasa Atlas por penales (4–3)',
    ],
    [
      'a shoot-out of which only the winner is known',
      { state: 'won', by: 'penalties' },
      false,
      'Pasa Atlas por penales',
    ],
    [
      'the place in the table',
      { state: 'won', by: 'tablePosition' },
      false,
      'Pasa Atlas por mejor lugar en la tabla',
    ],
    [
      'nobody goes on from a final',
      { state: 'won', by: 'penalties', penalties: [9, 10] },
      true,
      'Gana Atlas por penales (10–9)',
    ],
    ['a final decided by the league', { state: 'won', by: 'award' }, true, 'Gana Atlas en la mesa'],
  ] as [string, End, boolean, string | undefined][])('%s', (_rule, end, isLast, expected) =>
    expect(throughWords(end, 'Atlas', isLast)).toBe(expected),
  )

  test.each([
    [false, 'Pasan Las Ñandúes en la mesa'],
    [true, 'Ganan Las Ñandúes en la mesa'],
  ])('a name with a plural article, last: %j', (isLast, expected) =>
    expect(throughWords({ state: 'won', by: 'award' }, 'Las Ñandúes', isLast)).toBe(expected),
  )
})
