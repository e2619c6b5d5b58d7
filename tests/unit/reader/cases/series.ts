import type { Case } from '../clean-tournament.ts'

const SEMIFINAL = 'eliminatoria/1-semifinal.yml'
const FINAL = 'eliminatoria/2-gran-final.yml'

/** A phase of one pairing, each leg `[halcones, rayos]` with what stands behind the goals. */
const phase = (fields: string, ...legs: [one: string, other: string][]) =>
  `playoffName: Gran final\n${fields}matches:\n${legs
    .map(
      ([one, other]) =>
        `  - team1: { team: halcones, goals: ${one} }\n    team2: { team: rayos, goals: ${other} }\n`,
    )
    .join('')}`

/** The same as one entry; each leg is the rest of its line. */
const entry = (fields: string, ...legs: string[]) =>
  `playoffName: Gran final\n${fields}series:\n  - id: gran-final\n    team1: { team: halcones }\n    team2: { team: rayos }\n    legs:\n${legs
    .map((leg) => `      - { ${leg} }\n`)
    .join('')}`

/** A final of these matches; each is the rest of its line. */
const final = (fields: string, ...matches: string[]) => ({
  [SEMIFINAL]: null,
  [FINAL]: `playoffName: Gran final\n${fields}matches:\n${matches
    .map((match) => `  - { ${match} }\n`)
    .join('')}`,
})
const HOME = (goals: string) => {
  const [one, other] = goals.split('-')
  return `team1: { team: halcones, goals: ${one} }, team2: { team: rayos, goals: ${other} }`
}
const OFF = (state: string) =>
  `date: 2024-09-01, state: ${state}, note: Tormenta, team1: { team: halcones }, team2: { team: rayos }`
const PENDING =
  'este partido sigue pendiente y sus dos equipos ya jugaron otro después: mientras siga así, nadie pasa. Si el otro lo repone, escribe en este state: cancelled'
const SAME_SIDES =
  'los dos partidos son en casa de Los Halcones, y aquí deciden los goles de visitante. Cambia team1 y team2 en uno de los dos.'
const BACK = 'team1: { team: rayos, goals: 0 }, team2: { team: halcones, goals: 0 }'
const AWAY_GOALS = 'seriesTieBreakers: [awayGoals]\n'

/** Series whose legs do not fit together, or of which nobody comes through. */
export const series: Case[] = [
  [
    'a final of a team that left meanwhile, in a place, waits for no result',
    {
      'equipos/halcones.yml': [
        'players:',
        'withdrawn: { date: 2024-09-01, matches: awarded }\nplayers:',
      ],
      [SEMIFINAL]: `playoffName: Semifinal
matches:
  - { id: semi-a, date: 2024-08-20, team1: { team: halcones, goals: 3 }, team2: { team: rayos, goals: 0 } }
  - { id: semi-b, date: 2024-08-20, team1: { team: tigres, goals: 3 }, team2: { team: xolotl, goals: 0 } }
`,
      [FINAL]: `playoffName: Gran final
matches:
  - { date: 2024-09-08, team1: { team: { winnerOf: semi-a } }, team2: { team: { winnerOf: semi-b } } }
`,
    },
    [],
    { today: '2024-11-01' },
  ],
  [
    'a final that was suspended and is played again',
    final('', OFF('suspended'), `date: 2024-09-08, ${HOME('2-1')}`),
    [`eliminatoria/2-gran-final.yml:3:32 state: ${PENDING}`],
  ],
  [
    'a final that was put off and is played again',
    final('', OFF('postponed'), `date: 2024-09-08, ${HOME('2-1')}`),
    [`eliminatoria/2-gran-final.yml:3:32 state: ${PENDING}`],
  ],
  [
    'a first leg that was suspended and is played again',
    final(
      'legs: 2\n',
      OFF('suspended'),
      `date: 2024-09-04, ${HOME('2-1')}`,
      `date: 2024-09-08, ${BACK}`,
    ),
    [`eliminatoria/2-gran-final.yml:4:32 state: ${PENDING}`],
  ],
  [
    'a leg that is cancelled beside the one that replays it is none',
    final(
      'legs: 2\n',
      OFF('cancelled'),
      `date: 2024-09-04, ${HOME('2-1')}`,
      `date: 2024-09-08, ${BACK}`,
    ),
    [],
  ],
  [
    'a second leg that was put off is no replay',
    final('legs: 2\n', `date: 2024-08-25, ${BACK}`, OFF('postponed')),
    [],
  ],
  [
    'a first leg put off until after the second is no replay',
    final('legs: 2\n', OFF('postponed'), `date: 2024-09-08, ${BACK}`),
    [],
  ],
  [
    'both legs at one home, where away goals decide',
    final(`legs: 2\n${AWAY_GOALS}`, HOME('1-2'), HOME('2-1')),
    ['eliminatoria/2-gran-final.yml:6:14 team1: ' + SAME_SIDES],
  ],
  [
    'both legs at one home, where away goals decide nothing',
    final('legs: 2\n', HOME('1-2'), HOME('3-1')),
    [],
  ],
  ['legs that changed sides', final(`legs: 2\n${AWAY_GOALS}`, HOME('1-2'), BACK), []],
  [
    'a second leg that is dated before the first',
    {
      'eliminatoria/1-semifinal.yml': null,
      'eliminatoria/2-gran-final.yml': entry(
        'legs: 2\n',
        'date: 2024-09-12, team1: { goals: 1 }, team2: { goals: 0 }',
        'date: 2024-09-05, team1: { goals: 1 }, team2: { goals: 1 }',
      ),
    },
    [
      'eliminatoria/2-gran-final.yml:9:17 date: la vuelta es del 2024-09-05, antes que el partido anterior del cruce (2024-09-12). Corrige la fecha de uno de los dos.',
    ],
  ],
  [
    'a place that waits for a series from which neither team comes through',
    {
      'eliminatoria/1-semifinal.yml': `playoffName: Semifinal
matches:
  - { id: semi-a, team1: { team: halcones, noShow: true }, team2: { team: rayos, noShow: true } }
  - { id: semi-b, team1: { team: tigres }, team2: { team: xolotl } }
`,
      'eliminatoria/2-gran-final.yml': `playoffName: Gran final
matches:
  - { team1: { team: { winnerOf: semi-a } }, team2: { team: { winnerOf: semi-b } } }
`,
    },
    [
      'eliminatoria/2-gran-final.yml:3:22 team: del cruce semi-a no pasó nadie, y este lugar lo espera. Si el otro equipo pasa sin jugar, escribe aquí { bye: true }',
    ],
  ],
  [
    'a sum that does not decide',
    { [SEMIFINAL]: null, [FINAL]: phase('', ['2', '1'], ['0', '1']) },
    [
      'eliminatoria/2-gran-final.yml:5:37 goals: el cruce quedó empatado (2 a 2) y nada dice quién pasa. Escribe penaltyGoals en el último partido, o la regla en seriesTieBreakers de torneo.yml.',
    ],
  ],
  [
    'away goals decide where the phase says so',
    {
      [SEMIFINAL]: null,
      [FINAL]: phase('seriesTieBreakers: [awayGoals]\n', ['1', '1'], ['1', '1']),
    },
    [`eliminatoria/2-gran-final.yml:6:12 team1: ${SAME_SIDES}`],
  ],
  [
    'a rule that needs a table before one is there',
    {
      [SEMIFINAL]: null,
      [FINAL]: phase('seriesTieBreakers: [tablePosition]\n', ['1', '1']),
      'jornadas/01.yml': null,
    },
    [
      'eliminatoria/2-gran-final.yml:4:37 goals: el cruce quedó empatado (1 a 1), y no hay tabla que diga quién quedó mejor. Escribe penaltyGoals en el último partido.',
    ],
  ],
  [
    'a rule that needs a table where there is none',
    {
      'torneo.yml': ['groups:', 'seriesTieBreakers: [tablePosition]\ngroups:'],
      'jornadas/01.yml': null,
      'jornadas/02.yml': null,
      [SEMIFINAL]:
        'playoffName: Semifinal\nmatches:\n  - { team1: { team: halcones }, team2: { team: rayos } }\n  - { team1: { team: xolotl }, team2: { team: tigres } }\n',
      [FINAL]: ['semi-b', 'semifinal-2'],
    },
    [
      'torneo.yml:9:21 seriesTieBreakers: tablePosition necesita una tabla, y aquí no hay jornadas. Quítala de seriesTieBreakers.',
    ],
  ],
  [
    'a shoot-out in a first leg',
    {
      [SEMIFINAL]: null,
      [FINAL]: phase('', ['1, penaltyGoals: 4', '1, penaltyGoals: 3'], ['2', '0']),
    },
    [
      'eliminatoria/2-gran-final.yml:3:54 penaltyGoals: hay penales, pero después de este partido viene otro del mismo cruce. Los penales van en el último partido del cruce.',
    ],
  ],
  [
    'a shoot-out that nobody needed',
    {
      [SEMIFINAL]: null,
      [FINAL]: phase('', ['3', '0'], ['0, penaltyGoals: 4', '1, penaltyGoals: 3']),
    },
    [
      'eliminatoria/2-gran-final.yml:5:54 penaltyGoals: hay penales, pero el cruce no está empatado (3 a 1). Borra penaltyGoals o corrige los goles.',
    ],
  ],
  [
    'a leg that is not there',
    { [SEMIFINAL]: null, [FINAL]: phase('legs: 2\n', ['3', '0']) },
    [
      'eliminatoria/2-gran-final.yml:4:5 matches: el cruce es a 2 partidos y solo hay 1. Escribe el que falta, con los mismos dos equipos.',
    ],
  ],
  [
    'legs of different pairs',
    {
      [SEMIFINAL]: null,
      [FINAL]: `${phase('legs: 2\n', ['3', '0'])}  - team1: { team: tigres }\n    team2: { team: halcones }\n`,
    },
    [
      'eliminatoria/2-gran-final.yml:4:5 matches: el cruce es a 2 partidos y solo hay 1. Escribe el que falta; ¿era tigres su rival?',
      'eliminatoria/2-gran-final.yml:6:5 matches: el cruce es a 2 partidos y solo hay 1. Escribe el que falta; ¿era rayos su rival?',
    ],
  ],
  [
    'a leg too many',
    { [SEMIFINAL]: null, [FINAL]: phase('legs: 2\n', ['3', '0'], ['0', '0'], ['1', '0']) },
    [
      'eliminatoria/2-gran-final.yml:8:5 matches: el cruce es a 2 partidos y ya hay 3. Quita el que sobra, o corrige legs.',
    ],
  ],
  [
    'a shoot-out of unknown score after a leg that was not drawn',
    { [SEMIFINAL]: null, [FINAL]: phase('', ['2', '1'], ['0, isWinner: true', '1']) },
    [
      'eliminatoria/2-gran-final.yml:5:50 isWinner: isWinner no va con el marcador de este partido (0 a 1). Si pasó por penales, escribe penaltyGoals en los dos equipos; si no, borra isWinner.',
    ],
  ],
  [
    'a shoot-out of unknown score after a drawn leg',
    { [SEMIFINAL]: null, [FINAL]: phase('', ['1', '1'], ['0, isWinner: true', '0']) },
    [],
  ],
  [
    'one entry with its legs',
    {
      [SEMIFINAL]: null,
      [FINAL]: entry(
        'legs: 2\n',
        'date: 2024-08-01, team1: { goals: 2, playingPlayers: [10] }, team2: { goals: 1 }',
        'date: 2024-08-08, team1: { goals: 0, penaltyGoals: 3 }, team2: { goals: 1, penaltyGoals: 4 }',
      ),
    },
    [],
  ],
  [
    'one entry whose second leg is played away: the mistake stands where it is written',
    {
      [SEMIFINAL]: null,
      [FINAL]: entry(
        'legs: 2\n',
        'team1: { goals: 2 }, team2: { goals: 1 }',
        'team1: { goals: 0, playingPlayers: [11] }, team2: { goals: 0, playingPlayers: [11] }',
      ),
    },
    [
      'eliminatoria/2-gran-final.yml:9:47 playingPlayers: el número 11 no está en equipos/halcones.yml. Agrégalo al plantel o corrige el número.',
    ],
  ],
  [
    'one entry with a sum that does not decide',
    {
      [SEMIFINAL]: null,
      [FINAL]: entry(
        '',
        'team1: { goals: 2 }, team2: { goals: 1 }',
        'team1: { goals: 0 }, team2: { goals: 1 }',
      ),
    },
    [
      'eliminatoria/2-gran-final.yml:8:48 goals: el cruce quedó empatado (2 a 2) y nada dice quién pasa. Escribe penaltyGoals en el último partido, o la regla en seriesTieBreakers de torneo.yml.',
    ],
  ],
  [
    'one entry with a leg that is not there',
    { [SEMIFINAL]: null, [FINAL]: entry('legs: 2\n', 'team1: { goals: 2 }, team2: { goals: 1 }') },
    [
      'eliminatoria/2-gran-final.yml:8:9 legs: el cruce es a 2 partidos y solo hay 1. Escribe el que falta, con los mismos dos equipos.',
    ],
  ],
  [
    'one entry of teams that are not there, said once for all legs',
    {
      [SEMIFINAL]: null,
      [FINAL]: entry('', 'date: 2024-08-01', 'date: 2024-08-08').replace('rayos', 'rayo'),
    },
    ['eliminatoria/2-gran-final.yml:5:20 team: no existe equipos/rayo.yml. ¿Quisiste decir rayos?'],
  ],
  [
    'a leg that names its teams again',
    {
      [SEMIFINAL]: null,
      [FINAL]: entry('', 'date: 2024-08-01, team1: { team: halcones, goals: 1 }'),
    },
    [
      'eliminatoria/2-gran-final.yml:7:38 team: «team» no es un campo de aquí. Los que hay: goals, penaltyGoals, penaltyKicks, ownGoalsInFavor, defaultGoals, isWinner, noShow, minutes, playingPlayers, playedBy, ownGoals, fouls_commited, yellow_card, red_card, secondYellow.',
    ],
  ],
  [
    'the entries by another name',
    { [SEMIFINAL]: null, [FINAL]: entry('', 'date: 2024-08-01').replace('series:', 'cruses:') },
    [
      'eliminatoria/2-gran-final.yml:2:1 cruses: «cruses» no es un campo de aquí. ¿Quisiste decir series?',
    ],
  ],
  [
    'one entry without legs',
    {
      [SEMIFINAL]: null,
      [FINAL]:
        'playoffName: Gran final\nseries:\n  - { team1: { team: halcones }, team2: { team: rayos } }\n',
    },
    [
      'eliminatoria/2-gran-final.yml:3:5 legs: falta este campo. Escribe los partidos del cruce, cada uno en su renglón con guion.',
    ],
  ],
  [
    'the same pair in two entries',
    {
      [SEMIFINAL]: null,
      [FINAL]: `${entry('legs: 2\n', 'date: 2024-08-01', 'date: 2024-08-08')}  - team1: { team: rayos }
    team2: { team: halcones }
    legs:
      - { date: 2024-08-15 }
`,
    },
    [
      'eliminatoria/2-gran-final.yml:10:5 series: este cruce ya está más arriba: son los mismos dos equipos. Pon todos sus partidos en uno solo, o corrige uno de los equipos.',
    ],
  ],
  [
    'an entry named by its id and by that of its second leg',
    {
      [SEMIFINAL]: `playoffName: Semifinal
series:
  - id: semi-1
    team1: { team: { group: A, rank: 1 } }
    team2: { team: { group: B, rank: 2 } }
    legs: [{ date: 2024-08-01 }, { date: 2024-08-08 }]
  - team1: { team: { group: B, rank: 1 } }
    team2: { team: { group: A, rank: 2 } }
    legs: [{ date: 2024-08-01 }, { date: 2024-08-08 }]
`,
      [FINAL]: `playoffName: Gran final
matches:
  - team1: { team: { winnerOf: semi-1 } }
    team2: { team: { winnerOf: semifinal-2-juego-2 } }
`,
    },
    [],
  ],
]
