/** Which source a table has: the matches, or the counters that were stated for its teams. */
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { oncePer } from './once-per.ts'
import { NO_RECORD, recordsFrom, tableMatches, type TeamRecord } from './records.ts'
import { tableGoalsIn } from './table-goals.ts'

type StatedGames = Pick<Team, 'gamesWon' | 'gamesTied' | 'gamesLost'>

/** How many games a team's stated counters cover. */
export const statedGames = ({ gamesWon, gamesTied, gamesLost }: StatedGames) =>
  gamesWon + gamesTied + gamesLost

/**
 * A table has one source for all of its teams: the counters where they cover more games than the
 * completed matches do (a server may send its latest round alone), else the matches.
 */
export type TableSource = {
  /** Ids of the table's teams. */
  teams: ReadonlySet<string>
  isStated: boolean
  /** Games of all its teams together, by their counters and by the matches. */
  stated: number
  played: number
}

/**
 * One source per group; teams without a group share one. A tournament of several group phases has
 * only the matches, because counters do not say which phase they belong to.
 */
export const tableSources = oncePer((t: Tournament): TableSource[] => {
  const records = recordsFrom(tableMatches(t))
  const grouped = new Set(t.groups.flat().map(({ id }) => id))
  const tables = [...t.groups, t.teams.filter(({ id }) => !grouped.has(id))]
  return tables
    .filter((teams) => teams.length > 0)
    .map((teams) => {
      const stated = sumOf(teams, statedGames)
      const played = sumOf(teams, ({ id }) => records.get(id)?.played ?? 0)
      const isStated = stated > played && !t.phases?.length
      return { teams: new Set(teams.map(({ id }) => id)), isStated, stated, played }
    })
})

const sumOf = (teams: readonly Team[], count: (team: Team) => number) =>
  teams.reduce((sum, team) => sum + count(team), 0)

/** The source of a team's table. */
export const tableSourceOf = (t: Tournament, { id }: Pick<Team, 'id'>) =>
  tableSources(t).find(({ teams }) => teams.has(id))!

/**
 * Whether every table counts the matches of its rounds, so that what is told from one match to the
 * next (a run, a position after a round) is whole.
 */
export const isOfMatches = (t: Tournament) => tableSources(t).every(({ isStated }) => !isStated)

/**
 * Every team's record by id, from the source of its table; also those of teams that only a group has
 * (a server may send its groups and no teams).
 */
export function recordsOf(t: Tournament): ReadonlyMap<string, TeamRecord> {
  const played = recordsFrom(tableMatches(t))
  const tableGoals = tableGoalsIn(t)
  const records = new Map<string, TeamRecord>()
  for (const team of [...t.groups.flat(), ...t.teams])
    records.set(
      team.id,
      tableSourceOf(t, team).isStated
        ? statedRecord(team, tableGoals(team.players))
        : (played.get(team.id) ?? NO_RECORD),
    )
  return withKnownGoals(t, records)
}

/**
 * Goals of a stated table are left out if no team has any: a server that sends counters without
 * players sends goals against alone, and a difference of those alone would be wrong.
 */
function withKnownGoals(t: Tournament, records: Map<string, TeamRecord>) {
  for (const { isStated, teams } of tableSources(t)) {
    if (!isStated || [...teams].some((id) => records.get(id)!.goalsFor > 0)) continue
    for (const id of teams) records.set(id, { ...records.get(id)!, goalsAgainst: 0 })
  }
  return records
}

const statedRecord = (team: Team, goalsOfPlayers: number): TeamRecord => ({
  ...NO_RECORD,
  played: statedGames(team),
  won: team.gamesWon,
  tied: team.gamesTied,
  tiedWon: team.gamesTiedWon,
  lost: team.gamesLost,
  goalsFor: goalsOfPlayers + team.ownGoalsInFavor + team.defaultGoals + team.unattributedGoals,
  goalsAgainst: team.goalsScoredAgainst,
  ownGoalsInFavor: team.ownGoalsInFavor,
  defaultGoals: team.defaultGoals,
})
