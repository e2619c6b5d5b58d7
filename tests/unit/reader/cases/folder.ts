import type { Case } from '../clean-tournament.ts'

const TORNEO = 'torneo.yml'
const NEXT_ROUND = 'jornadas/02.yml'
const RAYOS = 'equipos/rayos.yml'
const HALCONES = 'equipos/halcones.yml'
const XOLOTL = 'equipos/xolotl.yml'

/** So many files of a kind, more than a tournament may have. */
const many = (count: number, file: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [file(index), '']))

/** Where files belong and what they are called. */
export const folder: Case[] = [
  [
    'a copy that a browser made beside the file',
    { 'equipos/tigres (1).yml': 'name: Tigres\n' },
    [
      'equipos/tigres (1).yml:1:1: ya hay otro archivo con la misma clave: equipos/tigres.yml. Deja uno solo y pasa a él lo que falte.',
    ],
  ],
  [
    'a copy of a round has one cure',
    { 'jornadas/02 - copia.yml': 'matches: []\n' },
    [
      'jornadas/02 - copia.yml:1:1: ya hay otro archivo con la misma clave: jornadas/02.yml. Deja uno solo y pasa a él lo que falte.',
    ],
  ],
  [
    'the folder is an address',
    {},
    [
      'torneo.yml:1:1: el nombre de la carpeta, «Liga 2024», no sirve para una dirección. Cámbialo a liga-2024',
    ],
    {},
    'Liga 2024',
  ],
  ...['404', 'index'].map((reserved): Case => [
    `a tournament is not called ${reserved}`,
    {},
    [
      `torneo.yml:1:1: un torneo no puede llamarse «${reserved}»: esa dirección es del sitio. Cámbialo a torneo-${reserved}`,
    ],
    {},
    reserved,
  ]),
  [
    'more teams than a tournament may have are not even read',
    many(500, (index) => `equipos/otro-${index}.yml`),
    [
      'torneo.yml:1:1: hay 504 equipos; en un torneo caben 400. Repártelos en varios torneos, uno por categoría.',
    ],
  ],
  [
    'more rounds',
    many(300, (index) => `jornadas/${index + 10}.yml`),
    [
      'torneo.yml:1:1: hay 302 jornadas; en un torneo caben 200. Reparte el torneo en varios, por ejemplo Apertura y Clausura.',
    ],
  ],
  [
    'more phases',
    many(50, (index) => `eliminatoria/${index + 3}-fase.yml`),
    [
      'torneo.yml:1:1: hay 52 fases; en un torneo caben 40. Reparte el torneo en varios, por ejemplo uno por categoría.',
    ],
  ],
  [
    'torneo.yml is needed',
    { [TORNEO]: null },
    [
      'torneo.yml:1:1: falta este archivo. Créalo con nombre, organiza, rama y lugar; en LEEME.md hay uno completo.',
    ],
  ],
  [
    'what torneo.yml cannot say does not hide the rest',
    { [TORNEO]: 'name:Liga\n', [NEXT_ROUND]: ['team: rayos', 'team: rayo'] },
    [
      'jornadas/02.yml:6:20 team: no existe equipos/rayo.yml. ¿Quisiste decir rayos?',
      'torneo.yml:1:1: «name:Liga» no tiene la forma campo: valor. Escribe: name: Liga',
    ],
  ],
  [
    'URL_name is the name of the folder',
    { [TORNEO]: ['name: Liga', 'URL_name: otra-liga\nname: Liga'] },
    [
      'torneo.yml:1:11 URL_name: «otra-liga» no es el nombre de la carpeta. Borra esta línea o escribe liga-de-prueba',
    ],
  ],
  [
    '.yaml is not .yml',
    {
      [RAYOS]: null,
      'equipos/rayos.yaml': 'name: Rayos\nplayers: [{ firstName: Leo, number: 1 }]\n',
    },
    [
      'equipos/rayos.yaml:1:1: los archivos de datos terminan en .yml. Cámbiale el nombre a rayos.yml',
    ],
  ],
  [
    '.txt is not .yml',
    {
      [RAYOS]: null,
      'equipos/rayos.txt': 'name: Rayos\nplayers: [{ firstName: Leo, number: 1 }]\n',
    },
    [
      'equipos/rayos.txt:1:1: los archivos de datos terminan en .yml. Cámbiale el nombre a rayos.yml',
    ],
  ],
  [
    'a file has no capitals',
    {
      [RAYOS]: null,
      'equipos/Rayos.yml': 'name: Rayos\nplayers: [{ firstName: Leo, number: 1 }]\n',
    },
    ['equipos/Rayos.yml:1:1: el nombre del archivo no sirve como clave. Cámbialo a rayos.yml'],
  ],
  [
    'a file has no accents or spaces',
    {
      [RAYOS]: null,
      'equipos/ Ráyos.yml': 'name: Rayos\nplayers: [{ firstName: Leo, number: 1 }]\n',
    },
    ['equipos/ Ráyos.yml:1:1: el nombre del archivo no sirve como clave. Cámbialo a rayos.yml'],
  ],
  [
    'one team, one file',
    { 'equipos/halcones.yaml': 'name: Otros\n' },
    [
      'equipos/halcones.yaml:1:1: ya hay otro archivo con la misma clave: equipos/halcones.yml. Deja uno solo y pasa a él lo que falte.',
    ],
  ],
  [
    'one round, one file',
    { 'jornadas/1.yml': 'matches: []\n' },
    [
      'jornadas/1.yml:1:1: ya hay otro archivo con la misma clave: jornadas/01.yml. Deja uno solo y pasa a él lo que falte.',
    ],
  ],
  [
    'one round, one number',
    { [NEXT_ROUND]: ['doesntPlay: xolotl', 'jornadaPosition: 1'] },
    [
      'jornadas/02.yml:1:18 jornadaPosition: la jornada 1 ya está en jornadas/01.yml. Cada jornada lleva su número.',
    ],
  ],
  [
    'a round is called by its number',
    { 'jornadas/jornada-3.yml': 'matches: []\n' },
    ['jornadas/jornada-3.yml:1:1: no se sabe qué jornada es. Cámbiale el nombre a jornadas/03.yml'],
  ],
  [
    'a round without a number',
    { 'jornadas/final.yml': 'matches: []\n' },
    [
      'jornadas/final.yml:1:1: no se sabe qué jornada es. El archivo se llama como su número: 01.yml',
    ],
  ],
  [
    'a team beside torneo.yml',
    { 'pumas.yml': 'name: Pumas\n' },
    [
      'pumas.yml:1:1: este archivo no está donde se busca, así que nadie lo lee. Los equipos van en equipos/, las jornadas en jornadas/ y la eliminatoria en eliminatoria/.',
    ],
  ],
  [
    'a folder that nobody reads',
    { 'equipo/pumas.yml': 'name: Pumas\n' },
    [
      'equipo/pumas.yml:1:1: este archivo no está donde se busca, así que nadie lo lee. ¿Iba en equipos/pumas.yml?',
    ],
  ],
  [
    'a spreadsheet is not used',
    { 'tabla.xlsx': 'x' },
    [
      'tabla.xlsx:1:1: este archivo no se usa. Las imágenes van en imagenes/; si no hace falta, bórralo.',
    ],
  ],
  [
    'a picture outside imagenes',
    { 'escudo.png': 'x' },
    ['escudo.png:1:1: este archivo no se usa. ¿Iba en imagenes/escudo.png?'],
  ],
  [
    'a picture that is not there',
    { [HALCONES]: ['escudo.png', 'escudos.png'] },
    [
      'equipos/halcones.yml:2:12 logoImage: no existe imagenes/escudos.png. ¿Quisiste decir imagenes/escudo.png?',
    ],
  ],
  [
    "a player's picture that is not there",
    { [XOLOTL]: ['number: 9', 'number: 9, image: imagenes/raul.jpg'] },
    [
      'equipos/xolotl.yml:3:58 image: no existe imagenes/raul.jpg. Pon la imagen en esa carpeta, o borra la línea.',
    ],
  ],
]
