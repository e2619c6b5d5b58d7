/** What organisers decide beside the pitch. */
import { expect, test } from 'vitest'
import { adjustmentOf, drawnAfter, lotsOf } from '../../../../src/lib/mesa/match/decisions.ts'

test.each([
  ['-3', 'No llevó balón', -3],
  ['−3', 'No llevó balón', -3],
  [' +2 ', 'Fallo del comité', 2],
  ['0', 'Nada', undefined],
  ['tres', 'No se entiende', undefined],
  ['1000', 'Demasiados', undefined],
  ['1', ' ', undefined],
])('«%s» puntos: %s', (points, reason, expected) => {
  const deed = adjustmentOf('halcones', new Map(Object.entries({ points, reason })))
  expect(deed).toEqual(
    expected && { kind: 'adjustPoints', team: 'halcones', points: expected, reason: reason.trim() },
  )
})

test('teams are drawn one after the other; the last one can be put back', () => {
  const taps = (...teams: string[]) =>
    teams.reduce<readonly string[]>((drawn, team) => drawnAfter(drawn, team), [])
  expect(taps('a', 'b', 'c')).toEqual(['a', 'b', 'c'])
  expect(taps('a', 'b', 'b')).toEqual(['a'])
  expect(taps('a', 'b', 'a')).toEqual(['a', 'b'])
  expect(lotsOf(taps('a'))).toBeUndefined()
  expect(lotsOf(taps('b', 'a'))).toEqual({ kind: 'drawLots', teams: ['b', 'a'] })
})
