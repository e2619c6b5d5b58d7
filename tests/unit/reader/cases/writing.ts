import type { Case } from '../clean-tournament.ts'

const NEXT_ROUND = 'jornadas/02.yml'
const TORNEO = 'torneo.yml'
const ROUND = 'jornadas/01.yml'
const XOLOTL = 'equipos/xolotl.yml'

/** What YAML does not understand. */
export const writing: Case[] = [
  [
    'a court whose number is read as a comment',
    { 'jornadas/01.yml': ['location: Cancha 1', 'location: Cancha #1'] },
    [
      'jornadas/01.yml:4:15 location: lo que sigue de # no se lee: queda «Cancha». Si el # es parte del texto, escríbelo entre comillas: "Cancha #1"',
    ],
  ],
  [
    'a court whose number takes its brace along',
    { [NEXT_ROUND]: `matches:\n  - { location: Cancha #1, team1: halcones, team2: xolotl }\n` },
    [
      'jornadas/02.yml:2:17: lo que sigue de # no se lee, y así la llave queda abierta. Si el # es parte del texto, escríbelo entre comillas: "Cancha #1"',
    ],
  ],
  [
    'a tab before the #',
    { 'jornadas/01.yml': ['location: Cancha 1', 'location: Cancha\t#1'] },
    [
      'jornadas/01.yml:4:15 location: lo que sigue de # no se lee: queda «Cancha». Si el # es parte del texto, escríbelo entre comillas: "Cancha #1"',
    ],
  ],
  [
    'a comment behind what is no text',
    { 'jornadas/01.yml': ['team: halcones', 'team: halcones #los de casa'] },
    [],
  ],
  [
    'a comment, and a # inside quotes',
    { 'jornadas/01.yml': ['location: Cancha 1', 'location: "Cancha #1" # la techada'] },
    [],
  ],
  [
    'a list below brackets that were left',
    { [XOLOTL]: ['players:\n', 'players: []\n'] },
    [
      'equipos/xolotl.yml:2:10: «players: []» es una lista vacía, y en el renglón de abajo empieza la lista. Borra los corchetes: players:',
    ],
  ],
  [
    'nothing but an empty line above a list that stands alone',
    { [XOLOTL]: ['name: Xólotl FC\n', '\n- a: b: c\n'] },
    [
      'equipos/xolotl.yml:2:6: hay dos veces «: » en la misma línea. Pon todo el texto entre comillas: "así".',
    ],
  ],
  [
    'several fields on the line of a dash, without braces',
    { [XOLOTL]: ['{ firstName: Raúl, lastName: Cruz, number: 9 }', 'number: 9, firstName: Raúl'] },
    [
      'equipos/xolotl.yml:3:3: a varios datos en un renglón les faltan las llaves. Escribe: - { number: 9, firstName: Raúl }',
    ],
  ],
  [
    'a number in quotes',
    { [ROUND]: ['goals: 2\n', 'goals: "2"\n'] },
    ['jornadas/01.yml:7:14 goals: el número va sin comillas. Escribe: 2'],
  ],
  ...(
    [
      ['behind a colon', 'goals: 2\n', 'goals:\u00a02\n', '7:13'],
      ['at the beginning of a line', '      goals: 2\n', '\u00a0     goals: 2\n', '7:1'],
      ['behind a number', 'goals: 2\n', 'goals: 2\u00a0\n', '7:15'],
      ['behind the name of a file', 'team: halcones\n', 'team: halcones\u00a0\n', '6:21'],
    ] as const
  ).map(([where, from, to, place]): Case => [
    `a space that was pasted, ${where}`,
    { [ROUND]: [from, to] },
    [
      `jornadas/01.yml:${place}: aquí hay un espacio especial, pegado de otro programa; se ve igual pero no lo es. Bórralo y escríbelo con la barra espaciadora.`,
    ],
  ]),
  ['a space that was pasted inside a text', { [ROUND]: ['Cancha 1', 'Cancha\u00a01'] }, []],
  [
    'too little indentation is reported on its own line',
    { [ROUND]: ['      goals: 2\n', '    goals: 2\n'] },
    [
      'jornadas/01.yml:7:5: la línea no empieza en la misma columna que las de su grupo. Pon los mismos espacios al principio que en las líneas vecinas.',
    ],
  ],
  [
    'a side without its colon',
    { [ROUND]: ['    team2:\n', '    team2\n'] },
    ['jornadas/01.yml:9:5: «team2» no tiene la forma campo: valor. Escribe: team2:'],
  ],
  [
    'bold letters in a note',
    { [ROUND]: ['location: Cancha 1', 'note: *Ojo* se jugó en lodo'] },
    [
      'jornadas/01.yml:4:11: un texto no puede empezar con asterisco; las negritas aquí no existen. Quita los asteriscos: Ojo se jugó en lodo',
    ],
  ],
  [
    'a tab at the beginning of a line',
    { [NEXT_ROUND]: ['    time', '\ttime'] },
    [
      'jornadas/02.yml:4:1: la línea empieza con un tabulador. Usa espacios, dos por nivel, en lugar de la tecla Tab.',
    ],
  ],
  [
    'no space after the colon',
    { [NEXT_ROUND]: ['time: 21:00', 'time:21:00'] },
    ['jornadas/02.yml:4:5: «time:21:00» no tiene la forma campo: valor. Escribe: time: 21:00'],
  ],
  [
    'no space after the colon, in the last line',
    { [TORNEO]: ['phone: "525512345678"', 'phone:"525512345678"'] },
    [
      'torneo.yml:8:1: «phone:"525512345678"» no tiene la forma campo: valor. Escribe: phone: "525512345678"',
    ],
  ],
  [
    'an equals sign for the colon',
    { [ROUND]: ['goals: 2\n', 'goals = 2\n'] },
    ['jornadas/01.yml:7:7: «goals = 2» no tiene la forma campo: valor. Escribe: goals: 2'],
  ],
  [
    'a double quote that is not closed',
    { [ROUND]: ['Cancha 1', '"Cancha 1'] },
    [
      'jornadas/01.yml:4:15: se abrió una comilla que no se cierra. Cierra la comilla al final del texto.',
    ],
  ],
  [
    'a single quote that is not closed',
    { [ROUND]: ['Cancha 1', "'Cancha 1"] },
    [
      'jornadas/01.yml:4:15: se abrió una comilla que no se cierra. Cierra la comilla al final del texto.',
    ],
  ],
  [
    'an apostrophe inside single quotes',
    { [XOLOTL]: ['Xólotl FC', "'Club d'Oro'"] },
    [
      `equipos/xolotl.yml:1:15: hay texto después de la comilla que cierra. Si el texto lleva comillas o apóstrofo por dentro, enciérralo con las otras: "Club d'Oro"`,
    ],
  ],
  [
    'a field written twice',
    { [ROUND]: ['time: 21:00', 'date: 2024-07-18'] },
    ['jornadas/01.yml:3:5 date: «date» está escrito dos veces. Deja solo uno.'],
  ],
  [
    'the dash of the second match was forgotten',
    { [ROUND]: ['  - date: 2024-07-18\n    time: 22:00', '    date: 2024-07-18\n    time: 22:00'] },
    [
      'jornadas/01.yml:13:5 date: desde «date», varios campos están escritos dos veces. Aquí empieza otra cosa: falta su guion («- date:») o el renglón de arriba («team2:»).',
    ],
  ],
  [
    'the line team2 was forgotten',
    { [ROUND]: ['    team2:\n      team: xolotl', '      team: xolotl'] },
    [
      'jornadas/01.yml:9:7 team: desde «team», varios campos están escritos dos veces. Aquí empieza otra cosa: falta su guion («- team:») o el renglón de arriba («team2:»).',
    ],
  ],
  [
    'a line that begins too far left',
    { [ROUND]: ['    time: 21:00', '   time: 21:00'] },
    [
      'jornadas/01.yml:3:4: la línea no empieza en la misma columna que las de su grupo. Pon los mismos espacios al principio que en las líneas vecinas.',
    ],
  ],
  [
    'a line without figures that begins too far left',
    { [ROUND]: ['    location: Cancha 1', '   location: Cancha 1'] },
    [
      'jornadas/01.yml:4:4: la línea no empieza en la misma columna que las de su grupo. Pon los mismos espacios al principio que en las líneas vecinas.',
    ],
  ],
  [
    'a line that begins too far right',
    { [ROUND]: ['    time: 21:00', '      time: 21:00'] },
    [
      'jornadas/01.yml:3:7: la línea no empieza en la misma columna que las de su grupo. Pon los mismos espacios al principio que en las líneas vecinas.',
    ],
  ],
  [
    'the first line is indented and the rest is not',
    { [XOLOTL]: ['name', '  name'] },
    [
      'equipos/xolotl.yml:2:1: la línea no empieza en la misma columna que las de su grupo. Pon los mismos espacios al principio que en las líneas vecinas.',
    ],
  ],
  [
    'a colon inside a text',
    { [XOLOTL]: ['Xólotl FC', 'Xólotl: los perros'] },
    [
      'equipos/xolotl.yml:1:7: hay dos veces «: » en la misma línea. Pon todo el texto entre comillas: "así".',
    ],
  ],
  [
    'a text that begins with an at sign',
    { [XOLOTL]: ['Xólotl FC', '@xolotl'] },
    [
      'equipos/xolotl.yml:1:7: un texto no puede empezar con «@». Pon todo el texto entre comillas: "así".',
    ],
  ],
  [
    'a note of one word in bold letters',
    { [ROUND]: ['location: Cancha 1', 'note: *Llovió*'] },
    [
      'jornadas/01.yml:4:11: un texto no puede empezar con asterisco; las negritas aquí no existen. Quita los asteriscos: Llovió',
    ],
  ],
  [
    'a text that begins with an asterisk',
    { [XOLOTL]: ['Xólotl FC', '*xolotl'] },
    [
      'equipos/xolotl.yml:1:7: «*xolotl» no se entiende: el asterisco es un signo especial. Pon todo el texto entre comillas: "así".',
    ],
  ],
  [
    'a text that begins with an exclamation mark',
    { [XOLOTL]: ['Xólotl FC', '!Vamos Xólotl'] },
    [
      'equipos/xolotl.yml:1:7: «!Vamos Xólotl» no se entiende: el signo de admiración es especial. Pon todo el texto entre comillas: "así".',
    ],
  ],
  [
    'a text that begins with a per cent sign',
    { [XOLOTL]: ['Xólotl FC', '%Xólotl'] },
    [
      'equipos/xolotl.yml:1:7: un texto no puede empezar con «%». Pon todo el texto entre comillas: "así".',
    ],
  ],
  [
    'a bracket that is not closed',
    { [TORNEO]: ['[rayos, tigres]', '[rayos, tigres'] },
    [
      'torneo.yml:11:5: hay un corchete o una llave sin cerrar, o falta una coma. Cierra cada [ con ] y cada { con }, y separa con comas.',
    ],
  ],
  [
    'a brace that is not closed',
    { [NEXT_ROUND]: ['{ team: rayos }', '{ team: rayos'] },
    [
      'jornadas/02.yml:6:12: hay un corchete o una llave sin cerrar, o falta una coma. Cierra cada [ con ] y cada { con }, y separa con comas.',
    ],
  ],
  [
    'a bracket too many',
    { [TORNEO]: ['[rayos, tigres]', '[rayos, tigres]]'] },
    ['torneo.yml:11:20: sobra «]». Bórralo, o abre antes su pareja.'],
  ],
  [
    'no comma between two fields',
    { [ROUND]: ['goals: 1, minutes', 'goals: 1 minutes'] },
    [
      'jornadas/01.yml:8:45: falta una coma entre un dato y otro. Entre llaves o corchetes se separan así: { player: 10, goals: 1 }',
    ],
  ],
  [
    'no comma between two players',
    { [ROUND]: ['}, { player: 7 }', '} { player: 7 }'] },
    [
      'jornadas/01.yml:8:75: falta una coma entre un dato y otro. Entre llaves o corchetes se separan así: { player: 10, goals: 1 }',
    ],
  ],
  [
    'a dash in the line of its field',
    { [NEXT_ROUND]: 'matches: - date: 2024-07-18\n' },
    [
      'jornadas/02.yml:1:10: el guion de una lista no está en su lugar. Va al principio de su propia línea y con un espacio después.',
    ],
  ],
  [
    'a backslash inside double quotes',
    { [XOLOTL]: ['Xólotl FC', '"Xólotl \\q"'] },
    [
      "equipos/xolotl.yml:1:15: la diagonal \\ dentro de comillas dobles es especial. Usa comillas sencillas: 'así'.",
    ],
  ],
  [
    'three dashes part a file',
    { [NEXT_ROUND]: ['matches:', '---\nmatches:'] },
    [
      'jornadas/02.yml:2:1: una línea con --- parte el archivo en dos. Borra esa línea, o haz un archivo para cada parte.',
    ],
  ],
  [
    'a list for the name of a field',
    { [XOLOTL]: ['players:', '[a, b]: 1\nplayers:'] },
    [
      'equipos/xolotl.yml:2:1: aquí va el nombre de un campo. Escribe el campo, dos puntos, un espacio y el valor.',
    ],
  ],
  [
    'an alias inside itself',
    { [XOLOTL]: ['players:', 'mascota: &m [*m]\nplayers:'] },
    [
      'equipos/xolotl.yml:2:14: «*m» se repite sin fin. Escribe los datos completos en lugar de usar * y &.',
    ],
  ],
  [
    'a line that is no YAML at all',
    { [XOLOTL]: ['players:', 'players: | aquí van\nplayers:'] },
    [
      'equipos/xolotl.yml:2:12: la línea no se entiende. Revisa espacios, comillas y dos puntos; compárala con LEEME.md.',
    ],
  ],
  [
    'too many levels',
    { [XOLOTL]: 'name: ' + '['.repeat(10000) },
    [
      'equipos/xolotl.yml:1:7: hay demasiados niveles, uno dentro de otro. Revisa los corchetes y los espacios del principio de cada línea.',
    ],
  ],
  [
    'too large a file',
    { [XOLOTL]: '# ' + 'x'.repeat(1000001) },
    [
      'equipos/xolotl.yml:1:1: el archivo pesa más de 1 MB. Aquí solo va texto; las fotos van en imagenes/.',
    ],
  ],
  [
    'too many values',
    { [XOLOTL]: 'name: X\nplayers: [' + '1,'.repeat(100001) + ']' },
    [
      'equipos/xolotl.yml:2:100008: hay demasiados datos para un solo archivo. Repártelos en varios archivos.',
    ],
  ],
  [
    'bytes that are no text',
    { [XOLOTL]: 'name: X\u0000\n' },
    [
      'equipos/xolotl.yml:1:8: esto no es texto que se pueda leer. Guarda el archivo como texto con codificación UTF-8.',
    ],
  ],
  [
    'an empty file',
    { [NEXT_ROUND]: '' },
    ['jornadas/02.yml:1:1: el archivo está vacío. Escribe al menos: partidos.'],
  ],
  [
    'a file of comments only',
    { [TORNEO]: '# luego\n' },
    ['torneo.yml:1:1: el archivo está vacío. Escribe al menos: nombre, organiza, rama, lugar.'],
  ],
  [
    'a list for a file',
    { [TORNEO]: '- name: Liga\n' },
    [
      'torneo.yml:1:1: aquí van campos con su valor, no una lista. Escribe por ejemplo: name: Los Halcones',
    ],
  ],
  [
    'a text for a file',
    { [TORNEO]: 'Liga\n' },
    [
      'torneo.yml:1:1: aquí van campos con su valor, no «Liga». Escribe por ejemplo: nombre: Los Halcones',
    ],
  ],
]
