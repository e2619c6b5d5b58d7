/** What organisers decide beside the pitch. */
import { expect, test } from 'vitest'
import {
  adjustmentOf,
  drawnAfter,
  lotsOf,
  suspensionOf,
} from '../../../../src/lib/mesa/match/decisions.ts'

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

test.each([
  ['3', '2026-11-30', 'Agresión', 3],
  [' 12 ', '2026-11-30', ' Agresión ', 12],
  ['−1', '2026-11-30', 'Se le perdona', -1],
  ['0', '2026-11-30', 'Nada', undefined],
  ['100', '2026-11-30', 'Demasiados', undefined],
  ['tres', '2026-11-30', 'No se entiende', undefined],
  ['3', '2026-02-30', 'Ese día no existe', undefined],
  ['3', '2026-11-30', ' ', undefined],
])('«%s» partidos desde el %s: %s', (matches, date, reason, expected) => {
  const fields = new Map(Object.entries({ howMany: matches, date, reason }))
  expect(suspensionOf('halcones', 10, fields)).toEqual(
    expected && {
      kind: 'suspendPlayer',
      team: 'halcones',
      player: 10,
      date,
      matches: expected,
      reason: reason.trim(),
    },
  )
})
