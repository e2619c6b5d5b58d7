/** One mistake, one message: what only follows from it is not reported, so that nobody mends the wrong line. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import { folderListing } from '../../../ground/data-files.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { linesOf, readEdited, type Edits } from './clean-tournament.ts'

const TORNEO = 'torneo.yml'
const HALCONES = 'equipos/halcones.yml'
const ROUND = 'jornadas/01.yml'
const NEXT_ROUND = 'jornadas/02.yml'
const SEMIFINAL = 'eliminatoria/1-semifinal.yml'
const FINAL = 'eliminatoria/2-gran-final.yml'

/** The season played, line-ups in places that fill themselves: whatever shakes the table shakes these. */
const PLAYED: Edits = {
  [NEXT_ROUND]: null,
  [SEMIFINAL]: `playoffName: Semifinal
matches:
  - id: semi-1
    team1: { team: { group: A, rank: 1 }, goals: 1, playingPlayers: [10, 7] }
    team2: { team: { group: B, rank: 2 }, goals: 0, playingPlayers: [1] }
  - id: semi-2
    team1: { team: { group: B, rank: 1 }, goals: 1, playingPlayers: [11] }
    team2: { team: { group: A, rank: 2 }, goals: 0, playingPlayers: [9, 4] }
`,
  [FINAL]: `playoffName: Gran final
matches:
  - team1: { team: { winnerOf: semi-1 }, goals: 2, playingPlayers: [10, 7] }
    team2: { team: { winnerOf: semi-2 }, goals: 0, playingPlayers: [11] }
`,
}

const linesOfEdits = (edits: Edits) => linesOf(readEdited(edits).problems)
const played = (edits: Edits): Edits => ({ ...PLAYED, ...edits })

test('the played season has no problem of its own', () => expect(linesOfEdits(PLAYED)).toEqual([]))

const cases: [mistake: string, edits: Edits, line: string][] = [
  [
    'torneo.yml cannot be read, and with it the groups',
    played({ [TORNEO]: ['[rayos, tigres]', '[rayos, tigres'] }),
    'torneo.yml:11:5: hay un corchete o una llave sin cerrar, o falta una coma. Cierra cada [ con ] y cada { con }, y separa con comas.',
  ],
  [
    'torneo.yml is not there',
    played({ [TORNEO]: null }),
    'torneo.yml:1:1: falta este archivo. Créalo con nombre, organiza, rama y lugar; en LEEME.md hay uno completo.',
  ],
  [
    'the groups are called by another name',
    played({ [TORNEO]: ['groups:', 'grups:'] }),
    'torneo.yml:9:1 grups: «grups» no es un campo de aquí. ¿Quisiste decir groups?',
  ],
  [
    'a group that is no list',
    { [TORNEO]: ['[rayos, tigres]', 'rayos'] },
    'torneo.yml:11:5 groups: «rayos» va en una lista. Escríbelo entre corchetes: [rayos]',
  ],
  [
    'a team in two groups, so that another is in none',
    played({ [TORNEO]: ['[rayos, tigres]', '[rayos, halcones]'] }),
    'torneo.yml:11:13 groups: halcones ya está en el grupo A. Déjalo en uno solo.',
  ],
  [
    'a team misspelt in a round, whose match then counts for nobody',
    played({ [ROUND]: ['team: halcones', 'team: halcon'] }),
    'jornadas/01.yml:6:13 team: no existe equipos/halcon.yml. ¿Quisiste decir halcones?',
  ],
  [
    'the goals of one side are missing',
    played({ [ROUND]: ['goals: 1, penaltyGoals: 3', 'penaltyGoals: 3'] }),
    'jornadas/01.yml:16:12 goals: están los goles de un solo equipo. Escribe también los goles de team2, aunque sean 0.',
  ],
  [
    'a round that cannot be read',
    played({ [ROUND]: ['goals: 2\n', 'goals:2\n'] }),
    'jornadas/01.yml:7:7: «goals:2» no tiene la forma campo: valor. Escribe: goals: 2',
  ],
  [
    'a round that is called by no number, and the list of those that are being played',
    {
      [TORNEO]: ['groups:', 'activeJornadas: [3]\ngroups:'],
      'jornadas/tercera.yml': 'matches: []\n',
    },
    'jornadas/tercera.yml:1:1: no se sabe qué jornada es. El archivo se llama como su número: 01.yml',
  ],
  [
    'a phase that cannot be read',
    played({ [SEMIFINAL]: 'playoffName:Semifinal\n' }),
    'eliminatoria/1-semifinal.yml:1:1: «playoffName:Semifinal» no tiene la forma campo: valor. Escribe: playoffName: Semifinal',
  ],
  [
    'a match whose place cannot be read, named by the final',
    { [SEMIFINAL]: ['group: B, rank: 2', 'group: B, rank: dos'] },
    'eliminatoria/1-semifinal.yml:4:38 rank: «dos» no es un número. Escribe: 2',
  ],
  [
    'the id of a match that the final names',
    { [SEMIFINAL]: ['id: semi-b', 'id: Semi B'] },
    'eliminatoria/1-semifinal.yml:5:9 id: «Semi B» no sirve como clave. Escríbela así: semi-b',
  ],
  [
    'a team in a folder that nobody reads',
    {
      'equipos/tigres.yml': null,
      'equipo/tigres.yml': 'name: Tigres\nplayers: [{ number: 1, firstName: Leo }]\n',
    },
    'equipo/tigres.yml:1:1: este archivo no está donde se busca, así que nadie lo lee. ¿Iba en equipos/tigres.yml?',
  ],
  [
    'a roster that cannot be read',
    played({ [HALCONES]: ['number: 7 }', 'number: 7'] }),
    'equipos/halcones.yml:9:5: hay un corchete o una llave sin cerrar, o falta una coma. Cierra cada [ con ] y cada { con }, y separa con comas.',
  ],
  [
    'two players with one number',
    played({ [HALCONES]: ['number: 7', 'number: 10'] }),
    'equipos/halcones.yml:9:48 number: el número 10 ya lo tiene Juan Pérez. Corrige uno; si el número pasó de uno a otro, dale a cada quien su id, y en los partidos escribe esa clave.',
  ],
  [
    'goals of a side that did not come, where the other has none',
    { [NEXT_ROUND]: ['{ team: halcones }', '{ team: halcones, goals: 3, noShow: true }'] },
    'jornadas/02.yml:5:48 noShow: no se presentó, pero tiene goles. Borra noShow, o borra goles; los goles de regalo van como defaultGoals del rival.',
  ],
  [
    'penalties of a match of which one side has no goals',
    { [ROUND]: ['team: rayos, goals: 1,', 'team: rayos,'] },
    'jornadas/01.yml:15:12 goals: están los goles de un solo equipo. Escribe también los goles de team1, aunque sean 0.',
  ],
]

test.each(cases)('%s', (_mistake, edits, line) => expect(linesOfEdits(edits)).toEqual([line]))

test('a mistake on which nothing else depends hides nothing else', () => {
  expect(
    linesOfEdits(
      played({
        [TORNEO]: ['"#e5195f"', 'rosita'],
        [FINAL]: `playoffName: Gran final
matches:
  - team1: { team: { winnerOf: semi-1 }, goals: 2, playingPlayers: [10, 8] }
    team2: { team: { winnerOf: semi-2 }, goals: 0, playingPlayers: [11] }
`,
      }),
    ),
  ).toEqual([
    'eliminatoria/2-gran-final.yml:3:73 playingPlayers: el número 8 no está en equipos/halcones.yml. Agrégalo al plantel o corrige el número.',
    'torneo.yml:6:8 color: «rosita» no es un color. Escribe # y seis cifras, entre comillas: "#0b6e4f"',
  ])
})

const CONTENT = resolve(import.meta.dirname, '..', '..', '..', 'src', 'content', 'torneos')

/** Played with line-ups to the end, one with groups and one with a single table. */
describe.each(['copa-mixta-2024', 'baloncesto-liga-b-2024'])('%s', async (id) => {
  const files = folderListing(join(CONTENT, id)).files
  const images = files.filter((file) => file.startsWith('imagenes/'))
  const texts = new Map<string, string>()
  for (const file of files.filter((name) => name.endsWith('.yml'))) {
    texts.set(file, await readFile(join(CONTENT, id, file), 'utf8'))
  }
  const reported = (given: ReadonlyMap<string, string>) => readTexts(id, given, images).problems
  const before = new Set(reported(texts).map(formatProblem))

  test.each([...texts.keys()])('of all files only %s cannot be read', (file) => {
    const news = reported(new Map(texts).set(file, `${texts.get(file)}x: [\n`)).filter(
      (problem) => !before.has(formatProblem(problem)),
    )
    expect(news.map((problem) => [problem.file, problem.code])).toEqual([
      [`torneos/${id}/${file}`, 'yamlBracket'],
    ])
  })
})
