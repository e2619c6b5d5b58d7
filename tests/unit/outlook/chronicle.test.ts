/** What a chronicle says of every kind of match: each sentence is true of the data of its case. */
import { describe, expect, test } from 'vitest'
import { chronicleOf } from '../../../src/lib/outlook/chronicle.ts'
import { settledMatch } from '../../../src/lib/rules/matches/settled-match.ts'
import { inPlayOrder } from '../../../src/lib/rules/matches/play-order.ts'
import type { Match, PlayingPlayer } from '../../../src/lib/schema/match.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { aJornada, aMatch, aPhase, aPlaying, aResult, aTeam, aTournament } from '../given.ts'

const leonas = aTeam('leonas', { name: 'Leonas' })
const tuercas = aTeam('tuercas', { name: 'Tuercas' })
const nandues = aTeam('nandues', { name: 'Las Ñandúes' })
const iguanas = aTeam('iguanas', { name: 'Iguanas' })
const teams = [leonas, tuercas, nandues, iguanas]

/**
 * A player's line: 'Ana Ríos 19 44', 'Ana Ríos x2' without minutes, 'Ana Ríos propia 38', 'Ana Ríos
 * roja', or only a name.
 */
function playing(line: string, at: number): PlayingPlayer {
  const [, name = '', rest = ''] = /^(\D+?)(?: (x\d+|propia.*|roja|\d.*))?$/.exec(line)!
  const own = aPlaying(`${name} ${at}`)
  const player = { ...own.player, firstName: name }
  const minutes = (text: string) =>
    text
      .split(' ')
      .filter(Boolean)
      .map((minute) => (minute.includes('+') ? minute : Number(minute)))
  if (rest === 'roja') return { ...own, player, red_card: 1 }
  if (rest.startsWith('x')) return { ...own, player, goals: Number(rest.slice(1)) }
  if (rest.startsWith('propia')) {
    const known = minutes(rest.slice('propia'.length))
    return {
      ...own,
      player,
      ownGoals: 1,
      ...(known.length > 0 && { minutes: { ownGoals: known } }),
    }
  }
  const goals = minutes(rest)
  return { ...own, player, goals: goals.length, minutes: { goals } }
}

type Case = {
  home?: string[]
  away?: string[]
  match?: Partial<Match>
  of?: Partial<Tournament>
  /** Results of earlier rounds, as `aResult` has them. */
  before?: Match[]
  teams?: [typeof leonas, typeof leonas]
}

function said(score: readonly [number, number], given: Case = {}) {
  const { home = [], away = [], match = {}, of = {}, before = [] } = given
  const [one, other] = given.teams ?? [leonas, tuercas]
  const own = settledMatch(
    aResult(one, score[0], score[1], other, {
      ...(match as object),
      team1: { goals: score[0], playingPlayers: home.map(playing), ...match.team1 },
      team2: { goals: score[1], playingPlayers: away.map(playing), ...match.team2 },
    }),
  )
  const rounds = [...before, own].map((one, at) => aJornada(at + 1, [one]))
  const t = aTournament({ teams, jornadas: rounds, tournamentType: 'season', ...of })
  return chronicleOf(
    t,
    inPlayOrder(t).find((fixture) => fixture.match === own)!,
  ).join(' ')
}

const won = (one = leonas, other = iguanas) => aResult(one, 1, 0, other)
const drawn = (one = leonas, other = iguanas) => aResult(one, 1, 1, other)

describe('runs', () => {
  const left = { ...iguanas, withdrawn: { date: '2024-07-01', matches: 'void' as const } }

  test('say nothing of a match that does not count', () => {
    const before = [won(leonas, tuercas), won(leonas, nandues)]
    const words = said([1, 0], { before, teams: [leonas, left] })
    expect(words).not.toMatch(/tercera|seguida|primera|victoria de/)
    // The same match counts where nobody left.
    expect(said([1, 0], { before, teams: [leonas, iguanas] })).toMatch(/tercera victoria seguida/)
  })

  test('of a match that does not count nobody is said to have won by default', () =>
    expect(said([9, 0], { teams: [leonas, left] })).toBe('No cuenta: Iguanas se retiró.'))

  test('say nothing where counters say that matches are missing', () => {
    const stated = { ...leonas, gamesWon: 9 }
    expect(
      said([1, 0], { teams: [stated, tuercas], of: { teams: [stated, tuercas] } }),
    ).not.toMatch(/primera/)
  })
})

describe('a match of football', () => {
  test.each<[string, readonly [number, number], Case, string]>([
    ['by one goal', [2, 1], {}, 'Leonas venció 2–1 a Tuercas.'],
    ['by two', [3, 1], {}, 'Leonas derrotó 3–1 a Tuercas.'],
    ['by three', [1, 4], {}, 'Tuercas goleó 4–1 a Leonas.'],
    ['by five', [6, 1], {}, 'Leonas arrolló 6–1 a Tuercas.'],
    ['one to nothing', [1, 0], {}, 'Leonas venció por la mínima a Tuercas.'],
    ['many goals', [5, 4], {}, 'Leonas venció 5–4 a Tuercas, en un partido de nueve goles.'],
    [
      'more goals than there are words for',
      [6, 5],
      {},
      'Leonas venció 6–5 a Tuercas, en un partido de 11 goles.',
    ],
    ['a draw', [2, 2], {}, 'Leonas y Tuercas empataron 2–2.'],
    ['no goals', [0, 0], {}, 'Leonas y Tuercas empataron sin goles.'],
    [
      'a draw of many goals',
      [4, 4],
      {},
      'Leonas y Tuercas empataron 4–4, en un partido de ocho goles.',
    ],
    [
      'a name with a plural article wins in the plural',
      [3, 0],
      { teams: [nandues, leonas] },
      'Las Ñandúes golearon 3–0 a Leonas.',
    ],
    [
      'so does one with a sign before it',
      [3, 0],
      { teams: [aTeam('fuego', { name: '🔥 Los del Barrio' }), leonas] },
      '🔥 Los del Barrio golearon 3–0 a Leonas.',
    ],
    [
      'a name that ends with a stop brings the only one',
      [2, 1],
      { teams: [leonas, aTeam('tuercas-fc', { name: 'Tuercas F.C.' })] },
      'Leonas venció 2–1 a Tuercas F.C.',
    ],
    [
      'so does one that ends with a question',
      [2, 1],
      { teams: [leonas, aTeam('quienes', { name: '¿Quiénes?' })] },
      'Leonas venció 2–1 a ¿Quiénes?',
    ],
    [
      'an organiser’s note begins as a sentence does',
      [0, 0],
      { match: { isCompleted: true, awardedTo: 'team1', note: 'cachirul' } as Partial<Match> },
      'Leonas ganó en la mesa. Cachirul.',
    ],
    [
      'y becomes e before i',
      [0, 0],
      { teams: [leonas, iguanas] },
      'Leonas e Iguanas empataron sin goles.',
    ],
    [
      'after extra time',
      [2, 1],
      { match: { extraTime: true } },
      'Leonas venció 2–1 a Tuercas en tiempo extra.',
    ],
    [
      'a draw after extra time',
      [2, 2],
      { match: { extraTime: true } },
      'Leonas y Tuercas empataron 2–2 tras el tiempo extra.',
    ],
    [
      'no goals after extra time',
      [0, 0],
      { match: { extraTime: true } },
      'Leonas y Tuercas empataron sin goles tras el tiempo extra.',
    ],

    [
      'the only goal',
      [1, 0],
      { home: ['Ana Ríos 31'] },
      'Leonas venció por la mínima a Tuercas. El único gol fue de Ana Ríos, al minuto 31.',
    ],
    [
      'the only goal, without its minute',
      [1, 0],
      { home: ['Ana Ríos x1'] },
      'Leonas venció por la mínima a Tuercas. El único gol fue de Ana Ríos.',
    ],
    [
      'the only goal is an own goal',
      [1, 0],
      { away: ['Eva Paz propia 12'] },
      'Leonas venció por la mínima a Tuercas. El único gol fue un autogol, al minuto 12.',
    ],
    [
      'the only goal in stoppage time',
      [0, 1],
      { away: ['Eva Paz 60+2'] },
      'Tuercas venció por la mínima a Leonas. El único gol fue de Eva Paz, al minuto 60+2.',
    ],
    [
      'all goals by one',
      [3, 0],
      { home: ['Ana Ríos x3'] },
      'Leonas goleó 3–0 a Tuercas. Ana Ríos metió los tres goles.',
    ],
    [
      'all goals of the winner by one',
      [2, 1],
      { home: ['Ana Ríos x2'], away: ['Eva Paz x1'] },
      'Leonas venció 2–1 a Tuercas. Ana Ríos metió los dos goles de Leonas.',
    ],
    [
      'a hat-trick among others',
      [4, 0],
      { home: ['Ana Ríos x3', 'Sol Lara x1'] },
      'Leonas goleó 4–0 a Tuercas. Ana Ríos metió tres goles.',
    ],
    [
      'two hat-tricks',
      [4, 3],
      { home: ['Ana Ríos x3', 'Sol Lara x1'], away: ['Eva Paz x3'] },
      'Leonas venció 4–3 a Tuercas. Ana Ríos metió tres goles y Eva Paz, tres.',
    ],
    [
      'a brace',
      [3, 1],
      { home: ['Ana Ríos x2', 'Sol Lara x1'], away: ['Eva Paz x1'] },
      'Leonas derrotó 3–1 a Tuercas. Ana Ríos hizo doblete.',
    ],
    [
      'two braces',
      [3, 2],
      { home: ['Ana Ríos x2', 'Sol Lara x1'], away: ['Eva Paz x2'] },
      'Leonas venció 3–2 a Tuercas. Hubo dobletes de Ana Ríos y de Eva Paz.',
    ],
    [
      'two scorers',
      [2, 0],
      { home: ['Ana Ríos x1', 'Inés Sol x1'] },
      'Leonas derrotó 2–0 a Tuercas. Anotaron Ana Ríos e Inés Sol.',
    ],
    [
      'scorers of the winner, named as such',
      [2, 1],
      { home: ['Ana Ríos x1', 'Sol Lara x1'] },
      'Leonas venció 2–1 a Tuercas. Por Leonas anotaron Ana Ríos y Sol Lara.',
    ],
    [
      'a scorer missing: nobody is named',
      [3, 1],
      { home: ['Ana Ríos x1', 'Sol Lara x1'] },
      'Leonas derrotó 3–1 a Tuercas.',
    ],
    [
      'a hat-trick is true beside a missing scorer',
      [5, 1],
      { home: ['Ana Ríos x3'] },
      'Leonas goleó 5–1 a Tuercas. Ana Ríos metió tres goles.',
    ],
    [
      'many women scored',
      [4, 0],
      { home: ['Ana x1', 'Sol x1', 'Eva x1', 'Luz x1'], of: { sex: 'female' } },
      'Leonas goleó 4–0 a Tuercas. Los goles de Leonas se repartieron entre cuatro jugadoras.',
    ],
    [
      'many men scored',
      [4, 0],
      { home: ['Beto x1', 'Saúl x1', 'Iván x1', 'Luis x1'] },
      'Leonas goleó 4–0 a Tuercas. Los goles de Leonas se repartieron entre cuatro jugadores.',
    ],
    [
      'many of a mixed team scored',
      [4, 0],
      { home: ['Beto x1', 'Sol x1', 'Iván x1', 'Luz x1'], of: { sex: 'mixed' } },
      'Leonas goleó 4–0 a Tuercas. Los goles de Leonas se repartieron entre cuatro personas.',
    ],
    [
      'both scored in a draw',
      [1, 1],
      { home: ['Ana Ríos x1'], away: ['Eva Paz x1'] },
      'Leonas y Tuercas empataron 1–1. Por Leonas anotó Ana Ríos; por Tuercas, Eva Paz.',
    ],

    [
      'a comeback',
      [3, 1],
      { home: ['Ana Ríos 19 44 60'], away: ['Eva Paz 4'] },
      'Leonas perdía 0–1, remontó y venció 3–1 a Tuercas. Ana Ríos metió los tres goles de Leonas. Tuercas se había adelantado con gol de Eva Paz, al minuto 4.',
    ],
    [
      'a comeback from two down',
      [2, 3],
      { home: ['Ana Ríos 3 9'], away: ['Eva Paz 20 30', 'Paz Gil 59'] },
      'Tuercas perdía 0–2, remontó y venció 3–2 a Leonas. Hubo dobletes de Ana Ríos y de Eva Paz. El gol de la victoria cayó al minuto 59 y fue de Paz Gil.',
    ],
    [
      'a comeback in the plural',
      [2, 1],
      { teams: [nandues, leonas], home: ['Ana Ríos 30', 'Sol Lara 31'], away: ['Eva Paz 4'] },
      'Las Ñandúes perdían 0–1, remontaron y vencieron 2–1 a Leonas. Por Las Ñandúes anotaron Ana Ríos y Sol Lara. Leonas se había adelantado con gol de Eva Paz, al minuto 4.',
    ],
    [
      'a comeback after an own goal',
      [2, 1],
      { home: ['Ana Ríos 30', 'Sol Lara 31', 'Luz Paz propia 2'] },
      'Leonas perdía 0–1, remontó y venció 2–1 a Tuercas. Por Leonas anotaron Ana Ríos y Sol Lara. Tuercas se había adelantado gracias a un autogol, al minuto 2.',
    ],
    [
      'ahead from the first goal on',
      [2, 1],
      { home: ['Ana Ríos 3', 'Sol Lara 20'], away: ['Eva Paz 50'] },
      'Leonas venció 2–1 a Tuercas. Por Leonas anotaron Ana Ríos y Sol Lara. Leonas se adelantó al minuto 3 y no soltó la ventaja.',
    ],
    [
      'a late winner',
      [2, 1],
      { home: ['Ana Ríos 3', 'Sol Lara 58'], away: ['Eva Paz 50'] },
      'Leonas venció 2–1 a Tuercas. Por Leonas anotaron Ana Ríos y Sol Lara. El gol de la victoria cayó al minuto 58 y fue de Sol Lara.',
    ],
    [
      'an own goal decides',
      [2, 1],
      { home: ['Ana Ríos 3'], away: ['Eva Paz 50', 'Paz Gil propia 58'] },
      'Leonas venció 2–1 a Tuercas. El gol de la victoria fue un autogol, al minuto 58.',
    ],
    [
      'both scored in one minute: the order is not known',
      [2, 1],
      { home: ['Ana Ríos 12', 'Sol Lara 40'], away: ['Eva Paz 12'] },
      'Leonas venció 2–1 a Tuercas. Por Leonas anotaron Ana Ríos y Sol Lara. El gol de la victoria cayó al minuto 40 y fue de Sol Lara.',
    ],
    [
      'a minute missing: no course is told',
      [2, 1],
      { home: ['Ana Ríos 12', 'Sol Lara x1'], away: ['Eva Paz 3'] },
      'Leonas venció 2–1 a Tuercas. Por Leonas anotaron Ana Ríos y Sol Lara.',
    ],
    [
      'an equaliser',
      [1, 1],
      { home: ['Ana Ríos 12'], away: ['Eva Paz 55'] },
      'Leonas y Tuercas empataron 1–1. Por Leonas anotó Ana Ríos; por Tuercas, Eva Paz. Tuercas alcanzó el empate al minuto 55, con gol de Eva Paz.',
    ],
    [
      'a draw from two down',
      [2, 2],
      { home: ['Ana Ríos 50 55'], away: ['Eva Paz 2', 'Paz Gil 4'] },
      'Leonas y Tuercas empataron 2–2. Ana Ríos hizo doblete. Leonas perdía 0–2 y alcanzó el empate al minuto 55, con gol de Ana Ríos.',
    ],
    [
      'a draw by an own goal',
      [1, 1],
      {
        home: ['Ana Ríos 12'],
        away: [],
        match: {
          team1: {
            playingPlayers: [playing('Ana Ríos 12', 0), playing('Luz Paz propia 40', 1)],
          } as Match['team1'],
        },
      },
      'Leonas y Tuercas empataron 1–1. Tuercas alcanzó el empate al minuto 40, gracias a un autogol.',
    ],

    [
      'a woman sent off',
      [1, 0],
      { away: ['Eva Paz roja'], of: { sex: 'female' } },
      'Leonas venció por la mínima a Tuercas. Hubo una expulsada, de Tuercas.',
    ],
    [
      'a man sent off',
      [1, 0],
      { away: ['Beto Paz roja'] },
      'Leonas venció por la mínima a Tuercas. Hubo un expulsado, de Tuercas.',
    ],
    [
      'somebody of a mixed team sent off',
      [1, 0],
      { away: ['Beto Paz roja'], of: { sex: 'mixed' } },
      'Leonas venció por la mínima a Tuercas. Hubo una expulsión, de Tuercas.',
    ],
    [
      'two of one team sent off',
      [1, 0],
      { away: ['Eva Paz roja', 'Sol Gil roja'], of: { sex: 'female' } },
      'Leonas venció por la mínima a Tuercas. Hubo dos expulsadas, de Tuercas.',
    ],
    [
      'one of each sent off',
      [1, 0],
      { home: ['Iván Sol roja'], away: ['Beto Paz roja'] },
      'Leonas venció por la mínima a Tuercas. Hubo dos expulsados: uno de Leonas y uno de Tuercas.',
    ],

    [
      'the third win in a row',
      [2, 1],
      { before: [won(), won()] },
      'Leonas venció 2–1 a Tuercas. Fue la tercera victoria seguida de Leonas.',
    ],
    [
      'the second win, not in a row',
      [2, 1],
      { before: [won(), drawn()] },
      'Leonas venció 2–1 a Tuercas. Fue la segunda victoria de Leonas en el torneo.',
    ],
    [
      'the first win in the fourth match',
      [2, 1],
      { before: [drawn(), drawn(), drawn()] },
      'Leonas venció 2–1 a Tuercas. Fue la primera victoria de Leonas en el torneo.',
    ],
    [
      'the first loss in the third match',
      [0, 2],
      { before: [won(), won()] },
      'Tuercas derrotó 2–0 a Leonas. Fue la primera derrota de Leonas en el torneo.',
    ],
    [
      'the end of a run without losses',
      [0, 2],
      { before: [won(iguanas, leonas), won(), won(), drawn(), won()] },
      'Tuercas derrotó 2–0 a Leonas. Leonas llevaba cuatro partidos sin perder.',
    ],
    [
      'the end of a run of losses',
      [2, 0],
      { before: [won(), won(iguanas, leonas), won(iguanas, leonas), won(iguanas, leonas)] },
      'Leonas derrotó 2–0 a Tuercas. Leonas venía de tres derrotas seguidas.',
    ],
    [
      'a fourth match without a loss',
      [1, 1],
      { before: [won(), won(), drawn()] },
      'Leonas y Tuercas empataron 1–1. Leonas sumó cuatro partidos sin perder.',
    ],
    [
      'the third draw',
      [1, 1],
      { before: [drawn(), won(iguanas, leonas), drawn()] },
      'Leonas y Tuercas empataron 1–1. Fue el tercer empate de Leonas en el torneo.',
    ],
  ])('%s', (_case, score, given, expected) => expect(said(score, given)).toBe(expected))
})

describe('a match decided off the pitch, or not played', () => {
  const noShow = { team2: { noShow: true } as Match['team2'] }
  test.each<[string, readonly [number, number], Case, string]>([
    [
      'a team that did not come',
      [3, 0],
      { match: noShow },
      'Tuercas no se presentó: Leonas ganó 3–0 por default.',
    ],
    [
      'a team with a plural article that did not come',
      [3, 0],
      { match: noShow, teams: [leonas, nandues] },
      'Las Ñandúes no se presentaron: Leonas ganó 3–0 por default.',
    ],
    [
      'its rival did not come',
      [3, 0],
      { match: noShow, teams: [nandues, leonas] },
      'Leonas no se presentó: Las Ñandúes ganaron 3–0 por default.',
    ],
    [
      'a team that did not come, with the reason',
      [3, 0],
      { match: { ...noShow, note: 'Se les ponchó la combi' } },
      'Tuercas no se presentó: Leonas ganó 3–0 por default. Se les ponchó la combi.',
    ],
    [
      'neither came',
      [0, 0],
      { match: { team1: { noShow: true } as Match['team1'], ...noShow } },
      'No se presentó ninguno de los dos.',
    ],
    [
      'a match awarded without goals',
      [0, 0],
      { match: { awardedTo: 'team2' } },
      'Tuercas ganó en la mesa.',
    ],
  ])('%s', (_case, score, given, expected) => expect(said(score, given)).toBe(expected))

  const open = (given: Partial<Match>, before: Match[] = []) => {
    const own = aMatch(leonas, tuercas, given as object)
    const t = aTournament({
      teams,
      tournamentType: 'season',
      jornadas: [...before, own].map((one, at) => aJornada(at + 1, [one])),
    })
    return chronicleOf(t, { match: own, jornada: t.jornadas.at(-1)! }).join(' ')
  }

  test.each<[string, Partial<Match>, string, Match[]?]>([
    [
      'to come, with day, time and place',
      { date: '2024-07-18', time: '21:00:00', location: 'Cancha 1' },
      'Leonas y Tuercas se enfrentan el jueves 18 de julio, a las 9:00 p. m., en la cancha 1. Es el primer partido de los dos en el torneo.',
    ],
    [
      'to come at one',
      { date: '2024-07-18', time: '13:00:00' },
      'Leonas y Tuercas se enfrentan el jueves 18 de julio, a la 1:00 p. m. Es el primer partido de los dos en el torneo.',
    ],
    [
      'to come on a day that is not known',
      {},
      'Leonas y Tuercas se enfrentan en un día por definir. Es el primer partido de los dos en el torneo.',
    ],
    [
      'to come after earlier matches',
      { date: '2024-07-18' },
      'Leonas y Tuercas se enfrentan el jueves 18 de julio. En la tabla, Leonas va 1.º y Tuercas, 4.º. Leonas llega con dos victorias seguidas. Tuercas viene de dos derrotas seguidas.',
      [won(), won(), won(nandues, tuercas), aResult(iguanas, 2, 0, tuercas)],
    ],
    [
      'postponed',
      { state: 'postponed', originalDate: '2024-07-11', date: '2024-07-11' },
      'El partido entre Leonas y Tuercas se aplazó. Todavía no tiene nueva fecha.',
    ],
    [
      'postponed to a new day',
      { state: 'postponed', originalDate: '2024-07-11', date: '2024-07-18' },
      'El partido entre Leonas y Tuercas se aplazó. La nueva fecha es el jueves 18 de julio.',
    ],
    [
      'cancelled',
      { state: 'cancelled', note: 'Llovió' },
      'El partido entre Leonas y Tuercas se canceló. Llovió.',
    ],
    ['being played, level', { isPlaying: true }, 'Leonas y Tuercas van sin goles.'],
    [
      'being played',
      {
        isPlaying: true,
        team1: { goals: 1 } as Match['team1'],
        team2: { goals: 2, playingPlayers: [playing('Eva Paz 4 31', 0)] } as Match['team2'],
      },
      'Tuercas va arriba en el marcador, 2–1.',
    ],
    [
      'being played, with all minutes',
      {
        isPlaying: true,
        team2: { goals: 2, playingPlayers: [playing('Eva Paz 4 31', 0)] } as Match['team2'],
      },
      'Tuercas va arriba en el marcador, 2–0. El último gol fue de Eva Paz, al minuto 31.',
    ],
  ])('%s', (_case, given, expected, before) => expect(open(given, before)).toBe(expected))
})

describe('a match of basketball', () => {
  const court = { sport: 'basketball' } as const
  test.each<[string, readonly [number, number], Case, string]>([
    ['by some points', [62, 50], { of: court }, 'Leonas venció a Tuercas: 62–50.'],
    ['by few', [50, 52], { of: court }, 'Tuercas venció por apenas dos puntos a Leonas: 52–50.'],
    ['by one', [51, 50], { of: court }, 'Leonas venció por apenas un punto a Tuercas: 51–50.'],
    ['by many', [70, 50], { of: court }, 'Leonas arrolló a Tuercas: 70–50.'],
    [
      'with everybody’s points',
      [5, 3],
      { of: court, home: ['Ana Ríos x3', 'Sol Lara x2'], away: ['Eva Paz x2', 'Paz Gil x1'] },
      'Leonas venció por apenas dos puntos a Tuercas: 5–3. Ana Ríos metió 3 puntos, más que nadie.',
    ],
    [
      'with one line for the whole team',
      [62, 50],
      { of: court, home: ['Equipo x62'], away: ['Equipo x50'] },
      'Leonas venció a Tuercas: 62–50.',
    ],
  ])('%s', (_case, score, given, expected) => expect(said(score, given)).toBe(expected))
})

describe('what a match decided', () => {
  const shootOut = {
    team1: { penaltyGoals: 4 } as Match['team1'],
    team2: { penaltyGoals: 3 } as Match['team2'],
  }
  test('a draw in a table that goes to penalties', () =>
    expect(said([1, 1], { match: shootOut })).toBe(
      'Leonas y Tuercas empataron 1–1. En los penales ganó Leonas, 4–3.',
    ))
  test('penalties of which only the winner is known', () =>
    expect(said([1, 1], { match: { team2: { isWinner: true } as Match['team2'] } })).toContain(
      'En los penales ganó Tuercas.',
    ))

  const inPlayoffs = (phases: [string, Match[]][], match: Match, of: Partial<Tournament> = {}) => {
    const t = aTournament({
      teams: [{ ...leonas, isChampion: true }, tuercas, nandues, iguanas],
      playoffs: phases.map(([name, matches]) => aPhase(name, matches.map(settledMatch))),
      ...of,
    })
    const found = inPlayOrder(t).find((fixture) => fixture.match.id === match.id)!
    return chronicleOf(t, found).join(' ')
  }
  const semi = aResult(leonas, 2, 0, tuercas)
  const final = aResult(leonas, 1, 0, nandues)
  const third = aResult(tuercas, 1, 0, iguanas, { matchName: 'Tercer lugar' })
  const phases: [string, Match[]][] = [
    ['Semifinal', [semi, aResult(nandues, 1, 0, iguanas)]],
    ['Gran final', [third, final]],
  ]
  test('a semifinal', () =>
    expect(inPlayoffs(phases, semi)).toMatch(/Con este resultado Leonas pasa a la gran final\.$/))
  test('a final of men', () =>
    expect(inPlayoffs(phases, final)).toMatch(/Leonas es campeón de la Liga de prueba\.$/))
  test('a final of women', () =>
    expect(inPlayoffs(phases, final, { sex: 'female' })).toMatch(
      /Las campeonas de la Liga de prueba son Leonas\.$/,
    ))
  test('a third place', () =>
    expect(inPlayoffs(phases, third)).toMatch(/Tuercas se queda con el tercer lugar\.$/))
  test('a final whose champion the organiser corrected says nothing of a title', () =>
    expect(inPlayoffs(phases, final, { teams })).not.toContain('campeón'))

  const first = aResult(leonas, 1, 0, tuercas, { date: '2024-08-01' })
  const second = aResult(tuercas, 2, 2, leonas, { date: '2024-08-08' })
  const legs: [string, Match[]][] = [
    ['Semifinal', [first, second]],
    ['Gran final', [final]],
  ]
  test('a first leg', () => expect(inPlayoffs(legs, first)).toContain('Fue el partido de ida.'))
  test('a second leg', () =>
    expect(inPlayoffs(legs, second)).toMatch(
      /Global: Leonas 3–2 Tuercas\. Con este resultado Leonas pasa a la gran final\.$/,
    ))

  test('a place in the playoffs is won in the match that made it sure', () => {
    const own = aResult(leonas, 1, 0, iguanas, { date: '2024-07-20' })
    const t = aTournament({
      teams,
      teamsToSurviveGroup: 1,
      jornadas: [
        aJornada(1, [
          aResult(leonas, 2, 0, tuercas, { date: '2024-07-06' }),
          aResult(nandues, 0, 0, iguanas, { date: '2024-07-06' }),
        ]),
        aJornada(2, [
          aResult(leonas, 2, 0, nandues, { date: '2024-07-13' }),
          aResult(tuercas, 0, 0, iguanas, { date: '2024-07-13' }),
        ]),
        aJornada(3, [own, aMatch(tuercas, nandues, { date: '2024-07-27' })]),
      ],
    })
    const at = (match: Match) =>
      chronicleOf(
        t,
        inPlayOrder(t).find((fixture) => fixture.match === match)!,
      ).join(' ')
    expect(at(t.jornadas[1]!.matches[0]!)).toContain('Con este resultado pasa Leonas')
    expect(at(own)).not.toContain('pasa Leonas')
  })

  test('the same data gives the same words', () => {
    const once = said([3, 1], { home: ['Ana Ríos 19 44 60'], away: ['Eva Paz 4'] })
    expect(said([3, 1], { home: ['Ana Ríos 19 44 60'], away: ['Eva Paz 4'] })).toBe(once)
  })
})
