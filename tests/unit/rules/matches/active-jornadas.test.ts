import { expect, test } from 'vitest'
import { activeJornadas } from '../../../../src/lib/rules/matches/active-jornadas.ts'
import type { Match } from '../../../../src/lib/schema/match.ts'
import { aJornada, aMatch, aResult, aTeam } from '../../given.ts'

const [pumas, tigres] = [aTeam('pumas'), aTeam('tigres')]
const done = () => aResult(pumas, 1, 0, tigres)
const open = (given: Partial<Match> = {}): Match => ({ ...aMatch(pumas, tigres), ...given })
const rounds = (...matches: Match[][]) => matches.map((list, index) => aJornada(index + 1, list))

test.each([
  ['the first round with an open match', rounds([done()], [done(), open()], [open()]), [2]],
  ['a round being played besides', rounds([open()], [open({ isPlaying: true })]), [1, 2]],
  ['a round being played is open too', rounds([done(), open({ isPlaying: true })], [open()]), [1]],
  [
    'a completed match is not being played, whatever its flag',
    rounds([{ ...done(), isPlaying: true }], [open()]),
    [2],
  ],
  ['a postponed match holds nothing up', rounds([open({ state: 'postponed' })], [open()]), [2]],
  ['nor a cancelled one', rounds([open({ state: 'cancelled' })], [open()]), [2]],
  ['a suspended one is still open', rounds([open({ state: 'suspended' })], [open()]), [1]],
  ['when all is played, the last round', rounds([done()], [done()]), [2]],
  ['a round without matches is no last round', rounds([done()], []), [1]],
  ['no rounds, none', [], []],
] as const)('%s', (_rule, jornadas, positions) =>
  expect(activeJornadas(jornadas).map((jornada) => jornada.jornadaPosition)).toEqual(positions),
)

test('what is stated stands, in order of position', () => {
  const jornadas = rounds([open()], [open()], [open()])
  expect(activeJornadas(jornadas, [3, 2, 9])).toEqual([jornadas[1], jornadas[2]])
  expect(activeJornadas(jornadas, [])).toEqual([])
})

test('rounds in any order count by position', () => {
  const jornadas = rounds([open()], [open()]).toReversed()
  expect(activeJornadas(jornadas).map((jornada) => jornada.jornadaPosition)).toEqual([1])
})
