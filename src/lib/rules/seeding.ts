/** Where the tables leave every team among all of them: who is the better placed of two. */
import type { Tournament } from '../schema/tournament.ts'
import { groupTables, type StandingRow } from './standings.ts'

/**
 * Every team's number by its id, 1 is best: by position, then, between groups, by points, goal
 * difference and goals a match. Level teams share one. Empty before anything was played.
 */
export function seedsOf(t: Tournament): ReadonlyMap<string, number> {
  const rows = groupTables(t).flatMap((table) => table.rows.filter(({ team }) => !team.withdrawn))
  if (rows.every(({ played }) => played === 0)) return new Map()
  const sorted = rows.toSorted(byStanding)
  const seeds = new Map<string, number>()
  let seed = 0
  for (const [index, row] of sorted.entries()) {
    const before = sorted[index - 1]
    if (!before || byStanding(before, row) !== 0) seed = index + 1
    seeds.set(row.team.id, seed)
  }
  return seeds
}

/** Groups may differ in size, so figures are compared by match. */
export const byStanding = (a: StandingRow, b: StandingRow) =>
  a.position - b.position ||
  rate(b, b.points) - rate(a, a.points) ||
  rate(b, b.goalDifference) - rate(a, a.goalDifference) ||
  rate(b, b.goalsFor) - rate(a, a.goalsFor)

const rate = ({ played }: StandingRow, figure: number) => (played === 0 ? 0 : figure / played)
