/** Rosters, points and lots. */
import { describe, expect, test } from 'vitest'
import { FILES, linesOf, made } from './given-edits.ts'

type Given = Parameters<typeof made>[0]

test.each<[string, Given, string[]]>([
  [
    'the first player of a team',
    { kind: 'addPlayer', team: 'zapatos', player: { number: 3, firstName: 'Hilario' } },
    ['-players: []', '+players:', '+  - { number: 3, firstName: Hilario }'],
  ],
  [
    'a captain takes the place of the other',
    {
      kind: 'addPlayer',
      team: 'canarios',
      player: { number: 3, firstName: 'Hilario', isCaptain: true },
    },
    [
      '-  - { number: 7, firstName: Noemí, isCaptain: true }',
      '-  - number: 10',
      '-    firstName: Saúl',
      '-  - { id: el-primo, firstName: Joel, lastName: Lira }',
      '+  - { number: 7, firstName: Noemí }',
      '+  - number: 10',
      '+    firstName: Saúl',
      '+  - { id: el-primo, firstName: Joel, lastName: Lira }',
      '+  - { number: 3, firstName: Hilario, isCaptain: true }',
    ],
  ],
  [
    'a number is one player’s',
    { kind: 'addPlayer', team: 'canarios', player: { number: 7, firstName: 'Hilario' } },
    ['El número 7 ya lo tiene Noemí. Ponle otro número.'],
  ],
  [
    'and so is the key that a name makes',
    { kind: 'addPlayer', team: 'canarios', player: { firstName: 'El Primo' } },
    ['Joel Lira ya se llama así en el plantel. Ponle número, o también apellidos.'],
  ],
  [
    'off the roster, who stands in no match',
    { kind: 'removePlayer', team: 'canarios', player: 4 },
    ['-  - { number: 4, firstName: Maite } # zurda'],
  ],
  [
    'nobody whom a match names',
    { kind: 'removePlayer', team: 'canarios', player: 7 },
    ['Noemí ya sale en algún partido, y así no se puede quitar. Corrige primero ese partido.'],
  ],
  [
    'nor by another name',
    { kind: 'removePlayer', team: 'tuercas', player: 'ulises' },
    ['Ulises ya sale en algún partido, y así no se puede quitar. Corrige primero ese partido.'],
  ],
  [
    'another number, also where he played',
    { kind: 'editPlayer', team: 'canarios', player: 10, fields: { number: 11 } },
    [
      '-  - number: 10',
      '+  - number: 11',
      '-        - { player: 10, yellow_card: 1 }',
      '+        - { player: 11, yellow_card: 1 }',
    ],
  ],
  [
    'a number that is taken',
    { kind: 'editPlayer', team: 'canarios', player: 10, fields: { number: 7 } },
    ['El número 7 ya lo tiene Noemí. Ponle otro número.'],
  ],
  [
    'a name less and a nickname more',
    {
      kind: 'editPlayer',
      team: 'canarios',
      player: 'el-primo',
      fields: { lastName: null, nickName: 'Primo' },
    },
    [
      '-  - { id: el-primo, firstName: Joel, lastName: Lira }',
      '+  - { id: el-primo, firstName: Joel, nickName: Primo }',
    ],
  ],
  [
    'reserved from now on',
    { kind: 'editPlayer', team: 'canarios', player: 'el-primo', fields: { reserved: true } },
    [
      '-  - { id: el-primo, firstName: Joel, lastName: Lira }',
      '+  - { id: el-primo, firstName: Joel, lastName: Lira, reserved: true }',
    ],
  ],
  [
    'a stranger',
    { kind: 'editPlayer', team: 'canarios', player: 99, fields: { nickName: 'Primo' } },
    [
      'El 99 ya no está en el plantel. Deja el gol en el marcador, sin goleador, o pide que lo agreguen.',
    ],
  ],
  [
    'a team that is not there',
    { kind: 'adjustPoints', team: 'nadie', points: -1, reason: 'x' },
    ['Ese equipo ya no está en el torneo. Regresa a «Equipos» y búscalo ahí.'],
  ],
  [
    'points taken off, before the roster',
    { kind: 'adjustPoints', team: 'zapatos', points: -1, reason: 'sin balón' },
    ['+pointsAdjustments:', '+  - { points: -1, reason: sin balón }'],
  ],
  [
    'a suspension by decision, before the roster',
    {
      kind: 'suspendPlayer',
      team: 'canarios',
      player: 10,
      date: '2024-07-05',
      matches: 3,
      reason: 'Roja contra Tuercas FC',
    },
    [
      '+suspensions:',
      '+  - { player: 10, date: 2024-07-05, matches: 3, reason: Roja contra Tuercas FC }',
    ],
  ],
  [
    'of a stranger',
    {
      kind: 'suspendPlayer',
      team: 'canarios',
      player: 99,
      date: '2024-07-05',
      matches: 1,
      reason: 'x',
    },
    ['El 99 ya no está en el plantel. Actualiza la página y elige a quién se suspende.'],
  ],
  [
    'lots drawn',
    { kind: 'drawLots', teams: ['tuercas', 'canarios'] },
    ['+drawingOfLots:', '+  - [tuercas, canarios]'],
  ],
])('%s', (_rule, change, lines) => expect(linesOf(made(change))).toEqual(lines))

test('lots drawn again among the same teams take the place of the first', () => {
  const files = {
    'torneo.yml':
      'name: A\nhost: B\nsex: mixed\nlocation: C\ndrawingOfLots: [[canarios, tuercas]]\n',
  }
  expect(linesOf(made({ kind: 'drawLots', teams: ['tuercas', 'canarios'] }, files))).toEqual([
    '-drawingOfLots: [[canarios, tuercas]]',
    '+drawingOfLots: [[tuercas, canarios]]',
  ])
})

test.each([
  ['a file that cannot be read', 'name: [Canarios\n'],
  ['one whose fields are wrong', 'name: Canarios\nplayers: 7\n'],
])('%s is not written to', (_rule, text) => {
  const change = { kind: 'adjustPoints', team: 'canarios', points: 1, reason: 'x' } as const
  expect(linesOf(made(change, { 'equipos/canarios.yml': text }))).toEqual([
    'Los datos de este partido o equipo tienen un error y desde aquí no se pueden cambiar. Avísale a quien organiza.',
  ])
})

test('a file whose parts hang together is left alone', () => {
  const text = `matches:
  - team1: &uno { team: canarios, goals: 1 }
    team2: { team: tuercas, goals: 1 }
  - team1: *uno
    team2: { team: zapatos, goals: 1 }
`
  const change = { kind: 'goal', match: 'j1-1', side: 'team1' } as const
  expect(linesOf(made(change, { 'jornadas/01.yml': text }))).toEqual([
    'Este partido o equipo está escrito de un modo que desde aquí no se puede cambiar. Avísale a quien organiza.',
  ])
})

test('who shares a number that passed on is called by his key', () => {
  const files = {
    'equipos/zapatos.yml':
      'name: Los Zapatos\nplayers:\n  - { id: eva, number: 5, firstName: Eva }\n  - { id: ana, number: 5, firstName: Ana }\n',
  }
  const goal = { kind: 'goal', match: 'clasico', side: 'team2' } as const
  expect(linesOf(made({ ...goal, player: 5 }, files))).toEqual([
    'El 5 ya no está en el plantel. Deja el gol en el marcador, sin goleador, o pide que lo agreguen.',
  ])
  expect(linesOf(made({ ...goal, player: 'ana' }, files)).slice(-1)).toEqual([
    '+        - { player: ana, goals: 1 }\r',
  ])
})

describe('a decision follows its player', () => {
  const suspensions =
    'suspensions:\n  - { player: 10, date: 2024-07-05, matches: 3, reason: uno }\n' +
    '  - { player: 4, date: 2024-07-05, matches: 1, reason: otro }\n'
  const files = (decided = suspensions) => ({
    'equipos/canarios.yml': FILES['equipos/canarios.yml']!.replace(
      'players:',
      `${decided}players:`,
    ),
  })

  const decided = (change: Given, text?: string) => {
    const edited = made(change, files(text))
    if (edited.outcome !== 'edited') throw new Error(JSON.stringify(linesOf(edited)))
    const team = edited.said.written!.teams.find(({ id }) => id === 'canarios')!
    return team.data.suspensions?.map(({ player, reason }) => [player, reason])
  }

  test.each<[string, Given, string | undefined, unknown]>([
    [
      'to another number',
      { kind: 'editPlayer', team: 'canarios', player: 10, fields: { number: 11 } },
      suspensions,
      [
        [11, 'uno'],
        [4, 'otro'],
      ],
    ],
    [
      'not to another name',
      { kind: 'editPlayer', team: 'canarios', player: 10, fields: { nickName: 'Primo' } },
      suspensions,
      [
        [10, 'uno'],
        [4, 'otro'],
      ],
    ],
    [
      'off the roster',
      { kind: 'removePlayer', team: 'canarios', player: 4 },
      suspensions,
      [[10, 'uno']],
    ],
    [
      'and leaves no empty list',
      { kind: 'removePlayer', team: 'canarios', player: 4 },
      'suspensions: [{ player: 4, date: 2024-07-05, matches: 1, reason: otro }]\n',
      undefined,
    ],
  ])('%s', (_rule, change, text, expected) => expect(decided(change, text)).toEqual(expected))
})
