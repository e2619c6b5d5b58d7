/** The guards let pass all that the reference server answers, and nothing that a screen would trip over. */
import { describe, expect, test } from 'vitest'
import type { TournamentAnswer } from '../../../../src/lib/live/answers/types.ts'
import * as answers from '../../../../src/lib/live/answers/answers.ts'
import { liveTournament } from '../../../../src/lib/live/answers/live-tournament.ts'
import * as reads from '../../../../src/lib/live/calls/tournament-answers.ts'
import { liveWhole } from '../../../../src/lib/live/live-whole.ts'
import { sampleTournaments } from './sample-tournaments.ts'

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const SAMPLES = (await sampleTournaments()).map(
  (tournament) => [tournament.URL_name, liveTournament(tournament, (image) => image)] as const,
)

describe.each(SAMPLES)('%s', (_id, tournament) => {
  const { teams } = tournament
  test.each<[string, unknown, (value: unknown) => unknown]>([
    ['the card', [answers.listItemOf(tournament)], reads.readTournaments],
    ['the tournament', answers.detailsOf(tournament), reads.readTournament],
    ['the teams', answers.teamsOf(tournament), reads.readTeams],
    ['the rounds', answers.jornadasOf(tournament), reads.readJornadas],
    ['a team', answers.teamOf(tournament, teams[0]!.id), reads.readTeam],
    ['the players', answers.playersOf(tournament, teams[0]!.id), reads.readPlayers],
    ['the scorers', answers.statsOf(tournament, ''), reads.readStats],
  ])('%s passes as it is', (_what, answer, read) =>
    expect(read(overTheWire(answer))).toEqual(overTheWire(answer)),
  )
})

const ANSWER = overTheWire(answers.detailsOf(SAMPLES[0]![1])) as TournamentAnswer

describe('a tournament that is not fit to be shown', () => {
  test.each<[string, object]>([
    ['a name that is no text', { name: 5 }],
    ['teams that are no list', { teams: {} }],
    ['a team without a name', { teams: [{ ...ANSWER.teams[0], name: undefined }] }],
    ['a counter that is text', { teams: [{ ...ANSWER.teams[0], gamesWon: '3' }] }],
    ['a sex that nobody knows', { sex: 'other' }],
    ['a round without matches', { jornadas: [{ jornadaPosition: 1, doesntPlay: [] }] }],
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

  test('its teams, from their own call, are one group', () => {
    const team = answers.teamsOf(SAMPLES[0]![1])[0]!
    const whole = liveWhole(little!, [team])
    expect([whole.teams, whole.groups]).toEqual([[team], [[team]]])
  })

  test('without teams there is no group', () => expect(liveWhole(little!).groups).toEqual([]))

  test('is never local data, whatever it says', () =>
    expect(reads.readTournament({ ...ANSWER, isLocalData: true })!.isLocalData).toBe(false))

  test('one odd card is left out', () => {
    const card = { URL_name: 'x', name: 'X' }
    expect(reads.readTournaments([card, { name: 'Y' }])).toMatchObject([{ id: 'x' }])
  })

  test('no card at all is an answer too', () => expect(reads.readTournaments([])).toEqual([]))
})
