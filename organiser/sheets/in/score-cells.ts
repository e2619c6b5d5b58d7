/** Goals and penalties, one side in each cell. */
import { guessedScore } from '../../../src/lib/reader/guesses.ts'
import { wholeNumber } from './cells.ts'
import type { Reading } from './cells.ts'
import { undated } from './date-cells.ts'
import { importProblem } from './problems.ts'
import type { Cell } from './sheet.ts'

/** The goals of one side (or its `penales`); a cell that has those of both is no number of either. */
export function goalsOf(cell: Cell, column = 'goles', limit = 9999): Reading<number> {
  const score = guessedScore(cell.text)
  const dated = score === undefined ? undated(cell.text) : undefined
  const both = (score ?? dated)?.split('-')
  if (!both) return wholeNumber(cell, limit)
  const [team1, team2] = both
  const values = { value: cell.text, score: dated, team1, team2, column }
  return { problem: importProblem(dated ? 'scoreAsDate' : 'bothScores', cell, values) }
}
