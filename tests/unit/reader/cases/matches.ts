import type { Case } from '../clean-tournament.ts'

const ROUND = 'jornadas/01.yml'
const NEXT_ROUND = 'jornadas/02.yml'
const SEMIFINAL = 'eliminatoria/1-semifinal.yml'
const FINAL = 'eliminatoria/2-gran-final.yml'

/** Each list as long as it may be. */
const FULL = Array.from({ length: 99 }, (_, minute) => minute).join(', ')
const MINUTES = ['goals', 'ownGoals', 'fouls_commited', 'yellow_card', 'red_card']
  .map((counter) => `${counter}: [${FULL}]`)
  .join(', ')

/** Matches that contradict themselves. */
export const matches: Case[] = [
  [
    'scorers have more goals than the team',
    { [ROUND]: ['{ player: 7 }', '{ player: 7, goals: 1 }'] },
    [
      'jornadas/01.yml:7:14 goals: los goles anotados suman 3 y el equipo lleva 2. Corrige los goles del equipo o los de quienes anotaron.',
    ],
  ],
  [
    'extra time of a match that has no score',
    { [NEXT_ROUND]: ['    team1:', '    extraTime: true\n    team1:'] },
    [
      'jornadas/02.yml:5:16 extraTime: hubo tiempo extra, pero falta el marcador. Escribe goals en team1 y en team2, o borra extraTime.',
    ],
  ],
  [
    'a score that somebody wins of a match that both lost',
    { [ROUND]: ['location: Cancha 1', 'location: Cancha 1\n    awardedTo: neither'] },
    [
      'jornadas/01.yml:8:14 goals: los dos lo perdieron en la mesa, pero con este marcador (2 a 1) uno queda con más goles. Borra el marcador. Si cada uno pierde por goles, escribe por cuántos: awardGoals: 3',
    ],
  ],
  [
    'goals of an award that there is not',
    { [NEXT_ROUND]: ['    team1:', '    awardGoals: 3\n    team1:'] },
    [
      'jornadas/02.yml:5:17 awardGoals: estos goles son de un partido dado en la mesa, y este no lo es. Escribe en awardedTo a quién se le dio (o que a ninguno), o borra esta línea.',
    ],
  ],
  [
    'default goals count too',
    { [ROUND]: ['goals: 1\n      playing', 'goals: 1\n      defaultGoals: 3\n      playing'] },
    [
      'jornadas/01.yml:11:14 goals: los goles anotados suman 4 y el equipo lleva 1. Corrige los goles del equipo o los de quienes anotaron.',
    ],
  ],
  [
    "fewer own goals in favour than the rival's",
    { [ROUND]: ['goals: 2\n', 'goals: 2\n      ownGoalsInFavor: 0\n'] },
    [
      'jornadas/01.yml:8:24 ownGoalsInFavor: dice 0, pero los autogoles anotados del rival suman 1. Borra esta línea: se cuenta sola.',
    ],
  ],
  [
    'completed without goals',
    { [NEXT_ROUND]: ['time: 21:00', 'isCompleted: true'] },
    [
      'jornadas/02.yml:4:18 isCompleted: el partido terminó, pero faltan los goles. Escribe goals en team1 y en team2, aunque sean 0.',
    ],
  ],
  [
    "one side's goals only",
    { [NEXT_ROUND]: ['{ team: halcones }', '{ team: halcones, goals: 2 }'] },
    [
      'jornadas/02.yml:6:12 goals: están los goles de un solo equipo. Escribe también los goles de team2, aunque sean 0.',
    ],
  ],
  [
    'scorers without a score',
    {
      [NEXT_ROUND]: [
        '{ team: halcones }',
        '{ team: halcones, playingPlayers: [{ player: 10, goals: 1 }] }',
      ],
    },
    [
      'jornadas/02.yml:5:12 goals: hay goles anotados, pero falta el marcador. Escribe score: 2-1, o goals en team1 y en team2.',
    ],
  ],
  [
    "one side's penalties only",
    { [ROUND]: [', penaltyGoals: 3', ''] },
    [
      'jornadas/01.yml:16:12 penaltyGoals: están los penales de un solo equipo. Escribe también los penales de team2.',
    ],
  ],
  [
    'level penalties',
    { [ROUND]: ['penaltyGoals: 3', 'penaltyGoals: 4'] },
    [
      'jornadas/01.yml:16:52 penaltyGoals: los penales no pueden quedar empatados. Corrige penaltyGoals de uno de los dos.',
    ],
  ],
  [
    'penalties after a win',
    { [ROUND]: ['goals: 1, penaltyGoals: 4', 'goals: 2, penaltyGoals: 4'] },
    [
      'jornadas/01.yml:15:51 penaltyGoals: hay penales, pero el marcador no está empatado (2 a 1). Borra penaltyGoals o corrige los goles.',
    ],
  ],
  [
    'two winners',
    {
      [ROUND]: [
        'goals: 1, penaltyGoals: 4 }\n    team2: { team: tigres, goals: 1, penaltyGoals: 3',
        'goals: 1, isWinner: true }\n    team2: { team: tigres, goals: 1, isWinner: true',
      ],
    },
    [
      'jornadas/01.yml:16:48 isWinner: los dos equipos tienen isWinner: true. Déjalo solo en el que ganó.',
    ],
  ],
  [
    'a winner against the score',
    { [ROUND]: ['goals: 1\n', 'goals: 1\n      isWinner: true\n'] },
    [
      'jornadas/01.yml:12:17 isWinner: isWinner no va con el marcador (2 a 1). Borra isWinner: sale del marcador.',
    ],
  ],
  [
    'a winner against the award',
    {
      [ROUND]: [
        'time: 22:00\n    team1: { team: rayos, goals: 1',
        'awardedTo: team2\n    team1: { team: rayos, isWinner: true, goals: 1',
      ],
    },
    ['jornadas/01.yml:15:37 isWinner: isWinner y awardedTo no dicen lo mismo. Borra isWinner.'],
  ],
  [
    'a winner before the match',
    { [NEXT_ROUND]: ['{ team: halcones }', '{ team: halcones, isWinner: true }'] },
    [
      'jornadas/02.yml:5:40 isWinner: el partido no ha terminado y ya tiene ganador. Escribe los goles, o borra isWinner.',
    ],
  ],
  [
    'completed and being played',
    { [ROUND]: ['time: 22:00', 'isCompleted: true\n    isPlaying: true'] },
    [
      'jornadas/01.yml:15:16 isPlaying: no puede estar jugándose y haber terminado. Deja solo isPlaying o isCompleted.',
    ],
  ],
  [
    'postponed and completed',
    { [ROUND]: ['time: 22:00', 'state: postponed\n    note: Lluvia\n    isCompleted: true'] },
    [
      'jornadas/01.yml:14:12 state: el partido está aplazado, no puede haber terminado ni estarse jugando. Borra state, o borra isCompleted e isPlaying.',
    ],
  ],
  [
    'a team against itself',
    { [NEXT_ROUND]: ['team: rayos', 'team: halcones'] },
    [
      'jornadas/02.yml:6:20 team: halcones no puede jugar contra sí mismo. Corrige uno de los dos equipos.',
    ],
  ],
  [
    'a team twice in a round, at other hours',
    { [ROUND]: ['team: rayos', 'team: halcones'] },
    [
      'jornadas/01.yml:15:20 team: halcones juega dos partidos en esta jornada. Si así fue, déjalo; si no, corrige uno de los dos.',
    ],
  ],
  [
    'a team twice in a round, at the same hour',
    {
      [NEXT_ROUND]: `matches:
  - { team1: { team: halcones }, team2: { team: rayos } }
  - { team1: { team: halcones }, team2: { team: tigres } }
`,
    },
    [
      'jornadas/02.yml:3:22 team: halcones ya juega otro partido en esta jornada. Revisa cuál es el bueno; si juega los dos, escribe la fecha y la hora de cada uno.',
    ],
  ],
  [
    'a void match and its replay',
    {
      [NEXT_ROUND]: `matches:
  - { state: cancelled, note: Se anuló, team1: { team: halcones }, team2: { team: rayos } }
  - { team1: { team: halcones, goals: 2 }, team2: { team: rayos, goals: 1 } }
`,
    },
    [],
  ],
  [
    'an award against the score',
    {
      [NEXT_ROUND]: `matches:
  - { awardedTo: team2, team1: { team: halcones, goals: 3 }, team2: { team: rayos, goals: 1 } }
`,
    },
    [
      'jornadas/02.yml:2:57 goals: el partido se adjudicó a rayos, pero con este marcador (3 a 1) lo gana el otro. Escribe los goles que cuentan, o borra el marcador: ya se sabe quién ganó.',
    ],
  ],
  [
    'scorers of a match that was decided off the pitch',
    {
      [NEXT_ROUND]: `matches:
  - awardedTo: team2
    team1: { team: halcones, goals: 0, playingPlayers: [{ player: 10, goals: 2 }] }
    team2: { team: rayos, goals: 3 }
`,
    },
    [
      'jornadas/02.yml:3:37 goals: el partido se decidió en la mesa y los goles de quienes anotaron suman 2, pero el equipo lleva 0: no cuentan. Si deben contar, corrige los goles del equipo; si no, déjalo así.',
    ],
  ],
  [
    'a team rests and plays',
    { [NEXT_ROUND]: ['doesntPlay: xolotl', 'doesntPlay: [xolotl, rayos]'] },
    [
      'jornadas/02.yml:6:20 team: rayos descansa y juega en la misma jornada. Quítalo de doesntPlay o del partido.',
    ],
  ],
  [
    'two that rest, without the brackets of a list',
    { [NEXT_ROUND]: ['doesntPlay: xolotl', 'doesntPlay: xolotl, tigres'] },
    [
      'jornadas/02.yml:1:13 doesntPlay: no existe equipos/xolotl, tigres.yml. ¿Quisiste decir [xolotl, tigres]?',
    ],
  ],
  [
    'a team rests twice',
    { [NEXT_ROUND]: ['doesntPlay: xolotl', 'doesntPlay: [xolotl, xolotl]'] },
    [
      'jornadas/02.yml:1:22 doesntPlay: xolotl está dos veces entre los que descansan. Déjalo una sola vez.',
    ],
  ],
  [
    'a playoff match ends level',
    {
      [SEMIFINAL]: [
        '{ team: { group: A, rank: 1 } }\n    team2: { team: { group: B, rank: 2 } }',
        '{ team: halcones, goals: 1 }\n    team2: { team: tigres, goals: 1 }',
      ],
    },
    [
      'eliminatoria/1-semifinal.yml:3:37 goals: un partido de eliminatoria no puede quedar empatado (1 a 1). Escribe penaltyGoals en los dos equipos, o isWinner: true en el que pasó.',
    ],
  ],
  [
    'a weekday that the date is not',
    { [ROUND]: ['time: 22:00', 'day: viernes'] },
    [
      'jornadas/01.yml:14:10 day: el 2024-07-18 es jueves, no «viernes». Borra esta línea: el día sale de la fecha.',
    ],
  ],
  [
    'a weekday without a date',
    { [NEXT_ROUND]: ['date: 2024-07-25', 'day: jueves'] },
    [
      'jornadas/02.yml:3:10 day: hay día pero no fecha. Escribe date: 2024-07-18; el día sale de ella.',
    ],
  ],
  [
    'moved to the day that it had',
    { [ROUND]: ['time: 22:00', 'originalDate: 2024-07-18'] },
    [
      'jornadas/01.yml:14:19 originalDate: es la misma fecha que date. Pon la fecha que tenía antes, o borra la línea.',
    ],
  ],
  [
    'more minutes than goals',
    { [ROUND]: ['[12]', '[12, 45+2]'] },
    [
      'jornadas/01.yml:8:66 goals: hay 2 minutos, pero goals dice 1. Escribe un minuto por cada uno, o corrige goals.',
    ],
  ],
  [
    'a second yellow without a red',
    { [ROUND]: ['yellow_card: 1', 'secondYellow: true'] },
    [
      'jornadas/01.yml:12:89 secondYellow: es doble amarilla, pero no hay roja. Escribe red_card: 1',
    ],
  ],
  [
    'more minutes of a side than a file holds, of few players',
    {
      [ROUND]: [
        '{ player: 7 }',
        `{ player: 7, minutes: { ${MINUTES} } }, { player: 8, minutes: { ${MINUTES} } }`,
      ],
    },
    [
      'jornadas/01.yml:8:23 playingPlayers: hay 991 minutos anotados de este equipo; en un partido caben 600. Quita los que no hagan falta: sin minuto también cuentan.',
    ],
  ],
  [
    'two yellows without a red',
    { [ROUND]: ['yellow_card: 1', 'yellow_card: 2'] },
    [
      'jornadas/01.yml:12:88 yellow_card: con dos amarillas hay roja. Escribe red_card: 1 y secondYellow: true',
    ],
  ],
  [
    'awarded to who did not come',
    {
      [NEXT_ROUND]: [
        'time: 21:00\n    team1: { team: halcones }',
        'awardedTo: team1\n    team1: { team: halcones, noShow: true }',
      ],
    },
    [
      'jornadas/02.yml:4:16 awardedTo: se le dio el partido a quien no se presentó. Corrige awardedTo o noShow.',
    ],
  ],
  [
    'players of a side that did not come',
    {
      [NEXT_ROUND]: [
        '{ team: halcones }',
        '{ team: halcones, noShow: true, playingPlayers: [10] }',
      ],
    },
    [
      'jornadas/02.yml:5:38 noShow: no se presentó, pero tiene jugadores. Borra noShow, o borra jugadores; los goles de regalo van como defaultGoals del rival.',
    ],
  ],
  [
    'goals of a side that did not come',
    {
      [NEXT_ROUND]: [
        '{ team: halcones }\n    team2: { team: rayos }',
        '{ team: halcones, noShow: true, goals: 1 }\n    team2: { team: rayos, goals: 3 }',
      ],
    },
    [
      'jornadas/02.yml:5:38 noShow: no se presentó, pero tiene goles. Borra noShow, o borra goles; los goles de regalo van como defaultGoals del rival.',
    ],
  ],
  [
    'one id, one match',
    {
      [SEMIFINAL]: ['- team1: { team: { group: A', '- id: semi-b\n    team1: { team: { group: A'],
      [FINAL]: null,
    },
    [
      'eliminatoria/1-semifinal.yml:6:9 id: la clave «semi-b» ya la tiene otro partido, en eliminatoria/1-semifinal.yml. Dale otra.',
    ],
  ],
]
