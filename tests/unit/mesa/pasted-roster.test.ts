/** 'Pegar una lista': what is no name is never taken for one. */
import { describe, expect, test } from 'vitest'
import {
  additionsOf,
  type PastedPlayer,
  pastedRoster,
} from '../../../src/lib/mesa/pasted/pasted-roster.ts'
import { PASTED_LISTS } from './pasted-lists.ts'

const read = (text: string) =>
  pastedRoster(text, { taken: new Set([99]), team: 'Halcones', thisYear: 2026 })

const shown = ({ fields, notes }: PastedPlayer) =>
  [
    `${fields.number} ${fields.firstName}|${fields.lastName ?? ''}`,
    fields.isCaptain && 'C',
    fields.yearBorn,
    fields.nickName && `«${fields.nickName}»`,
    notes.length > 0 && `[${notes.join(', ')}]`,
  ]
    .filter(Boolean)
    .join(' ')

describe('a list as a captain sends it', () => {
  test.each(PASTED_LISTS)('$what', ({ text, players, left = [], skipped = [], omitted = {} }) => {
    const roster = read(text)
    expect({
      players: roster.players.map(shown),
      left: roster.left.map(({ line, why }) => `${why}: ${line}`),
      skipped: roster.skipped,
    }).toEqual({ players, left, skipped })
    for (const [kind, count] of Object.entries(omitted))
      expect([kind, roster.omitted[kind as keyof typeof roster.omitted]]).toEqual([kind, count])
  })

  test('there are at least forty', () => expect(PASTED_LISTS.length).toBeGreaterThanOrEqual(40))
})

/** Pieces of a line that no page may ever show. */
const PRIVATE = [
  'GIXE110312MDFXXX01',
  'gixe110312mdfxxx01',
  'CURP GIXE110312MDFXXX01',
  'GIXE110312ABC',
  'NSS 12345678901',
  '12345678901',
  'eva.gil@correo.mx',
  'correo eva@correo.mx',
  '@evita',
  '5512345678',
  '55 1234 5678',
  '(55) 1234-5678',
  '+52 55 1234 5678',
  'tel 55 12 34 56 78',
  'wa.me/5215512345678',
  'ig evita',
  'INE 1234567890123',
  'domicilio Luna 5',
  '12/03/2011',
]
const BETWEEN = [' ', ' - ', ', ', '\t', ' (', ': ', ' ✅ ']

test('private pieces in any order never stand in a name', () => {
  const seen = PRIVATE.flatMap((one) =>
    PRIVATE.flatMap((other) =>
      BETWEEN.flatMap((between) =>
        [
          ['7 Noemí Tapia', one, other],
          ['Noemí Tapia 7', one, other],
          ['Noemí Tapia', one, '7', other],
          [one, '7 Noemí Tapia', other],
        ].map((pieces) => pieces.join(between)),
      ),
    ),
  )
  const rosters = seen.map((line) => ({ line, players: read(line).players }))
  const wrong = rosters.filter(({ players }) =>
    players.some(
      ({ fields }) =>
        `${fields.firstName} ${fields.lastName}` !== 'Noemí Tapia' ||
        fields.nickName !== null ||
        fields.number !== 7 ||
        ![null, 2011].includes(fields.yearBorn),
    ),
  )
  expect(wrong.map(({ line }) => line)).toEqual([])
  const taken = rosters.filter(({ players }) => players.length > 0)
  expect(taken.length).toBeGreaterThan(seen.length / 2)
})

test('the changes say nothing of what was left out', () => {
  const { players } = read('8 Eva Gil CURP GIXE110312MDFXXX01\n9 Luz Mar (C) 2001')
  expect(additionsOf('halcones', players)).toEqual([
    {
      kind: 'addPlayer',
      team: 'halcones',
      player: { number: 8, firstName: 'Eva', lastName: 'Gil' },
    },
    {
      kind: 'addPlayer',
      team: 'halcones',
      player: { number: 9, firstName: 'Luz', lastName: 'Mar', yearBorn: 2001, isCaptain: true },
    },
  ])
})
