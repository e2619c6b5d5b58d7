/** Which teams of a table are already through or out, and what the others need. */
import type { MatchSide } from '../../schema/match.ts'
import type { TableCriterion, Tournament } from '../../schema/tournament.ts'
import { isOfTitle } from '../playoffs/places.ts'
import { isTableFinal, meetingsOf, pairOf } from './group-stage.ts'
import { roundMatchesOf, type TableScope } from './groups.ts'
import { isOver } from '../matches/match-status.ts'
import { groupOf, isTablePlace } from '../playoffs/places.ts'
import { chancesIn, settledIn, type Chance, type Race } from './qualification.ts'
import { goesOnToPlayoffs, type GroupTable, type StandingRow } from './standings.ts'
import { criteriaOf } from './table-order.ts'
import { grouped } from '../grouped.ts'

/**
 * Chances by team id; empty before half of the table's matches are played, and once it is final.
 */
export function chancesOf(t: Tournament, table: GroupTable): ReadonlyMap<string, Chance> {
  const rows = rowsInRace(t, table)
  if (rows.length === 0) return new Map()
  const chances = chancesIn(raceOf(t, table))
  const open = new Set(openMatches(t, table.scope, rows).flat())
  return new Map(
    rows.map(({ team }, index) => {
      const chance = chances[index]!
      const hasNone = open.size > 0 && !open.has(index)
      return [team.id, hasNone && chance.status === 'ownHands' ? WAITS : chance]
    }),
  )
}

/** Of a team whose last matches are in no calendar, while others play theirs. */
const WAITS: Chance = { status: 'open' }

/** The rows whose chances are open; empty as `chancesOf` says. */
function rowsInRace(t: Tournament, table: GroupTable): StandingRow[] {
  const rows = table.rows.filter(({ team }) => !team.withdrawn)
  if (!goesOnToPlayoffs(t) || table.scope.survivors === 0 || isTableFinal(t, table.scope)) return []
  // What is left to play is not known where matches are missing.
  if (table.isStated) return []
  const played = rows.reduce((sum, row) => sum + row.played, 0)
  return played < sidesLeft(t, table.scope, rows) ? [] : rows
}

/** Whether a team of a table is through or out, asked one team at a time. */
export function settledOf(
  t: Tournament,
  table: GroupTable,
): (team: string) => 'through' | 'out' | undefined {
  if (isTableFinal(t, table.scope)) {
    const marks = new Map(table.rows.map(({ team, mark }) => [team.id, mark]))
    return (team) => {
      const mark = marks.get(team)
      if (mark === 'survives') return 'through'
      return mark === 'eliminated' ? 'out' : undefined
    }
  }
  const rows = rowsInRace(t, table)
  if (rows.length === 0) return () => undefined
  const settled = settledIn(raceOf(t, table))
  return (team) => {
    const at = rows.findIndex((row) => row.team.id === team)
    return at < 0 ? undefined : settled(at)
  }
}

/**
 * Converts a table into a race for its places; a team is the index of its row. Teams that left are
 * skipped.
 */
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

/** How many teams surely reach the title's bracket, and the last place that can still reach it. */
function placesOf(t: Tournament, { letter, survivors }: TableScope): [number, number] {
  const places = t.playoffs
    .filter(isOfTitle)
    .flatMap(({ matches }) =>
      matches.flatMap(({ team1, team2 }) => [team1.place, team2.place].filter((one) => !!one)),
    )
  const own = places.filter(isTablePlace).filter((place) => groupOf(place) === letter)
  const ranks = own.map(({ rank }) => rank)
  const best = places.flatMap((place) => ('best' in place ? place.rank : []))
  const sure = ranks.length > 0 ? Math.max(...ranks) : survivors
  return [Math.min(survivors, sure), Math.max(survivors, sure, ...best)]
}

/** Written matches that are still open. */
function openMatches(
  t: Tournament,
  scope: TableScope,
  rows: readonly StandingRow[],
): Race['matches'] {
  const index = new Map(rows.map(({ team }, at) => [team.id, at]))
  const at = (id: string | undefined) => index.get(id ?? '') ?? null
  return roundMatchesOf(t, scope)
    .filter((match) => !isOver(match))
    .map(({ team1, team2 }) => [at(team1.team?.id), at(team2.team?.id)] as const)
}

/**
 * How many of the `rounds` are not written yet for each row; null if the tournament does not set
 * `rounds`.
 */
function roundsUnwritten(
  t: Tournament,
  scope: TableScope,
  rows: readonly StandingRow[],
): number[] | null {
  const { rounds } = t
  if (scope.phase !== 0 || rounds === undefined) return null
  const sides = roundMatchesOf(t, scope).flatMap(({ team1, team2 }) => [
    ...new Set([team1.team, team2.team]),
  ])
  const written = grouped(sides, (team) => team)
  return rows.map(({ team }) => Math.max(0, rounds - (written.get(team)?.length ?? 0)))
}

/** How often each pair has met, and how often each pair is to meet. */
function meetings(t: Tournament, scope: TableScope) {
  const met = meetingsOf(roundMatchesOf(t, scope))
  // If some pairs have met twice, the others will too.
  const legs = (scope.phase === 0 && t.legs) || mostOf(met.values())
  return { met, legs }
}

const mostOf = (counts: Iterable<number>) => {
  let most = 1
  for (const count of counts) most = Math.max(most, count)
  return most
}

/** Matches still to be played: open written ones, and those that are not written yet. */
function matchesLeft(
  t: Tournament,
  scope: TableScope,
  rows: readonly StandingRow[],
): Race['matches'] {
  const open = openMatches(t, scope, rows)
  const missing = roundsUnwritten(t, scope, rows)
  if (missing)
    return [...open, ...missing.flatMap((count, one) => Array<Pairing>(count).fill([one, null]))]
  const { met, legs } = meetings(t, scope)
  const unwritten = rows.flatMap(({ team }, one) =>
    rows.slice(one + 1).flatMap((row, behind) => {
      const missing = Math.max(0, legs - (met.get(pairOf(team.id, row.team.id)) ?? 0))
      return Array<Pairing>(missing).fill([one, one + 1 + behind])
    }),
  )
  return [...open, ...unwritten]
}

type Pairing = Race['matches'][number]

/** The number of sides in `matchesLeft`, counted without listing every pair that has not met. */
function sidesLeft(t: Tournament, scope: TableScope, rows: readonly StandingRow[]): number {
  const open = openMatches(t, scope, rows).flat()
  const written = open.filter((team) => team !== null).length
  const missing = roundsUnwritten(t, scope, rows)
  if (missing) return missing.reduce((sum, count) => sum + count, written)
  const { legs } = meetings(t, scope)
  const still = new Set(rows.map(({ team }) => team.id))
  const isStill = ({ team }: MatchSide) => team !== null && still.has(team.id)
  const among = roundMatchesOf(t, scope).filter((it) => isStill(it.team1) && isStill(it.team2))
  const met = meetingsOf(among)
    .values()
    .reduce((sum, count) => sum + Math.min(legs, count), 0)
  return written + legs * rows.length * (rows.length - 1) - 2 * met
}

/** Compares two level teams without matches, by criteria that no other team can change. */
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

/** A team's value by a criterion; undefined if the value depends on which teams are level. */
function figureOf(row: StandingRow, criterion: TableCriterion): number | undefined {
  if (criterion === 'goalDifference' || criterion === 'goalsFor') return row[criterion]
  if (criterion === 'won' || criterion === 'gamesWon') return row.won
  return undefined
}
