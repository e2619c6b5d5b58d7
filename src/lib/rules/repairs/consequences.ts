/** What a change makes of tables and playoffs, to be shown before it is made. DESIGN 16. */
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { SIDES } from '../matches/sides.ts'
import { groupTables, type StandingRow } from '../table/standings.ts'

/** A team's place in a table: `goesOn` says whether it is among those who go through. */
export type PlaceInTable = { position: number; points: number; goesOn: boolean }

export type TableChange = {
  /** null: the only table. */
  letter: string | null
  rows: { team: Team; before: PlaceInTable; after: PlaceInTable }[]
}

/** A side of a playoff match that gets another team; null where the team is not known yet. */
export type SeatChange = { match: string; round: string; before: Team | null; after: Team | null }

/** The rows that differ, in the new order; tables without any are left out. */
export function tableChanges(before: Tournament, after: Tournament): TableChange[] {
  const old = new Map(
    groupTables(before).flatMap(({ letter, rows }) =>
      rows.map((row) => [`${letter} ${row.team.id}`, placeOf(row)] as const),
    ),
  )
  return groupTables(after)
    .map(({ letter, rows }) => ({
      letter,
      rows: rows.flatMap((row) => {
        const [was, now] = [old.get(`${letter} ${row.team.id}`), placeOf(row)]
        return was && isOther(was, now) ? [{ team: row.team, before: was, after: now }] : []
      }),
    }))
    .filter(({ rows }) => rows.length > 0)
}

const placeOf = ({ position, points, mark }: StandingRow): PlaceInTable => ({
  position,
  points,
  goesOn: mark === 'survives',
})

const isOther = (a: PlaceInTable, b: PlaceInTable) =>
  a.position !== b.position || a.points !== b.points || a.goesOn !== b.goesOn

/** The sides of playoff matches that are others, in the order of play. */
export function seatChanges(before: Tournament, after: Tournament): SeatChange[] {
  const old = new Map(
    before.playoffs.flatMap(({ matches }) => matches.map((match) => [match.id, match])),
  )
  return after.playoffs.flatMap(({ playoffName: round, matches }) =>
    matches.flatMap((match) =>
      SIDES.flatMap((side) => {
        const [was, now] = [old.get(match.id)?.[side].team ?? null, match[side].team ?? null]
        return was?.id === now?.id ? [] : [{ match: match.id, round, before: was, after: now }]
      }),
    ),
  )
}
