import type { Case } from '../clean-tournament.ts'

const FINAL = 'eliminatoria/2-gran-final.yml'
const SEMIFINAL = 'eliminatoria/1-semifinal.yml'

/** Semifinals and a final that were played, with who played two of the places. */
const PLAYED_BY = (first: string, second: string) => ({
  'jornadas/02.yml': null,
  [SEMIFINAL]: `playoffName: Semifinal
matches:
  - id: semi-1
    team1: { team: { group: A, rank: 1 }, playedBy: ${first}, goals: 1 }
    team2: { team: { group: B, rank: 2 }, goals: 0 }
  - id: semi-2
    team1: { team: { group: B, rank: 1 }, goals: 1 }
    team2: { team: { group: A, rank: 2 }, playedBy: ${second}, goals: 0 }
`,
  [FINAL]: `playoffName: Gran final
matches:
  - team1: { team: { winnerOf: semi-1 }, playedBy: ${first}, goals: 2 }
    team2: { team: { winnerOf: semi-2 }, goals: 0 }
`,
})

/** Playoff places that lead nowhere. */
export const places: Case[] = [
  [
    'the place of a match that does not exist',
    { [FINAL]: ['semifinal-1', 'semifinal-3'] },
    [
      'eliminatoria/2-gran-final.yml:3:32 winnerOf: no hay un partido con la clave semifinal-3. ¿Quisiste decir semifinal-1?',
    ],
  ],
  [
    'the place of a group that does not exist',
    { [SEMIFINAL]: ['group: B, rank: 2', 'group: C, rank: 2'] },
    ['eliminatoria/1-semifinal.yml:4:29 group: no hay grupo C. Los que hay: A, B.'],
  ],
  [
    'a place without its group',
    { [SEMIFINAL]: ['group: B, rank: 2', 'rank: 2'] },
    ['eliminatoria/1-semifinal.yml:4:28 rank: hay varios grupos. Escribe cuál: group: A'],
  ],
  [
    "a place beyond the group's end",
    { [SEMIFINAL]: ['group: B, rank: 2', 'group: B, rank: 3'] },
    [
      'eliminatoria/1-semifinal.yml:4:38 rank: el grupo solo llega al lugar 2. Escribe un lugar de 1 a 2.',
    ],
  ],
  [
    'a better third than there are groups',
    { [SEMIFINAL]: ['{ group: B, rank: 2 }', '{ best: 3, rank: 2 }'] },
    [
      'eliminatoria/1-semifinal.yml:4:28 best: solo hay 2 grupos de donde sacar a los mejores. Escribe best de 1 a 2; con una sola tabla basta rank.',
    ],
  ],
  [
    'the best of a place that no group has',
    { [SEMIFINAL]: ['{ group: B, rank: 2 }', '{ best: 1, rank: 3 }'] },
    [
      'eliminatoria/1-semifinal.yml:4:37 rank: el grupo solo llega al lugar 2. Escribe un lugar de 1 a 2.',
    ],
  ],
  [
    'a field of a place that may not stand beside the others: no guess of itself',
    { [FINAL]: ['{ winnerOf: semifinal-1 }', '{ winnerOf: semifinal-1, of: semifinal }'] },
    [
      'eliminatoria/2-gran-final.yml:3:45 of: «of» no es un campo de aquí. Los que hay: group, rank, best, seed, winnerOf, loserOf, bye.',
    ],
  ],
  [
    'the best placed of a phase that does not exist',
    { [FINAL]: ['{ winnerOf: semifinal-1 }', '{ seed: 1, of: semifinales }'] },
    [
      'eliminatoria/2-gran-final.yml:3:35 of: no hay una fase que se llame semifinales. ¿Quisiste decir semifinal?',
    ],
  ],
  [
    'more of a phase than come through',
    { [FINAL]: ['{ winnerOf: semifinal-1 }', '{ seed: 3, of: semifinal }'] },
    ['eliminatoria/2-gran-final.yml:3:28 seed: de esa fase solo pasan 2. Escribe seed de 1 a 2.'],
  ],
  [
    'a phase drawn anew from one that waits for it',
    { [SEMIFINAL]: ['{ group: A, rank: 1 }', '{ seed: 1, of: gran-final }'] },
    [
      'eliminatoria/1-semifinal.yml:3:35 of: este lugar sale de un partido que depende de este mismo: gran-final. Revisa winnerOf y loserOf.',
      'eliminatoria/2-gran-final.yml:3:32 winnerOf: este lugar sale de un partido que depende de este mismo: semifinal-1. Revisa winnerOf y loserOf.',
    ],
  ],
  [
    'more who go through than a group has',
    { 'torneo.yml': ['groups:', 'teamsToSurviveGroup: 40\ngroups:'] },
    [
      'torneo.yml:9:22 teamsToSurviveGroup: pasan 40, pero el grupo más chico tiene 2 equipos. Escribe cuántos de cada grupo pasan: 2 o menos.',
    ],
  ],
  [
    'other than go through than the bracket awaits',
    { 'torneo.yml': ['groups:', 'teamsToSurviveGroup: 1\ngroups:'] },
    [
      'torneo.yml:9:22 teamsToSurviveGroup: pasan 1, pero la eliminatoria espera hasta el lugar 2. Corrige este número o los lugares de la eliminatoria.',
    ],
  ],
  [
    'lots drawn among others than those who are level',
    { 'torneo.yml': ['groups:', 'drawingOfLots:\n  - [rayos, halcones]\ngroups:'] },
    [
      'torneo.yml:10:5 drawingOfLots: el sorteo no es entre todos los que están igualados, y solo entre ellos. Escribe a los equipos que comparten un lugar en la tabla, en el orden del sorteo.',
    ],
  ],
  [
    'a match that waits for itself',
    { [SEMIFINAL]: ['{ group: A, rank: 1 }', '{ winnerOf: gran-final-1 }'] },
    [
      'eliminatoria/1-semifinal.yml:3:32 winnerOf: este lugar sale de un partido que depende de este mismo: gran-final-1. Revisa winnerOf y loserOf.',
      'eliminatoria/2-gran-final.yml:3:32 winnerOf: este lugar sale de un partido que depende de este mismo: semifinal-1. Revisa winnerOf y loserOf.',
    ],
  ],
  [
    'players of a place that nobody has taken yet',
    {
      [FINAL]: [
        'team1: { team: { winnerOf: semifinal-1 } }',
        'team1: { team: { winnerOf: semifinal-1 }, playingPlayers: [10] }',
      ],
    },
    [
      'eliminatoria/2-gran-final.yml:3:63 playingPlayers: hay jugadores anotados, pero todavía no se sabe qué equipo juega aquí. Captura primero los resultados que lo deciden, o escribe el equipo en team.',
    ],
  ],
  [
    'nobody to play against, and a score all the same',
    { [SEMIFINAL]: ['{ team: { group: B, rank: 2 } }', '{ team: { bye: true }, goals: 0 }'] },
    [
      'eliminatoria/1-semifinal.yml:4:42 goals: aquí no hay rival, así que no se juega. Borra goals, o escribe quién es el rival.',
    ],
  ],
  [
    'nobody to play against, on a day',
    { [SEMIFINAL]: ['{ group: B, rank: 2 } }', '{ bye: true } }\n    date: 2024-08-01'] },
    [
      'eliminatoria/1-semifinal.yml:5:11 date: aquí no hay rival, así que no se juega. Borra date, o escribe quién es el rival.',
    ],
  ],
  [
    'nobody on either side',
    {
      [SEMIFINAL]: [
        '{ team: { group: A, rank: 1 } }\n    team2: { team: { group: B, rank: 2 } }',
        '{ team: { bye: true } }\n    team2: { team: { bye: true } }',
      ],
    },
    [
      'eliminatoria/1-semifinal.yml:4:20 team: los dos lados están sin rival. Escribe en uno quién pasa sin jugar.',
    ],
  ],
  ['whoever has no rival goes on', { [SEMIFINAL]: ['{ group: B, rank: 2 }', '{ bye: true }'] }, []],
  [
    'a place used twice',
    { [FINAL]: ['winnerOf: semi-b', 'winnerOf: semifinal-1'] },
    [
      'eliminatoria/2-gran-final.yml:4:20 team: ese lugar ya está en otro partido, en gran-final-1. Cada lugar va una sola vez en la fase.',
    ],
  ],
  [
    'a result corrected after the playoffs: whoever played them is not who the table says',
    {
      'jornadas/01.yml': ['team: xolotl\n      goals: 1', 'team: xolotl\n      goals: 5'],
      'jornadas/02.yml': null,
      [SEMIFINAL]: `playoffName: Semifinal
matches:
  - id: semi-1
    team1: { team: { group: A, rank: 1 }, goals: 1, playingPlayers: [10, 7] }
    team2: { team: { group: B, rank: 2 }, goals: 0 }
  - id: semi-2
    team1: { team: { group: B, rank: 1 }, goals: 1 }
    team2: { team: { group: A, rank: 2 }, goals: 0, playingPlayers: [9, 8] }
`,
      [FINAL]: `playoffName: Gran final
matches:
  - team1: { team: { winnerOf: semi-1 }, goals: 2, playingPlayers: [10, 7] }
    team2: { team: { winnerOf: semi-2 }, goals: 0 }
`,
    },
    [
      'eliminatoria/1-semifinal.yml:4:20 team: según los resultados aquí juega Xólotl FC, y 2 de los anotados no son de su plantel. Si este partido lo jugó halcones, escribe team: halcones; si no, corrige los números.',
      'eliminatoria/1-semifinal.yml:8:20 team: según los resultados aquí juega Los Halcones, y 2 de los anotados no son de su plantel. Si otro equipo jugó este partido, escribe su clave en team; si no, corrige los números.',
      'jornadas/01.yml:11:14 goals: de 5 goles solo se sabe quién anotó 1. Si sabes quién anotó los demás, escríbelo; si no, déjalo así.',
    ],
  ],
  [
    'of what another team played the first is reported, whatever the shirt numbers: not what follows',
    PLAYED_BY('xolotl', 'halcones'),
    [
      'eliminatoria/1-semifinal.yml:4:53 playedBy: según los resultados de ahora aquí juega Los Halcones, pero este partido lo jugó Xólotl FC. Si de verdad lo jugó Xólotl FC, escribe team: xolotl; si no, corrige playedBy.',
      'eliminatoria/1-semifinal.yml:8:53 playedBy: según los resultados de ahora aquí juega Xólotl FC, pero este partido lo jugó Los Halcones. Si de verdad lo jugó Los Halcones, escribe team: halcones; si no, corrige playedBy.',
    ],
  ],
  ['who played sits there still', PLAYED_BY('halcones', 'xolotl'), []],
  [
    'a team that there is not played',
    PLAYED_BY('halcone', 'xolotl'),
    [
      'eliminatoria/1-semifinal.yml:4:53 playedBy: no existe equipos/halcone.yml. ¿Quisiste decir halcones?',
      'eliminatoria/2-gran-final.yml:3:52 playedBy: no existe equipos/halcone.yml. ¿Quisiste decir halcones?',
    ],
  ],
  [
    'a team is written, and another one played',
    {
      [FINAL]: `playoffName: Gran final
matches:
  - team1: { team: halcones, playedBy: rayos, goals: 1 }
    team2: { team: xolotl, goals: 0 }
`,
    },
    [
      'eliminatoria/2-gran-final.yml:3:40 playedBy: playedBy dice rayos, pero team dice halcones. Escribe en team la clave de quien lo jugó y borra playedBy, que solo va junto a un lugar.',
    ],
  ],
  [
    'one number that is not there is a slip',
    {
      'jornadas/02.yml': null,
      [SEMIFINAL]: ['{ group: A, rank: 1 } }', '{ group: A, rank: 1 }, playingPlayers: [10, 8] }'],
    },
    [
      'eliminatoria/1-semifinal.yml:3:64 playingPlayers: el número 8 no está en equipos/halcones.yml. Agrégalo al plantel o corrige el número.',
    ],
  ],
]
