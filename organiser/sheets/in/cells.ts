/** What a cell says: numbers, days, times, years, yes and no, as spreadsheets and people write them. */
import { dayText, isDay } from '../../../src/lib/calendar/days.ts'
import { timeText } from '../../../src/lib/calendar/times.ts'
import { fold } from '../../../src/lib/problems/did-you-mean.ts'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import { guessedBoolean } from '../../../src/lib/reader/guesses.ts'
import { importProblem } from './problems.ts'
import type { Cell } from './sheet.ts'

/** A value; undefined where the cell is empty; or what is wrong with it. */
export type Reading<T> = { value: T | undefined; problem?: undefined } | { problem: Problem }

const nothing = { value: undefined }

/** A whole number from 0 to `limit`; `3.0`, as some programs save it, is 3. */
export function wholeNumber(cell: Cell, limit: number): Reading<number> {
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

/** A shirt number, with or without its `#`. */
export const shirtNumber = (cell: Cell): Reading<number> =>
  wholeNumber({ ...cell, text: cell.text.replace(/^#\s*/, '') }, 999)

/** A day as `YYYY-MM-DD`, from `2024-07-18`, `18/07/2024`, `18-7-2024` or `18.07.2024`. */
export function calendarDay(cell: Cell): Reading<string> {
  const { text } = cell
  if (text === '') return nothing
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]0?0:00(?::00)?)?$/.exec(text)
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ T]0?0:00(?::00)?)?$/.exec(text)
  const short = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2})$/.exec(text)
  const parts = iso ? iso.slice(1) : local?.slice(1).toReversed()
  if (parts) {
    const [year, month, day] = parts as [string, string, string]
    const value = dayText(year, month, day)
    if (isDay(value)) return { value }
    const swapped = isDay(dayText(year, day, month))
    const guess = swapped
      ? [month, day, year].map((part) => part.padStart(2, '0')).join('/')
      : undefined
    return { problem: importProblem('impossibleDate', cell, { value: text, guess }) }
  }
  const guess =
    short && isDay(dayText(`20${short[3]}`, short[2]!, short[1]!))
      ? `${short[1]}/${short[2]}/20${short[3]}`
      : undefined
  return { problem: importProblem('notDate', cell, { value: text, guess }) }
}

/** A time as `HH:MM`, from `21:00`, `21:00:00`, `9:00 p. m.`, `9:00 PM` or `9 pm`. */
export function clockTime(cell: Cell): Reading<string> {
  if (cell.text === '') return nothing
  const wrong = { problem: importProblem('notTime', cell, { value: cell.text }) }
  const half = /^(.*?)([ap])\.?\s*m\.?$/i.exec(cell.text)
  const figures = (half?.[1] ?? cell.text).trim().replace(/\s*(h|hs|hrs)\.?$/i, '')
  const parts = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2}(?:\.0+)?)?$/.exec(figures)
  if (!parts || (!half && parts[2] === undefined)) return wrong
  const halfOfDay = half ? (half[2]!.toLowerCase() as 'a' | 'p') : undefined
  const value = timeText(Number(parts[1]), Number(parts[2] ?? 0), halfOfDay)
  return value === undefined ? wrong : { value }
}

/** A year of birth, from 1900 to 2100; of a whole date, its year. */
export function birthYear(cell: Cell): Reading<number> {
  const { text } = cell
  if (text === '') return nothing
  const written = /^\d{4}([.,]0+)?$/.test(text)
    ? Number(text.slice(0, 4))
    : yearOf(calendarDay(cell))
  if (written !== undefined && written >= 1900 && written <= 2100) return { value: written }
  const guess = /^\d{2}$/.test(text) ? (Number(text) > 30 ? `19${text}` : `20${text}`) : undefined
  return { problem: importProblem('notYear', cell, { value: text, guess }) }
}

const yearOf = (day: Reading<string>) =>
  day.problem || day.value === undefined ? undefined : Number(day.value.slice(0, 4))

/** Beside a yes: what people write in the captains' column. */
const CAPTAIN = ['capitan', 'capitana', 'c']

/** `sí`, `x` or `1`; `no`, `0` or nothing. */
export function yesOrNo(cell: Cell): Reading<boolean> {
  if (cell.text === '') return nothing
  const value = CAPTAIN.includes(fold(cell.text)) || guessedBoolean(cell.text)
  if (value !== undefined) return { value }
  return { problem: importProblem('notYesNo', cell, { value: cell.text }) }
}

/** A minute: `45`, `45'`, or `45+2` for stoppage time. */
export function matchMinute(cell: Cell): Reading<number | string> {
  const text = cell.text.replace(/['’′]$/, '').replaceAll(' ', '')
  if (text === '') return nothing
  if (/^\d{1,3}\+\d{1,2}$/.test(text)) return { value: text }
  if (/^\d{1,3}([.,]0+)?$/.test(text) && Number.parseInt(text, 10) <= 200) {
    return { value: Number.parseInt(text, 10) }
  }
  return { problem: importProblem('notMinute', cell, { value: cell.text }) }
}

/** The letter of a group: `A`, `b`, `Grupo C`. */
export function groupNamed(cell: Cell): Reading<string> {
  if (cell.text === '') return nothing
  const letter = /^(?:grupo|group)?\s*([a-z])$/i.exec(cell.text)?.[1]
  if (letter) return { value: letter.toUpperCase() }
  return { problem: importProblem('groupLetter', cell, { value: cell.text }) }
}

/** The number of a round: `3`, `Jornada 3`. */
export function roundNumber(cell: Cell): Reading<number> {
  if (cell.text === '') return nothing
  const figures = /^(?:jornada|j|fecha)?\s*\.?\s*(\d{1,3})([.,]0+)?$/i.exec(cell.text)?.[1]
  if (figures && Number(figures) > 0) return { value: Number(figures) }
  return { problem: importProblem('notRound', cell, { value: cell.text }) }
}
