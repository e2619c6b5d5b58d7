/** What keeps a table open, and who could be named champion where tables do not decide. */
import type { Match } from '../../schema/match.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { isOver } from '../matches/match-status.ts'
import { championOf } from '../playoffs/champion.ts'
import { isTableFinal, unwrittenPairs } from './group-stage.ts'
import { roundMatchesOf, tablesOf, type TableScope } from './groups.ts'
import { goesOnToPlayoffs, groupTables } from './standings.ts'

/** What a table waits for: open matches, and pairs that no round has. */
export type Missing = { matches: readonly Match[]; pairs: readonly (readonly [Team, Team])[] }

/** Nothing where the table is final. */
export function missingMatches(t: Tournament, scope: TableScope): Missing {
  if (isTableFinal(t, scope)) return { matches: [], pairs: [] }
  const matches = roundMatchesOf(t, scope)
  return {
    matches: matches.filter((match) => !isOver(match)),
    pairs: [...unwrittenPairs(t, scope, matches)],
  }
}

export type TableEnding = Missing & {
  /** Whether playoffs follow; else the table decides the champion. */
  goesOn: boolean
  /** Teams of which one is to be named champion, as several lead; none where one leads. */
  leaders: readonly Team[]
}

/**
 * What an organiser may close: tables of the first phase that are not final, or a season that is
 * over without a champion. Undefined where there is nothing to close, or no match was played.
 */
export function endingOf(t: Tournament): TableEnding | undefined {
  const scopes = tablesOf(t).filter(({ phase, teams }) => phase === 0 && teams.length > 0)
  const open = scopes.filter((scope) => !isTableFinal(t, scope))
  const goesOn = goesOnToPlayoffs(t) || t.playoffs.some(({ matches }) => matches.length > 0)
  const hasChampion = t.teams.some(({ isChampion }) => isChampion) || championOf(t) !== null
  const isBegun = scopes.some((scope) =>
    roundMatchesOf(t, scope).some(({ isCompleted }) => isCompleted),
  )
  if (!isBegun || hasChampion || (goesOn && open.length === 0)) return undefined
  const missing = open.map((scope) => missingMatches(t, scope))
  const leaders = groupTables(t)
    .slice(0, scopes.length)
    .flatMap(({ rows }) => rows.filter(({ position }) => position === 1).map(({ team }) => team))
  return {
    goesOn,
    matches: missing.flatMap(({ matches }) => matches),
    pairs: missing.flatMap(({ pairs }) => pairs),
    leaders: goesOn || leaders.length < 2 ? [] : leaders,
  }
}
