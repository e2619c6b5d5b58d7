/**
 * What each page of a tournament says of itself in a line, as of its build: a table its first places, a
 * round its results, a team its place. The title of these pages is the tournament's name
 * (specification, section 2), which stands in every line too, so that no two are alike.
 */
import { matchNames, sideName } from '../outlook/side-names.ts'
import { shortDate } from '../rules/dates.ts'
import { fullName } from '../rules/full-name.ts'
import { hasScore, scoreWords } from '../rules/match-status.ts'
import { nextMatch } from '../rules/next-match.ts'
import { inPlayOrder, type Fixture } from '../rules/play-order.ts'
import { groupTables, lastPlaces, type GroupTable } from '../rules/standings.ts'
import { playerStatistics, teamStatistics } from '../rules/statistics.ts'
import type { Match } from '../schema/match.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { DESCRIPTION_WORDS, lineOf } from '../wording/descriptions.ts'
import { groupTitle, WORDS } from '../wording/wording.ts'

/** The champion, else the table's first places, else the first match, else who organises it. */
export function tournamentLine(tournament: Tournament): string {
  const { name, sex, teams, location, host } = tournament
  const champion = teams.find((team) => team.isChampion)
  if (champion) return DESCRIPTION_WORDS.champion(name, champion.name, sex === 'female')
  const tables = teams.length > 0 ? firstPlaces(tournament) : []
  if (tables.length > 0) return lineOf(DESCRIPTION_WORDS.table(name), tables)
  const next = nextMatch(tournament)
  if (next?.match.date)
    return lineOf(DESCRIPTION_WORDS.begins(name, shortDate(next.match.date)), [
      matchLine(tournament, next.match),
    ])
  return DESCRIPTION_WORDS.organised(name, location, host)
}

/** Of one table its first rows, of several each one's first; none before the first match. */
function firstPlaces(tournament: Tournament): string[] {
  const tables = groupTables(tournament)
  if (!tables.some(({ rows }) => rows.some(({ played }) => played > 0))) return []
  const last = tables.at(-1)!.scope.phase
  const ofLast = tables.filter(({ scope }) => scope.phase === last)
  return ofLast.length === 1
    ? ofLast[0]!.rows.map((row) => rowLine(row))
    : ofLast.flatMap(({ letter, rows }) =>
        rows.slice(0, 1).map((row) => DESCRIPTION_WORDS.ofGroup(letter, rowLine(row))),
      )
}

const rowLine = ({ position, team, points }: GroupTable['rows'][number]) =>
  DESCRIPTION_WORDS.inTable(position, team.name, points)

/** 'Xolotl 4–0 Halcones', or 'Xolotl vs Halcones' without a score. */
function matchLine(tournament: Tournament, match: Match): string {
  const names = matchNames(tournament)
  const [one, other] = [sideName(match.team1, names), sideName(match.team2, names)]
  if (!match.isCompleted || !hasScore(match)) return `${one} ${WORDS.versus} ${other}`
  const { team1, team2 } = scoreWords(match)
  return `${one} ${team1}–${team2} ${other}`
}

/** The round or phase that was played last, else the first one, with its matches. */
export function roundsLine(tournament: Tournament): string {
  const fixtures = inPlayOrder(tournament)
  const last = fixtures.findLast(({ match }) => match.isCompleted) ?? fixtures[0]
  if (!last) return DESCRIPTION_WORDS.noRounds(tournament.name)
  const matches = last.jornada?.matches ?? finalFirst(last.playoff!.matches)
  const played = matches.filter(({ isCompleted }) => isCompleted)
  return lineOf(
    DESCRIPTION_WORDS.round(roundName(last), tournament.name),
    (played.length > 0 ? played : matches).map((match) => matchLine(tournament, match)),
  )
}

/** The third place stands before the final, and fewer ask for it. */
const finalFirst = (matches: readonly Match[]) => matches.toReversed()

const roundName = ({ jornada, playoff }: Fixture) =>
  jornada ? `${WORDS.round} ${jornada.jornadaPosition}` : playoff!.playoffName

export const teamsLine = ({ name, teams }: Tournament): string =>
  teams.length === 0
    ? DESCRIPTION_WORDS.noTeams(name)
    : lineOf(
        DESCRIPTION_WORDS.teams(teams.length, name),
        teams.map((team) => team.name),
      )

/** A team's place and points, before its first match its roster. */
export function teamLine(tournament: Tournament, team: Team): string {
  const head = DESCRIPTION_WORDS.team(team.name, tournament.name)
  const place = lastPlaces(tournament).get(team.id)
  if (!place || place.row.played === 0)
    return `${head}: ${DESCRIPTION_WORDS.roster(team.players.length)}`
  const { letter, row } = place
  const group = letter && groupTitle(letter)
  return `${head}: ${DESCRIPTION_WORDS.standing(row.position, group, row.points, row.played)}`
}

export function statisticsLine(tournament: Tournament): string {
  const scorers = playerStatistics(tournament, 'goals').map(
    ({ player, team, value }) => `${fullName(player)} (${team.name}) ${value}`,
  )
  return scorers.length === 0
    ? DESCRIPTION_WORDS.noScorers(tournament.name)
    : lineOf(DESCRIPTION_WORDS.scorers(tournament.name), scorers)
}

export function teamStatisticsLine(tournament: Tournament): string {
  const goals = teamStatistics(tournament, 'goals').map(
    ({ team, value }) => `${team.name} ${value}`,
  )
  return goals.length === 0
    ? DESCRIPTION_WORDS.noTeamGoals(tournament.name)
    : lineOf(DESCRIPTION_WORDS.teamGoals(tournament.name), goals)
}
