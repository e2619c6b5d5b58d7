/** A row of sums below the data, which is neither a team nor a match. */
import { fold } from '../../../../src/lib/letters/fold.ts'
import type { Complaints } from '../complaints.ts'
import type { Cell } from '../sheet.ts'

const TOTAL =
  /^(?:gran |sub)?total(?:es)?(?: general(?:es)?)?(?: (?:de )?(?:equipos|jugador[ae]s|partidos|goles|eventos|puntos|registros|tarjetas))?(?: \d+(?: \w+)?)?$|^(?:sumas?|promedios?)(?: total(?:es)?)?$/

const isNumber = (text: string) => /^[\d.,%]+$/.test(text)

/**
 * The rows without rows of sums; each of those is a mistake. Its first text is 'Total' or similar,
 * and all other cells are numbers. `isName`: whether the text is still the name of something.
 */
export function withoutTotals<Row extends Record<string, Cell>>(
  rows: readonly Row[],
  complaints: Complaints,
  isName: (text: string) => boolean = () => false,
): Row[] {
  return rows.filter((row) => {
    const cells = Object.values(row)
      .filter(({ text }) => text !== '')
      .toSorted((a, b) => a.column - b.column)
    const total = cells.find(({ text }) => !isNumber(text))
    if (!total || !TOTAL.test(fold(total.text)) || isName(total.text)) return true
    if (cells.some((cell) => cell !== total && !isNumber(cell.text))) return true
    complaints.about('totalRow', total, { value: total.text })
    return false
  })
}
