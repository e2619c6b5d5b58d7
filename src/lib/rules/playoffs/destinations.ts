/** The next phase of each team of a table, if the teams play different ones. DESIGN 11, 12. */
import type { Playoff } from '../../schema/jornada.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { isOfTitle } from './places.ts'
import { tablesOf } from '../table/groups.ts'
import { comesFromTables, groupOf, isTablePlace } from './places.ts'
import type { GroupTable } from '../table/standings.ts'
import { grouped } from '../grouped.ts'

/** A group of a later phase, or a playoff phase by its name. */
export type Destination =
  | { kind: 'group'; letter: string }
  | { kind: 'phase'; name: string; isForTitle: boolean }

const sidesIn = ({ matches }: Playoff) => matches.flatMap(({ team1, team2 }) => [team1, team2])

/**
 * Destinations by team id as the table stands: by position, and by seat for the best of all groups.
 * Leaves out teams that share a position. Empty if all teams go to the same phase.
 */
export function destinationsOf(t: Tournament, table: GroupTable): ReadonlyMap<string, Destination> {
  const { letter, phase } = table.scope
  const next = tablesOf(t).filter((scope) => scope.phase === phase + 1)
  const inGroups = next.flatMap((scope) =>
    scope.teams.map(({ id }) => [id, { kind: 'group', letter: scope.letter }] as const),
  )
  if (inGroups.length > 0) return new Map(inGroups)

  const places = t.playoffs.flatMap((playoff) =>
    sidesIn(playoff).flatMap(({ place, team }) => {
      if (!place || !comesFromTables(place)) return []
      const name = playoff.playoffName
      const goes = { kind: 'phase', name, isForTitle: isOfTitle(playoff) } as const
      return [{ place, team, goes }]
    }),
  )
  if (new Set(places.map(({ goes }) => goes.name)).size < 2) return new Map()
  // Keyed by a position of this table, or by the id of a seated team; the first place counts.
  const taken = new Map<number | string, { at: number; goes: Destination }>()
  for (const [at, { place, team, goes }] of places.entries()) {
    const isOfTable = isTablePlace(place)
    if (isOfTable && groupOf(place) !== letter) continue
    const key = isOfTable ? place.rank : team?.id
    if (key !== undefined && !taken.has(key)) taken.set(key, { at, goes })
  }
  const sharing = grouped(table.rows, ({ position }) => position)
  return new Map(
    table.rows.flatMap(({ team, position }) => {
      const [own] = [taken.get(position), taken.get(team.id)]
        .filter((one) => one !== undefined)
        .toSorted((one, other) => one.at - other.at)
      const isShared = sharing.get(position)!.length > 1
      return own && !team.withdrawn && !isShared ? [[team.id, own.goes] as const] : []
    }),
  )
}
