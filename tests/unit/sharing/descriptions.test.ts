/** The line of each page: true as of now, short, and never without the tournament's name. */
import { describe, expect, test } from 'vitest'
import {
  matchShared,
  statisticsLine,
  teamsLine,
  teamStatisticsLine,
} from '../../../src/lib/sharing/descriptions.ts'
import {
  roundLine,
  roundsLine,
  roundTitle,
  teamLine,
  tournamentLine,
} from '../../../src/lib/sharing/lines.ts'
import { lineOf } from '../../../src/lib/wording/descriptions.ts'
import {
  aJornada,
  aMatch,
  aPhase,
  aPlayer,
  aResult,
  aShootOut,
  aTeam,
  aTournament,
} from '../given.ts'

const [pumas, tigres, zorros] = [
  aTeam('pumas', {
    name: 'Pumas',
    players: [aPlayer('Ana', { lastName: 'Ruiz', goalsScored: 3 })],
  }),
  aTeam('tigres', { name: 'Tigres' }),
  aTeam('zorros', { name: 'Zorros' }),
]
const teams = [pumas, tigres, zorros]
const first = aJornada(1, [
  aResult(pumas, 4, 0, tigres, { date: '2024-07-18' }),
  aMatch(zorros, pumas, { date: '2024-07-19' }),
])
const second = aJornada(2, [aMatch(tigres, zorros, { date: '2024-07-25' })])
const season = aTournament({ teams, jornadas: [first, second] })
const before = aTournament({ teams, jornadas: [second] })
const empty = aTournament()

describe('a tournament', () => {
  test.each([
    [
      'its table',
      season,
      'Tabla de Liga de prueba: 1.º Pumas 3 pts, 2.º Zorros 0 pts, 3.º Tigres 0 pts',
    ],
    [
      'its champion',
      { ...season, teams: [{ ...pumas, isChampion: true }, tigres, zorros] },
      'Campeón de Liga de prueba: Pumas',
    ],
    [
      'before any result its first match',
      before,
      'Liga de prueba empieza el 25 jul: Tigres vs Zorros',
    ],
    [
      'without matches who organises it',
      empty,
      'Liga de prueba, en Deportivo Oriente. Organizador: El comité',
    ],
  ])('says %s', (_what, tournament, expected) => expect(tournamentLine(tournament)).toBe(expected))

  test('of several groups who leads each', () =>
    expect(tournamentLine({ ...season, groups: [[pumas, tigres], [zorros]] })).toBe(
      'Tabla de Liga de prueba: A: 1.º Pumas 3 pts, B: 1.º Zorros 0 pts',
    ))
})

describe('the rounds', () => {
  const third = aResult(tigres, 2, 1, zorros, { date: '2024-08-09' })
  const final = aPhase('Gran final', [aResult(pumas, 1, 0, zorros, { date: '2024-08-09' })])
  test.each([
    [
      'what was played last, and of it what has a result',
      season,
      'Jornadas de Liga de prueba · Jornada 1: Pumas 4–0 Tigres',
    ],
    [
      'the final before the third place',
      { ...season, playoffs: [{ ...final, matches: [third, ...final.matches] }] },
      'Jornadas de Liga de prueba · Gran final: Pumas 1–0 Zorros, Tigres 2–1 Zorros',
    ],
    [
      'a phase',
      { ...season, playoffs: [final] },
      'Jornadas de Liga de prueba · Gran final: Pumas 1–0 Zorros',
    ],
    [
      'the first round before any result',
      before,
      'Jornadas de Liga de prueba · Jornada 2: Tigres vs Zorros',
    ],
    ['that there are none', empty, 'Las jornadas de Liga de prueba, partido por partido.'],
  ])('say %s', (_what, tournament, expected) => expect(roundsLine(tournament)).toBe(expected))
})

describe('a round', () => {
  const [jornada] = season.jornadas
  const none = aJornada(3, [])
  test.each([
    ['its matches', jornada, 'Jornada 1 de Liga de prueba: Pumas 4–0 Tigres, Zorros vs Pumas'],
    ['none', none, 'Jornada 3 de Liga de prueba, sin partidos programados todavía.'],
  ])('says %s', (_what, jornada, expected) => expect(roundLine(season, { jornada })).toBe(expected))

  test.each([
    ['its matches', jornada, 'Jornada 1: Pumas 4–0 Tigres, Zorros vs Pumas · Liga de prueba'],
    ['none', none, 'Jornada 3 · Liga de prueba'],
  ])('is called by %s', (_what, jornada, expected) =>
    expect(roundTitle(season, { jornada })).toBe(expected),
  )

  test('has matches to pass on, each by itself', () =>
    expect(matchShared(season, { jornada }, jornada!.matches[0]!)).toBe(
      'Pumas 4–0 Tigres · Jornada 1 · Liga de prueba',
    ))

  const lost = aShootOut(pumas, [1, 3], [1, 4], tigres)
  const final = { ...aPhase('Gran final', [lost]), round: 'final' as const }
  const over = {
    ...season,
    teams: [pumas, { ...tigres, isChampion: true }, zorros],
    playoffs: [{ ...aPhase('Semifinal', [aResult(pumas, 2, 1, zorros)]) }, final],
  }

  test('has a final whose shoot-out and champion are passed on with it', () =>
    expect(matchShared(over, { playoff: final }, lost)).toBe(
      'Pumas 1–1 Tigres (3–4 en penales) · Gran final · Liga de prueba · Campeón: Tigres',
    ))

  test('has a shoot-out of which only the winner is known', () => {
    const won = aMatch(pumas, tigres, {
      isCompleted: true,
      team1: { goals: 2 },
      team2: { goals: 2, isWinner: true },
    })
    const playoff = aPhase('Semifinal', [won])
    expect(matchShared({ ...season, playoffs: [playoff] }, { playoff }, won)).toBe(
      'Pumas 2–2 Tigres (ganó Tigres en penales) · Semifinal · Liga de prueba',
    )
  })
})

describe('a team', () => {
  test.each([
    ['its place', season, 'Pumas en Liga de prueba: 1.º de la tabla con 3 puntos en 1 partido'],
    [
      'its group',
      { ...season, groups: [[pumas, tigres], [zorros]] },
      'Pumas en Liga de prueba: 1.º del Grupo A con 3 puntos en 1 partido',
    ],
    [
      'before its first match its roster',
      before,
      'Pumas en Liga de prueba: 1 jugador y todos sus partidos',
    ],
  ])('says %s', (_what, tournament, expected) => expect(teamLine(tournament, pumas)).toBe(expected))
})

test.each([
  ['the teams', teamsLine, season, '3 equipos en Liga de prueba: Pumas, Tigres, Zorros'],
  ['no teams', teamsLine, empty, 'Los equipos de Liga de prueba.'],
  ['scorers', statisticsLine, season, 'Goleo de Liga de prueba: Ana Ruiz (Pumas) 3'],
  ['no scorers', statisticsLine, empty, /^Goles, faltas y tarjetas de Liga de prueba, jugador/],
  [
    'goals of teams',
    teamStatisticsLine,
    season,
    'Goles por equipo en Liga de prueba: Pumas 4, Tigres 0, Zorros 0',
  ],
  ['none', teamStatisticsLine, empty, /^Goles, faltas y tarjetas de Liga de prueba, equipo/],
])('%s', (_what, line, tournament, expected) =>
  expect(line(tournament)).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  ),
)

test('what a line does not hold is three dots, but one it always says', () => {
  const items = Array.from({ length: 30 }, (_, at) => `equipo ${at}`)
  const line = lineOf('Tabla:', items)
  expect(line.length).toBeLessThanOrEqual(111)
  expect(line).toMatch(/^Tabla: equipo 0, equipo 1, .*\d…$/)
  expect(lineOf('Tabla:', ['x'.repeat(200), 'y'])).toBe(`Tabla: ${'x'.repeat(200)}…`)
  expect(lineOf('Tabla:', ['a', 'b'])).toBe('Tabla: a, b')
})
