/** The titles of a sheet: which column is where. */
import { didYouMean } from '../../../../src/lib/problems/did-you-mean.ts'
import { fold } from '../../../../src/lib/letters/fold.ts'
import type { Problem } from '../../../../src/lib/problems/problem.ts'
import { importProblem } from '../problems.ts'
import type { SheetPosition } from '../problems.ts'

/** `required`: of each list, at least one column must exist. `columns`: all that are read. */
export type SheetColumns<Column extends string> = {
  file: string
  columns: readonly Column[]
  required: readonly (readonly Column[])[]
  /** Synonyms of a column's title, used where the title itself is missing. */
  otherWords?: { readonly [column in Column]?: readonly string[] }
}

/** `written` is the cell as in the file, with its spaces and quotes. */
export type RawRow = { cells: { text: string; written: string; column: number; line: number }[] }

/** `Equipo 1` and `equipo1` are equal; `Nº` and `#` become `no`. */
const titleKey = (title: string) =>
  fold(title.replaceAll('#', ' no ').normalize('NFKC')).replaceAll(' ', '')

type Column = { column: string; index: number; isMeant: boolean }

/** The column of each title: by its own name, else by a synonym. */
function columnsIn(
  { cells }: RawRow,
  { columns, otherWords = {} }: SheetColumns<string>,
): Column[] {
  const keys = cells.map(({ text }) => titleKey(text))
  const named = keys.flatMap((key, index) => {
    const column = columns.find((name) => titleKey(name) === key)
    return column === undefined ? [] : [{ column, index, isMeant: false }]
  })
  const taken = new Set(named.map(({ column }) => column))
  const meant = keys.flatMap((key, index) => {
    if (key === '' || named.some((one) => one.index === index)) return []
    const column = columns.find(
      (name) => !taken.has(name) && otherWords[name]?.some((word) => titleKey(word) === key),
    )
    if (column === undefined) return []
    taken.add(column)
    return [{ column, index, isMeant: true }]
  })
  return [...named, ...meant]
}

/**
 * Whether a row has every title that the sheet needs; `byNames`: only by the columns' own names,
 * because 'EQUIPOS' may stand above 'equipo'.
 */
export function hasRequired(row: RawRow, form: SheetColumns<string>, byNames: boolean): boolean {
  const columns = columnsIn(row, form).filter(({ isMeant }) => !byNames || !isMeant)
  const found = new Set(columns.map(({ column }) => column))
  return form.required.every((oneOf) => oneOf.some((name) => found.has(name)))
}

/** The column at each index, and mistakes in the titles. */
export function readTitles<Name extends string>(
  header: RawRow,
  form: SheetColumns<Name>,
  file: string,
) {
  const at = new Map<Name, number>()
  const problems: Problem[] = []
  const unknown: { text: string; place: SheetPosition }[] = []
  const columns = form.columns.join(', ')
  const byIndex = new Map(columnsIn(header, form).map((one) => [one.index, one]))
  header.cells.forEach(({ text, line, column }, index) => {
    if (text === '') return
    const place = { file, line, column, field: text }
    const found = byIndex.get(index)
    const known = found?.column as Name | undefined
    if (!found || !known) unknown.push({ text, place })
    else if (at.has(known)) problems.push(importProblem('twiceColumn', place, { value: text }))
    else {
      at.set(known, index)
      if (found.isMeant) {
        problems.push(importProblem('meantColumn', place, { value: text, column: known }))
      }
    }
  })
  const free = form.columns.filter((name) => !at.has(name))
  const guessed = new Set<string>()
  for (const { text, place } of unknown) {
    const guess = didYouMean(text, free)
    if (guess) guessed.add(guess)
    problems.push(
      guess
        ? importProblem('misspeltColumn', place, { value: text, guess })
        : importProblem('strangeColumn', place, { value: text, columns }),
    )
  }
  for (const oneOf of form.required) {
    if (oneOf.some((name) => at.has(name) || guessed.has(name))) continue
    const place = { file, line: header.cells[0]!.line, column: 1, field: oneOf[0]! }
    problems.push(importProblem('missingColumn', place, { column: oneOf[0] }))
  }
  return { at, problems }
}
