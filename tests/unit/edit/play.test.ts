/** What is tapped while a match is played. */
import { describe, expect, test } from 'vitest'
import { linesOf, made } from './given-edits.ts'

type Given = Parameters<typeof made>[0]

const clasico = { match: 'clasico' } as const
const first = { match: 'j1-1' } as const

describe('a match begins and ends', () => {
  test.each<[string, Given, string[]]>([
    [
      'nil all, and being played',
      { kind: 'start', match: 'j2-1' },
      [
        '-    team1:',
        '-      team: zapatos',
        '-    team2: { team: canarios } # visita',
        '+    isPlaying: true',
        '+    team1:',
        '+      team: zapatos',
        '+      goals: 0',
        '+    team2: { team: canarios, goals: 0 } # visita',
      ],
    ],
    ['begun twice, nothing changes', { kind: 'start', ...clasico }, ['unchanged']],
    [
      'one that is over cannot begin',
      { kind: 'start', ...first },
      ['El partido ya terminó. Para corregirlo, pasa la cédula otra vez.'],
    ],
    ['the end takes its flag out', { kind: 'end', ...clasico }, ['-    isPlaying: true\r']],
    ['one that is over has ended', { kind: 'end', ...first }, ['unchanged']],
    [
      'what has not begun cannot end',
      { kind: 'end', match: 'j2-1' },
      ['El partido no se está jugando. Toca «Empieza el partido», o pasa la cédula.'],
    ],
    [
      'a match that is not there',
      { kind: 'start', match: 'nada' },
      ['Ese partido ya no está en el torneo. Regresa a «Hoy» y búscalo ahí.'],
    ],
  ])('%s', (_rule, change, lines) => expect(linesOf(made(change))).toEqual(lines))
})

describe('goals', () => {
  test.each<[string, Given, string[]]>([
    [
      'a list that no line holds any more gets lines of its own',
      { kind: 'goal', ...clasico, side: 'team1', player: 9, minute: 12 },
      [
        '-    team1: { team: tuercas, goals: 0, playingPlayers: [1, 9] }\r',
        '+    team1:\r',
        '+      team: tuercas\r',
        '+      goals: 1\r',
        '+      playingPlayers:\r',
        '+        - 1\r',
        '+        - { player: 9, goals: 1, minutes: { goals: [12] } }\r',
      ],
    ],
    [
      'minutes stand in order of time',
      { kind: 'goal', ...first, side: 'team1', player: 7, minute: '45+2' },
      [
        '-      goals: 3',
        '-      playingPlayers:',
        '-        - 1 # jugó y ya',
        '-        - { player: 7, goals: 2, minutes: { goals: [12, 40] } }',
        '+      goals: 4',
        '+      playingPlayers:',
        '+        - 1 # jugó y ya',
        '+        - { player: 7, goals: 3, minutes: { goals: [12, 40, 45+2] } }',
      ],
    ],
    [
      'a player stands where his roster has him',
      { kind: 'goal', ...first, side: 'team1', player: 4 },
      [
        '-      goals: 3',
        '-      playingPlayers:',
        '-        - 1 # jugó y ya',
        '+      goals: 4',
        '+      playingPlayers:',
        '+        - 1 # jugó y ya',
        '+        - { player: 4, goals: 1 }',
      ],
    ],
    [
      'nobody’s goal is the team’s alone',
      { kind: 'goal', ...clasico, side: 'team2' },
      ['-    team2: { team: zapatos, goals: 0 }\r', '+    team2: { team: zapatos, goals: 1 }\r'],
    ],
    [
      'an own goal of nobody is counted beside the score of the other side',
      { kind: 'goal', ...clasico, side: 'team2', own: true },
      [
        '-    team1: { team: tuercas, goals: 0, playingPlayers: [1, 9] }\r',
        '+    team1: { team: tuercas, goals: 1, ownGoalsInFavor: 1, playingPlayers: [1, 9] }\r',
      ],
    ],
    [
      'one goal less, and its minute',
      { kind: 'removeGoal', ...first, side: 'team1', player: 7, minute: 12 },
      [
        '-      goals: 3',
        '-      playingPlayers:',
        '-        - 1 # jugó y ya',
        '-        - { player: 7, goals: 2, minutes: { goals: [12, 40] } }',
        '+      goals: 2',
        '+      playingPlayers:',
        '+        - 1 # jugó y ya',
        '+        - { player: 7, goals: 1, minutes: { goals: [40] } }',
      ],
    ],
    [
      'a stranger scores nothing',
      { kind: 'goal', ...clasico, side: 'team1', player: 77 },
      [
        'El 77 ya no está en el plantel. Deja el gol en el marcador, sin goleador, o pide que lo agreguen.',
      ],
    ],
    [
      'nor anybody before the match began',
      { kind: 'goal', match: 'j2-1', side: 'team2', player: 7 },
      ['El partido no ha empezado. Toca «Empieza el partido», o pasa la cédula.'],
    ],
    [
      'what was not scored cannot be taken back',
      { kind: 'removeGoal', ...first, side: 'team1', player: 1 },
      ['Ese gol ya no está anotado. Revisa cómo quedó en «Lo anotado».'],
    ],
    [
      'nor a goal of a minute that is not there',
      { kind: 'removeGoal', ...first, side: 'team1', player: 7, minute: 13 },
      ['Ese gol ya no está anotado. Revisa cómo quedó en «Lo anotado».'],
    ],
    [
      'a place that waits for its team has no players',
      {
        kind: 'result',
        match: 'gran-final',
        goals: { team1: 1, team2: 0 },
        playing: { team1: [{ player: 7, goals: 1 }] },
      },
      ['Todavía no se sabe qué equipo juega aquí. Anota primero los partidos de los que sale.'],
    ],
  ])('%s', (_rule, change, lines) => expect(linesOf(made(change))).toEqual(lines))
})

describe('cards', () => {
  const ten = { ...first, side: 'team1', player: 10 } as const
  test.each<[string, Given, string[]]>([
    [
      'a yellow',
      { kind: 'card', ...ten, player: 7, card: 'yellow', minute: 80 },
      [
        '-        - { player: 7, goals: 2, minutes: { goals: [12, 40] } }',
        '+        - { player: 7, goals: 2, yellow_card: 1, minutes: { goals: [12, 40], yellow_card: [80] } }',
      ],
    ],
    [
      'a second yellow is a red beside the first',
      { kind: 'card', ...ten, card: 'secondYellow' },
      [
        '-        - { player: 10, yellow_card: 1 }',
        '+        - { player: 10, yellow_card: 1, red_card: 1, secondYellow: true }',
      ],
    ],
    [
      'a second yellow says that it is one',
      { kind: 'card', ...ten, card: 'yellow' },
      ['El 10 ya tiene amarilla. Si es la segunda, toca «Amarilla» otra vez.'],
    ],
    [
      'and needs a first',
      { kind: 'card', ...ten, player: 7, card: 'secondYellow' },
      ['El 7 no tiene amarilla, así que no puede ser doble. Toca «Amarilla» o «Roja».'],
    ],
    [
      'who did nothing else is a number again',
      { kind: 'removeCard', ...ten, card: 'yellow' },
      ['-        - { player: 10, yellow_card: 1 }', '+        - 10'],
    ],
    [
      'a card that was not shown',
      { kind: 'removeCard', ...ten, card: 'red' },
      ['Esa tarjeta ya no está anotada. Revisa cómo quedó en «Lo anotado».'],
    ],
  ])('%s', (_rule, change, lines) => expect(linesOf(made(change))).toEqual(lines))

  test('who was sent off gets no other card', () => {
    const files = {
      'jornadas/01.yml':
        'matches:\n  - team1: { team: canarios, goals: 0, playingPlayers: [{ player: 7, red_card: 1 }] }\n    team2: { team: tuercas, goals: 0 }\n',
    }
    const card = { kind: 'card', ...first, side: 'team1', player: 7, card: 'yellow' } as const
    expect(linesOf(made(card, files))).toEqual([
      'El 7 ya tiene roja. Revisa a quién le tocaste la tarjeta.',
    ])
  })
})

describe('what follows a drawn match', () => {
  test('the shoot-out as it stands, and taken back', () => {
    const files = {
      'jornadas/03.yml':
        'matches:\n  - id: clasico\n    isPlaying: true\n    team1: { team: tuercas, goals: 1 }\n    team2: { team: zapatos, goals: 1 }\n',
    }
    const kick = made({ kind: 'shootOut', ...clasico, goals: { team1: 1, team2: 0 } }, files)
    expect(linesOf(kick)).toEqual([
      '-    team1: { team: tuercas, goals: 1 }',
      '-    team2: { team: zapatos, goals: 1 }',
      '+    team1: { team: tuercas, goals: 1, penaltyGoals: 1 }',
      '+    team2: { team: zapatos, goals: 1, penaltyGoals: 0 }',
    ])
    expect(linesOf(made({ kind: 'shootOut', ...clasico, goals: null }, files))).toEqual([
      'unchanged',
    ])
  })

  const KICKED = {
    'jornadas/03.yml':
      'matches:\n  - id: clasico\n    isPlaying: true\n    team1: { team: tuercas, goals: 1, penaltyGoals: 1, penaltyKicks: gf }\n    team2: { team: zapatos, goals: 1, penaltyGoals: 1, penaltyKicks: g }\n',
  }
  const kicked = (change: object) =>
    linesOf(made({ ...clasico, ...change } as Parameters<typeof made>[0], KICKED)).map((line) =>
      line.replace(/^(.).*team: /, '$1 '),
    )
  const WITHOUT = [
    '- tuercas, goals: 1, penaltyGoals: 1, penaltyKicks: gf }',
    '- zapatos, goals: 1, penaltyGoals: 1, penaltyKicks: g }',
  ]
  test.each<[string, object, string[]]>([
    [
      'a kick is written with those before it',
      { kind: 'shootOut', goals: { team1: 1, team2: 1 }, kicks: { team1: 'gf', team2: 'gf' } },
      [WITHOUT[1]!, '+ zapatos, goals: 1, penaltyGoals: 1, penaltyKicks: gf }'],
    ],
    [
      'kicks that do not make the score are not written',
      { kind: 'shootOut', goals: { team1: 2, team2: 1 }, kicks: { team1: 'gf', team2: 'g' } },
      [
        ...WITHOUT,
        '+ tuercas, goals: 1, penaltyGoals: 2 }',
        '+ zapatos, goals: 1, penaltyGoals: 1 }',
      ],
    ],
    [
      'a phone of before knows only the score',
      { kind: 'shootOut', goals: { team1: 1, team2: 1 } },
      [
        ...WITHOUT,
        '+ tuercas, goals: 1, penaltyGoals: 1 }',
        '+ zapatos, goals: 1, penaltyGoals: 1 }',
      ],
    ],
    [
      'no shoot-out has no kicks',
      { kind: 'shootOut', goals: null },
      [...WITHOUT, '+ tuercas, goals: 1 }', '+ zapatos, goals: 1 }'],
    ],
  ])('%s', (_rule, change, lines) => expect(kicked(change)).toEqual(lines))

  const sheet = (team1: number, team2: number) =>
    kicked({ kind: 'result', goals: { team1: 1, team2: 1 }, penaltyGoals: { team1, team2 } })
  test('a sheet keeps the kicks of its score, and drops those of another', () => {
    expect(sheet(1, 1).join()).not.toMatch(/Kicks/)
    expect(sheet(4, 3)).toEqual([
      '-    isPlaying: true',
      ...WITHOUT,
      '+ tuercas, goals: 1, penaltyGoals: 4 }',
      '+ zapatos, goals: 1, penaltyGoals: 3 }',
    ])
  })

  const TIMED = {
    'jornadas/03.yml':
      'matches:\n  - id: clasico\n    isPlaying: true\n    team1: { team: tuercas, goals: 2, minutes: { goals: [5, 30] } }\n    team2: { team: zapatos, goals: 0 }\n',
  }
  const timed = (change: object) =>
    linesOf(made({ ...clasico, ...change } as Parameters<typeof made>[0], TIMED))
      .filter((line) => line.includes('tuercas'))
      .map((line) => line.replace(/^(.).*team: /, '$1 '))
  const TWO = '- tuercas, goals: 2, minutes: { goals: [5, 30] } }'
  test.each<[string, object, string[]]>([
    [
      'another one stands in order of time',
      { kind: 'goal', side: 'team1', minute: 12 },
      [TWO, '+ tuercas, goals: 3, minutes: { goals: [5, 12, 30] } }'],
    ],
    [
      'one that is taken back takes its minute along',
      { kind: 'removeGoal', side: 'team1', minute: 5 },
      [TWO, '+ tuercas, goals: 1, minutes: { goals: [30] } }'],
    ],
    [
      'a sheet with fewer such goals has no more minutes than goals',
      { kind: 'result', goals: { team1: 1, team2: 0 } },
      [TWO, '+ tuercas, goals: 1, minutes: { goals: [5] } }'],
    ],
    [
      '… and with none it has none',
      { kind: 'result', goals: { team1: 0, team2: 0 } },
      [TWO, '+ tuercas, goals: 0 }'],
    ],
  ])('goals without a scorer keep their minutes: %s', (_rule, change, lines) =>
    expect(timed(change)).toEqual(lines),
  )

  test('extra time', () =>
    expect(linesOf(made({ kind: 'extraTime', ...clasico, isPlayed: true }))).toEqual([
      '+    extraTime: true\r',
    ]))
})
