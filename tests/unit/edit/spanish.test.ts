/** Files that speak Spanish and are written short stay so, and new ones are. */
import { describe, expect, test } from 'vitest'
import { aChange, linesOf, made, tournament } from './given-edits.ts'
import { edit } from '../../../src/lib/edit/edit.ts'
import type { MadeChange } from '../../../src/lib/schema/change.ts'

type Given = Parameters<typeof made>[0]

const ROUND = {
  'jornadas/01.yml': `partidos:
  - fecha: 2024-07-04
    equipo1: canarios
    equipo2: tuercas # visita
  - { fecha: 2024-07-04, marcador: 2-1,
      equipo1: { equipo: zapatos },
      equipo2: { equipo: canarios, goles: [7], amarillas: [4 (12)], jugaron: [1] } }
  - enJuego: sí
    equipo1: { equipo: canarios, goles: 1, jugaron: [{ jugador: 7, goles: 1 }] }
    equipo2: { equipo: tuercas, goles: 0 }
`,
}

const [first, second, third] = ['j1-1', 'j1-2', 'j1-3'].map((match) => ({ match })) as [
  { match: string },
  { match: string },
  { match: string },
]

test.each<[string, Given, string[]]>([
  ['a match begins', { kind: 'start', ...first }, ['+    enJuego: sí', '+    marcador: 0-0']],
  [
    'a score that was not there, and who did what',
    {
      kind: 'result',
      ...first,
      goals: { team1: 2, team2: 2 },
      penaltyGoals: { team1: 4, team2: 3 },
      playing: {
        team1: [
          { player: 7, goals: 2, minutes: { goals: [12, '45+2'] } },
          { player: 4, yellow_card: 1, red_card: 1, secondYellow: true },
          { player: 1 },
        ],
      },
    },
    [
      '-    equipo1: canarios',
      '+    marcador: 2-2 (4-3)',
      '+    equipo1: { equipo: canarios, goles: [7 (12), 7 (45+2)], dobleAmarilla: [4], jugaron: [1] }',
    ],
  ],
  [
    'one more in a list, by time',
    { kind: 'goal', ...second, side: 'team2', player: 10, minute: 80 },
    [
      '-  - { fecha: 2024-07-04, marcador: 2-1,',
      '+  - { fecha: 2024-07-04, marcador: 2-2,',
      '-      equipo2: { equipo: canarios, goles: [7], amarillas: [4 (12)], jugaron: [1] } }',
      '+      equipo2: { equipo: canarios, goles: [10 (80), 7], amarillas: [4 (12)], jugaron: [1] } }',
    ],
  ],
  [
    'a list that nobody is in any more',
    { kind: 'removeCard', ...second, side: 'team2', player: 4, card: 'yellow' },
    [
      '-      equipo2: { equipo: canarios, goles: [7], amarillas: [4 (12)], jugaron: [1] } }',
      '+      equipo2: { equipo: canarios, goles: [7], jugaron: [1, 4] } }',
    ],
  ],
  [
    'who is left with nothing goes, where nobody is listed who only played',
    { kind: 'removeGoal', ...third, side: 'team1', player: 7 },
    [
      '-    equipo1: { equipo: canarios, goles: 1, jugaron: [{ jugador: 7, goles: 1 }] }',
      '+    equipo1: { equipo: canarios, goles: 0 }',
    ],
  ],
  [
    'who has a line of his own keeps it',
    { kind: 'goal', ...third, side: 'team1', player: 7 },
    [
      '-    equipo1: { equipo: canarios, goles: 1, jugaron: [{ jugador: 7, goles: 1 }] }',
      '+    equipo1: { equipo: canarios, goles: 2, jugaron: [{ jugador: 7, goles: 2 }] }',
    ],
  ],
  [
    'words of a field',
    { kind: 'postpone', ...first, reason: 'Llovió' },
    ['+    estado: aplazado', '+    nota: Llovió'],
  ],
  [
    'one side did not come',
    { kind: 'noShow', ...first, side: 'team2', goals: 3 },
    [
      '-    equipo1: canarios',
      '-    equipo2: tuercas # visita',
      '+    marcador: 3-0',
      '+    equipo1: { equipo: canarios, golesDeRegalo: 3 }',
      '+    equipo2: { equipo: tuercas, noSePresento: sí } # visita',
    ],
  ],
])('%s', (_rule, change, lines) => {
  const edited = made(change, ROUND)
  if (edited.outcome === 'edited' && edited.changed.length === 1) {
    const { before, after } = edited.changed[0]!
    expect(changedLines(before!, after!)).toEqual(lines)
    expect(edited.blocking).toEqual([])
  } else expect(linesOf(edited)).toEqual(lines)
})

/** The lines that only one of the texts has, each where it stands. */
function changedLines(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (old.length === now.length) {
    return old.flatMap((line, at) => (line === now[at] ? [] : [`-${line}`, `+${now[at]}`]))
  }
  return linesOf({ outcome: 'edited', changed: [{ before, after }] } as never)
}

test('a minute that is corrected leaves what a person would have written', () => {
  const goal = { ...first, side: 'team1', player: 7 } as const
  let files: Record<string, string> = {
    'jornadas/01.yml': `partidos:
  - enJuego: sí
    marcador: 0-0
    equipo1: canarios
    equipo2: tuercas
`,
  }
  const steps = [
    { kind: 'goal', ...goal, minute: 21 },
    { kind: 'removeGoal', ...goal, minute: 21 },
    { kind: 'goal', ...goal, minute: 20 },
  ] as const
  for (const step of steps) {
    const edited = made(step, files)
    if (edited.outcome !== 'edited') throw new Error(edited.outcome)
    files = { 'jornadas/01.yml': edited.files.get('jornadas/01.yml')! }
  }
  expect(files['jornadas/01.yml']).toContain('equipo1: { equipo: canarios, goles: [7 (20)] }')
})

test('a figure of points is written as one, with the fouls', () => {
  const playing = {
    team1: [
      { player: 7, goals: 21, fouls_commited: 2 },
      { player: 4, goals: 5 },
    ],
  }
  const change = { kind: 'result', ...first, goals: { team1: 26, team2: 3 }, playing } as const
  const edited = made(change, {
    'jornadas/01.yml': 'partidos:\n  - equipo1: canarios\n    equipo2: tuercas\n',
  })
  expect(linesOf(edited)).toEqual(
    expect.arrayContaining([
      '+        - { jugador: 4, goles: 5 }',
      '+        - { jugador: 7, goles: 21, faltas: 2 }',
    ]),
  )
})

test('a file without a field yet speaks Spanish', () => {
  const files = { 'equipos/zapatos.yml': '# Falta.\nnombre: Los Zapatos\n' }
  const change = { kind: 'addPlayer', team: 'zapatos' } as const
  const player = { number: 3, firstName: 'Hilario', isCaptain: true }
  expect(linesOf(made({ ...change, player }, files))).toEqual([
    '+jugadores:',
    '+  - { numero: 3, nombre: Hilario, capitan: sí }',
  ])
})

describe('a whole match day', () => {
  const SIZE = 8
  const teams = Array.from({ length: 2 * SIZE }, (_, index) => `equipo-${index + 1}`)
  const roster = [1, 4, 5, 7, 8, 9, 10, 11]
  const files = Object.fromEntries([
    ['torneo.yml', 'nombre: Liga\norganiza: Vecinos\nrama: mixto\nlugar: Parque\n'],
    ...teams.map((team) => [
      `equipos/${team}.yml`,
      `nombre: ${team}\njugadores:\n${roster.map((number) => `  - { numero: ${number}, nombre: J${number} }\n`).join('')}`,
    ]),
    [
      'jornadas/01.yml',
      `partidos:\n${Array.from(
        { length: SIZE },
        (_, index) =>
          `  - { fecha: 2024-07-04, hora: ${12 + index}:00, cancha: Cancha 1,\n      equipo1: ${teams[2 * index]},\n      equipo2: ${teams[2 * index + 1]} }\n`,
      ).join('')}`,
    ],
  ])

  /** Five goals and four cards in each match. */
  const result = (index: number): MadeChange =>
    aChange({
      kind: 'result',
      match: `j1-${index + 1}`,
      goals: { team1: 3, team2: 2 },
      playing: {
        team1: [
          { player: 9, goals: 2, minutes: { goals: [12, 40] } },
          { player: 7, goals: 1, yellow_card: 1 },
          { player: 4, yellow_card: 1 },
        ],
        team2: [
          { player: 10, goals: 2 },
          { player: 5, yellow_card: 1 },
          { player: 8, red_card: 1 },
        ],
      },
    })

  test('of eight matches with scorers and cards has 25 lines, none wider than a screen', () => {
    let now = {
      ...tournament(),
      files: new Map(Object.entries(files)) as ReadonlyMap<string, string | null>,
    }
    for (let index = 0; index < SIZE; index++) {
      const edited = edit(now, result(index))
      expect(edited).toMatchObject({ outcome: 'edited', blocking: [] })
      if (edited.outcome === 'edited') now = { ...now, files: edited.files }
    }
    const lines = now.files.get('jornadas/01.yml')!.trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(25)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(100)
    expect(lines.slice(0, 4)).toEqual([
      'partidos:',
      '  - { fecha: 2024-07-04, hora: 12:00, cancha: Cancha 1, marcador: 3-2,',
      '      equipo1: { equipo: equipo-1, goles: [9 (12), 9 (40), 7], amarillas: [4, 7] },',
      '      equipo2: { equipo: equipo-2, goles: [10, 10], amarillas: [5], roja: [8] } }',
    ])
  })
})
