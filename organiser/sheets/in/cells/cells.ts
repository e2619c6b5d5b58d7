/** Parses cells: numbers, times, yes and no, as spreadsheets and people write them. */
import { fold } from '../../../../src/lib/letters/fold.ts'
import type { Problem } from '../../../../src/lib/problems/problem.ts'
import type { ShirtNumber } from '../../../../src/lib/schema/player.ts'
import { typedTime } from '../../../../src/lib/planning/typed/typed-time.ts'
import type { Typed } from '../../../../src/lib/planning/typed/typed.ts'
import { guessedBoolean } from '../../../../src/lib/reader/guesses.ts'
import { ORDINALS } from '../../../../src/lib/wording/nouns.ts'
import { importProblem } from '../problems.ts'
import type { Cell } from '../sheet.ts'

/** A value; undefined where the cell is empty; or a problem. */
export type CellReading<T> = { value: T | undefined; problem?: undefined } | { problem: Problem }

const nothing = { value: undefined }

/** A whole number from 0 to `limit`; `3.0`, as some programs write it, counts as 3. */
export function wholeNumber(cell: Cell, limit: number): CellReading<number> {
  const { text } = cell
  if (text === '') return nothing
  if (/^[-−–]\d+$/.test(text)) return { problem: importProblem('negative', cell, { value: text }) }
  if (!/^\d+([.,]0+)?$/.test(text)) {
    return { problem: importProblem('notNumber', cell, { value: text }) }
  }
  const value = Number(text.split(/[.,]/)[0])
  if (value > limit) {
    return { problem: importProblem('tooLarge', cell, { value: text, limit }) }
  }
  return { value }
}

/** A shirt number, with or without `#`; 00 differs from 0. */
export function shirtNumberCell(cell: Cell): CellReading<ShirtNumber> {
  const text = cell.text.replace(/^#\s*/, '')
  return text === '00' ? { value: text } : wholeNumber({ ...cell, text }, 999)
}

/** A time as `HH:MM`; see `typedTime`. */
export const clockTime = (cell: Cell): CellReading<string> => ofTyped(typedTime(cell.text), cell)

/** What was typed in a cell, with its place where it is wrong. */
export const ofTyped = ({ value, wrong, values }: Typed<string>, cell: Cell): CellReading<string> =>
  wrong ? { problem: importProblem(wrong, cell, { value: cell.text, ...values }) } : { value }

/** `sí`, `x` or `1`; `no`, `0` or nothing. `yes` are the column's own words for yes. */
export function yesOrNo(cell: Cell, yes: readonly string[] = []): CellReading<boolean> {
  if (cell.text === '') return nothing
  const value = yes.includes(fold(cell.text)) || guessedBoolean(cell.text)
  if (value !== undefined) return { value }
  return { problem: importProblem('notYesNo', cell, { value: cell.text }) }
}

/** A minute: `45`, `45'`, `45´`, `min. 45`, or `45+2` for stoppage time. */
export function matchMinute(cell: Cell): CellReading<number | string> {
  const text = cell.text
    .replace(/['’‘′´`ʹʼ"”″°º]/g, '')
    .replace(/^min(?:uto)?\b\.?|min(?:utos?)?\.?$/i, '')
    .replaceAll(' ', '')
  if (text === '') return nothing
  if (/^\d{1,3}\+\d{1,2}$/.test(text)) return { value: text }
  if (/^\d{1,3}([.,]0+)?$/.test(text) && Number.parseInt(text, 10) <= 200) {
    return { value: Number.parseInt(text, 10) }
  }
  return { problem: importProblem('notMinute', cell, { value: cell.text }) }
}

/** The letter of a group: `A`, `b`, `Grupo C`. */
export function groupNamed(cell: Cell): CellReading<string> {
  if (cell.text === '') return nothing
  const letter = /^(?:grupo|group)?\s*([a-z])$/i.exec(cell.text)?.[1]
  if (letter) return { value: letter.toUpperCase() }
  return { problem: importProblem('groupLetter', cell, { value: cell.text }) }
}

const FOLDED_ORDINALS = ORDINALS.map(fold)

/** The number of a round: `3`, `Jornada 3`, `#3`, `3ª`, `3.ª jornada`, `Tercera`. */
export function roundNumber(cell: Cell): CellReading<number> {
  if (cell.text === '') return nothing
  const text = cell.text
    .replace(/^(?:jornada|jor|j|fecha)(?![a-z])[\s.:-]*/i, '')
    .replace(/\s+(?:jornada|fecha)$/i, '')
  const figures =
    /^(?:#|n(?:o\.?|[º°]\.?|[uú]m(?:ero|\.)?))?\s*(\d{1,3})(?:[.,]0+|\.?\s*(?:[ºª°a]|ra|da|ta|va|ma|na|er))?$/i.exec(
      text,
    )?.[1]
  if (figures && Number(figures) > 0) return { value: Number(figures) }
  const ordinal = FOLDED_ORDINALS.indexOf(fold(text)) + 1
  if (ordinal > 0) return { value: ordinal }
  return { problem: importProblem('notRound', cell, { value: cell.text }) }
}
