/** What is read of the reference server's answers is all that pages show, and nothing that a screen would trip over. */
import { describe, expect, test } from 'vitest'
import type { TournamentAnswer } from '../../../../src/lib/live/answers/types.ts'
import * as answers from '../../../../src/lib/live/answers/answers.ts'
import { liveTournament } from '../../../../src/lib/live/answers/live-tournament.ts'
import { tournamentLink } from '../../../../src/lib/addresses/links.ts'
import * as reads from '../../../../src/lib/live/calls/tournament-answers.ts'
import { liveWhole } from '../../../../src/lib/live/live-whole.ts'
import { groupTables } from '../../../../src/lib/rules/table/standings.ts'
import { sampleTournaments } from './sample-tournaments.ts'

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Rules by which the server works out what pages show, and what no schema of an answer has. */
const UNREAD = ['suspensions', 'seriesTieBreakers', 'round', 'bestOf', 'league']
const asRead = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, field: unknown) => (UNREAD.includes(key) ? undefined : field)),
  )

const SAMPLES = (await sampleTournaments()).map(
  (tournament) => [tournament.URL_name, liveTournament(tournament, (image) => image)] as const,
)

describe.each(SAMPLES)('%s', (_id, tournament) => {
  const { teams } = tournament
  const readStreamed = (value: unknown) => {
    const { hasStream, ...read } = reads.readTournament(value)!
    expect(hasStream).toBe(true)
    return read
  }
  test.each<[string, unknown, (value: unknown) => unknown]>([
    ['the card', [answers.listItemOf(tournament)], reads.readTournaments],
    ['the tournament', answers.detailsOf(tournament), readStreamed],
    ['the teams', answers.teamsOf(tournament), reads.readTeams],
    ['the rounds', answers.jornadasOf(tournament), reads.readJornadas],
    ['a team', answers.teamAnswerOf(tournament, teams[0]!.id), reads.readTeam],
    ['the players', answers.playersOf(tournament, teams[0]!.id), reads.readPlayers],
    ['the scorers', answers.statsOf(tournament, ''), reads.readStats],
  ])('%s is read as it is', (_what, answer, read) =>
    expect(read(overTheWire(answer))).toEqual(asRead(answer)),
  )
})

const ANSWER = overTheWire(answers.detailsOf(SAMPLES[0]![1])) as TournamentAnswer

describe('a tournament that is not fit to be shown', () => {
  test.each<[string, object]>([
    ['a name that is no text', { name: 5 }],
    ['teams that are no list', { teams: {} }],
    ['a team without a name', { teams: [{ ...ANSWER.teams[0], name: undefined }] }],
    ['a counter that is no number', { teams: [{ ...ANSWER.teams[0], gamesWon: 'tres' }] }],
    ['groups that are no lists', { groups: [{ A: [] }] }],
    ['matches that are no list', { jornadas: [{ jornadaPosition: 1, matches: 'none' }] }],
    ['a match without sides', { jornadas: [{ ...ANSWER.jornadas[0], matches: [{ id: 'a' }] }] }],
  ])('%s', (_rule, change) =>
    expect(reads.readTournament({ ...ANSWER, ...change })).toBeUndefined(),
  )

  test.each([null, undefined, 5, 'x', [], {}])('%j', (value) =>
    expect(reads.readTournament(value)).toBeUndefined(),
  )
})

describe('a server that says little', () => {
  const little = reads.readTournament({ URL_name: 'x', name: 'X', color: null })

  test('name and address are enough; the rest has its default', () =>
    expect(little).toMatchObject({
      id: 'x',
      teams: [],
      pointsPerWin: 3,
      sex: 'mixed',
      isLocalData: false,
    }))

  test('of a server unlike ours no stream is opened', () =>
    expect(little).not.toHaveProperty('hasStream'))

  test('its teams, from their own call, are one group', () => {
    const team = answers.teamsOf(SAMPLES[0]![1])[0]!
    const whole = liveWhole(little!, [team])
    expect([whole.teams, whole.groups]).toEqual([[team], [[team]]])
  })

  test('without teams there is no group', () => expect(liveWhole(little!).groups).toEqual([]))

  test('is never local data, whatever it says', () =>
    expect(reads.readTournament({ ...ANSWER, isLocalData: true })!.isLocalData).toBe(false))

  test('teams that stand in its groups alone are its teams', () => {
    const [one, other] = [1, 2].map((id) => ({ id, name: `Equipo ${id}`, players: null }))
    const said = reads.readTournament({ URL_name: 'x', name: 'X', groups: [[one], [other]] })!
    expect(liveWhole(said).groups.map((group) => group.map(({ id }) => id))).toEqual([['1'], ['2']])
    expect(said.teams.map(({ name }) => name)).toEqual(['Equipo 1', 'Equipo 2'])
  })

  test('goals of a table are those of the players that come with their team', () => {
    const team = {
      id: 1,
      name: 'Uno',
      gamesWon: 1,
      players: [{ firstName: 'Ana', goalsScored: 4 }],
    }
    const whole = liveWhole(reads.readTournament({ URL_name: 'x', name: 'X', teams: [team] })!)
    expect(groupTables(whole)[0]!.rows[0]).toMatchObject({ goalsFor: 4, won: 1 })
  })

  test('a server that sends its latest round alone: the table is as the counters say', () => {
    const teams = [
      { id: 1, name: 'Uno', gamesWon: 2, gamesLost: 1, players: [{ goalsScored: 5 }] },
      { id: 2, name: 'Dos', gamesLost: 3, players: [{ goalsScored: 1 }] },
    ]
    const sides = { team1: { team: 1, goals: 0 }, team2: { team: 2, goals: 1 } }
    const jornadas = [{ jornadaPosition: 3, matches: [{ ...sides, isCompleted: true }] }]
    const said = reads.readTournament({ URL_name: 'x', name: 'X', teams, jornadas })!
    expect(groupTables(liveWhole(said))[0]!.rows).toMatchObject([
      { team: { name: 'Uno' }, played: 3, points: 6, goalsFor: 5 },
      { team: { name: 'Dos' }, played: 3, points: 0, goalsFor: 1 },
    ])
  })

  test.each<[string, object, boolean | undefined]>([
    ['one player without a name who did nothing did not show up', { player: {} }, true],
    ['one with a name is a player', { player: { firstName: 'Ana' } }, undefined],
    ['one with a number too', { player: { number: 9 } }, undefined],
    ['one who scored too', { player: {}, goals: 1 }, undefined],
  ])('%s', (_rule, player, noShow) => {
    const matches = [{ team1: { team: 1, playingPlayers: [player] }, team2: { team: 2 } }]
    const jornadas = [{ jornadaPosition: 1, matches }]
    const said = reads.readTournament({ URL_name: 'x', name: 'X', jornadas })!
    expect(said.jornadas[0]!.matches[0]!.team1.noShow).toBe(noShow)
  })

  test('counters without goals: the table leaves goals out', () => {
    const team = { id: 1, name: 'Uno', gamesWon: 2, gamesLost: 1, goalsScoredAgainst: 7 }
    const whole = liveWhole(reads.readTournament({ URL_name: 'x', name: 'X', teams: [team] })!)
    expect(groupTables(whole)[0]).toMatchObject({ hasGoals: false, rows: [{ goalDifference: 0 }] })
  })

  test('rounds that are active are shown, also where the tournament has no others', () => {
    const round = { jornadaPosition: 3, matches: [], doesntPlay: { id: 7, name: 'Siete' } }
    const said = reads.readTournament({ URL_name: 'x', name: 'X', activeJornadas: [round] })!
    expect(liveWhole(said).activeJornadas).toMatchObject([
      { jornadaPosition: 3, doesntPlay: [{ id: '7', name: 'Siete' }] },
    ])
  })

  test('a side of a final that nobody has reached yet is open', () => {
    const matches = [{ team1: { team: 3 }, team2: null }]
    const playoffs = [{ playoffName: 'Gran final', matches }]
    const { team1, team2 } = reads.readTournament({ URL_name: 'x', name: 'X', playoffs })!
      .playoffs[0]!.matches[0]!
    expect([team1.team?.id, team2.team]).toEqual(['3', null])
  })

  test('one odd card is left out', () => {
    const card = { URL_name: 'x', name: 'X' }
    expect(reads.readTournaments([card, { name: 'Y' }])).toMatchObject([{ id: 'x' }])
  })

  test.each([
    ['a folder of this site', true, '/torneo-beta/x/'],
    ['of the server', false, '/torneo/x/'],
    ['of a server that says nothing of it', undefined, '/torneo/x/'],
  ])('an account’s card leads to its page: %s', (_what, isLocalData, link) => {
    const given = { URL_name: 'x', name: 'X', ...(isLocalData !== undefined && { isLocalData }) }
    const [own] = reads.readOwnTournaments([given])!
    expect(tournamentLink(own!)).toBe(link)
    // Lists of everybody have only the server's.
    expect(tournamentLink(reads.readTournaments([given])![0]!)).toBe('/torneo/x/')
  })

  test('no card at all is an answer too', () => expect(reads.readTournaments([])).toEqual([]))
})
