/** Answers, sent as JSON and put together again, are the tournament that they were made of. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleFolder, SAMPLES } from '../../server/api/load/first-start.ts'
import {
  detailsOf,
  jornadasOf,
  statsOf,
  teamAnswerOf,
  teamsOf,
} from '../../src/lib/live/answers/answers.ts'
import { liveTournament, tournamentOfTeam } from '../../src/lib/live/answers/live-tournament.ts'
import { wholeTournament } from '../../src/lib/live/answers/whole.ts'
import {
  readJornadas,
  readTeams,
  readTournament,
} from '../../src/lib/live/calls/tournament-answers.ts'
import { readTexts } from '../../src/lib/reader/read-texts.ts'
import { readFolder } from '../../publish/reading/folder.ts'
import { groupTables } from '../../src/lib/rules/table/standings.ts'
import { playerStatistics } from '../../src/lib/rules/people/statistics.ts'
import { answerIssues } from '../../src/lib/schema/calls.ts'
import { specifiedIssues } from '../../src/lib/schema/specified.ts'

const CONTENT = 'src/content/torneos'
const folders = [
  ...SAMPLES.map(sampleFolder),
  ...readdirSync(CONTENT).map((name) => join(CONTENT, name)),
]

const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

async function live(folder: string) {
  const { tournament } = await readFolder(folder)
  return liveTournament(tournament!, (image) => `/api/x/${image}`)
}

describe.each(folders)('%s', (folder) => {
  test('details, teams and rounds make the whole', async () => {
    const t = await live(folder)
    const again = wholeTournament(sent(detailsOf(t)), sent(teamsOf(t)), sent(jornadasOf(t)))
    expect(again).toEqual(sent(t))
    expect(again.groups.flat().every((team) => again.teams.includes(team))).toBe(true)
  })

  test('details alone carry the tables, with every reason for their order', async () => {
    const t = await live(folder)
    const rowsOf = (whole: typeof t) =>
      groupTables(whole).map(({ letter, rows }) => ({
        letter,
        rows: rows.map(({ team, reason, ...row }) => ({
          ...row,
          team: team.id,
          reason: reason && { ...reason, teams: reason.teams.map(({ id }) => id) },
        })),
      }))
    expect(rowsOf(wholeTournament(sent(detailsOf(t))))).toEqual(sent(rowsOf(t)))
  })

  test('details with one team whole are enough for its page', async () => {
    const t = await live(folder)
    const [team] = t.teams
    const again = wholeTournament(sent(detailsOf(t)), [sent(teamAnswerOf(t, team!.id)!)])
    expect(again.teams[0]).toMatchObject(sent(team!))
    expect(groupTables(again)[0]!.rows.map(({ points }) => points)).toEqual(
      groupTables(t)[0]!.rows.map(({ points }) => points),
    )
  })

  test('every answer fits its schema', async () => {
    const t = await live(folder)
    expect(answerIssues('TournamentAnswer', sent(detailsOf(t)))).toEqual([])
    expect(answerIssues('TeamsAnswer', sent(teamsOf(t)))).toEqual([])
    expect(answerIssues('JornadasAnswer', sent(jornadasOf(t)))).toEqual([])
    expect(answerIssues('StatsAnswer', sent(statsOf(t, '')))).toEqual([])
  })

  test('statistics are those of the static page, as far as rank 10', async () => {
    const t = await live(folder)
    const rows = statsOf(t, 'yellow-cards')
    const all = playerStatistics(t, 'yellowCards').filter(({ rank }) => rank <= 10)
    expect(rows.map(({ id, value }) => [id, value])).toEqual(
      all.map(({ player, value }) => [player.id, value]),
    )
  })

  test('a team says whose tournament it plays', async () => {
    const t = await live(folder)
    expect(t.teams.map(({ id }) => tournamentOfTeam(id))).toEqual(t.teams.map(() => t.URL_name))
  })
})

test('a team that only newer rounds know is taken as they name it', async () => {
  const t = await live(sampleFolder(SAMPLES[0]))
  const details = sent(detailsOf(t))
  const older = { ...details, teams: details.teams.slice(1) }
  const again = wholeTournament(older, [], sent(jornadasOf(t)))
  expect(again.teams).toHaveLength(details.teams.length - 1)
  const met = again.jornadas[0]!.matches.flatMap(({ team1, team2 }) => [team1.team, team2.team])
  expect(met.map((team) => team!.id).toSorted()).toEqual(t.teams.map(({ id }) => id).toSorted())
})

test('shirt 00, and a match that both lose 0–3, come over the wire as they are', () => {
  const texts = {
    'torneo.yml':
      'nombre: Ceros\norganiza: Liga\nrama: varonil\nlugar: Cancha Uno\nformato: season\n',
    'equipos/alfa.yml':
      'nombre: A.C./D.C.\njugadores: [{ numero: 0, nombre: Ana }, { numero: 00, nombre: Eva }]\n',
    'equipos/beta.yml': 'nombre: Beta\njugadores: []\n',
    'jornadas/01.yml':
      'partidos:\n  - { equipo1: { equipo: alfa, goles: [0, 00] }, equipo2: beta, marcador: 2-0 }\n',
    'jornadas/02.yml':
      'partidos:\n  - { equipo1: beta, equipo2: alfa, adjudicadoA: ninguno, golesPorDefault: 3 }\n',
  }
  const { tournament, problems } = readTexts('ceros', new Map(Object.entries(texts)), [])
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const t = liveTournament(tournament!, (image) => image)
  const [details, teams, rounds] = [sent(detailsOf(t)), sent(teamsOf(t)), sent(jornadasOf(t))]
  expect(answerIssues('JornadasAnswer', rounds)).toEqual([])
  expect(specifiedIssues('jornadas', rounds).issues).toEqual([])
  expect(wholeTournament(details, teams, rounds)).toEqual(sent(t))
  const read = readJornadas(rounds)!
  const [first, second] = read.map(({ matches }) => matches[0]!)
  expect(first!.team1.playingPlayers.map(({ player }) => player.number)).toEqual([0, '00'])
  expect(second!.awardGoals).toBe(3)
  const again = wholeTournament(readTournament(details)!, readTeams(teams)!, read)
  expect(
    groupTables(again)[0]!.rows.map((row) => [row.team.name, row.goalsFor, row.goalsAgainst]),
  ).toEqual([
    ['A.C./D.C.', 2, 3],
    ['Beta', 0, 5],
  ])
})
