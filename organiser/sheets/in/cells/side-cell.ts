/** A cell that names one of a match's two sides. */
import { fold } from '../../../../src/lib/letters/fold.ts'
import { SIDES } from '../../../../src/lib/rules/matches/sides.ts'
import type { SideKey } from '../../../../src/lib/rules/matches/sides.ts'
import type { Complaints } from '../complaints.ts'
import type { Cell } from '../sheet.ts'
import type { MatchSheetRow } from '../sheets.ts'
import type { ImportedMatch, ImportedSide } from '../imported-match.ts'
import { isTeam, importedTeam } from '../imported-match.ts'

/** The side that a cell names: one of the two, `neither` for `ninguno`, or a mistake. */
export function sideNamed(
  cell: Cell,
  match: ImportedMatch,
  row: MatchSheetRow,
  code: 'awardOther' | 'absentOther' | 'penaltiesOther',
  complaints: Complaints,
): SideKey | 'neither' | undefined {
  if (code !== 'penaltiesOther' && ['ninguno', 'nadie', 'ambos'].includes(fold(cell.text))) {
    return 'neither'
  }
  const nameOf = ({ team }: ImportedSide, written: Cell) =>
    isTeam(team) ? team.name : written.text
  const names = {
    team1: nameOf(match.team1, row.equipo1),
    team2: nameOf(match.team2, row.equipo2),
  }
  const side = SIDES.find((side) =>
    [names[side], importedTeam(match[side])?.name ?? ''].some(
      (name) => fold(name) === fold(cell.text),
    ),
  )
  if (side) return side
  const guess = complaints.guess(cell.text, Object.values(names))
  return complaints.about(code, cell, { value: cell.text, ...names, guess })
}
