/**
 * Data for the followers of a team, as of the build: place, last result, next match. One small file
 * per tournament, loaded only by followers. DESIGN 14.
 */
import { matchLink, teamLink } from '../addresses/links.ts'
import { clock, shortDay } from '../rules/matches/dates.ts'
import { nextMatch } from '../rules/matches/next-match.ts'
import { matchesOf } from '../rules/matches/team-matches.ts'
import type { Match } from '../schema/match.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { matchLine, placeLine } from './lines.ts'

/** `at` is the address of the match's details. */
export type ToldMatch = { words: string; at: string }

export type TeamFacts = { name: string; place: string; last?: ToldMatch; next?: ToldMatch }

/** `teams` are keyed by the address of the team's page. */
export type TournamentFacts = { name: string; teams: Record<string, TeamFacts> }

export const teamFacts = (tournament: Tournament): TournamentFacts => ({
  name: tournament.name,
  teams: Object.fromEntries(
    tournament.teams.flatMap((team) => {
      const address = teamLink(tournament, team)
      return address ? [[address, factsOf(tournament, team)]] : []
    }),
  ),
})

function factsOf(tournament: Tournament, team: Team): TeamFacts {
  const last = matchesOf(tournament, team).findLast(({ match }) => match.isCompleted)?.match
  const next = nextMatch(tournament, team)?.match
  return {
    name: team.name,
    place: placeLine(tournament, team),
    ...(last && { last: told(tournament, last, []) }),
    ...(next && { next: told(tournament, next, [next.time && clock(next.time), next.location]) }),
  }
}

const told = (tournament: Tournament, match: Match, more: readonly (string | undefined)[]) => ({
  words: [matchLine(tournament, match), match.date && shortDay(match.date), ...more]
    .filter((word) => word)
    .join(' · '),
  at: matchLink(tournament, match),
})
