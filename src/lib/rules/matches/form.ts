/** A team's results in the order of play, table and playoffs alike: form and runs. DESIGN 19. */
import type { Match } from '../../schema/match.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { isVoid } from '../table/withdrawals.ts'
import { resultOf, type Result } from './match-status.ts'
import { SIDES } from './sides.ts'
import { matchesOf } from './team-matches.ts'

type Season = Pick<Tournament, 'jornadas' | 'playoffs'>

/** How many results a form has. */
export const FORM_LENGTH = 5

export type Played = { match: Match; result: Result }

/** A team's completed matches that count, oldest first; before `until`, if it is given. */
export function resultsBefore(t: Season, team: Pick<Team, 'id'>, until?: Match): Played[] {
  const all = matchesOf(t, team).map(({ match }) => match)
  const end = until ? all.indexOf(until) : all.length
  return all.slice(0, end < 0 ? all.length : end).flatMap((match) => {
    if (isVoid(match)) return []
    const side = SIDES.find((key) => match[key].team?.id === team.id)
    const result = side && resultOf(match, side)
    return result ? [{ match, result }] : []
  })
}

/** The last five results before a match, oldest first. */
export const formBefore = (t: Season, team: Pick<Team, 'id'>, match?: Match): Result[] =>
  resultsBefore(t, team, match)
    .slice(-FORM_LENGTH)
    .map(({ result }) => result)

/** How many of the latest results in a row pass a test. */
export function runOf(results: readonly Result[], is: (result: Result) => boolean): number {
  const broken = results.findLastIndex((result) => !is(result))
  return results.length - 1 - broken
}
