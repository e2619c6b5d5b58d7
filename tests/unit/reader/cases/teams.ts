import type { Case } from '../clean-tournament.ts'

const ROUND = 'jornadas/01.yml'
const NEXT_ROUND = 'jornadas/02.yml'
const TORNEO = 'torneo.yml'
const HALCONES = 'equipos/halcones.yml'
const XOLOTL = 'equipos/xolotl.yml'
const SEMIFINAL = 'eliminatoria/1-semifinal.yml'
const FINAL = 'eliminatoria/2-gran-final.yml'

/** The 10 went from Juan to Luis. */
const PASSED = `name: Los Halcones
logoImage: imagenes/escudo.png
players:
  - { id: juan, firstName: Juan, number: 10 }
  - { id: luis, firstName: Luis, number: 10 }
  - { firstName: Beto, number: 7 }
`

/** Teams, rosters and groups that do not fit together. */
export const teams: Case[] = [
  [
    'a team without a file',
    { [ROUND]: ['team: halcones', 'team: halcon'] },
    ['jornadas/01.yml:6:13 team: no existe equipos/halcon.yml. ¿Quisiste decir halcones?'],
  ],
  [
    'a resting team without a file',
    { [NEXT_ROUND]: ['xolotl', 'xolotls'] },
    ['jornadas/02.yml:1:13 doesntPlay: no existe equipos/xolotls.yml. ¿Quisiste decir xolotl?'],
  ],
  [
    'a team of a group without a file',
    { [TORNEO]: ['xolotl', 'pumas'] },
    [
      'torneo.yml:10:16 groups: no existe equipos/pumas.yml. Crea el archivo o escribe el nombre de uno que exista.',
    ],
  ],
  [
    'a drawing of lots among strangers',
    { [TORNEO]: ['groups:', 'drawingOfLots: [[halcones, leones]]\ngroups:'] },
    [
      'torneo.yml:9:28 drawingOfLots: no existe equipos/leones.yml. Crea el archivo o escribe el nombre de uno que exista.',
    ],
  ],
  [
    'a drawing of lots names a team twice',
    { [TORNEO]: ['groups:', 'drawingOfLots: [[halcones, halcones]]\ngroups:'] },
    ['torneo.yml:9:28 drawingOfLots: halcones está dos veces en la lista. Déjalo una sola vez.'],
  ],
  [
    'a player who is not on the roster',
    { [ROUND]: ['{ player: 7 }', '{ player: 17 }'] },
    [
      'jornadas/01.yml:8:86 player: el número 17 no está en equipos/halcones.yml. Agrégalo al plantel o corrige el número.',
    ],
  ],
  [
    'a player by a wrong id',
    { [ROUND]: ['{ player: 7 }', '{ player: betto }'] },
    ['jornadas/01.yml:8:86 player: «betto» no está en equipos/halcones.yml. ¿Quisiste decir beto?'],
  ],
  [
    'a number that passed from one to another, each by an id of his own',
    {
      [HALCONES]: PASSED,
      [ROUND]: ['[{ player: 10, goals: 1, minutes: { goals: [12] } }, { player: 7 }]', '[juan, 7]'],
      [NEXT_ROUND]: `doesntPlay: xolotl
matches:
  - date: 2024-07-25
    team1: { team: halcones, goals: 1, playingPlayers: [{ player: luis, goals: 1 }] }
    team2: { team: rayos, goals: 0 }
`,
    },
    [
      'equipos/halcones.yml:5:42 number: el número 10 lo han llevado Juan (el 2024-07-18) y Luis (el 2024-07-25). Si pasó de uno a otro, déjalo así; si no, corrige el número de uno.',
    ],
  ],
  [
    'a number that two have worn, by itself',
    { [HALCONES]: PASSED },
    [
      'equipos/halcones.yml:5:42 number: el número 10 lo han llevado Juan (sin partidos) y Luis (sin partidos). Si pasó de uno a otro, déjalo así; si no, corrige el número de uno.',
      'jornadas/01.yml:8:34 player: el número 10 lo han llevado varios. Escribe la clave de quien jugó: juan o luis',
    ],
  ],
  [
    'a number that two wear in one match',
    {
      [HALCONES]: PASSED,
      [ROUND]: [
        '[{ player: 10, goals: 1, minutes: { goals: [12] } }, { player: 7 }]',
        '[juan, luis]',
      ],
    },
    [
      'equipos/halcones.yml:5:42 number: el número 10 lo han llevado Juan (el 2024-07-18) y Luis (el 2024-07-18). Si pasó de uno a otro, déjalo así; si no, corrige el número de uno.',
      'jornadas/01.yml:8:30 playingPlayers: el número 10 ya lo lleva Juan en este partido. Corrige a uno de los dos: en un partido cada quien lleva su número.',
    ],
  ],
  [
    'a suspension of a number that two have worn',
    {
      [HALCONES]: `${PASSED}suspensions:\n  - { player: 10, date: 2024-07-19, matches: 1, reason: pelea }\n`,
      [ROUND]: ['[{ player: 10, goals: 1, minutes: { goals: [12] } }, { player: 7 }]', '[juan, 7]'],
    },
    [
      'equipos/halcones.yml:5:42 number: el número 10 lo han llevado Juan (el 2024-07-18) y Luis (sin partidos). Si pasó de uno a otro, déjalo así; si no, corrige el número de uno.',
      'equipos/halcones.yml:8:15 player: el número 10 lo han llevado varios. Escribe la clave de quien jugó: juan o luis',
    ],
  ],
  [
    'a number of which only one has an id',
    { [HALCONES]: PASSED.replace('id: juan, ', '') },
    [
      'equipos/halcones.yml:5:42 number: el número 10 ya lo tiene Juan. Corrige uno; si el número pasó de uno a otro, dale a cada quien su id, y en los partidos escribe esa clave.',
    ],
  ],
  [
    'a number twice in a roster',
    { [HALCONES]: ['number: 7', 'number: 10'] },
    [
      'equipos/halcones.yml:9:48 number: el número 10 ya lo tiene Juan Pérez. Corrige uno; si el número pasó de uno a otro, dale a cada quien su id, y en los partidos escribe esa clave.',
    ],
  ],
  [
    'an id twice in a roster',
    { [HALCONES]: ['id: beto }', 'id: beto }\n  - { firstName: Norberto, id: beto }'] },
    [
      'equipos/halcones.yml:11:32 id: la clave «beto» ya la tiene Beto. Dale a cada quien la suya con id.',
    ],
  ],
  [
    'two of one name without a number',
    { [HALCONES]: ['id: beto }', 'id: beto }\n  - { firstName: Beto }'] },
    [
      'equipos/halcones.yml:11:5 players: la clave «beto» ya la tiene Beto. Dale a cada quien la suya con id.',
    ],
  ],
  [
    'a written id that another player has',
    { [HALCONES]: ['id: beto }', 'id: beto }\n  - { firstName: Norberto, number: 8, id: beto }'] },
    [
      'equipos/halcones.yml:11:43 id: la clave «beto» ya la tiene Beto. Dale a cada quien la suya con id.',
    ],
  ],
  [
    'a player twice in a side',
    { [ROUND]: ['{ player: 7 }', '{ player: 10 }'] },
    [
      'jornadas/01.yml:8:86 player: Juan Pérez ya está en la lista de este equipo. Junta sus datos en un solo renglón.',
    ],
  ],
  [
    'two teams of one name, accents and case aside',
    { [XOLOTL]: ['Xólotl FC', 'LOS HALCONÉS'] },
    [
      'equipos/xolotl.yml:1:7 name: otro equipo se llama casi igual: «Los Halcones», en equipos/halcones.yml. Si son dos equipos, cámbiale el nombre a uno para que nadie los confunda; si es el mismo, deja un solo archivo.',
    ],
  ],
  [
    'two teams of one address, capitals aside',
    { [XOLOTL]: ['Xólotl FC', 'LOS HALCONES'] },
    [
      'equipos/xolotl.yml:1:7 name: otro equipo se llama casi igual: «Los Halcones», en equipos/halcones.yml. Cámbiale el nombre a uno: es la dirección de su página.',
    ],
  ],
  [
    'a team in two groups',
    { [TORNEO]: ['[rayos, tigres]', '[rayos, tigres, halcones]'] },
    ['torneo.yml:11:21 groups: halcones ya está en el grupo A. Déjalo en uno solo.'],
  ],
  [
    'a team in no group',
    { [TORNEO]: ['[rayos, tigres]', '[rayos]'], [SEMIFINAL]: null, [FINAL]: null },
    ['torneo.yml:9:1 groups: tigres no está en ningún grupo. Agrégalo a uno de los grupos.'],
  ],
  [
    'an empty group',
    { [TORNEO]: ['[rayos, tigres]', '[rayos, tigres]\n  - []'] },
    ['torneo.yml:12:5 groups: el grupo C está vacío. Escribe sus equipos o borra el grupo.'],
  ],
  [
    'an active round that does not exist',
    { [TORNEO]: ['groups:', 'activeJornadas: [2, 9]\ngroups:'] },
    ['torneo.yml:9:21 activeJornadas: no hay jornada 9. Las que hay: 1, 2.'],
  ],
]
