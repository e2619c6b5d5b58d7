/** Finds teams that play twice in a round, or play and rest. */
import type { Complaints } from './complaints.ts'
import type { Cell } from './sheet.ts'
import type { MatchSheetRow } from './sheets.ts'
import type { ImportedMatch, ImportedRest } from './imported-match.ts'
import { isTeam } from './imported-match.ts'

export type ReadMatch = { match: ImportedMatch; row: MatchSheetRow }

/**
 * A team must not play twice in a round, nor play and rest. A cancelled match does not count,
 * because its replay is listed too. Two matches at different times only give a warning.
 */
export function checkRounds(
  matches: readonly ReadMatch[],
  rests: readonly (ImportedRest & { cell: Cell })[],
  complaints: Complaints,
) {
  const earlier = new Map<string, { cell: Cell; match?: ImportedMatch }>()
  for (const { match, row } of matches) {
    if (match.round === undefined || match.state === 'cancelado') continue
    for (const [side, cell] of [
      [match.team1, row.equipo1],
      [match.team2, row.equipo2],
    ] as const) {
      if (!isTeam(side.team)) continue
      const key = `${match.round} ${side.team.id}`
      const before = earlier.get(key)
      const values = { value: side.team.name, round: match.round, line: before?.cell.line }
      if (before && before.cell.line !== cell.line) {
        const code = areApart(before.match, match) ? 'playsTwiceApart' : 'playsTwice'
        complaints.about(code, cell, values)
      } else earlier.set(key, { cell, match })
    }
  }
  for (const { round, team, cell } of rests) {
    const before = earlier.get(`${round} ${team.id}`)
    const values = { value: team.name, round, line: before?.cell.line }
    if (before) complaints.about('restsAndPlays', cell, values)
    earlier.set(`${round} ${team.id}`, { cell })
  }
}

/** The rule of the files' check: different days, or different times of one day. */
const areApart = (one: ImportedMatch | undefined, other: ImportedMatch) =>
  one?.date !== undefined &&
  other.date !== undefined &&
  (one.date !== other.date ||
    (one.time !== undefined && other.time !== undefined && one.time !== other.time))
