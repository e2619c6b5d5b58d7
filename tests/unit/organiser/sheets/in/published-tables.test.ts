import { readTexts } from '../../../../../src/lib/reader/read-texts.ts'
import { outcome, hasScore } from '../../../../../src/lib/rules/matches/match-status.ts'
import { groupTables, type GroupTable } from '../../../../../src/lib/rules/table/standings.ts'
import { isSub18, playerStatistics } from '../../../../../src/lib/rules/people/statistics.ts'
import type { Stat } from '../../../../../src/lib/rules/people/statistics.ts'
import type { Match } from '../../../../../src/lib/schema/match.ts'
import type { Player } from '../../../../../src/lib/schema/player.ts'
import type { Tournament } from '../../../../../src/lib/schema/tournament.ts'
import { describe, expect, test } from 'vitest'
import { importTournament } from '../../../../../organiser/sheets/in/import-tournament.ts'
import { readSheetFolder } from '../../../../../organiser/sheets/in/files/tournament-folder.ts'
import { ownCompetitions, sharedCompetitions } from '../../../../competition/expected.ts'
import type { Competition, Expected } from '../../../../competition/expected.ts'
import {
  seriesReader,
  type PhaseSeries,
} from '../../../../../src/lib/rules/playoffs/phase-series.ts'
import type { Playoff } from '../../../../../src/lib/schema/jornada.ts'
import { withSecondPhase } from '../../../../competition/second-phase.ts'
import { compare } from '../../../../competition/read-pages.ts'
import type { Pages, PageMatch, PageSeries } from '../../../../competition/read-pages.ts'

async function imported({ folder, expected }: Competition): Promise<Tournament> {
  const files = await readSheetFolder(folder)
  const nothing = { existing: new Map<string, string>(), images: [] }
  const { plan, problems } = importTournament(expected.id, files, nothing, (id, texts, images) => [
    ...readTexts(id, texts, images).problems,
  ])
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const { tournament, problems: inFolder } = readTexts(expected.id, plan!.files, [])
  expect(inFolder.filter(({ severity }) => severity === 'error')).toEqual([])
  return tournament!
}

const nameOf = ({ firstName, lastName }: Pick<Player, 'firstName' | 'lastName'>) =>
  lastName ? `${firstName} ${lastName}` : firstName

const lastPhaseFirst = (tables: readonly GroupTable[]) =>
  tables.toSorted((a, b) => b.scope.phase - a.scope.phase)

/** A tournament as the rules have it, in the form in which pages are read. */
function asPages(t: Tournament, year: number): Pages {
  const list = (stat: Stat) =>
    playerStatistics(t, stat, { year }).map(({ rank, player, team, value }) => ({
      rank,
      player: nameOf(player),
      team: team.name,
      value,
    }))
  const matches = [...t.jornadas, ...t.playoffs].flatMap(({ matches }) => matches)
  return {
    tables: lastPhaseFirst(groupTables(t)).map(({ rows }) =>
      rows.map(({ team, tied, ...row }) => ({ ...row, team: team.name, drawn: tied })),
    ),
    lists: {
      goals: list('goals'),
      goalsSub18: list('goalsSub18'),
      fouls: list('fouls'),
      yellowCards: list('yellowCards'),
      redCards: list('redCards'),
    },
    matches: new Map(matches.map((match) => [match.id, asMatch(match)])),
    series: t.playoffs.flatMap((phase) => seriesReader(t)(phase).map(asSeries(phase))),
    champions: t.teams.filter(({ isChampion }) => isChampion).map(({ name }) => name),
    resting: new Map(
      t.jornadas.map(({ jornadaPosition, doesntPlay }) => [
        String(jornadaPosition),
        doesntPlay.map(({ name }) => name),
      ]),
    ),
  }
}

const asSeries =
  ({ playoffName }: Playoff) =>
  ({ legs, sides, result }: PhaseSeries): PageSeries => ({
    phase: playoffName,
    legs: legs.length,
    teams: [sides[0].team!.name, sides[1].team!.name],
    aggregate: [...result.tally.goals],
    winner: result.state === 'won' ? sides[result.winner].team!.name : null,
    decidedBy: result.state === 'won' ? (result.by as PageSeries['decidedBy']) : 'goals',
  })

function asMatch(match: Match): PageMatch {
  const { team1, team2 } = match
  const winner = outcome(match)
  const played = [team1, team2].flatMap(({ team, playingPlayers }) =>
    playingPlayers.map((playing) => ({ ...playing, team: team!.name })),
  )
  const sum = (of: (playing: (typeof played)[number]) => number) =>
    played.reduce((total, playing) => total + of(playing), 0)
  return {
    teams: [team1.team!.name, team2.team!.name],
    score: hasScore(match) ? [team1.goals, team2.goals] : null,
    penalties: team1.penaltyGoals === undefined ? null : [team1.penaltyGoals, team2.penaltyGoals!],
    winner: winner ? match[winner].team!.name : null,
    ownGoals: played
      .filter(({ ownGoals }) => ownGoals > 0)
      .map(({ player, team, minutes }) => ({
        player: nameOf(player),
        team,
        minutes: (minutes?.ownGoals ?? []).join(', '),
      })),
    ownGoalsInFavor: Object.fromEntries(
      [team1, team2]
        .filter(({ ownGoalsInFavor }) => ownGoalsInFavor > 0)
        .map(({ team, ownGoalsInFavor }) => [team!.name, ownGoalsInFavor]),
    ),
    yellows: sum(({ yellow_card }) => yellow_card),
    secondYellows: sum(({ secondYellow }) => (secondYellow ? 1 : 0)),
    reds: sum(({ red_card }) => red_card),
  }
}

const young = (t: Tournament, { referenceYear }: NonNullable<Expected['sub18']>) =>
  t.teams
    .flatMap((team) => team.players.map((player) => ({ player, team: team.name })))
    .filter(({ player }) => isSub18(player, referenceYear))
    .map(({ player, team }) => `${nameOf(player)} (${team})`)
    .toSorted()

function compared(competition: Competition) {
  const { name, expected } = competition

  test(`${name} comes out as published`, async () => {
    const t = await imported(competition)
    const { sub18 } = expected
    const { facts, differences } = compare(expected, asPages(t, sub18?.referenceYear ?? 2024))
    console.log(`${name}: ${facts} facts compared through the rules`)
    expect(differences).toEqual([])
    if (!sub18) return
    expect(young(t, sub18)).toEqual(
      sub18.players.map(({ player, team }) => `${player} (${team})`).toSorted(),
    )
  })

  const { productRules } = expected
  if (!productRules) return
  test(`${name} under 3, 1 and 0 points`, async () => {
    const t = await imported(competition)
    const tables = groupTables({ ...t, pointsPerWin: 3, pointsPerDraw: 1, pointsPerLoss: 0 })
    expect(
      tables.map(({ rows }) =>
        rows.map(({ team, points, goalDifference }) => ({
          team: team.name,
          points,
          goalDifference,
        })),
      ),
    ).toEqual(productRules.tables.map(({ rows }) => rows))
  })
}

describe('the fixture competition', () => {
  ownCompetitions().forEach(compared)

  test.each([
    ['points', (t: Tournament) => ({ ...t, pointsPerWin: 4 })],
    [
      'the champion',
      (t: Tournament) => ({ ...t, teams: t.teams.map((team) => ({ ...team, isChampion: true })) }),
    ],
    ['rounds', (t: Tournament) => ({ ...t, jornadas: [] })],
    ['playoffs', (t: Tournament) => ({ ...t, playoffs: [] })],
    [
      'scorers',
      (t: Tournament) => ({ ...t, teams: t.teams.map((team) => ({ ...team, players: [] })) }),
    ],
  ])('the comparison sees other %s', async (_what, otherwise) => {
    const competition = ownCompetitions()[0]!
    const t = otherwise(await imported(competition))
    const { differences } = compare(competition.expected, asPages(t, 2024))
    expect(differences).not.toEqual([])
  })

  test('a shoot-out of which only the winner is known is won, without figures', async () => {
    const t = await imported(ownCompetitions()[0]!)
    const semifinal = t.playoffs[0]!.matches.find(({ id }) => id === 'semi-2')!
    expect(semifinal.team2).toMatchObject({ isWinner: true, goals: 1 })
    expect(semifinal.team2.penaltyGoals).toBeUndefined()
  })

  test('two of one name in a team keep their own goals, cards and fouls', async () => {
    const t = await imported(ownCompetitions()[0]!)
    const namesakes = t.teams
      .find(({ id }) => id === 'nandues-de-iztacalco')!
      .players.filter(({ lastName }) => lastName === 'Hernández')
    expect(
      namesakes.map(({ number, goalsScored, yellowCards, foulsCommited }) => [
        number,
        goalsScored,
        yellowCards,
        foulsCommited,
      ]),
    ).toEqual([
      [4, 0, 1, 0],
      [14, 2, 0, 3],
    ])
  })
})

/** Of which the first phase's points by other rules are compared already. */
const secondPhaseOf = (one: Competition): Expected => {
  const { productRules: _, ...expected } = withSecondPhase(one).expected
  return expected
}

// Real competitions stay outside the repository, for their licences: compared where they are found.
describe.runIf(sharedCompetitions().length > 0)('real competitions of ../shared', () => {
  sharedCompetitions().forEach(compared)
  sharedCompetitions()
    .filter(({ expected }) => expected.secondPhaseTables)
    .forEach((one) => compared({ ...withSecondPhase(one), expected: secondPhaseOf(one) }))
})
