/** Who plays twice in a round, or plays and rests. */
import type { Complaints } from './complaints.ts'
import type { Cell } from './sheet.ts'
import type { MatchRow } from './sheets.ts'
import type { ImportedMatch, ImportedRest } from './imported-match.ts'
import { isTeam } from './imported-match.ts'

export type ReadMatch = { match: ImportedMatch; row: MatchRow }

/** Nobody plays twice in a round, nor plays and rests. */
export function checkRounds(
  matches: readonly ReadMatch[],
  rests: readonly (ImportedRest & { cell: Cell })[],
  complaints: Complaints,
) {
  const earlier = new Map<string, Cell>()
  for (const { match, row } of matches) {
    if (match.round === undefined) continue
    for (const [side, cell] of [
      [match.team1, row.equipo1],
      [match.team2, row.equipo2],
    ] as const) {
      if (!isTeam(side.team)) continue
      const key = `${match.round} ${side.team.id}`
      const before = earlier.get(key)
      const values = { value: side.team.name, round: match.round, line: before?.line }
      if (before && before.line !== cell.line) complaints.about('playsTwice', cell, values)
      else earlier.set(key, cell)
    }
  }
  for (const { round, team, cell } of rests) {
    const before = earlier.get(`${round} ${team.id}`)
    const values = { value: team.name, round, line: before?.line }
    if (before) complaints.about('restsAndPlays', cell, values)
    earlier.set(`${round} ${team.id}`, cell)
  }
}
