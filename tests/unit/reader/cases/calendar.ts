import type { Case } from '../clean-tournament.ts'

const ROUND = 'jornadas/01.yml'
const NEXT_ROUND = 'jornadas/02.yml'
const SEMIFINAL = 'eliminatoria/1-semifinal.yml'

/** The next round, with one match of Halcones and Rayos. */
const next = (match: string) => ({ [NEXT_ROUND]: `doesntPlay: xolotl\nmatches:\n${match}` })

const sentOff = (edits: Case[1]): Case[1] => ({
  [ROUND]: ['{ player: 7 }', '{ player: 7, red_card: 1 }'],
  ...edits,
})

const PLAYED_AGAIN = next(`  - date: 2024-07-25
    team1: { team: halcones, goals: 1, playingPlayers: [10, 7] }
    team2: { team: rayos, goals: 0 }
`)

/** What only shows when all matches are laid side by side. */
export const calendar: Case[] = [
  [
    'a team again half an hour later',
    {
      'jornadas/02.yml': `matches:
  - { date: 2024-07-25, time: 21:00, team1: { team: halcones }, team2: { team: rayos } }
`,
      'jornadas/03.yml': `matches:
  - { date: 2024-07-25, time: 21:30, team1: { team: tigres }, team2: { team: halcones } }
`,
    },
    [
      'jornadas/03.yml:2:31 time: Los Halcones ya juega ese día a las 21:00, 30 minutos antes. Corrige la hora de uno de los dos partidos.',
    ],
  ],
  [
    'a court again five minutes later, however it is written',
    {
      'jornadas/02.yml': `matches:
  - { date: 2024-07-25, time: 21:00, location: Cancha 1, team1: { team: halcones }, team2: { team: rayos } }
  - { date: 2024-07-25, time: 21:05, location: cancha 1, team1: { team: tigres }, team2: { team: xolotl } }
`,
    },
    [
      'jornadas/02.yml:3:48 location: en cancha 1 ya hay un partido a las 21:00, 5 minutos antes. Corrige la hora o la cancha de uno de los dos.',
    ],
  ],
  [
    'an hour past midnight under the date of the evening',
    {
      'jornadas/02.yml': `matches:
  - { date: 2024-07-25, time: 21:00, team1: { team: halcones }, team2: { team: rayos } }
  - { date: 2024-07-25, time: '00:30', team1: { team: tigres }, team2: { team: xolotl } }
`,
    },
    [
      'jornadas/02.yml:3:13 date: las 00:30 del 2024-07-25 son muchas horas antes que los demás partidos de ese día. Si es la misma noche, ya es otra fecha: 2024-07-26',
    ],
  ],
  [
    'the end of a night, and the evening after it',
    {
      'jornadas/02.yml': `matches:
  - { date: 2024-07-25, time: 21:00, team1: { team: halcones }, team2: { team: rayos } }
  - { date: 2024-07-26, time: '00:30', team1: { team: tigres }, team2: { team: xolotl } }
`,
    },
    [],
  ],
  [
    'short matches one after the other',
    {
      'jornadas/02.yml': `matches:
  - { date: 2024-07-25, time: 21:00, location: Cancha 1, team1: { team: halcones }, team2: { team: rayos } }
  - { date: 2024-07-25, time: 21:30, location: Cancha 1, team1: { team: tigres }, team2: { team: xolotl } }
`,
      'jornadas/03.yml': `matches:
  - { date: 2024-07-25, time: 22:10, location: Cancha 2, team1: { team: rayos }, team2: { team: tigres } }
`,
    },
    [],
  ],
  [
    'a year far from that of the other matches',
    { [NEXT_ROUND]: ['2024-07-25', '2042-07-25'] },
    [
      'jornadas/02.yml:3:11 date: el 2042-07-25 queda lejos de los demás partidos, que son de 2024. Corrige el año: ¿2024 en lugar de 2042?',
    ],
  ],
  [
    'and of two, that which is farther from today',
    {
      [ROUND]: ['2024-07-18', '2008-07-18'],
      [NEXT_ROUND]: null,
      'equipos/rayos.yml': ['name: Rayos', 'name: Rayos'],
    },
    [
      'jornadas/01.yml:2:11 date: el 2008-07-18 queda lejos de los demás partidos, que son de 2024. Corrige el año: ¿2024 en lugar de 2008?',
    ],
    { today: '2024-07-30' },
  ],
  [
    'also the day that a match was put off from',
    { [NEXT_ROUND]: ['time: 21:00', 'time: 21:00\n    originalDate: 1924-07-20'] },
    [
      'jornadas/02.yml:5:19 originalDate: el 1924-07-20 queda lejos de los demás partidos, que son de 2024. Corrige el año: ¿2024 en lugar de 1924?',
    ],
  ],
  ['a season that takes five years', { [NEXT_ROUND]: ['2024-07-25', '2029-07-25'] }, []],
  [
    'the same match twice on one day',
    {
      [NEXT_ROUND]: `matches:
  - { date: 2024-07-18, team1: { team: xolotl }, team2: { team: halcones } }
`,
    },
    [
      'jornadas/02.yml:2:5 matches: este partido ya está en jornadas/01.yml: los mismos equipos, el mismo día. Si es el mismo, borra uno de los dos; si de verdad jugaron dos veces, déjalo.',
    ],
  ],
  [
    'more matches of two teams than the tournament has legs',
    {
      'torneo.yml': ['groups:', 'legs: 1\ngroups:'],
      [NEXT_ROUND]: `matches:
  - { date: 2024-07-25, team1: { team: xolotl }, team2: { team: halcones } }
`,
    },
    [
      'jornadas/02.yml:2:5 matches: es el partido número 2 entre estos equipos y el torneo es a 1 vuelta. Si es el que se aplazó, escribe su fecha y su resultado en jornadas/01.yml y borra este; si no, corrige legs en torneo.yml.',
    ],
  ],
  [
    'a final before the match from which one of its teams comes',
    {
      'eliminatoria/1-semifinal.yml': [
        '  - id: semi-b\n',
        '  - id: semi-b\n    date: 2024-08-08\n',
      ],
      'eliminatoria/2-gran-final.yml': ['  - team1:', '  - date: 2024-08-01\n    team1:'],
    },
    [
      'eliminatoria/2-gran-final.yml:3:11 date: el partido es del 2024-08-01, antes que semi-b (el 2024-08-08), del que sale uno de sus equipos. Corrige la fecha de uno de los dos.',
    ],
  ],
  [
    'a round of several matches a week before the one before it',
    {
      [NEXT_ROUND]: `matches:
  - { date: 2024-07-11, team1: { team: halcones }, team2: { team: tigres } }
  - { date: 2024-07-12, team1: { team: rayos }, team2: { team: xolotl } }
`,
    },
    [
      'jornadas/02.yml:3:13 date: toda la jornada es antes que la jornada 1: la última fecha de aquí es 2024-07-12. Revisa las fechas, sobre todo el mes y el día.',
    ],
  ],
  [
    'one match of a round a week before the others, which are played together',
    {
      [NEXT_ROUND]: `matches:
  - { date: 2024-08-01, team1: { team: halcones }, team2: { team: tigres } }
  - { date: 2024-07-25, team1: { team: rayos }, team2: { team: xolotl } }
  - { date: 2024-08-02, team1: { team: halcones }, team2: { team: xolotl } }
`,
    },
    [
      'jornadas/02.yml:3:13 date: este partido es del 2024-07-25, y los demás de la jornada empiezan el 2024-08-01. Corrige la fecha; si de verdad se adelantó, escribe la que tenía en originalDate.',
      'jornadas/02.yml:4:40 team: halcones juega dos partidos en esta jornada. Si así fue, déjalo; si no, corrige uno de los dos.',
      'jornadas/02.yml:4:67 team: xolotl juega dos partidos en esta jornada. Si así fue, déjalo; si no, corrige uno de los dos.',
    ],
  ],
  [
    'one that was brought forward, and a round over several weeks',
    {
      [NEXT_ROUND]: `matches:
  - { date: 2024-08-01, team1: { team: halcones }, team2: { team: tigres } }
  - { date: 2024-07-25, originalDate: 2024-08-01, team1: { team: rayos }, team2: { team: xolotl } }
  - { date: 2024-08-02, team1: { team: halcones }, team2: { team: xolotl } }
`,
      'jornadas/03.yml': `matches:
  - { date: 2024-08-08, team1: { team: halcones }, team2: { team: rayos } }
  - { date: 2024-08-15, team1: { team: tigres }, team2: { team: xolotl } }
  - { date: 2024-08-22, team1: { team: rayos }, team2: { team: tigres } }
`,
    },
    [
      'jornadas/02.yml:4:40 team: halcones juega dos partidos en esta jornada. Si así fue, déjalo; si no, corrige uno de los dos.',
      'jornadas/02.yml:4:67 team: xolotl juega dos partidos en esta jornada. Si así fue, déjalo; si no, corrige uno de los dos.',
      'jornadas/03.yml:4:40 team: rayos juega dos partidos en esta jornada. Si así fue, déjalo; si no, corrige uno de los dos.',
      'jornadas/03.yml:4:64 team: tigres juega dos partidos en esta jornada. Si así fue, déjalo; si no, corrige uno de los dos.',
    ],
  ],
  [
    'a match that is played, and nobody can tell since when',
    {
      [NEXT_ROUND]: `matches:
  - isPlaying: true
    team1: { team: halcones, goals: 0 }
    team2: { team: tigres, goals: 0 }
`,
    },
    [
      'jornadas/02.yml:2:16 isPlaying: dice que se está jugando y no tiene fecha. Escribe date: el día en que se juega',
    ],
  ],
  [
    'a round that lies before the one before it',
    {
      [NEXT_ROUND]: `matches:
  - { date: 2024-05-25, team1: { team: halcones }, team2: { team: rayos } }
`,
    },
    [
      'jornadas/02.yml:2:13 date: toda la jornada es antes que la jornada 1: la última fecha de aquí es 2024-05-25. Revisa las fechas, sobre todo el mes y el día.',
    ],
  ],
  [
    'a result of a day to come',
    {
      [NEXT_ROUND]: `matches:
  - { date: 2024-07-25, team1: { team: halcones, goals: 1 }, team2: { team: rayos, goals: 0 } }
`,
    },
    [
      'jornadas/02.yml:2:13 date: el partido es del 2024-07-25, que todavía no llega, y ya tiene marcador. Corrige la fecha o borra los goles.',
    ],
    { today: '2024-07-20' },
  ],
  [
    'a match that is being played for days',
    { [NEXT_ROUND]: ['time: 21:00', 'isPlaying: true'] },
    [
      'jornadas/02.yml:4:16 isPlaying: dice que se está jugando, y era el 2024-07-25. Si ya terminó, borra isPlaying; si no se va a acabar, escribe por qué en note y borra los goles.',
    ],
    { today: '2024-07-28' },
  ],
  [
    'a match that began yesterday',
    { [NEXT_ROUND]: ['time: 21:00', 'isPlaying: true'] },
    [],
    { today: '2024-07-26' },
  ],
  [
    'a suspended player is fielded, by the rules of the tournament',
    {
      'torneo.yml': ['groups:', 'suspensions: { red: 2 }\ngroups:'],
      'jornadas/01.yml': ['{ player: 7 }', '{ player: 7, red_card: 1 }'],
      'jornadas/02.yml': `matches:
  - team1: { team: halcones, goals: 0, playingPlayers: [7] }
    team2: { team: rayos, goals: 0 }
`,
    },
    [
      'jornadas/02.yml:2:57 playingPlayers: Luis Soto está en la lista, pero está suspendido (por tarjetas); partidos que le faltan: 2. Revisa la alineación, y qué dice el reglamento de quien alinea a un suspendido.',
    ],
  ],
  [
    'a suspension of somebody who is not on the roster',
    {
      'equipos/rayos.yml': [
        'name: Rayos',
        'name: Rayos\nsuspensions:\n  - { player: 99, date: 2024-07-18, matches: 1, reason: pleito }',
      ],
    },
    [
      'equipos/rayos.yml:3:15 player: el número 99 no está en equipos/rayos.yml. Agrégalo al plantel o corrige el número.',
    ],
  ],
  [
    'a result of a team that had left',
    {
      'equipos/xolotl.yml': [
        'name: Xólotl FC',
        'name: Xólotl FC\nwithdrawn: { date: 2024-07-10, matches: awarded }',
      ],
    },
    [
      'jornadas/01.yml:11:14 goals: Xólotl FC se retiró el 2024-07-10 y aquí tiene un resultado. Si lo jugó, escribe en su archivo que se retiró el 2024-07-19; si no, dale el partido al rival con awardedTo.',
    ],
  ],
  [
    'a team in two matches at the same time',
    next(`  - date: 2024-07-18
    time: 21:00
    team1: { team: halcones }
    team2: { team: rayos }
`),
    [
      'jornadas/02.yml:4:11 time: Los Halcones ya juega a esa misma hora, en jornadas/01.yml. Corrige la fecha o la hora de uno de los dos partidos.',
    ],
  ],
  [
    'twice in one round is reported once',
    {
      [NEXT_ROUND]: `matches:
  - { date: 2024-07-25, time: 21:00, team1: { team: halcones }, team2: { team: rayos } }
  - { date: 2024-07-25, time: 21:00, team1: { team: halcones }, team2: { team: tigres } }
`,
    },
    [
      'jornadas/02.yml:3:53 team: halcones ya juega otro partido en esta jornada. Revisa cuál es el bueno; si juega los dos, escribe la fecha y la hora de cada uno.',
    ],
  ],
  [
    'a court with two matches at the same time, however it is spelt',
    { [ROUND]: ['time: 22:00\n', 'time: 21:00\n    location: CANCHA 1\n'] },
    [
      'jornadas/01.yml:15:15 location: en CANCHA 1 ya hay otro partido a esa misma hora, en jornadas/01.yml. Corrige la hora o la cancha de uno de los dos.',
    ],
  ],
  [
    'the place of the whole tournament may have many courts',
    {
      [ROUND]: `matches:
  - date: 2024-07-18
    time: 21:00
    location: Deportivo Norte
    team1: { team: halcones }
    team2: { team: xolotl }
  - date: 2024-07-18
    time: 21:00
    location: Deportivo Norte
    team1: { team: rayos }
    team2: { team: tigres }
`,
    },
    [],
  ],
  [
    'a match that was moved does not take its old time',
    next(`  - date: 2024-07-18
    time: 21:00
    location: Cancha 1
    state: postponed
    note: Llovió.
    team1: { team: halcones }
    team2: { team: rayos }
`),
    [],
  ],
  [
    'a match that was given at the table does not take place',
    next(`  - date: 2024-07-18
    time: 21:00
    location: Cancha 1
    team1: { team: halcones, goals: 3, defaultGoals: 3 }
    team2: { team: rayos, goals: 0, noShow: true }
`),
    [],
  ],
  [
    'somebody sent off who plays the next match',
    sentOff(PLAYED_AGAIN),
    [
      'jornadas/02.yml:4:61 playingPlayers: Luis Soto salió expulsado (2024-07-18) y jugó el siguiente partido de su equipo. Revisa la alineación; si ya había cumplido, déjala así.',
    ],
  ],
  [
    'so with a second yellow card',
    {
      ...PLAYED_AGAIN,
      [ROUND]: ['{ player: 7 }', '{ player: 7, yellow_card: 1, red_card: 1, secondYellow: true }'],
    },
    [
      'jornadas/02.yml:4:61 playingPlayers: Luis Soto salió expulsado (2024-07-18) y jugó el siguiente partido de su equipo. Revisa la alineación; si ya había cumplido, déjala así.',
    ],
  ],
  [
    'somebody sent off who sits the next match out, and then plays',
    sentOff({
      ...next(`  - date: 2024-07-25
    team1: { team: halcones, goals: 1, playingPlayers: [10] }
    team2: { team: rayos, goals: 0 }
`),
      'jornadas/03.yml': `matches:
  - date: 2024-08-01
    team1: { team: halcones, goals: 1, playingPlayers: [10, 7] }
    team2: { team: tigres, goals: 0 }
`,
    }),
    [],
  ],
  [
    'the next match is the next by date, not by round',
    sentOff({
      ...PLAYED_AGAIN,
      'jornadas/03.yml': `matches:
  - date: 2024-07-20
    team1: { team: halcones, goals: 1, playingPlayers: [10] }
    team2: { team: tigres, goals: 0 }
`,
    }),
    [],
  ],
  [
    'a match won because nobody came is sat out too',
    sentOff({
      ...PLAYED_AGAIN,
      'jornadas/03.yml': `matches:
  - date: 2024-07-20
    team1: { team: halcones, goals: 3, defaultGoals: 3 }
    team2: { team: tigres, goals: 0, noShow: true }
`,
    }),
    [],
  ],
  [
    'a line-up for a match to come is not judged',
    sentOff(
      next(`  - date: 2024-07-25
    team1: { team: halcones, playingPlayers: [10, 7] }
    team2: { team: rayos }
`),
    ),
    [],
  ],
  [
    'a playoff match counts as the next one',
    sentOff({
      [NEXT_ROUND]: null,
      'eliminatoria/2-gran-final.yml': null,
      [SEMIFINAL]: `playoffName: Semifinal
matches:
  - date: 2024-08-01
    team1: { team: halcones, goals: 1, playingPlayers: [7] }
    team2: { team: rayos, goals: 0 }
`,
    }),
    [
      'eliminatoria/1-semifinal.yml:4:57 playingPlayers: Luis Soto salió expulsado (2024-07-18) y jugó el siguiente partido de su equipo. Revisa la alineación; si ya había cumplido, déjala así.',
    ],
  ],
]
