/**
 * One-line descriptions of a tournament's pages, as of the build: a table's first places, a round's
 * results, a team's place. Each line has the tournament's name, so that all lines differ. That name
 * is also the title of all pages (specification, section 2) except a round's.
 */
import { chronicleOf } from '../outlook/chronicle.ts'
import { fullName } from '../rules/people/full-name.ts'
import { finalOf } from '../rules/playoffs/final.ts'
import { oncePer } from '../rules/table/once-per.ts'
import { inPlayOrder, type Fixture } from '../rules/matches/play-order.ts'
import { playerStatistics, teamStatistics } from '../rules/people/statistics.ts'
import type { Match } from '../schema/match.ts'
import { knowsWhoPlayed } from '../rules/people/known-lineups.ts'
import type { Player } from '../schema/player.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { BULLETIN_WORDS } from '../wording/tournament/bulletin.ts'
import { DESCRIPTION_WORDS, lineOf, MOST_OF_CHRONICLE } from '../wording/descriptions.ts'
import { playerLine } from '../wording/tournament/player-page.ts'
import { roundName } from '../wording/wording.ts'
import { matchLine, sharedLine, type Round } from './lines.ts'

/** The text for sharing a single match; the one that decided the title names the champion. */
export const matchShared = (tournament: Tournament, round: Round, match: Match): string =>
  sharedLine(tournament, round, match, match === lastOfFinal(tournament))

/** 'Leonas 3–1 Tuercas · Jornada 5 · Liga Femenil' */
export const matchTitle = (tournament: Tournament, round: Round, match: Match): string =>
  DESCRIPTION_WORDS.ofTournament(
    `${matchLine(tournament, match)} · ${roundName(round)}`,
    tournament.name,
  )

/**
 * The chronicle's first sentences, as many as fit, with round and tournament; the result alone where
 * names are too long.
 */
export function matchDescription(
  tournament: Tournament,
  fixture: Fixture,
  sentences: readonly string[] = chronicleOf(tournament, fixture),
): string {
  const end = `${roundName(fixture)} · ${tournament.name}`
  const said = sentences
    .map((_, at) => `${sentences.slice(0, at + 1).join(' ')} ${end}`)
    .findLast((line) => line.length <= MOST_OF_CHRONICLE)
  return said ?? `${matchLine(tournament, fixture.match)} · ${end}`
}

/** The message for a group: the result, then the chronicle. */
export const matchMessage = (tournament: Tournament, fixture: Fixture): string =>
  `${matchShared(tournament, fixture, fixture.match)}. ${chronicleOf(tournament, fixture).join(' ')}`

const lastOfFinal = oncePer((tournament: Tournament) => finalOf(tournament)?.legs.at(-1)?.match)

export const teamsLine = ({ name, teams }: Tournament): string =>
  teams.length === 0
    ? DESCRIPTION_WORDS.noTeams(name)
    : lineOf(
        DESCRIPTION_WORDS.teams(teams.length, name),
        teams.map((team) => team.name),
      )

/** 'Ana Ríos, de Leonas: 7 goles en 5 partidos · Liga Femenil' */
export const playerLineOf = (tournament: Tournament, team: Team, player: Player): string =>
  DESCRIPTION_WORDS.ofTournament(
    playerLine(
      fullName(player),
      team.name,
      player.goalsScored,
      knowsWhoPlayed(tournament) ? player.matchesPlayed : undefined,
    ),
    tournament.name,
  )

export const playerTitle = (tournament: Tournament, team: Team, player: Player): string =>
  DESCRIPTION_WORDS.ofTournament(`${fullName(player)} · ${team.name}`, tournament.name)

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

/** The weekly bulletin: which round it follows. */
export function bulletinLine(tournament: Tournament): string {
  const last = inPlayOrder(tournament).findLast(({ match }) => match.isCompleted)
  return lineOf(`${BULLETIN_WORDS.title} · ${tournament.name}:`, [
    last ? BULLETIN_WORDS.after(roundName(last)) : BULLETIN_WORDS.before,
  ])
}
