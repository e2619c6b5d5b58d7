/** What waits or was refused, by the names that a scorer knows. */
import { expect, test } from 'vitest'
import { changedLine } from '../../../src/lib/mesa/subject-words.ts'
import { aChange, anAnswer, HALCONES } from './given-match.ts'

const { match } = anAnswer()
const LIGA = { matches: [match], teams: [HALCONES] } as never

test.each<[string, object, string]>([
  ['a goal', { kind: 'goal', side: 'team1', player: 9, minute: 34 }, 'Gol, 9 Luz Mar, 34′'],
  ['a card', { kind: 'card', side: 'team1', player: 10, card: 'yellow' }, 'Amarilla, 10 Eva'],
  [
    'of a roster',
    { kind: 'removePlayer', team: 'halcones', player: 9 },
    'Baja del plantel, 9 Luz Mar',
  ],
  ['a goal without a scorer', { kind: 'goal', side: 'team1' }, 'Gol'],
  ['a player who is not there', { kind: 'goal', side: 'team1', player: 77 }, 'Gol, 77'],
  ['a match that is not known', { kind: 'goal', match: 'x', side: 'team1', player: 9 }, 'Gol, 9'],
])('%s', (_what, change, line) => expect(changedLine(aChange(change as never), LIGA)).toBe(line))

test('without the tournament, by what the change says', () =>
  expect(changedLine(aChange({ kind: 'goal', side: 'team1', player: 9 }), undefined)).toBe(
    'Gol, 9',
  ))
