/**
 * One-line descriptions of a tournament's pages that are also shared, as of now. They compute little,
 * because live pages load them too; `descriptions.ts` has the others. Each line has the tournament's
 * name.
 */
import { matchNames, sideName } from '../outlook/side-names.ts'
import { shortDate } from '../rules/matches/dates.ts'
import { hasScore, scoreWords } from '../rules/matches/match-status.ts'
import { nextMatch } from '../rules/matches/next-match.ts'
import { inPlayOrder } from '../rules/matches/play-order.ts'
import { groupTables, lastPlaces, type GroupTable } from '../rules/table/standings.ts'
import type { Jornada, Playoff } from '../schema/jornada.ts'
import type { Match } from '../schema/match.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { championWords } from '../wording/tournament/cards.ts'
import { DESCRIPTION_WORDS, lineOf, MOST_OF_TITLE } from '../wording/descriptions.ts'
import { shootOutWinner } from '../wording/tournament/match-details.ts'
import { SHARING_WORDS } from '../wording/sharing.ts'
import { groupTitle, WORDS, roundName } from '../wording/wording.ts'

/** The champion, else the table's first places, else the first match, else the organiser. */
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

/** What sharing the champion or the table is called; undefined before there are any. */
export function standingWords(tournament: Tournament): string | undefined {
  const { teams, sex } = tournament
  if (teams.some((team) => team.isChampion)) return SHARING_WORDS.shareChampion(sex === 'female')
  const hasTable = teams.length > 0 && firstPlaces(tournament).length > 0
  return hasTable ? SHARING_WORDS.shareTable : undefined
}

/** The first rows of a single table, or the leader of each; empty before the first match. */
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

/** 'Xolotl 4–0 Halcones', 'Xolotl 1–1 Halcones (4–3 en penales)', or 'Xolotl vs Halcones' without a score. */
export function matchLine(tournament: Tournament, match: Match): string {
  const names = matchNames(tournament)
  const [one, other] = [sideName(match.team1, names), sideName(match.team2, names)]
  if (!match.isCompleted || !hasScore(match)) return `${one} ${WORDS.versus} ${other}`
  const { team1, team2, penalties } = scoreWords(match)
  const score = `${one} ${team1}–${team2} ${other}`
  if (penalties)
    return `${score} ${DESCRIPTION_WORDS.shootOut(match.team1.penaltyGoals!, match.team2.penaltyGoals!)}`
  const winner = shootOutWinner(match)
  return winner ? `${score} ${DESCRIPTION_WORDS.wonShootOut(sideName(winner, names))}` : score
}

/** The last played round or phase, else the first one, with its matches. */
export function roundsLine(tournament: Tournament): string {
  const fixtures = inPlayOrder(tournament)
  const last = fixtures.findLast(({ match }) => match.isCompleted) ?? fixtures[0]
  if (!last) return DESCRIPTION_WORDS.noRounds(tournament.name)
  const matches = last.jornada?.matches ?? finalFirst(last.playoff!.matches)
  const played = matches.filter(({ isCompleted }) => isCompleted)
  return lineOf(
    DESCRIPTION_WORDS.rounds(tournament.name, roundName(last)),
    (played.length > 0 ? played : matches).map((match) => matchLine(tournament, match)),
  )
}

/** One of the two. */
export type Round = { jornada?: Jornada | undefined; playoff?: Playoff | undefined }

const matchesIn = (tournament: Tournament, { jornada, playoff }: Round) =>
  (jornada?.matches ?? finalFirst(playoff?.matches ?? [])).map((match) =>
    matchLine(tournament, match),
  )

/** One round or phase, match by match. */
export function roundLine(tournament: Tournament, round: Round): string {
  const matches = matchesIn(tournament, round)
  const [name, own] = [roundName(round), tournament.name]
  return matches.length === 0
    ? DESCRIPTION_WORDS.noMatches(name, own)
    : lineOf(DESCRIPTION_WORDS.round(name, own), matches)
}

/** 'Jornada 5: Xolotl 4–0 Halcones… · Liga nocturna' */
export function roundTitle(tournament: Tournament, round: Round): string {
  const matches = matchesIn(tournament, round)
  const name = roundName(round)
  const words = matches.length === 0 ? name : lineOf(`${name}:`, matches, MOST_OF_TITLE)
  return DESCRIPTION_WORDS.ofTournament(words, tournament.name)
}

/** A single match, for sharing; `decides` is true for the one that made the champion. */
export function sharedLine(
  tournament: Tournament,
  round: Round,
  match: Match,
  decides: boolean,
): string {
  const line = [matchLine(tournament, match), roundName(round), tournament.name]
  const champion = decides && tournament.teams.find((team) => team.isChampion)
  const words = champion && championWords([champion.name], tournament.sex === 'female')
  return [...line, ...(words ? [words] : [])].join(' · ')
}

/** The third-place match comes before the final, but interests fewer readers. */
const finalFirst = (matches: readonly Match[]) => matches.toReversed()

/** A team's place and points; before its first match, its roster. */
export const teamLine = (tournament: Tournament, team: Team): string =>
  `${DESCRIPTION_WORDS.team(team.name, tournament.name)}: ${placeLine(tournament, team) || DESCRIPTION_WORDS.roster(team.players.length)}`

/** '2.º de la tabla con 9 puntos en 4 partidos'; empty before its first match. */
export function placeLine(tournament: Tournament, team: Team): string {
  const place = lastPlaces(tournament).get(team.id)
  if (!place || place.row.played === 0) return ''
  const { letter, row } = place
  const group = letter && groupTitle(letter)
  return DESCRIPTION_WORDS.standing(row.position, group, row.points, row.played)
}
