/** `cuadro` and `ronda`: the bracket of a phase, and what a match decides. */
import { fold } from '../../../../src/lib/letters/fold.ts'
import type { PlayoffRound } from '../../../../src/lib/schema/match.ts'
import type { CellReading } from './cells.ts'
import type { Complaints } from '../complaints.ts'
import { importProblem } from '../problems.ts'
import type { Cell } from '../sheet.ts'
import { PLAYOFF_WORDS } from './round-words.ts'
import type { MatchSheetRow } from '../sheets.ts'

/** `cuadro` and `ronda`, which only playoff matches have. */
export function readBracket({ fase, cuadro, ronda }: MatchSheetRow, complaints: Complaints) {
  const stray = [cuadro, ronda].find(({ text }) => text !== '')
  if (fase.text === '' && stray) complaints.about('bracketWithoutPhase', stray)
  const playedFor = complaints.valueOf(roundPlayed(ronda, complaints))
  const bracket = cuadro.text === '' ? undefined : bracketNamed(cuadro.text)
  return { bracket, playedFor }
}

/** The name of a bracket in the data files. */
export const bracketNamed = (text: string) => BRACKETS.get(fold(text)) ?? text

const BRACKETS: ReadonlyMap<string, string> = new Map([
  ['titulo', 'title'],
  ['campeonato', 'title'],
  ['consolacion', 'consolation'],
])

function roundPlayed(cell: Cell, { guess }: Complaints): CellReading<PlayoffRound> {
  if (cell.text === '') return { value: undefined }
  const rounds = Object.entries(PLAYOFF_WORDS) as [PlayoffRound, string][]
  const known = rounds.find((names) => names.some((name) => fold(name) === fold(cell.text)))
  if (known) return { value: known[0] }
  const words = rounds.map(([, word]) => word)
  const values = { value: cell.text, words: words.join(', '), guess: guess(cell.text, words) }
  return { problem: importProblem('unknownRound', cell, values) }
}
