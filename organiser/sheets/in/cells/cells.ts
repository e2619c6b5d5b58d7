/** Parses cells: numbers, times, yes and no, as spreadsheets and people write them. */
import { timeText } from '../../../../src/lib/calendar/times.ts'
import { fold } from '../../../../src/lib/letters/fold.ts'
import type { Problem } from '../../../../src/lib/problems/problem.ts'
import type { ShirtNumber } from '../../../../src/lib/schema/player.ts'
import { guessedBoolean } from '../../../../src/lib/reader/guesses.ts'
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
export function shirtNumber(cell: Cell): CellReading<ShirtNumber> {
  const text = cell.text.replace(/^#\s*/, '')
  return text === '00' ? { value: text } : wholeNumber({ ...cell, text }, 999)
}

/** A time as `HH:MM`, from `21:00`, `21:00:00`, `21hrs`, `9:00 p. m.`, `9 pm` or `9 de la noche`. */
export function clockTime(cell: Cell): CellReading<string> {
  if (cell.text === '') return nothing
  const wrong = { problem: importProblem('notTime', cell, { value: cell.text }) }
  const part = /^0[.,]\d+$/.test(cell.text) ? Number(cell.text.replace(',', '.')) : undefined
  if (part !== undefined) return { value: timeOf(part) }
  const text = cell.text.replace(/\s+de la (mañana|tarde|noche)$/i, (_, part: string) =>
    part.toLowerCase() === 'mañana' ? ' am' : ' pm',
  )
  const half = /^(.*?)([ap])\.?\s*m\.?$/i.exec(text)
  const unit = /^(.*?)\s*(?:h|hs|hr|hrs|hora|horas)\.?$/i.exec((half?.[1] ?? text).trim())
  const figures = (unit?.[1] ?? half?.[1] ?? text).trim()
  const parts = /^(\d{1,2})(?:[:.hH](\d{2}))?(?::\d{2}(?:\.0+)?)?$/.exec(figures)
  if (!parts || (!half && !unit && parts[2] === undefined)) return wrong
  const halfOfDay = half ? (half[2]!.toLowerCase() as 'a' | 'p') : undefined
  const value = timeText(Number(parts[1]), Number(parts[2] ?? 0), halfOfDay)
  return value === undefined ? wrong : { value }
}

/** A time that a spreadsheet stores as a fraction of a day: 0.875 is `21:00`. */
function timeOf(part: number): string {
  const minutes = Math.round(part * 24 * 60) % (24 * 60)
  return timeText(Math.floor(minutes / 60), minutes % 60)!
}

/** Words for yes in the captains' column. */
const CAPTAIN = ['capitan', 'capitana', 'c']

/** `sí`, `x` or `1`; `no`, `0` or nothing. */
export function yesOrNo(cell: Cell): CellReading<boolean> {
  if (cell.text === '') return nothing
  const value = CAPTAIN.includes(fold(cell.text)) || guessedBoolean(cell.text)
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

const ORDINALS = [
  ...['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'séptima', 'octava'],
  ...['novena', 'décima'],
].map(fold)

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
  const ordinal = ORDINALS.indexOf(fold(text)) + 1
  if (ordinal > 0) return { value: ordinal }
  return { problem: importProblem('notRound', cell, { value: cell.text }) }
}
