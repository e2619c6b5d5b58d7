/** Rounds: a match in a row, or above each other where there are only one or two. */
import {
  fitted,
  heightOf,
  lettersOf,
  lineHeight,
  type Measure,
  setIn,
  SMALLEST,
  strokesOf,
} from './lettering.ts'
import { PAD, type Row, type Section, WIDTH } from './pages.ts'
import type { PosterMatch, PosterSide, Stroke } from './poster.ts'

const VERSUS = 'VS'
const GAP = 14
/** A longer place is set in lines. */
const WIDEST_PLACE = 190

type Days = readonly { name: string; matches: readonly PosterMatch[] }[]

/** Widths that all rows share, so that they stand in columns. */
type Columns = { time: number; place: number; middle: number; name: number; crest: number }

const textWidth = (measure: Measure, text: string | undefined) =>
  text ? measure(text, 'text', SMALLEST) : 0

function columnsAt(measure: Measure, days: Days, isResults: boolean, size: number): Columns {
  const matches = days.flatMap(({ matches }) => matches)
  const widest = (of: (match: PosterMatch) => number) => Math.max(0, ...matches.map(of))
  const withGap = (width: number) => (width > 0 ? width + GAP : 0)
  const time = isResults ? 0 : withGap(widest(({ time }) => textWidth(measure, time)))
  const place = isResults
    ? 0
    : withGap(
        Math.min(
          WIDEST_PLACE,
          widest(({ place }) => textWidth(measure, place)),
        ),
      )
  const middle =
    widest(({ score }) => measure(score ?? VERSUS, 'display', scoreSize(size, score))) + GAP
  const crest = crestAt(size)
  const name = (WIDTH - 2 * PAD - time - place - middle - 2 * crest - 2 * GAP) / 2
  return { time, place, middle, name, crest }
}

const crestAt = (size: number) => Math.round(46 + (size - SMALLEST) * 2)
const scoreSize = (size: number, score: string | undefined) =>
  Math.round(score ? size * 1.45 : Math.max(SMALLEST, size * 0.8))

/** A round's days as sections. A place that a whole day shares stands in its bar. */
export function matchSections(
  measure: Measure,
  days: Days,
  isResults: boolean,
  size: number,
): Section[] {
  const shared = days.map(({ name, matches }) => {
    const places = new Set(matches.map(({ place }) => place))
    const [place] = places
    if (isResults || places.size !== 1 || !place) return { name, matches }
    return {
      name: name ? `${name} · ${place}` : place,
      matches: matches.map((match) => ({ ...match, place: undefined })),
    }
  })
  const columns = columnsAt(measure, shared, isResults, size)
  return shared.map(({ name, matches }) => ({
    bar: name,
    rows: matches.map((match) => matchRow(measure, match, columns, size, isResults)),
  }))
}

function matchRow(
  measure: Measure,
  match: PosterMatch,
  columns: Columns,
  size: number,
  isResults: boolean,
): Row {
  const names = match.sides.map((side) => setIn(measure, lettersOf(side.name), size, columns.name))
  const place =
    !isResults && match.place
      ? setIn(measure, { text: match.place, face: 'text' }, SMALLEST, columns.place - GAP)
      : undefined
  const note = match.note
    ? setIn(measure, { text: match.note, face: 'text' }, SMALLEST, WIDTH - 2 * PAD)
    : undefined
  const noteHeight = note ? heightOf(note) : 0
  const tallest = Math.max(
    columns.crest * 1.15,
    place ? heightOf(place) : 0,
    ...names.map((name) => heightOf(name)),
  )
  return {
    height: tallest + noteHeight + 6,
    isEasy:
      columns.name > 200 &&
      names.every(({ lines, isBroken }) => !isBroken && lines.length <= 2) &&
      (place?.lines.length ?? 0) <= 2,
    draw(y, height) {
      const middle = y + (height - noteHeight) / 2
      const { time, name, crest } = columns
      const first = PAD + time + name
      const center = first + GAP / 2 + crest + columns.middle / 2
      const second = center + columns.middle / 2 + crest + GAP / 2
      const [one, other] = match.sides
      const ink = (side: PosterSide) => (side.hasLost ? 'soft' : 'black')
      const strokes: Stroke[] = [
        ...strokesOf(names[0]!, {
          ...{ x: first - GAP / 2, y: middle, width: name, align: 'right' },
          ink: ink(one),
        }),
        ...strokesOf(names[1]!, {
          ...{ x: second + GAP / 2, y: middle, width: name },
          ink: ink(other),
        }),
        {
          kind: 'mark',
          x: first + GAP / 2,
          y: middle - crest * 0.575,
          size: crest,
          mark: one.mark,
        },
        {
          kind: 'mark',
          x: second - GAP / 2 - crest,
          y: middle - crest * 0.575,
          size: crest,
          mark: other.mark,
        },
        {
          ...{ kind: 'text', x: center, y: middle, text: match.score ?? VERSUS, face: 'display' },
          ...{ size: scoreSize(size, match.score), align: 'center', width: columns.middle },
          ink: match.score ? 'black' : 'text',
        },
      ]
      if (time > 0 && match.time)
        strokes.push({
          ...{ kind: 'text', x: PAD, y: middle, text: match.time, face: 'text', size: SMALLEST },
          ...{ align: 'left', width: time, ink: 'black' },
        })
      if (place)
        strokes.push(
          ...strokesOf(place, {
            ...{ x: WIDTH - PAD, y: middle, width: columns.place, ink: 'soft', align: 'right' },
          }),
        )
      if (note)
        strokes.push(
          ...strokesOf(note, {
            ...{ x: WIDTH / 2, y: y + height - noteHeight / 2 - 4, width: WIDTH - 2 * PAD },
            ...{ ink: 'soft', align: 'center' },
          }),
        )
      return strokes
    },
  }
}

/** One match on a stage of its own: crests and names side by side, the score between them. */
export function bigMatch(
  measure: Measure,
  match: PosterMatch,
  { y, height }: { y: number; height: number },
): Stroke[] {
  const width = WIDTH / 2 - PAD - 20
  const names = match.sides.map((side) =>
    fitted(measure, lettersOf(side.name), { width, sizes: [84, 72, 60, 52, 44, 38, 34], most: 3 }),
  )
  const under = [match.note, [match.time, match.place].filter((word) => word).join(' · ')].filter(
    (line): line is string => !!line,
  )
  const lines = under.map((text) => setIn(measure, { text, face: 'text' }, 38, WIDTH - 2 * PAD))
  const underHeight = lines.reduce((sum, line) => sum + heightOf(line), 0)
  const nameHeight = Math.max(...names.map(heightOf))
  const crest = Math.max(90, Math.min(300, height - nameHeight - underHeight - 60))
  const whole = crest * 1.15 + 22 + nameHeight + (underHeight && underHeight + 20)
  const top = y + Math.max(8, (height - whole) / 2)
  const centers = [PAD + width / 2 + 4, WIDTH - PAD - width / 2 - 4]
  const score = match.score ?? VERSUS
  const strokes = match.sides.flatMap((side, index): Stroke[] => [
    {
      ...{ kind: 'mark', x: centers[index]! - crest / 2, y: top, size: crest, mark: side.mark },
    },
    ...strokesOf(names[index]!, {
      ...{ x: centers[index]!, y: top + crest * 1.15 + 22 + heightOf(names[index]!) / 2 },
      ...{ width, align: 'center', ink: side.hasLost ? 'soft' : 'black' },
    }),
  ])
  const room = centers[1]! - centers[0]! - crest - 30
  const big = [170, 140, 120, 100, 84, 70].find((size) => measure(score, 'display', size) <= room)
  strokes.push({
    ...{ kind: 'text', x: WIDTH / 2, y: top + crest * 0.575, text: score, face: 'display' },
    ...{ size: big ?? 60, align: 'center', width: room, isLoud: true },
    ink: match.score ? 'paper' : 'c',
  })
  let at = top + crest * 1.15 + 22 + nameHeight + 20
  for (const line of lines) {
    strokes.push(
      ...strokesOf(line, {
        ...{ x: WIDTH / 2, y: at + heightOf(line) / 2, width: WIDTH - 2 * PAD },
        ...{ ink: 'black', align: 'center' },
      }),
    )
    at += lineHeight('text', 38) * line.lines.length
  }
  return strokes
}
