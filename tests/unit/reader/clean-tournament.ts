/** A small tournament without a mistake, as an organiser writes it; each case changes one thing in it. */
import type { ReadOptions } from '../../../src/lib/reader/read-texts.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { formatProblem, type Problem } from '../../../src/lib/problems/problem.ts'

export const ID = 'liga-de-prueba'

export const IMAGES = ['imagenes/escudo.png', 'imagenes/cancha.jpg']

/** Eight by eight pixels each, by their names in the folder. */
export const PICTURES: Readonly<Record<string, Uint8Array>> = {
  'imagenes/escudo.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEXQKDBRd5bsAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
    'base64',
  ),
  'imagenes/cancha.jpg': Buffer.from(
    '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQL/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCABb//2Q==',
    'base64',
  ),
}

export const FILES: Readonly<Record<string, string>> = {
  'torneo.yml': `name: Liga de Prueba
host: Don Chuy
sex: male
location: Deportivo Norte
thumbnailImage: imagenes/cancha.jpg
color: "#e5195f"
pointsPerDrawWin: 2
phone: "525512345678"
groups:
  - [halcones, xolotl]
  - [rayos, tigres]
`,
  'equipos/halcones.yml': `name: Los Halcones
logoImage: imagenes/escudo.png
players:
  - firstName: Juan
    lastName: Pérez
    number: 10
    yearBorn: 1990
    isCaptain: true
  - { firstName: Luis, lastName: Soto, number: 7 }
  - { firstName: Beto, id: beto }
`,
  'equipos/xolotl.yml': `name: Xólotl FC
players:
  - { firstName: Raúl, lastName: Cruz, number: 9 }
  - { firstName: Toño, lastName: Díaz, number: 4 }
`,
  'equipos/rayos.yml': `name: Rayos
players:
  - { firstName: Iván, number: 11 }
`,
  'equipos/tigres.yml': `name: Tigres
players:
  - { firstName: Hugo, number: 1 }
`,
  'jornadas/01.yml': `matches:
  - date: 2024-07-18
    time: 21:00
    location: Cancha 1
    team1:
      team: halcones
      goals: 2
      playingPlayers: [{ player: 10, goals: 1, minutes: { goals: [12] } }, { player: 7 }]
    team2:
      team: xolotl
      goals: 1
      playingPlayers: [{ player: 9, goals: 1 }, { player: 4, ownGoals: 1, yellow_card: 1 }]
  - date: 2024-07-18
    time: 22:00
    team1: { team: rayos, goals: 1, penaltyGoals: 4 }
    team2: { team: tigres, goals: 1, penaltyGoals: 3 }
`,
  'jornadas/02.yml': `doesntPlay: xolotl
matches:
  - date: 2024-07-25
    time: 21:00
    team1: { team: halcones }
    team2: { team: rayos }
`,
  'eliminatoria/1-semifinal.yml': `playoffName: Semifinal
matches:
  - team1: { team: { group: A, rank: 1 } }
    team2: { team: { group: B, rank: 2 } }
  - id: semi-b
    team1: { team: { group: B, rank: 1 } }
    team2: { team: { group: A, rank: 2 } }
`,
  'eliminatoria/2-gran-final.yml': `playoffName: Gran final
matches:
  - team1: { team: { winnerOf: semifinal-1 } }
    team2: { team: { winnerOf: semi-b } }
`,
}

/** By file: a new text, null for no such file, or what to replace by what. */
export type Edits = Record<string, string | null | [find: string, replacement: string]>

export function edited(edits: Edits): Map<string, string> {
  const files = new Map(Object.entries(FILES))
  for (const [file, edit] of Object.entries(edits)) {
    if (edit === null) files.delete(file)
    else if (typeof edit === 'string') files.set(file, edit)
    else {
      const text = files.get(file)
      if (!text?.includes(edit[0])) throw new Error(`${file} does not hold ${edit[0]}`)
      files.set(
        file,
        text.replace(edit[0], () => edit[1]),
      )
    }
  }
  return files
}

export const readEdited = (edits: Edits, options?: ReadOptions, id = ID) =>
  readTexts(id, edited(edits), IMAGES, options)

/** The problems as `npm run check` prints them, without the folder's own name in front. */
export const linesOf = (problems: readonly Problem[], id = ID) =>
  problems.map((problem) => formatProblem(problem).replace(`torneos/${id}/`, ''))

/** One edit, and all that is then said of the tournament. */
export type Case = [
  rule: string,
  edits: Edits,
  lines: string[],
  options?: ReadOptions,
  folder?: string,
]
