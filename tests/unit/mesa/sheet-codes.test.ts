/** Which matches get a code on the cédulas that Mesa opens, and which codes are used again. */
import { expect, test } from 'vitest'
import { sheetMatches, usableCodes } from '../../../src/lib/mesa/sheet-codes.ts'

const line = (id: string, round: string, word: string, more = {}) => ({
  id,
  round,
  word,
  state: '',
  date: '2026-11-29',
  team1: { team: 'a', name: 'A' },
  team2: { team: 'b', name: 'B' },
  ...more,
})
const bye = { team2: { team: null, name: null } }
test.each([
  [
    'the open ones of the first round that is not over',
    ['c', 'd'],
    [
      line('a', 'Jornada 1', 'FINAL'),
      line('b', 'Jornada 2', 'FINAL'),
      line('c', 'Jornada 2', 'vs'),
      line('d', 'Jornada 2', 'SUSPENDIDO'),
      line('e', 'Jornada 2', 'CANCELADO'),
      line('f', 'Jornada 3', 'vs'),
    ],
  ],
  [
    'beside them what was postponed',
    ['a', 'b'],
    [
      line('a', 'Jornada 1', 'APLAZADO'),
      line('b', 'Jornada 2', 'VIVO'),
      line('c', 'Jornada 3', 'vs'),
    ],
  ],
  [
    'no round of which only a rest is left',
    ['b'],
    [line('a', 'Jornada 1', 'vs', bye), line('b', 'Jornada 2', 'vs')],
  ],
  [
    'what was postponed, where nothing else is left',
    ['a'],
    [line('a', 'Jornada 1', 'APLAZADO', { date: undefined })],
  ],
  ['none', [], [line('a', 'Final', 'FINAL')]],
])('%s', (_what, expected, matches) =>
  expect(sheetMatches(matches as never).map(({ id }) => id)).toEqual(expected),
)

test.each([
  ['valid', ['a']],
  ['revoked', []],
  ['ended', []],
  ['used', []],
])('a code of a link that is %s', (state, expected) => {
  const links = [
    { id: 'enlace-a', state },
    { id: 'enlace-c', state: 'valid' },
  ]
  const codes = {
    a: { size: 1, path: 'M0', link: 'enlace-a' },
    b: { size: 1, path: 'M1', link: 'enlace-forgotten' },
  }
  expect(Object.keys(usableCodes(codes, links as never))).toEqual(expected)
})
