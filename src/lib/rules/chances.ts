/** Who of a table is through or out already, and what each needs, by the tournament's own matches. */
import type { TableCriterion, Tournament } from '../schema/tournament.ts'
import { isTableFinal, meetingsOf, pairOf } from './group-stage.ts'
import { roundMatchesOf, type TableScope } from './groups.ts'
import { isOver } from './match-status.ts'
import { groupOf, isTablePlace } from './places.ts'
import { chancesIn, type Chance, type Race } from './qualification.ts'
import { goesOnToPlayoffs, type GroupTable, type StandingRow } from './standings.ts'
import { criteriaOf } from './table-order.ts'

/** Chances by team id; none before half of the table's matches, and none once it is final. */
export function chancesOf(t: Tournament, table: GroupTable): ReadonlyMap<string, Chance> {
  const rows = table.rows.filter(({ team }) => !team.withdrawn)
  const teams = rows.map(({ team }) => team)
  if (!goesOnToPlayoffs(t) || table.scope.survivors === 0 || isTableFinal(t, table.scope))
    return new Map()
  const race = raceOf(t, table)
  const played = rows.reduce((sum, row) => sum + row.played, 0)
  const sides = race.matches.flat().filter((team) => team !== null)
  if (played < sides.length) return new Map()
  const chances = chancesIn(race)
  return new Map(teams.map(({ id }, index) => [id, chances[index]!]))
}

/** A table as a race for its places; its teams are the indexes of the rows still in. */
export function raceOf(t: Tournament, { scope, rows: all }: GroupTable): Race {
  const rows = all.filter(({ team }) => !team.withdrawn)
  const [places, lastPlace] = placesOf(t, scope)
  return {
    points: rows.map((row) => row.points),
    matches: matchesLeft(t, scope, rows),
    rules: t,
    hasDraws: t.sport !== 'basketball',
    places,
    lastPlace,
    isAhead: (one, other) => isAhead(rows[one]!, rows[other]!, criteriaOf(t)),
  }
}

/** How many are through for sure, and behind which place nobody is. */
function placesOf(t: Tournament, { letter, survivors }: TableScope): [number, number] {
  const places = t.playoffs.flatMap(({ matches }) =>
    matches.flatMap(({ team1, team2 }) => [team1.place, team2.place].filter((one) => !!one)),
  )
  const own = places.filter(isTablePlace).filter((place) => groupOf(place) === letter)
  const ranks = own.map(({ rank }) => rank)
  const best = places.flatMap((place) => ('best' in place ? place.rank : []))
  const sure = ranks.length > 0 ? Math.max(...ranks) : survivors
  return [Math.min(survivors, sure), Math.max(survivors, sure, ...best)]
}

/** Matches that are to be played: those written and open, and those that nobody wrote yet. */
function matchesLeft(
  t: Tournament,
  scope: TableScope,
  rows: readonly StandingRow[],
): Race['matches'] {
  const index = new Map(rows.map(({ team }, at) => [team.id, at]))
  const at = (id: string | undefined) => index.get(id ?? '') ?? null
  const written = roundMatchesOf(t, scope)
  const open = written
    .filter((match) => !isOver(match))
    .map(({ team1, team2 }) => [at(team1.team?.id), at(team2.team?.id)] as const)
  const isFirst = scope.phase === 0
  if (isFirst && t.rounds !== undefined) {
    const unwritten = rows.flatMap(({ team }, one) => {
      const own = written.filter(({ team1, team2 }) => [team1, team2].some((s) => s.team === team))
      const missing = Math.max(0, t.rounds! - own.length)
      return Array.from({ length: missing }, () => [one, null] as const)
    })
    return [...open, ...unwritten]
  }
  const met = meetingsOf(written)
  // Where some have met twice already, the others will too.
  const legs = (isFirst && t.legs) || Math.max(1, ...met.values())
  const unwritten = rows.flatMap(({ team }, one) =>
    rows.slice(one + 1).flatMap((row, behind) => {
      const missing = Math.max(0, legs - (met.get(pairOf(team.id, row.team.id)) ?? 0))
      return Array.from({ length: missing }, () => [one, one + 1 + behind] as const)
    }),
  )
  return [...open, ...unwritten]
}

/** Of two level teams without matches, by the criteria that no other team can change. */
function isAhead(
  one: StandingRow,
  other: StandingRow,
  criteria: readonly TableCriterion[],
): boolean | undefined {
  for (const criterion of criteria) {
    const [first, second] = [figureOf(one, criterion), figureOf(other, criterion)]
    if (first === undefined || second === undefined) return undefined
    if (first !== second) return first > second
  }
  return undefined
}

/** A team's figure by a criterion; undefined for one that depends on who else is level. */
function figureOf(row: StandingRow, criterion: TableCriterion): number | undefined {
  if (criterion === 'goalDifference' || criterion === 'goalsFor') return row[criterion]
  if (criterion === 'won' || criterion === 'gamesWon') return row.won
  return undefined
}
