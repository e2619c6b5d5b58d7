/** Rounds: a match in a row, or above each other where there are only one or two. */
import {
  fitted,
  heightOf,
  lettersOf,
  type Measure,
  setIn,
  SMALLEST,
  strokesOf,
} from './lettering.ts'
import { PAD, type PosterRow, type PosterSection, WIDTH } from './pages.ts'
import type { PosterMatch, PosterSide, Stroke } from './poster.ts'
import { WORDS } from '../wording/wording.ts'

const VERSUS = 'VS'
const GAP = 14
/** Of the score, on both sides together: no letter stands at a crest. */
const AROUND_SCORE = 40
/** Between a name that fills its column and what stands beside it. */
const AIR = 12
/** A longer place is set in lines. */
const WIDEST_PLACE = 190

/** Whether a match has a result: one that is being played has a score, and 'VIVO'. */
export const isResult = ({ score, isOver, loud }: PosterMatch) =>
  isOver === true || (score !== undefined && !loud?.startsWith(WORDS.playing))

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
    widest(({ score }) => measure(score ?? VERSUS, 'display', scoreSize(size, score))) +
    (isResults ? AROUND_SCORE : GAP)
  const crest = crestAt(size)
  const name = (WIDTH - 2 * PAD - time - place - middle - 2 * crest - 2 * GAP) / 2
  return { time, place, middle, name, crest }
}

const crestAt = (size: number) => Math.round(40 + (size - SMALLEST) * 2.2)
const scoreSize = (size: number, score: string | undefined) =>
  Math.round(score ? size * 1.45 : Math.max(SMALLEST, size * 0.8))

/** '9:00 p. m.' → '21:00' */
function shortTime(time: string | undefined) {
  const [, hour, minutes, half] = /^(\d+):(\d\d) ([ap])\. m\.$/.exec(time ?? '') ?? []
  if (!half) return time
  return `${(Number(hour) % 12) + (half === 'p' ? 12 : 0)}:${minutes}`
}

/** 'Cancha 2' → 'C2' */
const PLACE = /^(\p{L})\p{L}+ (\d+)$/u

/**
 * The same in fewer letters, for rounds of many matches: times without their half of the day, and
 * 'C2' where every place is a court with a number; what it means stands in the bar.
 */
export function shorterDays(days: Days): Days {
  const places = days.flatMap(({ matches }) => matches.flatMap(({ place }) => place || []))
  const words = new Set(places.map((place) => PLACE.exec(place)?.[0].split(' ')[0]))
  const [word] = words
  const isShort = words.size === 1 && word !== undefined
  return days.map(({ name, matches }) => ({
    name: [name, isShort && `${word[0]}: ${word.toLowerCase()}`].filter((part) => part).join(' · '),
    matches: matches.map(({ time, place, ...match }) => ({
      ...match,
      time: shortTime(time),
      place: isShort ? place?.replace(PLACE, '$1$2') : place,
    })),
  }))
}

/** A round's days as sections. A place that a whole day shares stands in its bar. */
export function matchSections(
  measure: Measure,
  days: Days,
  isResults: boolean,
  size: number,
): PosterSection[] {
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

/** Letters of what is said loudly of a match on a stage of its own. */
const LOUD = 84
/** The same in a row: as large as its names. */
const loudSize = (size: number) => Math.max(36, size)

function matchRow(
  measure: Measure,
  match: PosterMatch,
  columns: Columns,
  size: number,
  isResults: boolean,
): PosterRow {
  const names = match.sides.map((side) =>
    setIn(measure, lettersOf(side.name), size, columns.name - AIR),
  )
  const place =
    !isResults && match.place
      ? setIn(measure, { text: match.place, face: 'text' }, SMALLEST, columns.place - GAP)
      : undefined
  const note = match.note
    ? setIn(measure, { text: match.note, face: 'text' }, SMALLEST, WIDTH - 2 * PAD)
    : undefined
  const loud = match.loud
    ? setIn(measure, lettersOf(match.loud), loudSize(size), WIDTH - 2 * PAD)
    : undefined
  const loudHeight = loud ? heightOf(loud) : 0
  const noteHeight = (note ? heightOf(note) : 0) + loudHeight
  const tallest = Math.max(
    columns.crest * 1.15,
    place ? heightOf(place) : 0,
    ...names.map((name) => heightOf(name)),
  )
  return {
    height: tallest + noteHeight + 5,
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
          x: first - GAP / 2,
          y: middle,
          width: name - AIR,
          align: 'right',
          ink: ink(one),
        }),
        ...strokesOf(names[1]!, {
          x: second + GAP / 2,
          y: middle,
          width: name - AIR,
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
          kind: 'text',
          x: center,
          y: middle,
          text: match.score ?? VERSUS,
          face: 'display',
          size: scoreSize(size, match.score),
          align: 'center',
          width: columns.middle,
          ink: match.score ? 'black' : 'text',
        },
      ]
      if (time > 0 && match.time)
        strokes.push({
          kind: 'text',
          x: PAD,
          y: middle,
          text: match.time,
          face: 'text',
          size: SMALLEST,
          align: 'left',
          width: time,
          ink: 'black',
        })
      if (place)
        strokes.push(
          ...strokesOf(place, {
            x: WIDTH - PAD,
            y: middle,
            width: columns.place,
            ink: 'soft',
            align: 'right',
          }),
        )
      const under = middle + tallest / 2
      if (loud)
        strokes.push(
          ...strokesOf(loud, {
            x: WIDTH / 2,
            y: under + loudHeight / 2,
            width: WIDTH - 2 * PAD,
            ink: 'text',
            align: 'center',
          }),
        )
      if (note)
        strokes.push(
          ...strokesOf(note, {
            x: WIDTH / 2,
            y: under + loudHeight + heightOf(note) / 2,
            width: WIDTH - 2 * PAD,
            ink: 'soft',
            align: 'center',
          }),
        )
      return strokes
    },
  }
}

const BIG_NAMES = [84, 72, 60, 52, 44, 38, 34] as const
const BIG_SCORES = [170, 140, 120, 100, 84, 70, 58]
const BIG_LINE = 38
const LEAST_CREST = 96
/** Larger ones would leave less room for the score between them. */
const MOST_CREST = 226
const UNDER_CREST = 18
/** Between the score, whose outline and shade are wider than its letters, and a crest. */
const BESIDE_SCORE = 34
const OVER_LOUD = 16

type Band = { y: number; height: number }

/** One match on a stage of its own: crests and names side by side, the score between them. */
export function bigMatch(measure: Measure, match: PosterMatch, band: Band): Stroke[] {
  const width = WIDTH / 2 - PAD - 20
  const under = [match.note, [match.time, match.place].filter((word) => word).join(' · ')].filter(
    (line): line is string => !!line,
  )
  const across = WIDTH - 2 * PAD
  const lines = [
    ...(match.loud ? [setIn(measure, lettersOf(match.loud), LOUD, across)] : []),
    ...under.map((text) => setIn(measure, { text, face: 'text' }, BIG_LINE, across)),
  ]
  const air = match.loud ? OVER_LOUD : 0
  const underHeight = lines.reduce((sum, line) => sum + heightOf(line), air)
  const room = band.height - underHeight - UNDER_CREST - 36
  const settings = BIG_NAMES.map((_size, from) =>
    match.sides.map((side) =>
      fitted(measure, lettersOf(side.name), { width, sizes: BIG_NAMES.slice(from), most: 3 }),
    ),
  )
  const tallest = (names: (typeof settings)[number]) => Math.max(...names.map(heightOf))
  const names =
    settings.find((one) => tallest(one) + LEAST_CREST * 1.9 <= room) ??
    settings.find((one) => tallest(one) + LEAST_CREST * 1.15 <= room) ??
    settings.at(-1)!
  const nameHeight = tallest(names)
  const crest = Math.max(60, Math.min(MOST_CREST, (room - nameHeight) / 1.15))
  const whole = crest * 1.15 + UNDER_CREST + nameHeight + underHeight
  const top = band.y + Math.max(4, (band.height - whole) / 2)
  const nameTop = top + crest * 1.15 + UNDER_CREST
  const centers = [PAD + width / 2 + 4, WIDTH - PAD - width / 2 - 4]
  const score = match.score ?? VERSUS
  const between = centers[1]! - centers[0]! - crest - 2 * BESIDE_SCORE
  const size = BIG_SCORES.find((one) => one <= crest && measure(score, 'display', one) <= between)
  let at = nameTop + nameHeight + air
  return [
    ...match.sides.flatMap((side, index): Stroke[] => [
      {
        kind: 'mark',
        x: centers[index]! - crest / 2,
        y: top,
        size: crest,
        mark: side.mark,
      },
      ...strokesOf(names[index]!, {
        x: centers[index]!,
        y: nameTop + heightOf(names[index]!) / 2,
        width,
        align: 'center',
        ink: side.hasLost ? 'soft' : 'black',
      }),
    ]),
    {
      kind: 'text',
      x: WIDTH / 2,
      y: top + crest * 0.575,
      text: score,
      face: 'display',
      size: size ?? 58,
      align: 'center',
      width: between,
      isLoud: true,
      ink: match.score ? 'paper' : 'c',
    },
    ...lines.flatMap((line, index) => {
      at += heightOf(line)
      const isLoud = index === 0 && !!match.loud
      return strokesOf(line, {
        x: WIDTH / 2,
        y: at - heightOf(line) / 2,
        width: across,
        align: 'center',
        ...(isLoud ? { ink: 'c', isLoud } : { ink: 'black' }),
      })
    }),
  ]
}
