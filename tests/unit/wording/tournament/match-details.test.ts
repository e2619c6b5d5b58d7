import { describe, expect, test } from 'vitest'
import type { MatchSide } from '../../../../src/lib/schema/match.ts'
import { awardWords, deeds } from '../../../../src/lib/wording/tournament/match-details.ts'
import { aMatch, aPlaying, aTeam } from '../../given.ts'

describe('what a player did', () => {
  test.each([
    ['nothing but play', {}, []],
    ['one goal', { goals: 1 }, ['1 gol']],
    [
      'goals with their minutes',
      { goals: 2, minutes: { goals: [12, '45+2'] } },
      ['2 goles (12′, 45+2′)'],
    ],
    ['own goals', { ownGoals: 2 }, ['2 autogoles']],
    ['a foul', { fouls_commited: 1 }, ['1 falta']],
    ['a yellow card', { yellow_card: 1 }, ['1 amarilla']],
    ['a red card', { red_card: 1 }, ['roja']],
    [
      'a second yellow',
      { yellow_card: 1, red_card: 1, secondYellow: true },
      ['1 amarilla', 'roja por doble amarilla'],
    ],
    [
      'all of it, goals first',
      { red_card: 1, ownGoals: 1, goals: 1 },
      ['1 gol', '1 autogol', 'roja'],
    ],
  ])('%s', (_rule, given, expected) =>
    expect(deeds(aPlaying('ana', given), 'football')).toEqual(expected),
  )

  test('points in basketball', () =>
    expect(deeds(aPlaying('ana', { goals: 14 }), 'basketball')).toEqual(['14 puntos']))
})

describe('what was decided off the pitch', () => {
  const nameOf = ({ team }: MatchSide) => team?.name ?? '?'
  const [pumas, tigres] = [aTeam('pumas', { name: 'Pumas' }), aTeam('tigres', { name: 'Tigres' })]
  test.each([
    ['nothing', {}, undefined],
    [
      'the first did not come',
      { team1: { noShow: true } },
      'Pumas no se presentó; gana Tigres por default',
    ],
    [
      'the second did not come',
      { team2: { noShow: true } },
      'Tigres no se presentó; gana Pumas por default',
    ],
    [
      'neither came',
      { team1: { noShow: true }, team2: { noShow: true } },
      'No se presentó ninguno de los dos',
    ],
    ['awarded', { awardedTo: 'team2' as const }, 'Ganado en la mesa por Tigres'],
    [
      'lost by both',
      { awardedTo: 'neither' as const },
      'Perdido para los dos por decisión del comité',
    ],
  ])('%s', (_rule, given, expected) =>
    expect(awardWords(aMatch(pumas, tigres, given), nameOf)).toBe(expected),
  )
})
