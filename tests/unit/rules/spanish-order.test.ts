import { expect, test } from 'vitest'
import { byName, bySpanish } from '../../../src/lib/rules/spanish-order.ts'

test('names stand as a Spanish reader expects them', () =>
  expect(['Equipo 10', 'Oso', 'Ñu', 'Equipo 2', 'Nube', 'ábaco'].toSorted(bySpanish)).toEqual([
    'ábaco',
    'Equipo 2',
    'Equipo 10',
    'Nube',
    'Ñu',
    'Oso',
  ]))

test('teams of one name stand in the order of their ids, however they come', () => {
  const [a, b] = [
    { id: 'a', name: 'Rayo' },
    { id: 'b', name: 'Rayo' },
  ]
  expect([b, a].toSorted(byName)).toEqual([a, b])
  expect([a, b].toSorted(byName)).toEqual([a, b])
  expect([byName(a, b), byName(b, a), byName(a, a)].map(Math.sign)).toEqual([-1, 1, 0])
})
