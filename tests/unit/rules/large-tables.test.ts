/** What a table costs: as much for each of its teams, however many there are. Counted, not timed. */
import { describe, expect, test } from 'vitest'
import { chanceNotes } from '../../../src/lib/outlook/chance-notes.ts'
import { groupTables } from '../../../src/lib/rules/table/standings.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { reasonWords } from '../../../src/lib/wording/wording.ts'
import { counted } from '../counted.ts'
import { aJornada, aResult, aTeam, aTournament } from '../given.ts'

type Goals = (at: number, step: number) => [number, number]

const PLAYED = [1, 2, 3]
const mixed: Goals = (at, step) => [(at * step * 7) % 5, at % 3]
const level: Goals = () => [1, 1]

/** Each team has played the six nearest to it. */
const season = (count: number, goals: Goals, more: Partial<Tournament>) => {
  const teams = Array.from({ length: count }, (_, at) => aTeam(`equipo-${at}`))
  const jornadas = PLAYED.map((step) =>
    aJornada(
      step,
      teams.map((team, at) => aResult(team, ...goals(at, step), teams[(at + step) % count]!)),
    ),
  )
  const playoffs = { tournamentType: 'season_and_playoff', teamsToSurviveGroup: 8 } as const
  return aTournament({ teams, jornadas, ...playoffs, ...more })
}

/** Reads for each team of the table with its reasons, and of who is through or out. */
function readsPerTeam(count: number, goals: Goals, more: Partial<Tournament>) {
  const { tournament, reads } = counted(season(count, goals, more))
  const [table] = groupTables(tournament)
  expect(table!.rows).toHaveLength(count)
  chanceNotes(tournament, table!)
  return reads() / count
}

test.each<[string, Goals, Partial<Tournament>]>([
  ['by the rounds', mixed, { rounds: 9 }],
  ['when all are level', level, { rounds: 9 }],
  ['by the matches among those level', mixed, { rounds: 9, order: ['headToHead', 'goalsFor'] }],
  ['by goals as the visitor', mixed, { rounds: 9, order: ['awayGoals', 'goalsFor'] }],
  ['where nobody says how many rounds there are', mixed, {}],
])('a table costs as much a team, however many there are: %s', (_case, goals, more) => {
  const [few, many] = [readsPerTeam(100, goals, more), readsPerTeam(400, goals, more)]
  expect(many / few).toBeLessThan(1.3)
})

describe('a tie of many', () => {
  const [first] = groupTables(season(400, level, { rounds: 9 }))[0]!.rows

  test('names the first twelve and says how many more there are', () => {
    const { teams, more } = first!.reason!
    expect([teams.length, more]).toEqual([12, 387])
    expect(
      reasonWords({ criterion: 'level', names: ['Halcones', 'Toros'], more: 387 }, 'football'),
    ).toBe('Igualado en todo con Halcones, Toros y 387 equipos más; comparten el lugar.')
  })
})
