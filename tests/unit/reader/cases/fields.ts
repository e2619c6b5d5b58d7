import type { Case } from '../clean-tournament.ts'

const ROUND = 'jornadas/01.yml'
const TORNEO = 'torneo.yml'
const XOLOTL = 'equipos/xolotl.yml'
const NEXT_ROUND = 'jornadas/02.yml'
const FINAL = 'eliminatoria/2-gran-final.yml'
const HALCONES = 'equipos/halcones.yml'
const SEMIFINAL = 'eliminatoria/1-semifinal.yml'

/** What a field wants. */
export const fields: Case[] = [
  [
    'a name says what is seen, and nothing turns it around',
    { 'torneo.yml': ['name: Liga', 'name: "Liga \\u202Egpj.setneg"\n#'] },
    [
      'torneo.yml:1:7 name: el texto lleva un signo que no se ve y que cambia cómo se lee (U+202E). Borra el texto y escríbelo de nuevo a mano.',
    ],
  ],
  ...['equipos/rayos.yml', 'equipos/tigres.yml'].map((file): Case => {
    const name = file === 'equipos/rayos.yml' ? 'Rayos' : 'Tigres'
    return [
      `half of a sign is no text: ${file}`,
      { [file]: [`name: ${name}`, `name: "${name} \\ud83d"`] },
      [
        `${file}:1:7 name: el texto lleva un signo que no se ve y que cambia cómo se lee (U+D83D). Borra el texto y escríbelo de nuevo a mano.`,
      ],
    ]
  }),
  [
    'nor is one in the name of a picture',
    { 'equipos/halcones.yml': ['imagenes/escudo.png', '"imagenes/\\udc00.png"'] },
    [
      'equipos/halcones.yml:2:12 logoImage: el texto lleva un signo que no se ve y que cambia cómo se lee (U+DC00). Borra el texto y escríbelo de nuevo a mano.',
    ],
  ],
  [
    'nor commands a terminal',
    { 'torneo.yml': ['name: Liga', 'name: "\\e[2J"\n#'] },
    [
      'torneo.yml:1:7 name: el texto lleva un signo que no se ve y que cambia cómo se lee (U+001B). Borra el texto y escríbelo de nuevo a mano.',
    ],
  ],
  [
    'an incomplete date is given whole',
    { [ROUND]: ['2024-07-18', '2024-07-4'] },
    ['jornadas/01.yml:2:11 date: «2024-07-4» no es una fecha. Escríbela así: 2024-07-04'],
  ],
  [
    'a date with slashes is turned round',
    { [ROUND]: ['2024-07-18', '18/07/2024'] },
    ['jornadas/01.yml:2:11 date: «18/07/2024» no es una fecha. Escríbela así: 2024-07-18'],
  ],
  [
    'a date in words is written in figures',
    { [ROUND]: ['2024-07-18', '18 de julio de 2024'] },
    ['jornadas/01.yml:2:11 date: «18 de julio de 2024» no es una fecha. Escríbela así: 2024-07-18'],
  ],
  [
    'a month has only so many days',
    { [ROUND]: ['2024-07-18', '2024-06-31'] },
    [
      'jornadas/01.yml:2:11 date: «2024-06-31» no existe: junio tiene 30 días. Corrige el día o el mes.',
    ],
  ],
  [
    '29 February needs a leap year',
    { [ROUND]: ['2024-07-18', '2023-02-29'] },
    [
      'jornadas/01.yml:2:11 date: «2023-02-29» no existe: febrero de 2023 tiene 28 días. Corrige el día o el mes.',
    ],
  ],
  [
    'a year has twelve months',
    { [ROUND]: ['2024-07-18', '2024-13-01'] },
    [
      'jornadas/01.yml:2:11 date: «2024-13-01» no existe: el año tiene 12 meses, no hay mes 13. Corrige el día o el mes.',
    ],
  ],
  ...['0000-01-01', '0206-07-18', '1899-12-31', '2101-01-01', '9999-12-31'].map((date): Case => [
    `a date of a year that cannot be: ${date}`,
    { 'jornadas/01.yml': ['2024-07-18', date] },
    [
      `jornadas/01.yml:2:11 date: «${date}» es de un año que no puede ser. Escribe el año con sus cuatro cifras, de 1900 a 2100: 2024-07-18`,
    ],
  ]),
  [
    'a date that nobody can guess is shown how',
    { [ROUND]: ['2024-07-18', 'mañana'] },
    [
      'jornadas/01.yml:2:11 date: «mañana» no es una fecha. Escríbela como 2024-07-18: año, mes y día.',
    ],
  ],
  [
    'a date without dashes is a number',
    { [ROUND]: ['2024-07-18', '20240718'] },
    ['jornadas/01.yml:2:11 date: «20240718» no es una fecha. Escríbela así: 2024-07-18'],
  ],
  [
    'a time with pm',
    { [ROUND]: ['21:00', '9 pm'] },
    ['jornadas/01.yml:3:11 time: «9 pm» no es una hora. Escríbela así: 21:00'],
  ],
  [
    'a time as people write it',
    { [ROUND]: ['21:00', '9:00 p. m.'] },
    ['jornadas/01.yml:3:11 time: «9:00 p. m.» no es una hora. Escríbela así: 21:00'],
  ],
  [
    'a bare hour',
    { [ROUND]: ['21:00', '21'] },
    ['jornadas/01.yml:3:11 time: «21» no es una hora. Escríbela así: 21:00'],
  ],
  [
    'a day has 24 hours',
    { [ROUND]: ['21:00', '25:00'] },
    ['jornadas/01.yml:3:11 time: «25:00» no es una hora. Escríbela de 00:00 a 23:59: 21:00'],
  ],
  [
    'a colour without quotes is a comment',
    { [TORNEO]: ['"#e5195f"', '#e5195f'] },
    [
      'torneo.yml:6:1 color: sin comillas, «#e5195f» no se lee. Escríbelo entre comillas: "#e5195f"',
    ],
  ],
  [
    'a colour by its name',
    { [TORNEO]: ['"#e5195f"', 'rojo'] },
    ['torneo.yml:6:8 color: «rojo» no es un color. Escríbelo así: "#d62828"'],
  ],
  [
    'a colour in curly quotes',
    { [TORNEO]: ['"#e5195f"', '“#e5195f”'] },
    ['torneo.yml:6:8 color: «“#e5195f”» no es un color. Escríbelo así: "#e5195f"'],
  ],
  [
    'a colour with a figure missing',
    { [TORNEO]: ['"#e5195f"', '"#e5195"'] },
    [
      'torneo.yml:6:8 color: «#e5195» no es un color. Escribe # y seis cifras, entre comillas: "#0b6e4f"',
    ],
  ],
  [
    'a Spanish word for a choice',
    { [TORNEO]: ['sex: male', 'sex: varonil'] },
    [
      'torneo.yml:3:6 sex: «varonil» no se puede aquí. ¿Quisiste decir male? Puede ser: male, female, mixed.',
    ],
  ],
  [
    'a choice that nobody can guess',
    { [TORNEO]: ['sex: male', 'sex: otro'] },
    ['torneo.yml:3:6 sex: «otro» no se puede aquí. Puede ser: male, female, mixed.'],
  ],
  [
    'a phone number with spaces',
    { [TORNEO]: ['"525512345678"', '55 1234 5678'] },
    ['torneo.yml:8:8 phone: «55 1234 5678» no es un teléfono. Escríbelo así: "525512345678"'],
  ],
  [
    'a phone number without quotes',
    { [TORNEO]: ['"525512345678"', '525512345678'] },
    [
      'torneo.yml:8:8 phone: sin comillas, «525512345678» no es un texto. Escríbelo entre comillas: "525512345678"',
    ],
  ],
  [
    'a time zone',
    { [TORNEO]: ['color:', 'timeZone: Mexico/Tijuana\ncolor:'] },
    [
      'torneo.yml:6:11 timeZone: «Mexico/Tijuana» no es una zona horaria. ¿Quisiste decir America/Tijuana?',
    ],
  ],
  [
    'a misspelt Spanish name',
    { [ROUND]: ['goals: 2', 'golez: 2'] },
    ['jornadas/01.yml:7:7 golez: «golez» no es un campo de aquí. ¿Quisiste decir goals?'],
  ],
  [
    'a Spanish word for a field that is needed is one mistake',
    { [TORNEO]: ['host:', 'organizador:'] },
    ['torneo.yml:2:1 organizador: «organizador» no es un campo de aquí. ¿Quisiste decir host?'],
  ],
  [
    'a Spanish word by where it stands',
    { [XOLOTL]: ['firstName: Raúl', 'nombres: Raúl'] },
    [
      'equipos/xolotl.yml:3:7 nombres: «nombres» no es un campo de aquí. ¿Quisiste decir firstName?',
    ],
  ],
  [
    'a misspelt field',
    { [ROUND]: ['location:', 'locaton:'] },
    ['jornadas/01.yml:4:5 locaton: «locaton» no es un campo de aquí. ¿Quisiste decir location?'],
  ],
  [
    'an unknown field',
    { [NEXT_ROUND]: ['doesntPlay', 'mascota: Gavilán\ndoesntPlay'] },
    [
      'jornadas/02.yml:1:1 mascota: «mascota» no es un campo de aquí. Los que hay: jornadaPosition, doesntPlay, matches.',
    ],
  ],
  [
    'a field joined to its value inside braces',
    { [NEXT_ROUND]: ['{ team: rayos }', '{ team:rayos }'] },
    [
      'jornadas/02.yml:6:14 team:rayos: «team:rayos» no tiene la forma campo: valor. Escribe: team: rayos',
    ],
  ],
  [
    'a Spanish word for a playoff place',
    { [FINAL]: ['winnerOf: semi-b', 'ganador de: semi-b'] },
    [
      'eliminatoria/2-gran-final.yml:4:22 ganador de: «ganador de» no es un campo de aquí. ¿Quisiste decir winnerOf?',
    ],
  ],
  [
    'all that is missing is reported at once',
    { [TORNEO]: ['host: Don Chuy\nsex: male\n', ''] },
    [
      'torneo.yml:1:1 host: falta este campo. Escribe quién organiza.',
      'torneo.yml:1:1 sex: falta este campo. Escribe male, female o mixed.',
    ],
  ],
  [
    'a player needs a first name',
    { [XOLOTL]: ['firstName: Raúl, ', ''] },
    ['equipos/xolotl.yml:3:5 firstName: falta este campo. Escribe el nombre del jugador.'],
  ],
  [
    'a match needs two teams',
    { [NEXT_ROUND]: ['\n    team2: { team: rayos }', ''] },
    [
      'jornadas/02.yml:3:5 team2: falta este campo. Escribe el segundo equipo: team2: { team: halcones }.',
    ],
  ],
  [
    'a field without its value',
    { [TORNEO]: ['host: Don Chuy', 'host:'] },
    ['torneo.yml:2:1 host: falta el valor. Escríbelo después de los dos puntos, o borra la línea.'],
  ],
  [
    'a value that begins with & has to be quoted',
    { [XOLOTL]: ['Xólotl FC', '&Xólotl'] },
    [
      'equipos/xolotl.yml:1:1 name: sin comillas, «&Xólotl» no se lee. Escríbelo entre comillas: "&Xólotl"',
    ],
  ],
  [
    'a number in words',
    { [ROUND]: ['goals: 2\n', 'goals: dos\n'] },
    ['jornadas/01.yml:7:14 goals: «dos» no es un número. Escribe: 2'],
  ],
  [
    'a fraction',
    { [ROUND]: ['goals: 2\n', 'goals: 2.5\n'] },
    ['jornadas/01.yml:7:14 goals: «2.5» no es un número entero. Escribe un entero: 3'],
  ],
  [
    'a negative number',
    { [ROUND]: ['goals: 2\n', 'goals: -2\n'] },
    ['jornadas/01.yml:7:14 goals: -2 es muy poco. Lo menos es 0.'],
  ],
  [
    'a number too large to be true',
    { [ROUND]: ['goals: 2\n', 'goals: 123456\n'] },
    ['jornadas/01.yml:7:14 goals: 123456 es demasiado. Lo más es 9999.'],
  ],
  [
    'a list for a number',
    { [HALCONES]: ['number: 10', 'number: [10]'] },
    ['equipos/halcones.yml:6:13 number: una lista no es un número. Escribe: 10'],
  ],
  [
    'sí for true',
    { [HALCONES]: ['isCaptain: true', 'isCaptain: sí'] },
    ['equipos/halcones.yml:8:16 isCaptain: «sí» no es true ni false. Escribe true'],
  ],
  [
    'a word for true',
    { [HALCONES]: ['isCaptain: true', 'isCaptain: capitán'] },
    [
      'equipos/halcones.yml:8:16 isCaptain: «capitán» no es true ni false. Escribe true (sí) o false (no).',
    ],
  ],
  [
    'a list for a text',
    { [HALCONES]: ['Los Halcones', '[Los, Halcones]'] },
    [
      'equipos/halcones.yml:1:7 name: aquí va un texto, no una lista. Escríbelo en la misma línea; si lleva signos raros, entre comillas.',
    ],
  ],
  [
    'true for a text',
    { [HALCONES]: ['Los Halcones', 'true'] },
    [
      'equipos/halcones.yml:1:7 name: sin comillas, «true» no es un texto. Escríbelo entre comillas: "true"',
    ],
  ],
  [
    'a list for fields',
    { [NEXT_ROUND]: ['{ team: halcones }', '[halcones]'] },
    [
      'jornadas/02.yml:5:12 team1: aquí van campos con su valor, no una lista. Escribe por ejemplo: team1: { team: halcones, goals: 2 }',
    ],
  ],
  [
    'a text for fields',
    { [NEXT_ROUND]: ['{ team: halcones }', '7'] },
    [
      'jornadas/02.yml:5:12 team1: aquí van campos con su valor, no «7». Escribe por ejemplo: team1: { team: halcones, goals: 2 }',
    ],
  ],
  [
    'a text for a list',
    { [NEXT_ROUND]: 'matches: dos\n' },
    [
      'jornadas/02.yml:1:10 matches: aquí va una lista, no «dos». Escríbela entre corchetes [ ] o un renglón con guion por cada uno.',
    ],
  ],
  [
    'an empty name',
    { [XOLOTL]: ['Xólotl FC', '""'] },
    [
      'equipos/xolotl.yml:1:7 name: no dice nada. Escribe algo, o borra la línea si no es obligatoria.',
    ],
  ],
  [
    'a name too long',
    { [XOLOTL]: ['Xólotl FC', 'X'.repeat(201)] },
    ['equipos/xolotl.yml:1:7 name: el texto tiene 201 letras. Lo más son 200.'],
  ],
  [
    'a name too long for an address',
    {
      [XOLOTL]: [
        'Xólotl FC',
        'ñññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññññ',
      ],
    },
    [
      'equipos/xolotl.yml:1:7 name: el nombre es demasiado largo para una dirección. Acórtalo a menos de 100 letras.',
    ],
  ],
  [
    'a picture by its place on a computer',
    { [HALCONES]: ['imagenes/escudo.png', 'C:\\fotos\\escudo.png'] },
    [
      'equipos/halcones.yml:2:12 logoImage: «C:\\fotos\\escudo.png» no es la dirección de una imagen. Escríbela así: imagenes/escudo.png',
    ],
  ],
  [
    'a key of a match',
    { [SEMIFINAL]: ['id: semi-b', 'id: Semi B'], [FINAL]: null },
    ['eliminatoria/1-semifinal.yml:5:9 id: «Semi B» no sirve como clave. Escríbela así: semi-b'],
  ],
  [
    'a minute in words',
    { [ROUND]: ['[12]', '[doce]'] },
    [
      'jornadas/01.yml:8:67 goals: «doce» no es un minuto. Escribe 45, o 45+2 si fue en la compensación.',
    ],
  ],
  [
    'a group in lower case',
    { [SEMIFINAL]: ['group: B, rank: 2', 'group: b, rank: 2'] },
    ['eliminatoria/1-semifinal.yml:4:29 group: «b» no es la letra de un grupo. Escribe: B'],
  ],
  [
    'a list that is too short',
    { [TORNEO]: ['groups:', 'drawingOfLots: [[halcones]]\ngroups:'] },
    ['torneo.yml:9:17 drawingOfLots: la lista es muy corta (1). Lo menos son 2.'],
  ],
  [
    'a list that is too long',
    {
      [TORNEO]: [
        'groups:',
        'tieBreakers: [goalsFor, goalsFor, goalsFor, goalsFor, goalsFor, goalsFor, goalsFor, goalsFor, goalsFor, goalsFor, goalsFor]\ngroups:',
      ],
    },
    ['torneo.yml:9:14 tieBreakers: la lista es muy larga (11). Lo más son 10.'],
  ],
  [
    'three yellow cards',
    { [ROUND]: ['yellow_card: 1', 'yellow_card: 3'] },
    ['jornadas/01.yml:12:88 yellow_card: 3 es demasiado. Lo más es 2.'],
  ],
  [
    'a player by name',
    { [ROUND]: ['{ player: 7 }', 'Luis Soto'] },
    [
      'jornadas/01.yml:8:76 playingPlayers: «Luis Soto» no es un número de camiseta. ¿Quisiste decir 7?',
    ],
  ],
  [
    'a player by a name that nobody has',
    { [ROUND]: ['{ player: 7 }', '{ player: Pedro Páramo }'] },
    [
      'jornadas/01.yml:8:86 player: «Pedro Páramo» no es un número de camiseta. Escribe el número que tiene en equipos/halcones.yml.',
    ],
  ],
  [
    'a player number with a fraction',
    { [ROUND]: ['{ player: 7 }', '{ player: 7.5 }'] },
    ['jornadas/01.yml:8:86 player: «7.5» no es un número entero. Escribe un entero: 3'],
  ],
  [
    'a team by its name',
    { [ROUND]: ['team: halcones', 'team: Los Halcones'] },
    ['jornadas/01.yml:6:13 team: no existe equipos/Los Halcones.yml. ¿Quisiste decir halcones?'],
  ],
  [
    'a list with one word that it does not know',
    { 'torneo.yml': ['groups:', 'order: [goalDifference, goalsfor, headToHead]\ngroups:'] },
    [
      'torneo.yml:9:25 order: «goalsfor» no se puede aquí. ¿Quisiste decir goalsFor? Puede ser: goalDifference, goalsFor, headToHead, awayGoals, won, fairPlay, pointsPerMatch, drawingOfLots.',
    ],
  ],
  [
    'a word that belongs in a list',
    { 'torneo.yml': ['groups:', 'order: goalDifference\ngroups:'] },
    [
      'torneo.yml:9:8 order: «goalDifference» va en una lista. Escríbelo entre corchetes: [goalDifference]',
    ],
  ],
  [
    'words between commas without the brackets of their list',
    { 'torneo.yml': ['groups:', 'order: goalDifference, goalsFor\ngroups:'] },
    [
      'torneo.yml:9:8 order: «goalDifference, goalsFor» va en una lista. Escríbelo entre corchetes: [goalDifference, goalsFor]',
    ],
  ],
  [
    'a word of a list that takes no word alone',
    { 'torneo.yml': ['groups:', 'seriesTieBreakers: awayGoals\ngroups:'] },
    [
      'torneo.yml:9:20 seriesTieBreakers: «awayGoals» va en una lista. Escríbelo entre corchetes: [awayGoals]',
    ],
  ],
  [
    'a name that stands for a list, inside one',
    { 'torneo.yml': ['groups:', 'order: [fifa]\ngroups:'] },
    [
      'torneo.yml:9:9 order: «fifa» vale por toda una lista y no va dentro de otra. Escríbelo solo, sin corchetes: fifa',
    ],
  ],
  [
    'a word that is neither alone nor in the list',
    { 'torneo.yml': ['groups:', 'order: uefa\ngroups:'] },
    [
      'torneo.yml:9:8 order: «uefa» no se puede aquí. Puede ser: fifa, fifa-2026, fiba, liga-mx, kings.',
    ],
  ],
  [
    'a number where a group of fields belongs: an example of just those',
    { 'torneo.yml': ['groups:', 'suspensions: 5\ngroups:'] },
    [
      'torneo.yml:9:14 suspensions: aquí van campos con su valor, no «5». Escribe por ejemplo: suspensions: { yellowCards: 5, red: 1 }',
    ],
  ],
  [
    'several mistakes of one file are reported together, in order',
    {
      [ROUND]:
        'matches:\n  - date: 2024-7-4\n    team1: { team: halcon, golez: 2 }\n    team2: { team: xolotl, goals: dos }\n',
    },
    [
      'jornadas/01.yml:2:11 date: «2024-7-4» no es una fecha. Escríbela así: 2024-07-04',
      'jornadas/01.yml:3:20 team: no existe equipos/halcon.yml. ¿Quisiste decir halcones?',
      'jornadas/01.yml:3:28 golez: «golez» no es un campo de aquí. ¿Quisiste decir goals?',
      'jornadas/01.yml:4:35 goals: «dos» no es un número. Escribe: 2',
    ],
  ],
]
