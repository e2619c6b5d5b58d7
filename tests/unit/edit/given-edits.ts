/** A tournament as several people would write it, and what a change makes of its lines. */
import type { Edited, TournamentTexts } from '../../../src/lib/edit/edit.ts'
import { edit } from '../../../src/lib/edit/edit.ts'
import type { ChangeHistory } from '../../../src/lib/edit/verdict.ts'
import { refusalWords } from '../../../src/lib/wording/mesa/refusals.ts'
import type { Change, MadeChange } from '../../../src/lib/schema/change.ts'

export const FILES: Readonly<Record<string, string>> = {
  'torneo.yml': `name: Liga del Parque # así se lee
host: Vecinos
sex: mixed
location: Cancha del Parque
teamsToSurviveGroup: 2
`,
  'equipos/canarios.yml': `name: Canarios
players:
  # El plantel.
  - { number: 1, firstName: Aurelio, lastName: Cedillo }
  - { number: 4, firstName: Maite } # zurda
  - { number: 7, firstName: Noemí, isCaptain: true }
  - number: 10
    firstName: Saúl
  - { id: el-primo, firstName: Joel, lastName: Lira }
`,
  'equipos/tuercas.yml': `name: Tuercas FC
players: [{ number: 1, firstName: Fermín }, { number: 9, firstName: Ulises }]
`,
  'equipos/zapatos.yml': `name: Los Zapatos
players: []
`,
  'jornadas/01.yml': `# Una jornada.
doesntPlay: zapatos
matches:
  - date: 2024-07-04 # jueves
    time: 21:00
    location: Cancha 1
    team1:
      team: canarios
      goals: 3
      playingPlayers:
        - 1 # jugó y ya
        - { player: 7, goals: 2, minutes: { goals: [12, 40] } }
        - { player: 10, yellow_card: 1 }
    team2: { team: tuercas, goals: 1 } # sin lista
`,
  'jornadas/02.yml': `doesntPlay: tuercas
matches:
  # El de las nueve.
  - date: 2024-07-11
    time: 21:00
    team1:
      team: zapatos
    team2: { team: canarios } # visita

# Fin.
`,
  'jornadas/03.yml':
    'doesntPlay: canarios\r\nmatches:\r\n  - id: clasico\r\n    date: 2024-07-18\r\n    isPlaying: true\r\n' +
    '    team1: { team: tuercas, goals: 0, playingPlayers: [1, 9] }\r\n    team2: { team: zapatos, goals: 0 }\r\n',
  'eliminatoria/1-final.yml': `playoffName: Final
matches:
  - id: gran-final
    team1: { team: { rank: 1 } }
    team2:
      team: { rank: 2 }
`,
}

export const tournament = (changed: Readonly<Record<string, string>> = {}): TournamentTexts => ({
  id: 'liga-del-parque',
  files: new Map(Object.entries({ ...FILES, ...changed })),
  images: [],
})

type Sent<C> = C extends unknown ? Omit<C, 'id' | 'who' | 'when' | 'against'> : never

const ENVELOPE = { id: 'cambio-0001', who: 'ana', when: '2024-07-11T21:00:00Z', against: null }

/** A change with what only its rule is about. */
export const aChange = (change: Sent<MadeChange>, more: Partial<Change> = {}): MadeChange =>
  ({ ...ENVELOPE, ...change, ...more }) as MadeChange

export const made = (
  change: Sent<MadeChange>,
  files: Readonly<Record<string, string>> = {},
  journal?: ChangeHistory,
) => edit(tournament(files), aChange(change), journal)

/** The lines that are gone and those that are new, `jornadas/01.yml -    time: 21:00`; or why there are none. */
export function linesOf(edited: Edited): string[] {
  if (edited.outcome === 'refused') return [refusalWords(edited.refused, edited.values)]
  if (edited.outcome !== 'edited') return [edited.outcome]
  return edited.changed.flatMap(({ before, after }) => difference(before ?? '', after ?? ''))
}

/** The lines between those that both texts begin and end with. */
function difference(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let from = 0
  while (from < Math.min(old.length, now.length) && old[from] === now[from]) from++
  let tail = 0
  while (tail < Math.min(old.length, now.length) - from && old.at(-1 - tail) === now.at(-1 - tail))
    tail++
  return [
    ...old.slice(from, old.length - tail).map((line) => `-${line}`),
    ...now.slice(from, now.length - tail).map((line) => `+${line}`),
  ]
}
