import { describe, expect, test } from 'vitest'
import {
  hasScore,
  showsScore,
  matchWord,
  outcome,
  resultOf,
  scoreWords,
} from '../../../../src/lib/rules/matches/match-status.ts'
import { aMatch, aResult, aShootOut, aTeam } from '../../given.ts'

const [pumas, tigres] = [aTeam('pumas'), aTeam('tigres')]

test.each([
  ['a completed match', { isCompleted: true }, 'FINAL', true],
  ['a match being played', { isPlaying: true }, 'VIVO', true],
  ['an award without goals', { isCompleted: true, awardedTo: 'team1' }, 'FINAL', false],
  [
    'a completed match still flagged as playing',
    { isCompleted: true, isPlaying: true },
    'FINAL',
    true,
  ],
  ['a match to come', {}, 'vs', false],
  ['a postponed match', { state: 'postponed' }, 'APLAZADO', false],
  ['a cancelled match', { state: 'cancelled' }, 'CANCELADO', false],
  ['a suspended match', { state: 'suspended' }, 'SUSPENDIDO', false],
  ['a suspended match that was awarded', { state: 'suspended', isCompleted: true }, 'FINAL', true],
  ['a suspended match that goes on', { state: 'suspended', isPlaying: true }, 'VIVO', true],
] as const)('%s', (_match, given, word, isScored) => {
  const match = aMatch(pumas, tigres, given)
  expect(matchWord(match)).toBe(word)
  expect(hasScore(match)).toBe(isScored)
})

test.each([
  ['broken off at 1–0', { state: 'suspended', team1: { goals: 1 } }, true],
  ['broken off without a goal', { state: 'suspended' }, false],
  ['put off', { state: 'postponed', team1: { goals: 1 } }, false],
  ['played', { isCompleted: true }, true],
] as const)('a match that was %s shows a score', (_match, given, expected) =>
  expect(showsScore(aMatch(pumas, tigres, given))).toBe(expected),
)

describe('score words', () => {
  test('goals as they are', () =>
    expect(scoreWords(aResult(pumas, 2, 0, tigres))).toEqual({ team1: '2', team2: '0' }))

  test('penalties in brackets', () =>
    expect(scoreWords(aShootOut(pumas, [2, 4], [2, 3], tigres))).toEqual({
      team1: '2',
      team2: '2',
      penalties: { team1: '(4)', team2: '(3)' },
    }))

  test('no penalties in a draw without a shoot-out', () =>
    expect(scoreWords(aResult(pumas, 1, 1, tigres))).toEqual({ team1: '1', team2: '1' }))

  test('penalties after a second leg that was not drawn', () =>
    expect(scoreWords(aShootOut(pumas, [2, 4], [1, 3], tigres)).penalties?.team1).toBe('(4)'))

  test('no penalties where 0 to 0 stands for none', () =>
    expect(scoreWords(aShootOut(pumas, [2, 0], [1, 0], tigres))).not.toHaveProperty('penalties'))

  test('a penalty score of nothing is shown', () =>
    expect(scoreWords(aShootOut(pumas, [0, 3], [0, 0], tigres)).penalties?.team2).toBe('(0)'))
})

describe('who won', () => {
  test.each([
    ['more goals', aResult(pumas, 2, 1, tigres), 'team1', 'won', 'lost'],
    ['fewer goals', aResult(pumas, 0, 1, tigres), 'team2', 'lost', 'won'],
    ['a draw', aResult(pumas, 1, 1, tigres), null, 'tied', 'tied'],
    [
      'a shoot-out leaves a draw',
      aShootOut(pumas, [1, 4], [1, 3], tigres),
      'team1',
      'tied',
      'tied',
    ],
    [
      'a shoot-out of which only the winner is known',
      aResult(pumas, 1, 1, tigres, { team2: { isWinner: true } }),
      'team2',
      'tied',
      'tied',
    ],
    [
      'a stated winner does not beat goals',
      aResult(pumas, 2, 1, tigres, { team2: { isWinner: true } }),
      'team1',
      'won',
      'lost',
    ],
    [
      'a stated winner does not beat penalties',
      aResult(pumas, 1, 1, tigres, {
        team1: { penaltyGoals: 4 },
        team2: { penaltyGoals: 3, isWinner: true },
      }),
      'team1',
      'tied',
      'tied',
    ],
    [
      'an awarded match, whatever the goals',
      aResult(pumas, 0, 2, tigres, { awardedTo: 'team1' }),
      'team1',
      'won',
      'lost',
    ],
    [
      'an awarded match without goals is no draw',
      aResult(pumas, 0, 0, tigres, { awardedTo: 'team2' }),
      'team2',
      'lost',
      'won',
    ],
    [
      'a match lost by both',
      aResult(pumas, 0, 0, tigres, { awardedTo: 'neither' }),
      null,
      'lost',
      'lost',
    ],
    [
      'a walkover',
      aResult(pumas, 3, 0, tigres, { team2: { noShow: true } }),
      'team1',
      'won',
      'lost',
    ],
    [
      'a walkover without goals',
      aResult(pumas, 0, 0, tigres, { team1: { noShow: true } }),
      'team2',
      'lost',
      'won',
    ],
    [
      'a double walkover',
      aResult(pumas, 0, 0, tigres, { team1: { noShow: true }, team2: { noShow: true } }),
      null,
      'lost',
      'lost',
    ],
    [
      'an award beats a no-show',
      aResult(pumas, 0, 0, tigres, { team1: { noShow: true }, awardedTo: 'team1' }),
      'team1',
      'won',
      'lost',
    ],
    [
      'nobody yet while it is played',
      aMatch(pumas, tigres, { isPlaying: true, team1: { goals: 3 } }),
      null,
      null,
      null,
    ],
    [
      'nobody yet when awarded but not completed',
      aMatch(pumas, tigres, { awardedTo: 'team1' }),
      null,
      null,
      null,
    ],
  ] as const)('%s', (_rule, match, winner, first, second) => {
    expect(outcome(match)).toBe(winner)
    expect([resultOf(match, 'team1'), resultOf(match, 'team2')]).toEqual([first, second])
  })
})
