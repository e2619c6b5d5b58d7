import type { Case } from '../clean-tournament.ts'

const HALCONES = 'equipos/halcones.yml'
const TORNEO = 'torneo.yml'
const NEXT_ROUND = 'jornadas/02.yml'
const SEMIFINAL = 'eliminatoria/1-semifinal.yml'
const FINAL = 'eliminatoria/2-gran-final.yml'
const RAYOS = 'equipos/rayos.yml'

const SEMIFINALS = `playoffName: Semifinal
matches:
  - id: semi-1
    team1: { team: { group: A, rank: 1 }, goals: 1 }
    team2: { team: { group: B, rank: 2 }, goals: 0 }
  - id: semi-2
    team1: { team: { group: B, rank: 1 }, goals: 1 }
    team2: { team: { group: A, rank: 2 }, goals: 0 }
`

/** The final is played too. */
const PLAYED_ON = {
  [NEXT_ROUND]: null,
  [FINAL]: `playoffName: Gran final
matches:
  - team1: { team: { winnerOf: semi-1 }, goals: 2 }
    team2: { team: { winnerOf: semi-2 }, goals: 0 }
`,
}

const LEADERS = `matches:
  - { team1: { team: halcones, goals: 1 }, team2: { team: xolotl, goals: 0 } }
  - { team1: { team: rayos, goals: 1 }, team2: { team: tigres, goals: 0 } }
`

/** What is only unwise. */
export const warnings: Case[] = [
  [
    'a place of the playoffs that only a drawing of lots can fill',
    {
      [NEXT_ROUND]: null,
      'jornadas/01.yml': `matches:
  - { team1: { team: halcones, goals: 1 }, team2: { team: xolotl, goals: 1 } }
  - { team1: { team: rayos, goals: 1 }, team2: { team: tigres, goals: 0 } }
`,
    },
    [
      'torneo.yml:1:1: Los Halcones y Xólotl FC quedaron iguales en todo, y un lugar de la eliminatoria espera a uno de ellos. Si ya hubo sorteo, escríbelo en drawingOfLots, en el orden en que salieron: [halcones, xolotl]',
    ],
  ],
  [
    'a played semifinal in which another team sits by now, whatever the shirt numbers',
    { ...PLAYED_ON, [SEMIFINAL]: SEMIFINALS },
    [
      'eliminatoria/1-semifinal.yml:4:20 team: según los resultados de ahora aquí juega Los Halcones, pero este partido se publicó como jugado por Xólotl FC. Si lo jugó Xólotl FC, escribe team: xolotl; si no, escribe en playedBy la clave de quien lo jugó.',
    ],
    { seats: { 'semi-1 team1': 'xolotl', 'gran-final-1 team1': 'xolotl' } },
  ],
  [
    'a played semifinal of which a person says who played it',
    {
      ...PLAYED_ON,
      [SEMIFINAL]: SEMIFINALS.replace('{ group: A, rank: 1 }', 'xolotl').replace(
        '{ group: A, rank: 2 }',
        'halcones',
      ),
    },
    [],
    { seats: { 'semi-1 team1': 'halcones', 'gran-final-1 team1': 'halcones' } },
  ],
  [
    'or beside its place, as its file says who played',
    {
      ...PLAYED_ON,
      [SEMIFINAL]: SEMIFINALS.replace('rank: 1 }, goals', 'rank: 1 }, playedBy: halcones, goals'),
      [FINAL]: PLAYED_ON[FINAL].replace('semi-1 }', 'semi-1 }, playedBy: halcones'),
    },
    [],
    { seats: { 'semi-1 team1': 'xolotl', 'gran-final-1 team1': 'xolotl' } },
  ],
  [
    'a season that is played out, with two leaders',
    {
      [TORNEO]: [
        'groups:\n  - [halcones, xolotl]\n  - [rayos, tigres]\n',
        'rounds: 1\ntournamentType: season\n',
      ],
      [NEXT_ROUND]: null,
      [SEMIFINAL]: null,
      [FINAL]: null,
      'jornadas/01.yml': LEADERS,
    },
    [
      'torneo.yml:1:1: todo está jugado y no hay campeón: Los Halcones y Rayos van igualados en primer lugar. Escribe el sorteo en drawingOfLots, agrega el partido que decida, o isChampion: true en el archivo del campeón.',
    ],
  ],
  [
    'a season whose groups are played out',
    {
      [TORNEO]: ['groups:', 'tournamentType: season\ngroups:'],
      [NEXT_ROUND]: null,
      [SEMIFINAL]: null,
      [FINAL]: null,
      'jornadas/01.yml': LEADERS,
    },
    [
      'torneo.yml:1:1: todo está jugado y no hay campeón: cada grupo tiene su primer lugar (Los Halcones y Rayos). Escribe isChampion: true en el archivo del campeón, o agrega el partido que decida.',
    ],
  ],
  [
    'minutes of goals without a scorer',
    {
      'jornadas/01.yml': [
        'team: rayos, goals: 1,',
        'team: rayos, goals: 1, minutes: { goals: [8] },',
      ],
    },
    [],
  ],
  [
    'more of them than such goals',
    {
      'jornadas/01.yml': [
        'goals: 1\n      playingPlayers: [{ player: 9, goals: 1 }',
        'goals: 1\n      minutes: { goals: [8], ownGoals: [9] }\n      playingPlayers: [{ player: 9, goals: 1 }',
      ],
    },
    [
      'jornadas/01.yml:12:25 goals: sobran minutos de goles sin goleador: hay 1, y de esos goles hay 0. Borra los minutos de más, o corrige los goles.',
      'jornadas/01.yml:12:40 ownGoals: sobran minutos de goles sin goleador: hay 1, y de esos goles hay 0. Borra los minutos de más, o corrige los goles.',
    ],
  ],
  [
    'kicks that make the score',
    {
      'jornadas/01.yml': [
        'penaltyGoals: 4 }\n    team2: { team: tigres, goals: 1, penaltyGoals: 3',
        'penaltyGoals: 4, penaltyKicks: ggfgg }\n    team2: { team: tigres, goals: 1, penaltyGoals: 3, penaltyKicks: gfgfg',
      ],
    },
    [],
  ],
  [
    'kicks that do not',
    { 'jornadas/01.yml': ['penaltyGoals: 4', 'penaltyGoals: 4, penaltyKicks: ggf'] },
    [
      'jornadas/01.yml:15:68 penaltyKicks: en los tiros hay 2 goles y en los penales 4: no se muestran. Corrige penaltyKicks (g de gol, f de fallado) o penaltyGoals.',
    ],
  ],
  [
    'kicks without a score',
    {
      'jornadas/01.yml': [
        'goals: 1, penaltyGoals: 4 }\n    team2: { team: tigres, goals: 1, penaltyGoals: 3',
        'goals: 1, penaltyKicks: gfg }\n    team2: { team: tigres, goals: 1',
      ],
    },
    [
      'jornadas/01.yml:15:51 penaltyKicks: están los tiros y faltan los penales: no se muestran. Escribe también penaltyGoals en los dos equipos: aquí, penaltyGoals: 2',
    ],
  ],
  [
    'a picture on another site',
    { [HALCONES]: ['imagenes/escudo.png', 'https://example.com/escudo.png'] },
    [
      'equipos/halcones.yml:2:12 logoImage: la imagen está en otro sitio: las páginas no la muestran, salvo que ese sitio esté permitido. Descárgala, ponla en imagenes/ y escribe su nombre aquí.',
    ],
  ],
  [
    'two captains',
    { [HALCONES]: ['number: 7 }', 'number: 7, isCaptain: true }'] },
    [
      'equipos/halcones.yml:9:62 isCaptain: ya hay otro capitán: Juan Pérez. Deja isCaptain: true en uno solo.',
    ],
  ],
  [
    'four goals and three scorers',
    {
      'jornadas/01.yml': [
        'goals: 2\n      playingPlayers: [{ player: 10, goals: 1,',
        'goals: 4\n      playingPlayers: [{ player: 10, goals: 2,',
      ],
    },
    [
      'jornadas/01.yml:7:14 goals: de 4 goles solo se sabe quién anotó 3. Si sabes quién anotó los demás, escríbelo; si no, déjalo así.',
    ],
  ],
  [
    'goals of nobody in particular',
    { 'jornadas/01.yml': ['team: rayos, goals: 1', 'team: rayos, goals: 1, playingPlayers: [11]'] },
    [],
  ],
  [
    'a key pressed twice',
    { 'jornadas/01.yml': ['goals: 2\n', 'goals: 222\n'] },
    [
      'jornadas/01.yml:7:14 goals: 222 son muchos para un partido. Revisa que no sobre una cifra; si así fue, déjalo.',
    ],
  ],
  [
    'a hundred points are not many in basketball',
    {
      [TORNEO]: ['sex: male', 'sport: basketball\nsex: male'],
      'jornadas/01.yml': ['goals: 2\n', 'goals: 122\n'],
    },
    [
      'jornadas/01.yml:15:34 goals: en basquetbol no hay empates (1 a 1). Revisa el marcador: el tiempo extra también cuenta.',
    ],
  ],
  [
    'born after the tournament',
    { [HALCONES]: ['yearBorn: 1990', 'yearBorn: 2030'] },
    [
      'equipos/halcones.yml:7:15 yearBorn: nació en 2030, después del torneo (2024). Revisa el año de nacimiento.',
    ],
  ],
  [
    "a team's counter against its matches",
    { [HALCONES]: ['players:', 'gamesWon: 2\nplayers:'] },
    [
      'equipos/halcones.yml:3:11 gamesWon: dice 2, pero los partidos dan 1. Borra esta línea: se cuenta sola.',
    ],
  ],
  [
    'yellow cards are cleared before a phase that is not there',
    { [TORNEO]: ['groups:', 'suspensions: { yellowCards: 3, clearBefore: liguilla }\ngroups:'] },
    [
      'torneo.yml:9:45 clearBefore: no hay una fase que se llame liguilla, así que las amarillas no se borran. ¿Quisiste decir eliminatoria?',
    ],
  ],
  [
    '… or nearly',
    { [TORNEO]: ['groups:', 'suspensions: { yellowCards: 3, clearBefore: grand-final }\ngroups:'] },
    [
      'torneo.yml:9:45 clearBefore: no hay una fase que se llame grand-final, así que las amarillas no se borran. ¿Quisiste decir gran-final?',
    ],
  ],
  [
    '… and before one that is there',
    { [TORNEO]: ['groups:', 'suspensions: { yellowCards: 3, clearBefore: gran-final }\ngroups:'] },
    [],
  ],
  [
    'before the first phase is written nothing is sure of that',
    {
      [TORNEO]: ['groups:', 'suspensions: { yellowCards: 3, clearBefore: liguilla }\ngroups:'],
      [SEMIFINAL]: null,
      [FINAL]: null,
    },
    [],
  ],
  [
    'counters that cover more games than the matches',
    { [HALCONES]: ['players:', 'gamesWon: 3\nplayers:'] },
    [
      'equipos/halcones.yml:3:11 gamesWon: dice 3, pero los partidos dan 1. Los contadores suman 3 juegos y los partidos 2, así que toda la tabla sale de los contadores. Captura los partidos que faltan, o borra los contadores de todos los equipos: se cuentan solos.',
      'equipos/xolotl.yml:1:1: dice 0, pero los partidos dan 1. Los contadores suman 3 juegos y los partidos 2, así que toda la tabla sale de los contadores. Captura los partidos que faltan, o borra los contadores de todos los equipos: se cuentan solos.',
    ],
  ],
  [
    "a player's counter against his matches",
    { [HALCONES]: ['yearBorn: 1990', 'goalsScored: 5'] },
    [
      'equipos/halcones.yml:7:18 goalsScored: dice 5, pero los partidos dan 1. Borra esta línea: se cuenta sola.',
    ],
  ],
  [
    'shoot-outs that are worth nothing',
    { [TORNEO]: ['pointsPerDrawWin: 2\n', ''] },
    [
      'jornadas/01.yml:15:51 penaltyGoals: hubo penales, pero ganarlos vale lo mismo que empatar (1). Si en el torneo los penales dan puntos, escribe pointsPerDrawWin en torneo.yml.',
    ],
  ],
  [
    'a calendar that is years ahead',
    { 'jornadas/01.yml': null, 'jornadas/02.yml': ['2024-07-25', '2062-07-25'] },
    [
      'equipos/tigres.yml:1:1: el equipo no sale en ningún partido. Revisa si falta en alguna jornada.',
      'equipos/xolotl.yml:1:1: el equipo no sale en ningún partido. Revisa si falta en alguna jornada.',
      'jornadas/02.yml:3:11 date: faltan años para el 2062-07-25. Si el año 2062 no es el bueno, corrígelo.',
    ],
    { today: '2024-07-30' },
  ],
  [
    'a match of the past that is still open',
    {},
    [
      'jornadas/02.yml:3:11 date: el partido ya pasó (2024-07-25) y no tiene resultado. Escribe los goles, o state: postponed',
    ],
    { today: '2024-07-30' },
  ],
  [
    'not in a sample season, which stands still on its day',
    { [TORNEO]: ['sex: male', 'sampleDay: 2024-07-25\nsex: male'] },
    [],
    { today: '2024-07-30' },
  ],
  [
    'but there too, a match before that day',
    { [TORNEO]: ['sex: male', 'sampleDay: 2024-07-26\nsex: male'] },
    [
      'jornadas/02.yml:3:11 date: el partido ya pasó (2024-07-25) y no tiene resultado. Escribe los goles, o state: postponed',
    ],
    { today: '2024-07-30' },
  ],
  [
    'postponed without saying why',
    { [NEXT_ROUND]: ['time: 21:00', 'state: postponed'] },
    ['jornadas/02.yml:4:12 state: el partido está aplazado y no dice por qué. Escríbelo en note.'],
  ],
  [
    'a round without matches',
    { [NEXT_ROUND]: 'matches: []\n' },
    ['jornadas/02.yml:1:10 matches: la jornada no tiene partidos. Escríbelos en matches.'],
  ],
  [
    'a phase without matches',
    { [FINAL]: 'playoffName: Gran final\n' },
    [
      'eliminatoria/2-gran-final.yml:1:1 matches: la fase no tiene partidos. Escríbelos en matches.',
    ],
  ],
  [
    'a team without players',
    { [RAYOS]: 'name: Rayos\n' },
    [
      'equipos/rayos.yml:1:1 players: el equipo no tiene jugadores. Escríbelos en players, con su número.',
    ],
  ],
  [
    'a team that never plays',
    {
      'equipos/pumas.yml': 'name: Pumas\nplayers: [{ firstName: Leo, number: 1 }]\n',
      [TORNEO]: ['tigres]', 'tigres, pumas]'],
    },
    [
      'equipos/pumas.yml:1:1: el equipo no sale en ningún partido. Revisa si falta en alguna jornada.',
    ],
  ],
]
