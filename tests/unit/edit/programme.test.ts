/** What becomes of a match off the pitch, and the referee's sheet afterwards. */
import { describe, expect, test } from 'vitest'
import { edit } from '../../../src/lib/edit/edit.ts'
import { undoing } from '../../../src/lib/edit/undo.ts'
import { linesOf, made, tournament } from './given-edits.ts'

type Given = Parameters<typeof made>[0]

const second = { match: 'j2-1' } as const

/** All against all is played: the Canarios are first, the Zapatos second. */
const SEASON_PLAYED = Object.fromEntries(
  [
    ['canarios', 'tuercas'],
    ['zapatos', 'canarios'],
    ['tuercas', 'zapatos'],
  ].map(([one, other], index) => [
    `jornadas/0${index + 1}.yml`,
    `matches:\n  - { team1: { team: ${one}, goals: ${index < 2 ? 1 - index : 0} }, team2: { team: ${other}, goals: ${index} } }\n`,
  ]),
)
const final = { match: 'gran-final' } as const
const result = { kind: 'result', ...final, goals: { team1: 1, team2: 0 } } as const

describe('beside a place stands who played', () => {
  const PLAYED = ['playedBy: canarios', 'playedBy: zapatos']
  const said = (change: Given, more: Readonly<Record<string, string>> = {}) =>
    linesOf(made(change, { ...SEASON_PLAYED, ...more }))
      .join('\n')
      .match(/playedBy: \w+/g)

  test('once the match begins', () => expect(said({ kind: 'start', ...final })).toEqual(PLAYED))
  test('once its result is written', () => expect(said(result)).toEqual(PLAYED))
  test('while nobody sits there, nobody', () =>
    expect(linesOf(made(result)).join()).not.toMatch(/playedBy/))

  const SAID = `playoffName: Final
matches:
  - { id: gran-final, team1: { team: { rank: 1 }, playedBy: canarios, goals: 2 }, team2: { team: { rank: 2 }, playedBy: zapatos, goals: 1 } }
`
  test('a result that is corrected leaves it as it was said', () =>
    expect(said(result, { 'eliminatoria/1-final.yml': SAID })).toEqual([...PLAYED, ...PLAYED]))
  test('a round corrected so that others would sit there is blocked', () => {
    const corrected = { kind: 'result', match: 'j1-1', goals: { team1: 0, team2: 9 } } as const
    const edited = made(corrected, { ...SEASON_PLAYED, 'eliminatoria/1-final.yml': SAID })
    expect(edited).toMatchObject({
      blocking: [{ field: 'playedBy', message: expect.stringMatching(/lo jugó Canarios\.$/) }],
    })
  })
})

test.each<[string, Given, string[]]>([
  [
    'the score alone',
    { kind: 'result', ...second, goals: { team1: 0, team2: 1 } },
    [
      '-    team2: { team: canarios } # visita',
      '+      goals: 0',
      '+    team2: { team: canarios, goals: 1 } # visita',
    ],
  ],
  [
    'the score, a shoot-out and who did what, in the roster’s order',
    {
      kind: 'result',
      ...second,
      goals: { team1: 2, team2: 2 },
      penaltyGoals: { team1: 4, team2: 3 },
      extraTime: true,
      playing: { team2: [{ player: 7, goals: 2 }, { player: 1 }] },
      note: 'Buen partido',
    },
    [
      '-    team1:',
      '-      team: zapatos',
      '-    team2: { team: canarios } # visita',
      '+    note: Buen partido',
      '+    extraTime: true',
      '+    team1:',
      '+      team: zapatos',
      '+      goals: 2',
      '+      penaltyGoals: 4',
      '+    team2: # visita',
      '+      team: canarios',
      '+      goals: 2',
      '+      penaltyGoals: 3',
      '+      playingPlayers:',
      '+        - 1',
      '+        - { player: 7, goals: 2 }',
    ],
  ],
  [
    'a sheet that says less takes lines out and keeps the comments of the others',
    {
      kind: 'result',
      match: 'j1-1',
      goals: { team1: 3, team2: 1 },
      playing: { team1: [{ player: 1 }, { player: 7, goals: 3 }] },
    },
    [
      '-        - { player: 7, goals: 2, minutes: { goals: [12, 40] } }',
      '-        - { player: 10, yellow_card: 1 }',
      '+        - { player: 7, goals: 3 }',
    ],
  ],
  [
    'another day and time; a pitch that was not known',
    { kind: 'move', ...second, date: '2024-07-12', time: '20:30:00', location: 'Cancha 2' },
    [
      '-  - date: 2024-07-11',
      '-    time: 21:00',
      '+  - date: 2024-07-12',
      '+    time: 20:30',
      '+    location: Cancha 2',
    ],
  ],
  [
    'the same time with seconds is no change',
    { kind: 'move', ...second, time: '21:00:00' },
    ['unchanged'],
  ],
  [
    'postponed, with its reason in quotes where it needs them',
    { kind: 'postpone', ...second, reason: 'Llovió: mucho' },
    ['+    state: postponed', "+    note: 'Llovió: mucho'"],
  ],
  [
    'postponed to a day, the first one stays beside it',
    { kind: 'postpone', ...second, reason: 'Llovió', date: '2024-08-01' },
    [
      '-  - date: 2024-07-11',
      '-    time: 21:00',
      '+  - date: 2024-08-01',
      '+    time: 21:00',
      '+    state: postponed',
      '+    originalDate: 2024-07-11',
      '+    note: Llovió',
    ],
  ],
  [
    'what is being played is broken off, not postponed',
    { kind: 'postpone', match: 'clasico', reason: 'Llovió' },
    ['El partido ya se está jugando. Suspéndelo en «Programar», o toca «Termina».'],
  ],
  [
    'broken off, the score stays',
    { kind: 'suspend', match: 'clasico', reason: 'Se fue la luz' },
    ['-    isPlaying: true\r', '+    state: suspended\r', '+    note: Se fue la luz\r'],
  ],
  [
    'called off',
    { kind: 'cancel', ...second, reason: 'Se retiraron' },
    ['+    state: cancelled', '+    note: Se retiraron'],
  ],
  [
    'what is over is not called off',
    { kind: 'cancel', match: 'j1-1', reason: 'x' },
    ['El partido ya terminó. Para corregirlo, pasa la cédula otra vez.'],
  ],
  [
    'given at the table, the goals of the pitch are nobody’s and its cards stay',
    { kind: 'award', match: 'j1-1', to: 'team2', reason: 'Alineó mal', goals: 3 },
    [
      '-    team1:',
      '-      team: canarios',
      '-      goals: 3',
      '-      playingPlayers:',
      '-        - 1 # jugó y ya',
      '-        - { player: 7, goals: 2, minutes: { goals: [12, 40] } }',
      '-        - { player: 10, yellow_card: 1 }',
      '-    team2: { team: tuercas, goals: 1 } # sin lista',
      '+    note: Alineó mal',
      '+    awardedTo: team2',
      '+    team1:',
      '+      team: canarios',
      '+      goals: 0',
      '+      playingPlayers:',
      '+        - 1 # jugó y ya',
      '+        - 7',
      '+        - { player: 10, yellow_card: 1 }',
      '+    team2: { team: tuercas, goals: 3, defaultGoals: 3 } # sin lista',
    ],
  ],
  [
    'given without goals to who lost on the pitch, the score no longer counts',
    { kind: 'award', match: 'j1-1', to: 'team2', reason: 'Alineó mal' },
    [
      '-    team1:',
      '-      team: canarios',
      '-      goals: 3',
      '-      playingPlayers:',
      '-        - 1 # jugó y ya',
      '-        - { player: 7, goals: 2, minutes: { goals: [12, 40] } }',
      '-        - { player: 10, yellow_card: 1 }',
      '-    team2: { team: tuercas, goals: 1 } # sin lista',
      '+    note: Alineó mal',
      '+    awardedTo: team2',
      '+    team1:',
      '+      team: canarios',
      '+      playingPlayers:',
      '+        - 1 # jugó y ya',
      '+        - 7',
      '+        - { player: 10, yellow_card: 1 }',
      '+    team2: { team: tuercas } # sin lista',
    ],
  ],
  [
    'one side did not come',
    { kind: 'noShow', ...second, side: 'team1', goals: 3 },
    [
      '-    team2: { team: canarios } # visita',
      '+      goals: 0',
      '+      noShow: true',
      '+    team2: { team: canarios, goals: 3, defaultGoals: 3 } # visita',
    ],
  ],
  [
    'nobody came',
    { kind: 'noShow', ...second, side: 'both' },
    [
      '-    team2: { team: canarios } # visita',
      '+      noShow: true',
      '+    team2: { team: canarios, noShow: true } # visita',
    ],
  ],
  [
    'nobody came, and both lose 0–3',
    { kind: 'noShow', ...second, side: 'both', goals: 3 },
    [
      '-    team1:',
      '-      team: zapatos',
      '-    team2: { team: canarios } # visita',
      '+    awardGoals: 3',
      '+    team1:',
      '+      team: zapatos',
      '+      noShow: true',
      '+    team2: { team: canarios, noShow: true } # visita',
    ],
  ],
  [
    'who played did come',
    { kind: 'noShow', match: 'j1-1', side: 'team1', goals: 3 },
    ['El partido ya terminó. Para corregirlo, pasa la cédula otra vez.'],
  ],
])('%s', (_rule, change, lines) => {
  const edited = made(change)
  expect(linesOf(edited)).toEqual(lines)
  if (edited.outcome === 'edited') expect(edited.blocking).toEqual([])
})

describe('a match decided off the pitch', () => {
  const decided = (fields: string, sides: readonly [string, string]) => ({
    'jornadas/02.yml': `matches:\n  - date: 2024-07-11\n    note: No llegaron\n${fields}    team1: { team: zapatos${sides[0]} }\n    team2: { team: canarios${sides[1]} }\n`,
  })
  const cases = [
    ['a no-show', decided('', [', goals: 3, defaultGoals: 3', ', goals: 0, noShow: true'])],
    ['an award', decided('    awardedTo: team1\n', ['', ''])],
  ] as const
  const textOf = (change: object, files: Record<string, string>) => {
    const edited = made(change as Parameters<typeof made>[0], files)
    if (edited.outcome !== 'edited') throw new Error(JSON.stringify(edited))
    expect(edited.blocking).toEqual([])
    return edited.files.get('jornadas/02.yml')!
  }

  test.each(cases)('%s is played after all: its reason goes with it', (_what, files) => {
    const text = textOf({ kind: 'result', ...second, goals: { team1: 2, team2: 2 } }, files)
    expect(text).not.toMatch(/No llegaron|noShow|awardedTo|defaultGoals/)
    expect(text.match(/goals: 2/g)).toHaveLength(2)
  })

  test.each(cases)('%s is played after all, with a reason of its own', (_what, files) => {
    const result = { kind: 'result', ...second, goals: { team1: 2, team2: 2 }, note: 'Se jugó' }
    expect(textOf(result, files)).toContain('note: Se jugó')
  })

  test.each(cases)('%s can be lifted: the match is put off', (_what, files) => {
    const text = textOf(
      { kind: 'postpone', ...second, reason: 'Se repone', date: '2024-08-01' },
      files,
    )
    expect(text).not.toMatch(/No llegaron|noShow|awardedTo|defaultGoals|goals/)
    expect(text).toMatch(/state: postponed/)
    expect(text).toMatch(/date: 2024-08-01/)
  })

  test.each(cases)('%s is lifted where its match moves to a day to come', (_what, files) => {
    const text = textOf({ kind: 'move', ...second, date: '2024-08-01', note: 'Se repone' }, files)
    expect(text).not.toMatch(/No llegaron|noShow|awardedTo|defaultGoals|goals/)
    expect(text).toMatch(/note: Se repone/)
    expect(text).toMatch(/date: 2024-08-01/)
  })

  test.each(cases)('%s stays where its day was only written wrong', (_what, files) => {
    const text = textOf({ kind: 'move', ...second, date: '2024-07-10' }, files)
    expect(text).toMatch(/No llegaron/)
    expect(text).toMatch(/noShow|awardedTo/)
  })

  test('whoever stayed away is corrected: the old reason goes', () => {
    const text = textOf({ kind: 'noShow', ...second, side: 'team1' }, cases[0][1])
    expect(text).not.toMatch(/No llegaron/)
  })

  test('what was played is not put off', () =>
    expect(linesOf(made({ kind: 'postpone', match: 'j1-1', reason: 'Llovió' }))).toEqual([
      'El partido ya terminó. Para corregirlo, pasa la cédula otra vez.',
    ]))
})

describe('a match that was put off', () => {
  const files = {
    'jornadas/02.yml':
      'matches:\n  - date: 2024-07-11\n    state: postponed\n    note: Llovió\n    team1: { team: zapatos }\n    team2: { team: canarios }\n',
  }

  test('moved, it keeps the day that was announced first', () =>
    expect(linesOf(made({ kind: 'move', ...second, date: '2024-08-01' }, files))).toEqual([
      '-  - date: 2024-07-11',
      '-    state: postponed',
      '+  - date: 2024-08-01',
      '+    state: postponed',
      '+    originalDate: 2024-07-11',
    ]))

  test('played, it is put off no more', () =>
    expect(
      linesOf(
        made({ kind: 'result', ...second, goals: { team1: 1, team2: 0 }, note: null }, files),
      ),
    ).toEqual([
      '-    state: postponed',
      '-    note: Llovió',
      '-    team1: { team: zapatos }',
      '-    team2: { team: canarios }',
      '+    team1: { team: zapatos, goals: 1 }',
      '+    team2: { team: canarios, goals: 0 }',
    ]))
})

test('what the check refuses is named with its place, as a change not to be kept', () => {
  const edited = made({
    kind: 'result',
    match: 'j2-1',
    goals: { team1: 0, team2: 1 },
    playing: { team2: [{ player: 7, goals: 2 }] },
  })
  expect(edited).toMatchObject({
    outcome: 'edited',
    blocking: [
      {
        code: 'tooManyGoals',
        file: 'torneos/liga-del-parque/jornadas/02.yml',
        line: 11,
        field: 'goals',
        message: 'los goles anotados suman 2 y el equipo lleva 1.',
      },
    ],
  })
})

test('errors that were there before do not stand in the way', () => {
  const files = { 'equipos/zapatos.yml': 'name: Los Zapatos\nplayers: 5\n' }
  const edited = made({ kind: 'result', match: 'j2-1', goals: { team1: 0, team2: 1 } }, files)
  expect(edited).toMatchObject({ outcome: 'edited', blocking: [] })
})

describe('a leg of a series that is written as one entry', () => {
  const files = {
    'eliminatoria/1-final.yml': `playoffName: Final
series:
  - id: final
    team1: { team: canarios }
    team2: { team: tuercas }
    legs:
      - date: 2024-08-01 # ida
      - date: 2024-08-08
`,
  }
  const vuelta = { match: 'final-juego-2' } as const

  test('knows whose sides they are, and says nothing that its series says', () => {
    const playing = { team1: [{ player: 9, goals: 2 }] }
    const goals = { team1: 2, team2: 1 }
    expect(linesOf(made({ kind: 'result', ...vuelta, goals, playing }, files))).toEqual([
      '+        team1: { goals: 1 }',
      '+        team2:',
      '+          goals: 2',
      '+          playingPlayers:',
      '+            - { player: 9, goals: 2 }',
    ])
  })

  test('is given to the side that plays there first', () =>
    expect(
      linesOf(made({ kind: 'award', ...vuelta, to: 'team1', reason: 'x', goals: 3 }, files)),
    ).toEqual([
      '+        note: x',
      '+        awardedTo: team2',
      '+        team1: { goals: 0 }',
      '+        team2: { goals: 3, defaultGoals: 3 }',
    ]))

  test('is undone', () => {
    const edited = made({ kind: 'move', match: 'final', date: '2024-08-02' }, files)
    expect(linesOf(edited)).toEqual([
      '-      - date: 2024-08-01 # ida',
      '+      - date: 2024-08-02 # ida',
    ])
    if (edited.outcome !== 'edited') return
    const by = { id: 'deshacer-1', who: 'ana', when: '2024-07-18T21:00:00Z' }
    const undone = edit({ ...tournament(), files: edited.files }, undoing(edited.traces, by))
    expect(undone).toMatchObject({ changed: [{ after: files['eliminatoria/1-final.yml'] }] })
  })
})

describe('the reason why a match was off goes once it is played', () => {
  const off = (fields: string) => ({
    'jornadas/02.yml': `matches:\n  - date: 2024-07-11\n    note: Llovió\n${fields}    team1: { team: zapatos }\n    team2: { team: canarios }\n`,
  })
  const noteAfter = (change: Given, fields: string) => {
    const edited = made(change, off(fields))
    if (edited.outcome !== 'edited') throw new Error(JSON.stringify(edited))
    return /note: (.*)/.exec(edited.files.get('jornadas/02.yml')!)?.[1]
  }
  const played = { kind: 'result', ...second, goals: { team1: 1, team2: 0 } } as const
  const begun = { kind: 'start', ...second } as const
  const absent = { kind: 'noShow', ...second, side: 'team1' } as const

  test.each<[string, string, string | undefined]>([
    ['cancelled', '    state: cancelled\n', undefined],
    ['suspended', '    state: suspended\n', undefined],
    ['put off without a day', '    state: postponed\n', undefined],
    ['moved to this day', '    state: postponed\n    originalDate: 2024-07-04\n', 'Llovió'],
    ['a remark of the match itself', '', 'Llovió'],
  ])('%s', (_what, fields, note) => {
    expect(noteAfter(played, fields)).toBe(note)
    expect(noteAfter(begun, fields)).toBe(note)
    expect(noteAfter(absent, fields)).toBe(note)
  })
})
