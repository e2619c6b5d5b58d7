/** Rows under bars on as few posters as they need: nothing is cut, and nothing too small to read. */
import { lettersOf, type Measure, setIn, strokesOf } from './lettering.ts'
import type { Stroke } from './poster.ts'

export const WIDTH = 1080
export const PAD = 44

/** A row in letters of one size. */
export type PosterRow = {
  /** The least height, in pixels. */
  height: number
  /** Whether its text fits without a broken word and without a third line. */
  isEasy: boolean
  draw: (y: number, height: number) => Stroke[]
}

export type PosterSection = { bar: string; rows: readonly PosterRow[] }

/** Sections in letters of a size. */
type Sized = (size: number) => readonly PosterSection[]

export const ROW_SIZES = [72, 64, 58, 52, 48, 44, 40, 37, 34] as const
const BAR = 58
/** A row with more air than this looks empty. */
const MOST_AIR = 150

const heightOf = (sections: readonly PosterSection[]) =>
  sections.reduce(
    (sum, { bar, rows }) => sum + (bar ? BAR : 0) + rows.reduce((all, row) => all + row.height, 0),
    0,
  )

/**
 * The first of the ways (roomy ones first) and the largest size with which all rows fit; else as
 * many pages as the last way needs.
 */
export function fittedPages(
  measure: Measure,
  ways: readonly Sized[],
  { top, bottom }: { top: number; bottom: number },
): Stroke[][] {
  const room = bottom - top
  for (const way of ways)
    for (const size of ROW_SIZES) {
      const sections = way(size)
      const rows = sections.flatMap(({ rows }) => rows)
      const isLast = size === ROW_SIZES.at(-1)
      if (heightOf(sections) <= room && (isLast || rows.every(({ isEasy }) => isEasy)))
        return [drawn(measure, sections, top, room)]
    }
  const smallest = ways.at(-1)!(ROW_SIZES.at(-1)!)
  for (let count = 2; ; count++) {
    const pages = parted(smallest, count)
    const isDone = pages.every((page) => heightOf(page) <= room)
    // A single row that is higher than a page is drawn as it is.
    if (isDone || pages.every((page) => page.flatMap(({ rows }) => rows).length <= 1))
      return pages.map((page) => drawn(measure, page, top, room))
  }
}

/** As many rows on each page; a section that goes on has its bar again. */
function parted(sections: readonly PosterSection[], count: number): PosterSection[][] {
  const rows = sections.flatMap(({ bar, rows }) => rows.map((row) => ({ bar, row })))
  const each = Math.ceil(rows.length / count)
  const pages: PosterSection[][] = []
  for (let from = 0; from < rows.length; from += each) {
    const page: { bar: string; rows: PosterRow[] }[] = []
    for (const { bar, row } of rows.slice(from, from + each)) {
      if (page.at(-1)?.bar === bar) page.at(-1)!.rows.push(row)
      else page.push({ bar, rows: [row] })
    }
    pages.push(page)
  }
  return pages
}

function drawn(
  measure: Measure,
  sections: readonly PosterSection[],
  top: number,
  room: number,
): Stroke[] {
  const count = sections.flatMap(({ rows }) => rows).length
  const spare = Math.max(0, room - heightOf(sections))
  const air = Math.min(MOST_AIR, spare / Math.max(1, count))
  /** Below what stands in the rows. */
  const rules: Stroke[] = []
  const strokes: Stroke[] = []
  let y = top + (spare - air * count) / 2
  for (const { bar, rows } of sections) {
    if (bar) {
      strokes.push(...barStrokes(measure, bar, y))
      y += BAR
    }
    rows.forEach((row, index) => {
      const height = row.height + air
      if (index > 0)
        rules.push({ kind: 'box', x: PAD, y, width: WIDTH - 2 * PAD, height: 3, ink: 'line' })
      strokes.push(...row.draw(y, height))
      y += height
    })
  }
  return [...rules, ...strokes]
}

function barStrokes(measure: Measure, bar: string, y: number): Stroke[] {
  const width = WIDTH - 2 * PAD
  return [
    { kind: 'box', x: 0, y, width: WIDTH, height: BAR, ink: 'black' },
    ...strokesOf(
      { ...setIn(measure, lettersOf(bar), 40, width), lines: [lettersOf(bar).text] },
      { x: PAD, y: y + BAR / 2, width, ink: 'c' },
    ),
  ]
}
