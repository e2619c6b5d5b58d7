/** Checks of the whole tournament: counters, teams that never play, empty rounds. */
import { wearersWords } from '../problems/wearers.ts'
import { fullName } from '../rules/people/full-name.ts'
import { NO_RECORD, recordsFrom, tableMatches, type TeamRecord } from '../rules/table/records.ts'
import { tableSourceOf, type TableSource } from '../rules/table/table-source.ts'
import type { Match } from '../schema/match.ts'
import type { Team, WrittenTeam } from '../schema/team.ts'
import type { Tournament, WrittenTournament } from '../schema/tournament.ts'
import type { ReportProblem } from './report.ts'

const TEAM_COUNTERS = [
  'gamesWon',
  'gamesLost',
  'gamesTied',
  'gamesTiedWon',
  'ownGoalsInFavor',
  'goalsScoredAgainst',
  'defaultGoals',
] as const

const PLAYER_COUNTERS = [
  'matchesPlayed',
  'goalsScored',
  'foulsCommited',
  'yellowCards',
  'redCards',
] as const

/**
 * `tournament` is derived: its counters come from its matches, or are as stated if it has none.
 * Unless `areMatchesSure`, nothing is reported that another match could change.
 */
export function checkWhole(
  written: WrittenTournament,
  tournament: Tournament,
  inFile: (file: string) => ReportProblem,
  fileOf: (team: { id: string }) => string,
  { doubtful, areMatchesSure }: { doubtful: ReadonlySet<string>; areMatchesSure: boolean },
) {
  const isSure = (file: string) => !doubtful.has(file)
  for (const { file, data } of written.jornadas) {
    if (data.matches.length === 0 && isSure(file)) inFile(file)('emptyJornada', ['matches'])
  }
  for (const { file, data } of written.playoffs) {
    if (data.matches.length === 0 && isSure(file)) inFile(file)('emptyPlayoff', ['matches'])
  }
  const matches = [...tournament.jornadas, ...tournament.playoffs].flatMap((part) => part.matches)
  const teamsThatPlay = new Set(
    matches.flatMap(({ team1, team2 }) => [team1.team?.id, team2.team?.id]),
  )
  // Before its first match a team may still be registering players.
  const begun = matches.filter(({ isCompleted, isPlaying }) => isCompleted || isPlaying)
  const teamsThatPlayed = new Set(
    begun.flatMap(({ team1, team2 }) => [team1.team?.id, team2.team?.id]),
  )
  const year = matches.reduce(
    (latest, { date }) => Math.max(latest, Number(date?.slice(0, 4) ?? 0)),
    0,
  )
  const records = recordsFrom(tableMatches(tournament))
  const countsAreSure = doubtful.size === 0 && areMatchesSure
  for (const [index, team] of tournament.teams.entries()) {
    const data = written.teams[index]!.data
    const file = fileOf(team)
    if (!isSure(file)) continue
    const report = inFile(file)
    if (data.players.length === 0 && (matches.length === 0 || teamsThatPlayed.has(team.id))) {
      report('noPlayers', ['players'])
    }
    if (countsAreSure && matches.length > 0 && !teamsThatPlay.has(team.id)) report('idleTeam', [])
    if (countsAreSure) {
      const source = tableSourceOf(tournament, team)
      if (source.isStated && source.played > 0)
        checkStatedTable(team, data, source, records, report)
      for (const counter of TEAM_COUNTERS) {
        const value = data[counter]
        if (value !== undefined && value !== team[counter]) {
          report('statedDiffers', [counter], { value, counted: team[counter] })
        }
      }
    }
    if (countsAreSure) checkNumbers(team, data, matches, report)
    for (const [at, player] of data.players.entries()) {
      const path = ['players', at]
      if (player.yearBorn !== undefined && year > 0 && player.yearBorn > year) {
        report('bornLater', [...path, 'yearBorn'], { value: player.yearBorn, year })
      }
      for (const counter of countsAreSure ? PLAYER_COUNTERS : []) {
        const value = player[counter]
        const counted = team.players[at]![counter]
        if (value !== undefined && value !== counted) {
          report('statedDiffers', [...path, counter], { value, counted })
        }
      }
    }
  }
}

/** A table that is as its counters state it, although some of its matches are written. */
function checkStatedTable(
  { id }: Team,
  written: WrittenTeam,
  { stated, played }: TableSource,
  records: ReadonlyMap<string, TeamRecord>,
  report: ReportProblem,
) {
  const { won, lost, tied } = records.get(id) ?? NO_RECORD
  const counted = { gamesWon: won, gamesLost: lost, gamesTied: tied }
  for (const counter of ['gamesWon', 'gamesLost', 'gamesTied'] as const) {
    const value = written[counter] ?? 0
    if (value === counted[counter]) continue
    const path = written[counter] === undefined ? [] : [counter]
    report('countersAhead', path, { value, counted: counted[counter], stated, played })
    return
  }
}

/** A number that passed from one player to another, with the days on which each wore it. */
function checkNumbers(
  { id, players }: Team,
  written: WrittenTeam,
  matches: readonly Match[],
  report: ReportProblem,
) {
  const byNumber = Map.groupBy(players.entries(), ([, { number }]) => number)
  for (const [value, holders] of byNumber) {
    const haveIds = holders.every(([index]) => written.players[index]!.id !== undefined)
    if (value === undefined || holders.length < 2 || !haveIds) continue
    const wearers = holders.map(([, player]) => ({
      name: fullName(player),
      days: matches.flatMap(({ date, team1, team2 }) => {
        const side = [team1, team2].find(({ team }) => team?.id === id)
        const isListed = side?.playingPlayers.some((playing) => playing.player.id === player.id)
        return date && isListed ? [date] : []
      }),
    }))
    const path = ['players', holders.at(-1)![0], 'number']
    report('numberPassed', path, { value, holders: wearersWords(wearers) })
  }
}
