import { describe, expect, test } from 'vitest'
import { leagueName, leagueOf, leaguesOf } from '../../../../src/lib/rules/table/league.ts'
import type { Player } from '../../../../src/lib/schema/player.ts'
import type { Tournament } from '../../../../src/lib/schema/tournament.ts'
import { aJornada, aPlayer, aResult, aTeam, aTournament } from '../../given.ts'

const TEAMS = ['gallos', 'zorros', 'xolos']

/** A season of one round: `gallos 2-1 zorros`. */
function season(
  year: number,
  given: {
    results?: [string, number, number, string][]
    champion?: string
    players?: Record<string, Player[]>
    more?: Partial<Tournament>
  } = {},
): Tournament {
  const { results = [], champion, players = {}, more } = given
  const teams = TEAMS.map((id) =>
    aTeam(id, { isChampion: id === champion, players: players[id] ?? [] }),
  )
  const team = (id: string) => teams.find((one) => one.id === id)!
  const matches = results.map(([one, goals1, goals2, other]) =>
    aResult(team(one), goals1, goals2, team(other), { date: `${year}-05-01` }),
  )
  return aTournament({
    URL_name: `liga-${year}`,
    name: `Liga del Barrio ${year}`,
    league: 'barrio',
    teams,
    jornadas: [aJornada(1, matches)],
    ...more,
  })
}

const scorer = (firstName: string, goalsScored: number, given: Partial<Player> = {}) =>
  aPlayer(`${firstName}-${goalsScored}`, { firstName, goalsScored, ...given })

describe('the name of a league', () => {
  test.each<[string, string[], string]>([
    ['what all seasons begin with', ['Liga Sol 2024', 'Liga Sol 2025'], 'Liga Sol'],
    ['of one season without its year', ['Liga Sol 2024'], 'Liga Sol'],
    [
      'without its half of the year',
      ['Liga Sol Apertura 2024', 'Liga Sol Clausura 2025'],
      'Liga Sol',
    ],
    ['without its number', ['Copa Sol IV'], 'Copa Sol'],
    ['what belongs to the name stays', ['Liga 7 Sol 2024'], 'Liga 7 Sol'],
    ['nothing in common: none', ['Sol 2024', 'Luna 2025'], ''],
  ])('%s', (_rule, names, name) => expect(leagueName(names)).toBe(name))
  test('then its key', () => {
    const other = season(2025, { more: { name: 'Otra cosa' } })
    expect(leagueOf('barrio', [season(2024), other]).name).toBe('barrio')
  })
})

test('tournaments of no league make none', () =>
  expect(leaguesOf([season(2024), aTournament()]).map(({ id }) => id)).toEqual(['barrio']))

test('the newest season stands first, whatever the order of the folders', () => {
  const all = [season(2023), season(2025), season(2024)]
  const played = all.map((it) => ({
    ...it,
    jornadas: [
      aJornada(1, [
        aResult(it.teams[0]!, 1, 0, it.teams[1]!, {
          date: it.URL_name.replace('liga-', '') + '-01-01',
        }),
      ]),
    ],
  }))
  expect(leagueOf('barrio', played).seasons.map(({ URL_name }) => URL_name)).toEqual([
    'liga-2025',
    'liga-2024',
    'liga-2023',
  ])
})

test('champions by how many titles, as their last season calls them', () => {
  const renamed = season(2026, { results: [['gallos', 1, 0, 'zorros']] })
  const { champions } = leagueOf('barrio', [
    season(2023, { champion: 'zorros', results: [['gallos', 1, 0, 'zorros']] }),
    season(2024, { champion: 'gallos', results: [['gallos', 1, 0, 'zorros']] }),
    season(2025, { champion: 'gallos', results: [['gallos', 1, 0, 'zorros']] }),
    { ...renamed, teams: renamed.teams.map((team) => ({ ...team, name: `Nuevos ${team.id}` })) },
  ])
  expect(champions.map(({ team, titles }) => [team.name, titles])).toEqual([
    ['Nuevos gallos', 2],
    ['Nuevos zorros', 1],
  ])
})

test('the table of all times adds up each season by its own points', () => {
  const first = season(2024, {
    results: [
      ['gallos', 2, 1, 'zorros'],
      ['xolos', 0, 0, 'zorros'],
    ],
    more: { pointsPerWin: 2 },
  })
  const second = season(2025, { results: [['zorros', 3, 0, 'gallos']] })
  const adjusted = {
    ...second,
    teams: second.teams.map((team) =>
      team.id === 'xolos' ? { ...team, pointsAdjustments: [{ points: -1, reason: 'x' }] } : team,
    ),
  }
  const rows = leagueOf('barrio', [first, adjusted]).table.map((row) => [
    row.position,
    row.team.id,
    row.seasons,
    row.played,
    row.won,
    row.tied,
    row.lost,
    row.goalsFor,
    row.goalsAgainst,
    row.points,
  ])
  expect(rows).toEqual([
    [1, 'zorros', 2, 3, 1, 1, 1, 4, 2, 4],
    [2, 'gallos', 2, 2, 1, 0, 1, 2, 4, 2],
    [3, 'xolos', 2, 1, 0, 1, 0, 0, 0, 0],
  ])
})

test('equal points stand in the order of difference, then of goals, then of name', () => {
  const results: [string, number, number, string][] = [
    ['xolos', 4, 0, 'gallos'],
    ['zorros', 2, 1, 'gallos'],
    ['gallos', 1, 0, 'zorros'],
  ]
  const order = (given: typeof results) =>
    leagueOf('barrio', [season(2024, { results: given })]).table.map(
      ({ position, team }) => `${position} ${team.id}`,
    )
  expect(order(results)).toEqual(['1 xolos', '2 zorros', '3 gallos'])
  expect(order(results.map(([one, a, b, other]) => [other, b, a, one]))).toEqual([
    '1 xolos',
    '2 zorros',
    '3 gallos',
  ])
  // One goal more with the same difference.
  expect(
    order([
      ['gallos', 1, 1, 'zorros'],
      ['zorros', 2, 2, 'xolos'],
      ['xolos', 0, 0, 'gallos'],
    ]),
  ).toEqual(['1 zorros', '2 xolos', '3 gallos'])
})

test('level rows share a position', () =>
  expect(leagueOf('barrio', [season(2024)]).table.map(({ position }) => position)).toEqual([
    1, 1, 1,
  ]))

describe('a player is the same', () => {
  const goals = (first: Player, second: Player, more: Partial<Tournament> = {}) =>
    leagueOf('barrio', [
      season(2024, { players: { gallos: [first] } }),
      season(2025, { players: { zorros: [second] }, more }),
    ]).scorers.map((row) => [row.player.firstName, row.goals, row.seasons, row.team.id])

  const born = { yearBorn: 1990 }
  test.each<[string, Player, Player, unknown[]]>([
    [
      'where name and birth year agree, in another team too',
      scorer('Beto', 3, born),
      scorer('Beto', 2, born),
      [['Beto', 5, 2, 'zorros']],
    ],
    [
      'without accents and capitals too',
      scorer('Ángel', 3, born),
      scorer('angel', 2, born),
      [['angel', 5, 2, 'zorros']],
    ],
    [
      'not where the years differ',
      scorer('Beto', 3, born),
      scorer('Beto', 2, { yearBorn: 1991 }),
      [
        ['Beto', 3, 1, 'gallos'],
        ['Beto', 2, 1, 'zorros'],
      ],
    ],
    [
      'not by the name alone',
      scorer('Beto', 3),
      scorer('Beto', 2),
      [
        ['Beto', 3, 1, 'gallos'],
        ['Beto', 2, 1, 'zorros'],
      ],
    ],
    [
      'where an organiser says so, whatever else differs',
      scorer('Beto', 3, { person: 'beto-cruz' }),
      scorer('Roberto', 2, { person: 'beto-cruz', ...born }),
      [['Roberto', 5, 2, 'zorros']],
    ],
    [
      'not where the organiser says another',
      scorer('Beto', 3, { person: 'beto-cruz', ...born }),
      scorer('Beto', 2, { person: 'beto-lara', ...born }),
      [
        ['Beto', 3, 1, 'gallos'],
        ['Beto', 2, 1, 'zorros'],
      ],
    ],
    [
      'nobody without a goal',
      scorer('Beto', 0, born),
      scorer('Saúl', 1),
      [['Saúl', 1, 1, 'zorros']],
    ],
  ])('%s', (_rule, first, second, expected) => expect(goals(first, second)).toEqual(expected))

  test('equal scorers share a rank', () => {
    const players = { gallos: [scorer('Ana', 2), scorer('Bea', 2), scorer('Cira', 1)] }
    const { scorers } = leagueOf('barrio', [season(2024, { players })])
    expect(scorers.map(({ rank }) => rank)).toEqual([1, 1, 3])
  })

  test('the line that holds the points of a basketball team is nobody', () => {
    const players = { gallos: [scorer('Todo el equipo', 58)] }
    const one = season(2024, { players, more: { sport: 'basketball' } })
    expect(leagueOf('barrio', [one]).scorers).toEqual([])
  })
})
