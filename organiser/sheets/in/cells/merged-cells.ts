/**
 * Merged cells: in a CSV file only the first row of the block has the text. The rows below it are
 * read as if they had it too.
 */
import { fold } from '../../../../src/lib/letters/fold.ts'
import type { Complaints } from '../complaints.ts'
import type { Cell } from '../sheet.ts'

/**
 * The rows with `column` filled from above, and a warning about it, where the column looks merged:
 * the first row has a value, no two consecutive rows have the same one, and more than a single
 * cell is missing. `isFilled`: rows that need no value. `alike`: columns that are filled too if
 * the same rows have them.
 */
export function filledFromAbove<Name extends string, Row extends Record<Name, Cell>>(
  rows: readonly Row[],
  column: Name,
  complaints: Complaints,
  {
    isFilled = () => false,
    alike = [],
  }: { isFilled?: (row: Row) => boolean; alike?: readonly Name[] } = {},
): Row[] {
  const isBlank = (row: Row) => row[column].text === '' && !isFilled(row)
  const blanks = rows.filter(isBlank)
  const written = rows.filter((row) => row[column].text !== '')
  const [first] = blanks
  if (!first || isBlank(rows[0]!) || blanks.length < written.length / 2) return [...rows]
  const repeats = rows.some(
    (row, index) =>
      index > 0 &&
      row[column].text !== '' &&
      fold(row[column].text) === fold(rows[index - 1]![column].text),
  )
  if (repeats) return [...rows]
  const filled = [
    column,
    ...alike.filter((other) => rows.every((row) => (row[other].text === '') === isBlank(row))),
  ]
  complaints.about('mergedCells', first[column], { column: filled.join('» y «') })
  let above = rows[0]!
  return rows.map((row) => {
    if (!isBlank(row)) {
      above = row
      return row
    }
    const cells = filled.map((name): [Name, Cell] => [
      name,
      { ...row[name], text: above[name].text },
    ])
    return { ...row, ...Object.fromEntries(cells) }
  })
}
