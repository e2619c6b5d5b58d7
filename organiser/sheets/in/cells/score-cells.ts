/** Goals and penalties, one side per cell. */
import { fold } from '../../../../src/lib/letters/fold.ts'
import { guessedScore } from '../../../../src/lib/reader/guesses.ts'
import { wholeNumber } from './cells.ts'
import type { CellReading } from './cells.ts'
import { calendarDay, undated } from './date-cells.ts'
import { importProblem } from '../problems.ts'
import type { Cell } from '../sheet.ts'

/** The goals of one side (or its `penales`); a cell with both sides' goals is not a number. */
export function goalsOf(cell: Cell, column = 'goles', limit = 9999): CellReading<number> {
  const score = guessedScore(cell.text)
  const dated = score === undefined ? scoreInDate(cell.text) : undefined
  const both = (score ?? dated)?.split('-')
  if (!both && isWalkover(cell.text)) {
    return { problem: importProblem('walkoverGoals', cell, { value: cell.text }) }
  }
  if (!both) return wholeNumber(cell, limit)
  const [team1, team2] = both
  const values = { value: cell.text, score: dated, team1, team2, column }
  return { problem: importProblem(dated ? 'scoreAsDate' : 'bothScores', cell, values) }
}

/** A score that a spreadsheet converted to a date: `02-ene`, `02/01/2024`, or a day number. */
function scoreInDate(text: string): string | undefined {
  const short = undated(text)
  if (short !== undefined) return short
  const day = calendarDay({ file: '', line: 1, column: 1, field: '', text })
  if (day.problem || day.value === undefined) return undefined
  const [, month, dayOfMonth] = day.value.split('-').map(Number)
  return `${dayOfMonth}-${month}`
}

/** `W.O.`, `NP`, `default`: the absent team has its own column. */
export const isWalkover = (text: string) => WALKOVER.test(fold(text))

const WALKOVER =
  /^(?:w ?[o0]|walk ?over|np|n p|por default|gan\w+ por default|default|defol|incomparecencia|no se presento|no se presentaron|no present[oa]d[oa]s?|no llego|no llegaron|falto|ausente)\b/
