/** Where the tables leave every team among all of them: who is the better placed of two. */
import type { Tournament } from '../schema/tournament.ts'
import { groupTables, lastRows, type StandingRow } from './standings.ts'

/**
 * Every team's number by its id, 1 is best: by the last group phase reached, by position, then,
 * between groups, by points, goal difference and goals a match. Level teams share one. Empty before
 * anything was played.
 */
export function seedsOf(t: Tournament): ReadonlyMap<string, number> {
  const tables = groupTables(t)
  const phases = new Map(
    tables.flatMap(({ scope }) => scope.teams.map(({ id }) => [id, scope.phase] as const)),
  )
  const rows = [...lastRows(tables).values()].filter(({ team }) => !team.withdrawn)
  if (rows.every(({ played }) => played === 0)) return new Map()
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

/** Groups may differ in size, so figures are compared by match. */
export const byStanding = (a: StandingRow, b: StandingRow) =>
  a.position - b.position ||
  rate(b, b.points) - rate(a, a.points) ||
  rate(b, b.goalDifference) - rate(a, a.goalDifference) ||
  rate(b, b.goalsFor) - rate(a, a.goalsFor)

const rate = ({ played }: StandingRow, figure: number) => (played === 0 ? 0 : figure / played)
