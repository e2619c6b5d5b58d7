/** `penales1`, `penales2` and `ganador_penales`: a shoot-out, or its winner. */
import { opposite, SIDES } from '../../../../src/lib/rules/matches/sides.ts'
import type { Complaints } from '../complaints.ts'
import type { MatchSheetRow } from '../sheets.ts'
import type { ImportedMatch } from '../imported-match.ts'
import { sideNamed } from './side-cell.ts'
import { importedSideName, scoreOf } from '../imported-match.ts'

/**
 * `isLeg`: the same two meet again in the phase, so this match may end in a draw, or be followed
 * by the shoot-out of both.
 */
export function readPenalties(
  match: ImportedMatch,
  row: MatchSheetRow,
  { isLeg, mayBeDrawn }: { isLeg: boolean; mayBeDrawn: boolean },
  complaints: Complaints,
): ImportedMatch {
  const { about } = complaints
  const cells = { team1: row.penales1, team2: row.penales2 }
  const winnerCell = row.ganador_penales
  const { team1, team2 } = match
  const winner =
    winnerCell.text === ''
      ? undefined
      : sideNamed(winnerCell, match, row, 'penaltiesOther', complaints)
  const written = SIDES.filter((side) => cells[side].text !== '')
  const [shots1, shots2] = [team1.penaltyGoals, team2.penaltyGoals]
  const level = team1.goals !== undefined && team1.goals === team2.goals
  const first = written[0] ? cells[written[0]] : winnerCell
  // One cell with both figures is reported there.
  if (written.length === 1 && match[written[0]!].penaltyGoals !== undefined) {
    const missing = opposite(written[0]!)
    about('penaltiesHalf', cells[missing], { team: importedSideName(match[missing]) })
  }
  const hasGoals = team1.goals !== undefined && team2.goals !== undefined
  if (first.text !== '' && hasGoals && !level) {
    if (!isLeg) about('penaltiesNotLevel', first, { score: scoreOf(match) })
    // A shoot-out winner alone would be stored as the match's winner, which contradicts the score.
    else if (written.length === 0) about('legPenalties', winnerCell, { score: scoreOf(match) })
  }
  if (shots1 !== undefined && shots2 !== undefined) {
    const score = `${shots1}–${shots2}`
    if (shots1 === shots2) about('penaltiesLevel', cells.team1, { score })
    else if (winner && winner !== (shots1 > shots2 ? 'team1' : 'team2')) {
      about('penaltiesDiffer', winnerCell, { value: winnerCell.text, score })
    }
    return match
  }
  if (winner === 'team1' || winner === 'team2') {
    return { ...match, [winner]: { ...match[winner], isWinner: true } }
  }
  const undecided =
    !isLeg && !mayBeDrawn && match.phase && match.state === 'jugado' && level && first.text === ''
  if (undecided) about('playoffDraw', row.goles2, { score: scoreOf(match) })
  return match
}
