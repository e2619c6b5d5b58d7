import { describe, expect, test } from 'vitest'
import { unheldLines } from '../../../../../organiser/sheets/out/report.ts'
import { FILES } from '../../../reader/clean-tournament.ts'
import { changedByRoundTrip, exported, imported } from './round-trip.ts'
import type { Folder } from './round-trip.ts'

const ID = 'liga-de-prueba'
const IMAGES = ['imagenes/escudo.png', 'imagenes/cancha.jpg']

/** The clean tournament with some files changed or, with null, taken away. */
function folder(changed: Record<string, string | null> = {}): Folder {
  const all: [string, string | null][] = Object.entries({ ...FILES, ...changed })
  const texts = new Map(
    all.flatMap(([path, text]) => (text === null ? [] : [[path, text] as const])),
  )
  return { texts, images: IMAGES }
}

const ROUND = 'jornadas/01.yml'
const HALCONES = 'equipos/halcones.yml'
const PHASE = 'eliminatoria/1-semifinal.yml'

/** A round with this one match between Halcones and Xólotl. */
const aMatch = (match: string) => ({ [ROUND]: `matches:\n  - date: 2024-07-18\n${match}` })

describe('what a person wrote by hand is left as it is by export and import', () => {
  test.each<[string, Record<string, string | null>]>([
    ['nothing unusual', {}],
    [
      'a no-show that says no award',
      aMatch(
        '    team1: { team: halcones, goals: 3, defaultGoals: 3 }\n    team2: { team: xolotl, goals: 0, noShow: true }\n',
      ),
    ],
    [
      'nobody came',
      aMatch(
        '    team1: { team: halcones, noShow: true }\n    team2: { team: xolotl, noShow: true }\n',
      ),
    ],
    [
      'a shoot-out, kick by kick',
      aMatch(
        '    team1: { team: halcones, goals: 1, penaltyGoals: 2, penaltyKicks: gg }\n    team2: { team: xolotl, goals: 1, penaltyGoals: 1, penaltyKicks: gf }\n',
      ),
    ],
    [
      'an award without goals',
      aMatch(
        '    awardedTo: team2\n    note: Por reglamento.\n    team1: { team: halcones }\n    team2: { team: xolotl }\n',
      ),
    ],
    [
      'an award whose goals nobody split',
      aMatch(
        '    awardedTo: team1\n    team1: { team: halcones, goals: 3 }\n    team2: { team: xolotl, goals: 0 }\n',
      ),
    ],
    [
      'goals of a team that nobody scored',
      aMatch(
        '    team1: { team: halcones, goals: 3, defaultGoals: 1 }\n    team2: { team: xolotl, goals: 2, ownGoalsInFavor: 1 }\n',
      ),
    ],
    [
      'a match that was stopped with goals and scorers',
      aMatch(
        '    state: suspended\n    team1: { team: halcones, goals: 1, playingPlayers: [{ player: 10, goals: 1 }] }\n    team2: { team: xolotl, goals: 0, playingPlayers: [9] }\n',
      ),
    ],
    [
      'a match put off with a line-up and goals already',
      aMatch(
        '    state: postponed\n    note: Llovió.\n    team1: { team: halcones, goals: 1, playingPlayers: [{ player: 10, goals: 1 }] }\n    team2: { team: xolotl, goals: 0 }\n',
      ),
    ],
    [
      'a match that is being played, level on penalties too',
      aMatch(
        '    isPlaying: true\n    team1: { team: halcones, goals: 1, penaltyGoals: 2 }\n    team2: { team: xolotl, goals: 1, penaltyGoals: 2 }\n',
      ),
    ],
    [
      'goals that are not yet a result',
      aMatch(
        '    isCompleted: false\n    team1: { team: halcones, goals: 1 }\n    team2: { team: xolotl, goals: 1 }\n',
      ),
    ],
    [
      'flags that say no and counters that say nothing',
      aMatch(
        '    isPlaying: false\n    team1: { team: halcones, goals: 1, noShow: false, isWinner: true, playingPlayers: [{ player: 10, goals: 1, yellow_card: 0, secondYellow: false }] }\n    team2: { team: xolotl, goals: 0, isWinner: false, defaultGoals: 0 }\n',
      ),
    ],
    [
      'a winner that the penalties say as well',
      aMatch(
        '    team1: { team: halcones, goals: 1, penaltyGoals: 4, isWinner: true }\n    team2: { team: xolotl, goals: 1, penaltyGoals: 3, isWinner: false }\n',
      ),
    ],
    [
      'two yellow cards beside the red one',
      aMatch(
        '    team1: { team: halcones, goals: 0, playingPlayers: [{ player: 10, yellow_card: 2, red_card: 1, secondYellow: true }, { player: 7, yellow_card: 1, red_card: 1 }] }\n    team2: { team: xolotl, goals: 0, playingPlayers: [{ player: 9, red_card: 1, secondYellow: true }] }\n',
      ),
    ],
    [
      'players called by key, by name and by number',
      aMatch(
        '    team1: { team: halcones, goals: 2, playingPlayers: [{ player: beto, goals: 1 }, { player: luis-soto, goals: 1 }, juan-perez] }\n    team2: { team: xolotl, goals: 0 }\n',
      ),
    ],
    [
      'minutes in any order, and fewer than goals',
      aMatch(
        "    team1: { team: halcones, goals: 3, playingPlayers: [{ player: 10, minutes: { goals: ['45+2', 12] }, goals: 3, fouls_commited: 2 }] }\n    team2: { team: xolotl, goals: 0 }\n",
      ),
    ],
    [
      'a weekday and seconds',
      aMatch(
        '    day: jueves\n    time: 21:00:30\n    team1: { team: halcones }\n    team2: { team: xolotl }\n',
      ),
    ],
    [
      'a player with number and key, one with neither, and two captains',
      {
        [HALCONES]:
          'name: Los Halcones\nplayers:\n  - { firstName: Juan, lastName: Pérez, number: 10, id: el-diez, isCaptain: true }\n  - { firstName: Luis, lastName: Soto, number: 7, isCaptain: false }\n  - { firstName: Beto }\n',
      },
    ],
    [
      'a reserved player with a birth year',
      {
        [HALCONES]:
          'name: Los Halcones\nplayers:\n  - { firstName: Juan, number: 10, yearBorn: 2009, reserved: true }\n  - { firstName: Luis, number: 7, yearBorn: 2008 }\n',
      },
    ],
    [
      'two men of one name, with and without number',
      {
        [HALCONES]:
          'name: Los Halcones\nplayers:\n  - { firstName: Juan, lastName: Pérez, number: 10 }\n  - { firstName: Juan, lastName: Pérez, number: 11 }\n  - { firstName: Luis, lastName: Soto, number: 7 }\n  - { firstName: Beto, id: el-otro }\n',
      },
    ],
    [
      'names with commas, quotes and signs',
      {
        [HALCONES]:
          'name: "Halcones, S.A. \'del\' Ñandú; 1810"\nlogoImage: imagenes/escudo.png\nplayers:\n  - { firstName: "Juan \\"El, Diez\\"", number: 10 }\n  - { firstName: =SUMA(1), number: 7 }\n',
      },
    ],
    [
      'texts with odd spaces and letters put together',
      {
        [HALCONES]:
          'name: "Los  Halco\u006e\u0303es"\nplayers:\n  - { firstName: "Juan ", lastName: " Pe\u0301rez", number: 10 }\n  - { firstName: Luis, number: 7 }\n',
      },
    ],
    [
      'a name that is a number',
      {
        'equipos/tigres.yml':
          'name: 1810\nplayers:\n  - { firstName: Hugo, nickName: 007, number: 1 }\n',
      },
    ],
    [
      'a tie over two legs, the first of them drawn',
      {
        [PHASE]:
          'playoffName: Semifinal\nmatches:\n  - { team1: { team: halcones, goals: 1 }, team2: { team: rayos, goals: 1 } }\n  - { id: semi-b, team1: { team: rayos, goals: 0 }, team2: { team: halcones, goals: 2 } }\n',
        'eliminatoria/2-gran-final.yml': null,
      },
    ],
    [
      'phases whose files do not stand in the order of their days',
      {
        [PHASE]:
          'playoffName: Gran final\nmatches:\n  - { date: 2024-09-02, team1: { team: halcones }, team2: { team: rayos } }\n',
        'eliminatoria/2-gran-final.yml':
          'playoffName: Tercer lugar\nmatches:\n  - { date: 2024-09-01, team1: { team: xolotl }, team2: { team: tigres } }\n',
      },
    ],
    [
      'two phases of one name',
      {
        'eliminatoria/2-gran-final.yml':
          'playoffName: Semifinal\nmatches:\n  - { team1: { team: xolotl }, team2: { team: tigres } }\n',
      },
    ],
    ['an empty round', { 'jornadas/02.yml': 'matches: []\n' }],
    [
      'a round whose file has another name',
      {
        'jornadas/02.yml': null,
        'jornadas/ida.yml':
          'jornadaPosition: 9\nmatches:\n  - { team1: { team: halcones }, team2: { team: rayos } }\n',
      },
    ],
    [
      'drawing of lots and active rounds',
      {
        'torneo.yml': `${FILES['torneo.yml']}activeJornadas: [1]\ndrawingOfLots:\n  - [halcones, rayos]\n`,
      },
    ],
    [
      'no groups',
      {
        'torneo.yml': FILES['torneo.yml']!.replace(/groups:[\s\S]*/, ''),
        [PHASE]: null,
        'eliminatoria/2-gran-final.yml': null,
      },
    ],
  ])('%s', (_what, changed) => {
    expect(changedByRoundTrip(ID, folder(changed))).toEqual([])
  })
})

/** The clean tournament once all its groups have been played, with a semifinal in places. */
const decided = (semifinal: string) =>
  folder({
    'jornadas/02.yml': null,
    'eliminatoria/2-gran-final.yml': null,
    [PHASE]: `playoffName: Semifinal\nmatches:\n${semifinal}`,
  })

describe('places of the playoffs', () => {
  const PLAYED = `  - id: semi-a
    team1: { team: { group: A, rank: 1 }, goals: 1, playingPlayers: [{ player: 10, goals: 1 }] }
    team2: { team: { group: B, rank: 2 }, goals: 0, playingPlayers: [1] }
`

  test('once the match is played the sheet names the teams, and the place stays in the folder', () => {
    const given = decided(PLAYED)
    const { sheets } = exported(ID, given)
    expect(sheets.get('partidos.csv')).toContain('semi-a,,Semifinal,,,,,Los Halcones,Tigres,1,0')
    expect(sheets.get('eventos.csv')).toContain('semi-a,gol,Los Halcones,Juan Pérez,,\n')
    expect(imported(ID, sheets, given).reported).toEqual([])
  })

  test('until then the place is written, and read again', () => {
    const given = folder()
    expect(exported(ID, given).sheets.get('partidos.csv')).toContain('1.º Grupo A,2.º Grupo B')
    expect(exported(ID, given).sheets.get('partidos.csv')).toContain(
      'Ganador semifinal-1,Ganador semi-b',
    )
  })

  test('a correction that gives the place to another team writes down who played', () => {
    const given = decided(PLAYED)
    const sheets = new Map(exported(ID, given).sheets)
    // Xólotl won after all, but the Halcones had played the semifinal.
    sheets.set('partidos.csv', sheets.get('partidos.csv')!.replace(',2,1,', ',2,4,'))
    expect(imported(ID, sheets, given).reported).toContain(
      '  eliminatoria/1-semifinal.yml: semi-a team1.team { group: A, rank: 1 } → halcones',
    )
  })
})

describe('what the sheets cannot hold', () => {
  test('is reported by field, with its places', () => {
    const { unheld } = exported(ID, folder())
    expect(unheldLines(unheld)).toEqual([
      'Esto no cabe en las hojas. Se queda en la carpeta del torneo, y ahí sigue al volver a importar:',
      '  thumbnailImage: torneo.yml',
      '  logoImage: equipos/halcones.yml',
      '',
    ])
  })

  test('is kept when the sheets come back with a result', () => {
    const given = folder({
      'jornadas/02.yml':
        'doesntPlay: xolotl\nmatches:\n  - date: 2024-07-25\n    originalDate: 2024-07-20\n    matchName: Clásico\n    team1: { team: halcones }\n    team2: { team: rayos }\n',
    })
    const sheets = new Map(exported(ID, given).sheets)
    const row = 'Los Halcones,Rayos,,,,,,'
    expect(sheets.get('partidos.csv')).toContain(row)
    sheets.set(
      'partidos.csv',
      sheets.get('partidos.csv')!.replace(row, 'Los Halcones,Rayos,2,0,,,,jugado'),
    )
    const { texts, reported } = imported(ID, sheets, given)
    expect(reported).toEqual([
      'cambia: jornadas/02.yml',
      '  jornadas/02.yml: j2-1 team1.goals (nada) → 2',
      '  jornadas/02.yml: j2-1 team2.goals (nada) → 0',
    ])
    expect(texts.get('jornadas/02.yml')).toContain(
      'originalDate: 2024-07-20\n    matchName: Clásico',
    )
    expect(texts.get(HALCONES)).toBe(FILES[HALCONES])
  })
})

test('kicks go with the score that they made, once a sheet corrects it', () => {
  const given = folder(
    aMatch(
      '    team1: { team: halcones, goals: 1, penaltyGoals: 2, penaltyKicks: gg }\n    team2: { team: xolotl, goals: 1, penaltyGoals: 1, penaltyKicks: gf }\n',
    ),
  )
  const sheets = new Map(exported(ID, given).sheets)
  sheets.set('partidos.csv', sheets.get('partidos.csv')!.replace(',1,1,2,1,', ',1,1,3,1,'))
  expect(imported(ID, sheets, given).texts.get(ROUND)).toContain(
    'penaltyGoals: 3 }\n    team2: { team: xolotl, goals: 1, penaltyGoals: 1, penaltyKicks: gf }',
  )
})

describe('what goes out', () => {
  test('a playoff match has no group, though both teams are of one', () =>
    expect(
      exported(
        ID,
        folder({
          [PHASE]:
            'playoffName: Semifinal\nmatches:\n  - { id: semi-x, team1: { team: halcones, goals: 1 }, team2: { team: xolotl, goals: 0 } }\n',
          'eliminatoria/2-gran-final.yml': null,
        }),
      ).sheets.get('partidos.csv'),
    ).toMatch(/^semi-x,,Semifinal,,/m))

  test('who played stands in the order of the file', () => {
    const events = exported(
      ID,
      folder({
        'jornadas/02.yml':
          'matches:\n  - { team1: { team: halcones, goals: 0, playingPlayers: [7, 10] }, team2: { team: rayos, goals: 0 } }\n',
      }),
    ).sheets.get('eventos.csv')!
    const names = [...events.matchAll(/^j2-1,jugó,[^,]+,([^,]+),/gm)].map(([, name]) => name)
    const roster = exported(ID, folder()).sheets.get('jugadores.csv')!
    const numbers = names.map((name) => new RegExp(`,(\\d+),${name},`).exec(roster)?.[1])
    expect(numbers).toEqual(['7', '10'])
  })
})
