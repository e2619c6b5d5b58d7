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

/** Series whose legs do not fit together, or of which nobody comes through. */
export const series: Case[] = [
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
    [],
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
]
