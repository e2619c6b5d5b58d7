import type { Case } from '../clean-tournament.ts'

const ROUND = 'jornadas/02.yml'

/** A round of one match, as it is written in Spanish. */
const round = (...lines: string[]) =>
  `descansa: xolotl\npartidos:\n  - fecha: 2024-07-25\n${lines.map((line) => `    ${line}\n`).join('')}`

const HALCONES = 'equipo1: { equipo: halcones }'
const RAYOS = 'equipo2: { equipo: rayos }'

/** Mistakes in files that use Spanish names, told by these. */
export const spanish: Case[] = [
  ['names of the whole round', { [ROUND]: round('hora: 21:00', HALCONES, RAYOS) }, []],
  ['a team alone', { [ROUND]: round('equipo1: halcones', 'equipo2: rayos') }, []],
  [
    'a score on one line, and who did what in lists',
    {
      [ROUND]: round(
        'marcador: 3-1',
        'equipo1: { equipo: halcones, goles: [10, 7 (31), 10 (45+2)], amarillas: [7], jugaron: [beto] }',
        'equipo2: { equipo: rayos, goles: [11], amarillas: 11, roja: 11 }',
      ),
    },
    [],
  ],
  [
    'both languages in one file',
    { [ROUND]: round('time: 21:00', 'team1: { equipo: halcones }', RAYOS) },
    [],
  ],
  [
    'one thing said in both',
    { [ROUND]: round('hora: 21:00', 'time: 21:00', HALCONES, RAYOS) },
    ['jornadas/02.yml:5:5 time: lo mismo ya lo dice «hora», en la línea 4. Deja uno solo.'],
  ],
  [
    'the score of both in a side',
    { [ROUND]: round('equipo1: { equipo: halcones, goles: 2-1 }', 'equipo2: rayos') },
    [
      'jornadas/02.yml:4:41 goles: «2-1» es el marcador de los dos equipos. Escribe marcador: 2-1 en el partido, o aquí solo los goles de este equipo.',
    ],
  ],
  ...['goles1', 'goles', 'resultado'].map((field): Case => [
    `the score of both as ${field}`,
    { [ROUND]: round(`${field}: 2-1`, HALCONES, RAYOS) },
    [
      `jornadas/02.yml:4:5 ${field}: «${field}» no es un campo de aquí. ¿Quisiste decir marcador: 2-1?`,
    ],
  ]),
  [
    'the goals of each as fields of the match',
    { [ROUND]: round('goles1: 2', 'goles2: 1', HALCONES, RAYOS) },
    [
      'jornadas/02.yml:4:5 goles1: «goles1» no es un campo de aquí. ¿Quisiste decir marcador?',
      'jornadas/02.yml:5:5 goles2: «goles2» no es un campo de aquí. ¿Quisiste decir marcador?',
    ],
  ],
  [
    'the score beside the goals of a side',
    { [ROUND]: round('marcador: 2-0', 'equipo1: { equipo: halcones, goles: 2 }', RAYOS) },
    ['jornadas/02.yml:5:34 goles: lo mismo ya lo dice «marcador», en la línea 4. Deja uno solo.'],
  ],
  [
    'a player’s goals in a list and in his own line',
    {
      [ROUND]: round(
        'marcador: 1-0',
        'equipo1: { equipo: halcones, goles: [10], jugaron: [{ jugador: 10, goles: 1 }] }',
        RAYOS,
      ),
    },
    ['jornadas/02.yml:5:42 goles: lo mismo ya lo dice «goles», en la línea 5. Deja uno solo.'],
  ],
  [
    'what is no score',
    { [ROUND]: round('marcador: 2 a 0', HALCONES, RAYOS) },
    ['jornadas/02.yml:4:15 marcador: «2 a 0» no es un marcador. Escríbelo así: 2-0'],
  ],
  [
    'a score of one side alone',
    { [ROUND]: round('marcador: 2', HALCONES, RAYOS) },
    [
      'jornadas/02.yml:4:15 marcador: «2» no es un marcador. Escríbelo como 3-2, con los goles de equipo1 primero; con penales, 2-2 (4-3).',
    ],
  ],
  [
    'a scorer with something else',
    {
      [ROUND]: round('marcador: 1-0', 'equipo1: { equipo: halcones, goles: [10 de penal] }', RAYOS),
    },
    [
      'jornadas/02.yml:5:42 goles: «10 de penal» no se entiende. Escribe el número de cada quien, y entre paréntesis el minuto si se sabe: [9, 9 (40), 14]',
    ],
  ],
  [
    'a scorer who is not on the roster',
    {
      [ROUND]: round('marcador: 2-0', 'equipo1: { equipo: halcones, goles: [10, 99] }', RAYOS),
    },
    [
      'jornadas/02.yml:5:46 goles: el número 99 no está en equipos/halcones.yml. Agrégalo al plantel o corrige el número.',
    ],
  ],
  [
    'more scorers than goals',
    {
      [ROUND]: round('marcador: 1-0', 'equipo1: { equipo: halcones, goles: [10, 7] }', RAYOS),
    },
    [
      'jornadas/02.yml:4:15 marcador: los goles anotados suman 2 y el equipo lleva 1. Corrige los goles del equipo o los de quienes anotaron.',
    ],
  ],
  [
    'scorers without a score',
    { [ROUND]: round('equipo1: { equipo: halcones, goles: [10] }', RAYOS) },
    [
      'jornadas/02.yml:4:41 goles: hay goles anotados, pero falta el marcador. Escribe marcador: 2-1, o goles en equipo1 y en equipo2.',
    ],
  ],
  [
    'a misspelt name',
    { [ROUND]: round('ora: 21:00', HALCONES, RAYOS) },
    ['jornadas/02.yml:4:5 ora: «ora» no es un campo de aquí. ¿Quisiste decir hora?'],
  ],
  [
    'another word for a field',
    { [ROUND]: round('sede: Cancha 1', HALCONES, RAYOS) },
    ['jornadas/02.yml:4:5 sede: «sede» no es un campo de aquí. ¿Quisiste decir cancha?'],
  ],
  [
    'an invented field',
    { [ROUND]: round('equipo1: { equipo: halcones, porra: mucha }', RAYOS) },
    [
      'jornadas/02.yml:4:34 porra: «porra» no es un campo de aquí. Los que hay: equipo, goles, penales, tirosDePenal, autogolesAFavor, golesDeRegalo, gano, noSePresento, minutos, jugaron, autogoles, faltas, amarillas, roja, dobleAmarilla.',
    ],
  ],
  [
    'a field that is missing',
    { [ROUND]: round(HALCONES) },
    [
      'jornadas/02.yml:3:5 equipo2: falta este campo. Escribe el segundo equipo: equipo2: { equipo: halcones }.',
    ],
  ],
  [
    'a word that a field does not know',
    { [ROUND]: round('estado: aplasado', 'nota: Llovió', HALCONES, RAYOS) },
    [
      'jornadas/02.yml:4:13 estado: «aplasado» no se puede aquí. ¿Quisiste decir aplazado? Puede ser: aplazado, cancelado, suspendido.',
    ],
  ],
  [
    'what the match itself contradicts',
    {
      [ROUND]: round('equipo1: { equipo: halcones, goles: 2 }', RAYOS),
    },
    [
      'jornadas/02.yml:5:14 goles: están los goles de un solo equipo. Escribe también los goles de equipo2, aunque sean 0.',
    ],
  ],
]
