/** Ranks all teams over all tables, to tell the better placed of two. */
import type { Tournament } from '../../schema/tournament.ts'
import { betweenGroups, groupTables, lastRows, type StandingRow } from '../table/standings.ts'

/**
 * Every team's rank by id, 1 is best: by the last group phase reached, then by `betweenGroups`.
 * Level teams share a rank. Empty before the first match.
 */
export function seedsOf(t: Tournament): ReadonlyMap<string, number> {
  const tables = groupTables(t)
  const phases = new Map(
    tables.flatMap(({ scope }) => scope.teams.map(({ id }) => [id, scope.phase] as const)),
  )
  const rows = [...lastRows(tables).values()].filter(({ team }) => !team.withdrawn)
  if (rows.every(({ played }) => played === 0)) return new Map()
  const byStanding = betweenGroups(t)
  const compare = (a: StandingRow, b: StandingRow) =>
    phases.get(b.team.id)! - phases.get(a.team.id)! || byStanding(a, b)
  const sorted = rows.toSorted(compare)
  const seeds = new Map<string, number>()
  let seed = 0
  for (const [index, row] of sorted.entries()) {
    const before = sorted[index - 1]
    if (!before || compare(before, row) !== 0) seed = index + 1
    seeds.set(row.team.id, seed)
  }
  return seeds
}
