/** Tables, rankings, and who misses the next match. */
import { heightOf, lettersOf, type Measure, setIn, SMALLEST, strokesOf } from './lettering.ts'
import { PAD, type PosterRow, type PosterSection, WIDTH } from './pages.ts'
import type { PosterContent, RankedRow, Stroke, PosterTableRow } from './poster.ts'

type Table = Extract<PosterContent, { kind: 'table' }>

/** The height of a table's headings. */
export const HEADINGS = 60
const CELL_GAP = 24
const POSITION = 78

/** Widths of the figures' columns, the last one loud. */
function cellWidths(measure: Measure, { columns, groups }: Table, size: number) {
  const rows = groups.flatMap(({ rows }) => rows)
  return columns.map((column, index) => {
    const isPoints = index === columns.length - 1
    const of = rows.map(({ cells }) =>
      isPoints
        ? measure(cells[index]!, 'display', pointsSize(size))
        : measure(cells[index]!, 'text', SMALLEST),
    )
    return Math.max(measure(column, 'text', SMALLEST), ...of) + CELL_GAP
  })
}

const pointsSize = (size: number) => Math.round(size * 1.15)

/** The middles of the figures' columns, from the right edge. */
function centersOf(widths: readonly number[]) {
  let right = WIDTH - PAD + CELL_GAP / 2 - 4
  return widths
    .toReversed()
    .map((width) => {
      right -= width
      return right + width / 2
    })
    .toReversed()
}

export function tableHeadings(measure: Measure, table: Table, y: number): Stroke[] {
  const widths = cellWidths(measure, table, SMALLEST)
  const centers = centersOf(widths)
  return [
    ...table.columns.map((text, index): Stroke => ({
      kind: 'text',
      x: centers[index]!,
      y: y + HEADINGS / 2,
      text,
      face: 'text',
      size: SMALLEST,
      align: 'center',
      width: widths[index]!,
      ink: 'soft',
    })),
    { kind: 'box', x: 0, y: y + HEADINGS - 8, width: WIDTH, height: 8, ink: 'black' },
  ]
}

export function tableSections(measure: Measure, table: Table, size: number): PosterSection[] {
  const widths = cellWidths(measure, table, SMALLEST)
  return table.groups.map(({ name, rows }) => ({
    bar: name,
    rows: rows.map((row, index) =>
      tableRow(measure, row, {
        widths,
        size,
        isLastThrough: row.isThrough && rows[index + 1]?.isThrough === false,
      }),
    ),
  }))
}

function tableRow(
  measure: Measure,
  row: PosterTableRow,
  { widths, size, isLastThrough }: { widths: number[]; size: number; isLastThrough: boolean },
): PosterRow {
  const centers = centersOf(widths)
  const crest = Math.round(38 + (size - SMALLEST) * 1.4)
  const left = PAD + POSITION + 12
  const nameAt = left + crest + 14
  const width = centers[0]! - widths[0]! / 2 - nameAt
  const name = setIn(measure, lettersOf(row.name), size, width)
  const points = row.cells.length - 1
  return {
    height: Math.max(crest * 1.15, heightOf(name)) + 4,
    isEasy: !name.isBroken && name.lines.length <= (size > 44 ? 1 : 2),
    draw(y, height) {
      const middle = y + height / 2
      const strokes: Stroke[] = []
      if (row.isThrough)
        strokes.push({ kind: 'box', x: PAD, y, width: POSITION, height: height + 1, ink: 'text' })
      strokes.push(
        {
          kind: 'text',
          x: PAD + POSITION / 2,
          y: middle,
          text: row.position,
          face: 'display',
          size: Math.round(size * 1.1),
          align: 'center',
          width: POSITION,
          ink: row.isThrough ? 'white' : 'soft',
        },
        { kind: 'mark', x: left, y: middle - crest * 0.575, size: crest, mark: row.mark },
        ...strokesOf(name, { x: nameAt, y: middle, width, ink: 'black' }),
        ...row.cells.map((text, index): Stroke => ({
          kind: 'text',
          x: centers[index]!,
          y: middle,
          text,
          align: 'center',
          ...(index === points
            ? { face: 'display', size: pointsSize(SMALLEST + (size - SMALLEST) * 0.5) }
            : { face: 'text', size: SMALLEST }),
          width: widths[index]!,
          ink: index === points && row.isThrough ? 'text' : 'black',
        })),
      )
      if (isLastThrough)
        strokes.push({ kind: 'cut', x: PAD, y: y + height, width: WIDTH - 2 * PAD })
      return strokes
    },
  }
}

/** `isDense`: the team beside the name instead of below it. */
export function rankingSection(
  measure: Measure,
  rows: readonly RankedRow[],
  size: number,
  isDense: boolean,
): PosterSection[] {
  const rank =
    Math.max(...rows.map((row) => measure(row.rank, 'display', Math.round(size * 1.1)))) + 26
  const value =
    Math.max(...rows.map((row) => measure(row.value, 'display', Math.round(size * 1.3)))) + 20
  return [
    { bar: '', rows: rows.map((row) => rankedRow(measure, row, { rank, value, size, isDense })) },
  ]
}

function rankedRow(
  measure: Measure,
  row: RankedRow,
  { rank, value, size, isDense }: { rank: number; value: number; size: number; isDense: boolean },
): PosterRow {
  const picture = row.mark ? Math.round((isDense ? 38 : 56) + (size - SMALLEST) * 1.6) : 0
  const nameAt = PAD + rank + (picture && picture + 18)
  const whole = WIDTH - PAD - value - nameAt
  const width = isDense ? whole * 0.55 : whole
  const name = setIn(measure, lettersOf(row.name), size, width)
  const detailWidth = isDense ? whole * 0.45 - 16 : whole
  // How many matches they played is left out where many rows have to fit.
  const said = isDense
    ? lettersOf(row.detail.split(' · ')[0]!)
    : { text: row.detail, face: 'text' as const }
  const detail = setIn(measure, said, SMALLEST, detailWidth)
  const texts = isDense
    ? Math.max(heightOf(name), heightOf(detail))
    : heightOf(name) + heightOf(detail)
  return {
    height: Math.max(picture, texts) + 6,
    isEasy: !name.isBroken && name.lines.length <= 1 && detail.lines.length <= 1,
    draw(y, height) {
      const middle = y + height / 2
      const isFirst = row.rank === '1'
      const nameMiddle = isDense ? middle : middle - heightOf(detail) / 2
      const strokes: Stroke[] = []
      if (isFirst)
        strokes.push({ kind: 'box', x: 0, y, width: WIDTH, height: height + 2, ink: 'c' })
      strokes.push(
        {
          kind: 'text',
          x: PAD,
          y: middle,
          text: row.rank,
          face: 'display',
          size: Math.round(size * 1.1),
          align: 'left',
          width: rank,
          ink: isFirst ? 'black' : 'soft',
        },
        ...strokesOf(name, { x: nameAt, y: nameMiddle, width, ink: 'black' }),
        ...strokesOf(detail, {
          x: isDense ? nameAt + whole : nameAt,
          y: isDense ? middle : middle + heightOf(name) / 2,
          width: detailWidth,
          ink: isFirst ? 'black' : 'soft',
          align: isDense ? 'right' : 'left',
        }),
        {
          kind: 'text',
          x: WIDTH - PAD,
          y: middle,
          text: row.value,
          face: 'display',
          size: Math.round(size * 1.3),
          align: 'right',
          width: value,
          ink: isFirst ? 'black' : 'text',
        },
      )
      if (row.mark)
        strokes.push({
          kind: 'mark',
          x: PAD + rank,
          y: middle - picture / 2,
          size: picture,
          mark: row.mark,
          isRound: true,
        })
      return strokes
    },
  }
}

type Listed = Extract<PosterContent, { kind: 'list' }>['rows']

/** Names, each with what is said of it; `isDense`: the team beside the name. */
export function listSection(
  measure: Measure,
  rows: Listed,
  size: number,
  isDense: boolean,
): PosterSection[] {
  const whole = WIDTH - 2 * PAD
  const rowOf = ({ name, detail, note }: Listed[number]): PosterRow => {
    const width = isDense ? whole * 0.55 : whole
    const named = setIn(measure, lettersOf(name), size, width)
    const text = isDense ? note : [detail, note].filter((part) => part).join(' · ')
    const said = setIn(measure, { text, face: 'text' }, SMALLEST, whole)
    const team = setIn(measure, lettersOf(isDense ? detail : ''), SMALLEST, whole * 0.43)
    const nameHeight = Math.max(heightOf(named), heightOf(team))
    return {
      height: nameHeight + heightOf(said) + 12,
      isEasy: !named.isBroken && named.lines.length === 1 && said.lines.length <= 2,
      draw(y, height) {
        const middle = y + height / 2
        const first = middle - heightOf(said) / 2
        return [
          ...strokesOf(named, { x: PAD, y: first, width, ink: 'text' }),
          ...strokesOf(said, { x: PAD, y: middle + nameHeight / 2, width: whole, ink: 'black' }),
          ...(isDense
            ? strokesOf(team, {
                x: WIDTH - PAD,
                y: first,
                width: whole * 0.43,
                ink: 'soft',
                align: 'right',
              })
            : []),
        ]
      },
    }
  }
  return [{ bar: '', rows: rows.map(rowOf) }]
}
