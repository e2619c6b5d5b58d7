/** A poster as strokes, one list a picture: its head, its middle, and what stands at its foot. */
import {
  fitted,
  heightOf,
  lettersOf,
  type Measure,
  setIn,
  type Setting,
  SMALLEST,
  strokesOf,
} from './lettering.ts'
import { HEADINGS, listSection, rankingSection, tableHeadings, tableSections } from './lists.ts'
import { bigMatch, matchSections, shorterDays } from './matches.ts'
import { PAD, fittedPages, WIDTH } from './pages.ts'
import { POSTER_WORDS } from '../wording/posters.ts'
import type { Ink, Poster, PosterContent, PosterSize, Stroke } from './poster.ts'

type Area = { top: number; bottom: number }

const FOOT = 88
/** A match with less height stands in a row. */
const LEAST_BAND = 360
const TITLES = [150, 132, 116, 100, 88, 76, 66, 58] as const

/**
 * The pictures of a poster: one, or as many as its rows need in letters that can be read. `measure`
 * gives widths of letters in pixels.
 */
export function posterPages(poster: Poster, size: PosterSize, measure: Measure): Stroke[][] {
  const loud = pagesWith(poster, size, measure, false)
  // A lower head may leave room for all rows.
  const low = loud.length > 1 ? pagesWith(poster, size, measure, true) : loud
  return low.length < loud.length ? low : loud
}

function pagesWith(poster: Poster, size: PosterSize, measure: Measure, isLow: boolean) {
  const foot = footOf(poster, size, measure)
  const head = (part: string) => headOf(poster, { size, measure, part, isLow })
  const area = { top: head('').bottom, bottom: foot.top }
  const middles = middleOf(poster.content, area, measure)
  return middles.map((middle, index) => {
    const part = middles.length > 1 ? `${index + 1} de ${middles.length}` : ''
    return [...head(part).strokes, ...middle, ...foot.strokes]
  })
}

type HeadOf = { size: PosterSize; measure: Measure; part: string; isLow: boolean }

/** The title on the tournament's inks, and whose it is on a label. */
function headOf({ title, strap, logo }: Poster, { size, measure, part, isLow }: HeadOf) {
  const top = size.height > 1500 ? (isLow ? 100 : 130) : isLow ? 16 : 34
  const logoSize = logo ? (isLow ? 110 : 150) : 0
  const width = WIDTH - 2 * PAD - 12 - (logoSize && logoSize + 24)
  const sizes = isLow ? TITLES.slice(3) : TITLES
  const said = fitted(measure, lettersOf(title), { width, sizes, most: 1 })
  const titleMiddle = top + Math.max(heightOf(said), logoSize) / 2
  const label = setIn(
    measure,
    { text: [strap, part].filter((word) => word).join(' · '), face: 'text' },
    SMALLEST,
    WIDTH - 2 * PAD - 60,
  )
  const labelTop = titleMiddle + Math.max(heightOf(said), logoSize) / 2 + 10
  const labelHeight = heightOf(label) + 14
  const widest = Math.max(...label.lines.map((line) => measure(line, 'text', SMALLEST)))
  const bottom = labelTop + labelHeight + 44
  const strokes: Stroke[] = [
    { kind: 'head', height: bottom },
    ...strokesOf(said, { x: PAD + 8, y: titleMiddle, width, ink: 'paper', isLoud: true }),
    {
      kind: 'label',
      x: PAD + 4,
      y: labelTop,
      height: labelHeight,
      width: Math.min(widest, WIDTH - 2 * PAD - 60) + 44,
    },
    ...strokesOf(label, {
      x: PAD + 26,
      y: labelTop + labelHeight / 2,
      width: WIDTH - 2 * PAD - 60,
      ink: 'paper',
    }),
  ]
  if (logo)
    strokes.push({
      kind: 'logo',
      x: WIDTH - PAD - logoSize,
      y: titleMiddle - logoSize / 2,
      width: logoSize,
      height: logoSize,
      address: logo,
    })
  return { bottom: bottom + 10, strokes }
}

/** The note, the sponsor, and where the page is. */
function footOf({ note, sponsor, site, address }: Poster, size: PosterSize, measure: Measure) {
  const strokes: Stroke[] = []
  // Apps put their own buttons over the last part of a story.
  let top = size.height - FOOT - (size.height > 1500 ? 70 : 0)
  const middle = top + FOOT / 2
  const name = lettersOf(site)
  const nameWidth = measure(name.text, name.face, 50)
  const room = WIDTH - 2 * PAD - nameWidth - 40
  // A long address is that of the site: the page's own goes with the picture.
  const shown = measure(address, 'text', SMALLEST) <= room ? address : address.split('/')[0]!
  strokes.push(
    { kind: 'box', x: 0, y: top, width: WIDTH, height: size.height - top, ink: 'black' },
    {
      kind: 'text',
      x: PAD,
      y: middle,
      text: name.text,
      face: name.face,
      size: 50,
      align: 'left',
      width: nameWidth + 1,
      ink: 'c',
    },
    {
      kind: 'text',
      x: WIDTH - PAD,
      y: middle,
      text: shown,
      face: 'text',
      size: SMALLEST,
      align: 'right',
      width: room,
      ink: 'paper',
    },
  )
  if (sponsor) {
    const logoWidth = sponsor.logo ? 190 : 0
    const width = WIDTH - 2 * PAD - (logoWidth && logoWidth + 24)
    const said = fitted(measure, lettersOf(sponsor.line), { width, sizes: [46, 40, 34], most: 2 })
    const height = Math.max(heightOf(said), sponsor.logo ? 96 : 0) + 24
    top -= height
    strokes.push(
      { kind: 'box', x: 0, y: top, width: WIDTH, height, ink: 'white' },
      ...strokesOf(said, {
        x: PAD + (logoWidth && logoWidth + 24),
        y: top + height / 2,
        width,
        ink: 'black',
      }),
    )
    if (sponsor.logo)
      strokes.push({
        kind: 'logo',
        x: PAD,
        y: top + 12,
        width: logoWidth,
        height: height - 24,
        address: sponsor.logo,
      })
  }
  if (note) {
    const width = WIDTH - 2 * PAD
    const said = setIn(measure, { text: note, face: 'text' }, SMALLEST, width)
    const height = heightOf(said) + 24
    top -= height
    strokes.push(
      { kind: 'box', x: 0, y: top, width: WIDTH, height, ink: 'band' },
      ...strokesOf(said, { x: PAD, y: top + height / 2, width, ink: 'black' }),
    )
  }
  strokes.push({ kind: 'box', x: 0, y: top - 6, width: WIDTH, height: 6, ink: 'black' })
  return { top: top - 6, strokes }
}

/** The middle of each picture. */
function middleOf(content: PosterContent, area: Area, measure: Measure): Stroke[][] {
  switch (content.kind) {
    case 'matches': {
      const { days, isResults } = content
      const matches = days.flatMap((day) => day.matches)
      if (area.bottom - area.top >= LEAST_BAND * matches.length)
        return [fewMatches(content, area, measure)]
      const ways = [days, shorterDays(days)].map(
        (some) => (size: number) => matchSections(measure, some, isResults, size),
      )
      return fittedPages(measure, ways, area)
    }
    case 'table': {
      const below = { ...area, top: area.top + HEADINGS }
      const pages = fittedPages(measure, [(size) => tableSections(measure, content, size)], below)
      return pages.map((page) => [...tableHeadings(measure, content, area.top), ...page])
    }
    case 'ranking':
      return fittedPages(
        measure,
        [false, true].map(
          (isDense) => (size: number) => rankingSection(measure, content.rows, size, isDense),
        ),
        area,
      )
    case 'list': {
      if (content.rows.length <= FEW_LISTED) return [fewListed(content.rows, area, measure)]
      const ways = [false, true].map(
        (isDense) => (size: number) => listSection(measure, content.rows, size, isDense),
      )
      return fittedPages(measure, ways, area)
    }
    case 'hero':
      return [hero(content, area, measure)]
    case 'player':
      return [onePlayer(content, area, measure)]
    case 'match':
      return [oneMatch(content, area, measure)]
  }
}

type Matches = Extract<PosterContent, { kind: 'matches' }>

/** One or two matches, as large as they can be. */
function fewMatches({ days, isResults }: Matches, area: Area, measure: Measure): Stroke[] {
  const matches = days.flatMap(({ name, matches }) =>
    matches.map((match) => ({
      ...match,
      time: isResults ? undefined : [name, match.time].filter((word) => word).join(' · '),
      place: isResults ? undefined : match.place,
    })),
  )
  const height = (area.bottom - area.top) / matches.length
  return [
    ...rays(area),
    ...matches.flatMap((match, index) =>
      bigMatch(measure, match, { y: area.top + index * height, height }),
    ),
  ]
}

/** So few names stand as large as a headline, each in its part of the sheet. */
const FEW_LISTED = 3

type Listed = Extract<PosterContent, { kind: 'list' }>['rows']

function fewListed(rows: Listed, area: Area, measure: Measure): Stroke[] {
  const width = WIDTH - 2 * PAD
  const height = (area.bottom - area.top) / rows.length
  const set = (text: string, sizes: readonly number[]) =>
    fitted(measure, lettersOf(text), { width, sizes, most: 2 })
  return [
    ...rays(area),
    ...rows.flatMap(({ name, detail, note }, index): Stroke[] => {
      const said = [detail, note]
        .filter((text) => text)
        .map((text) => set(text, [76, 58, 48, 40, 34].slice(rows.length > 1 ? 2 : 0)))
      const names = TITLES.map((_size, from) => set(name, TITLES.slice(from)))
      const named = names.find((one) => heightOf(one) + sumOf(said) + 40 <= height) ?? names.at(-1)!
      const below = area.top + (index + 0.5) * height + (heightOf(named) - sumOf(said)) / 2
      const at = { x: WIDTH / 2, width }
      return [
        ...strokesOf(named, {
          ...at,
          y: below - heightOf(named) / 2,
          ink: 'c',
          align: 'center',
          isLoud: true,
        }),
        ...stacked(said, { ...at, y: below + 10, ink: 'black' }),
      ]
    }),
  ]
}

const rays = ({ top, bottom }: Area): Stroke[] => [
  { kind: 'rays', y: top, height: bottom - top, middle: top + (bottom - top) * 0.42 },
]

type Hero = Extract<PosterContent, { kind: 'hero' }>

/** The champion. */
function hero({ mark, name, note }: Hero, area: Area, measure: Measure): Stroke[] {
  const width = WIDTH - 2 * PAD
  const said = fitted(measure, lettersOf(name), {
    width,
    sizes: [150, 130, 110, 96, 84, 72, 60, 50],
    most: 2,
  })
  const line = note ? setIn(measure, { text: note, face: 'text' }, 40, width) : undefined
  const lineSize = line ? heightOf(line) + 24 : 0
  const height = area.bottom - area.top
  const crest = Math.min(520, height - heightOf(said) - lineSize - 110)
  const whole = crest * 1.15 + 34 + heightOf(said) + lineSize
  const top = area.top + (height - whole) / 2
  const nameMiddle = top + crest * 1.15 + 34 + heightOf(said) / 2
  return [
    { kind: 'rays', y: area.top, height, middle: top + crest * 0.575 },
    { kind: 'mark', x: (WIDTH - crest) / 2, y: top, size: crest, mark },
    ...strokesOf(said, {
      x: WIDTH / 2,
      y: nameMiddle,
      width,
      ink: 'c',
      align: 'center',
      isLoud: true,
    }),
    ...(line
      ? strokesOf(line, {
          x: WIDTH / 2,
          y: top + whole - heightOf(line) / 2,
          width,
          ink: 'black',
          align: 'center',
        })
      : []),
  ]
}

const MOST_DEEDS = 8
/** What crests, names and the score need at least. */
const LEAST_MATCH = 400

/** The first lines, and how many there are more. */
const cutTo = (most: number, lines: readonly string[]) =>
  lines.length <= most
    ? lines
    : [...lines.slice(0, most - 1), POSTER_WORDS.more(lines.length - most + 1)]

const sumOf = (settings: readonly Setting[]) =>
  settings.reduce((sum, setting) => sum + heightOf(setting), 0)

type Column = { x: number; y: number; width: number; ink: Ink }

/** Lines below each other, from the top. */
function stacked(settings: readonly Setting[], { y, ...at }: Column): Stroke[] {
  let bottom = y
  return settings.flatMap((setting) => {
    bottom += heightOf(setting)
    return strokesOf(setting, { ...at, y: bottom - heightOf(setting) / 2, align: 'center' })
  })
}

type OneMatch = Extract<PosterContent, { kind: 'match' }>

/** A match with its facts, and who scored. */
function oneMatch({ match, facts, deeds }: OneMatch, area: Area, measure: Measure): Stroke[] {
  const height = area.bottom - area.top
  const width = WIDTH / 2 - PAD - 20
  // Display letters are capitals, and '9:00 p. m.' has none.
  const hasHour = facts.some((text) => / [ap]\. m\./.test(text))
  const said = facts.map((text) =>
    fitted(measure, hasHour ? { text, face: 'text' } : lettersOf(text), {
      width: WIDTH - 2 * PAD,
      sizes: hasHour ? [44, 40, 34] : [56, 48, 40, 34],
      most: 2,
    }),
  )
  const room = height - LEAST_MATCH - sumOf(said) - 40
  const deedsCut = (most: number) =>
    deeds.map((lines) =>
      cutTo(most, lines).map((text) => setIn(measure, { text, face: 'text' }, SMALLEST, width)),
    )
  let most = MOST_DEEDS
  while (most > 1 && Math.max(0, ...deedsCut(most).map(sumOf)) > room) most--
  const columns = deedsCut(most)
  const deedsHeight = Math.max(0, ...columns.map(sumOf))
  const bottom = area.bottom - deedsHeight - sumOf(said) - 40
  return [
    { kind: 'rays', y: area.top, height, middle: (area.top + bottom) / 2 },
    ...bigMatch(measure, match, { y: area.top, height: bottom - area.top }),
    ...columns.flatMap((column, index) =>
      stacked(column, {
        x: index === 0 ? PAD + width / 2 : WIDTH - PAD - width / 2,
        y: bottom,
        width,
        ink: 'black',
      }),
    ),
    ...stacked(said, {
      x: WIDTH / 2,
      y: bottom + deedsHeight + 12,
      width: WIDTH - 2 * PAD,
      ink: 'text',
    }),
  ]
}

type OnePlayer = Extract<PosterContent, { kind: 'player' }>

const MOST_PORTRAIT = 460
const LEAST_PORTRAIT = 260
const PLAYER_NAMES = [140, 124, 108, 94, 82, 70, 58, 48, 40, 34] as const
const FIGURE = { width: 330, height: 196 }
const BETWEEN = 34
const MOST_BETWEEN = 90

/** A player as on a card: photo or crest beside the number, the name, and what was played. */
function onePlayer(content: OnePlayer, area: Area, measure: Measure): Stroke[] {
  const { mark, number, team, nickName, figures } = content
  const width = WIDTH - 2 * PAD
  const nick = nickName
    ? [fitted(measure, { text: nickName, face: 'text' }, { width, sizes: [48, 40, 34], most: 1 })]
    : []
  const height = area.bottom - area.top
  const room = height - sumOf(nick) - FIGURE.height - 4 * BETWEEN
  const names = PLAYER_NAMES.map((_size, from) =>
    fitted(measure, lettersOf(content.name), {
      width,
      sizes: PLAYER_NAMES.slice(from),
      most: 2,
    }),
  )
  const name = names.find((one) => room - heightOf(one) >= LEAST_PORTRAIT) ?? names.at(-1)!
  const saidHeight = heightOf(name) + sumOf(nick)
  const size = Math.max(SMALLEST, Math.min(MOST_PORTRAIT, room - heightOf(name)))
  const spare = height - size - saidHeight - FIGURE.height
  const gap = Math.min(MOST_BETWEEN, spare / 4)
  const top = area.top + spare / 2 - gap
  const nameTop = top + size + gap
  const figuresTop = nameTop + saidHeight + gap
  // Beside each other, or alone in the middle.
  const center = number ? WIDTH / 2 - size / 2 - BETWEEN : WIDTH / 2
  const crest = size * (mark ? 0.36 : 0.87)
  return [
    { kind: 'rays', y: area.top, height, middle: top + size / 2 },
    ...(mark
      ? [{ kind: 'mark', x: center - size / 2, y: top, size, mark, isRound: true } as const]
      : []),
    {
      kind: 'mark',
      size: crest,
      mark: team.mark,
      // On the edge of a photo.
      x: mark ? center + size / 2 - crest : center - crest / 2,
      y: top + size - crest * 1.15,
    },
    ...(number
      ? strokesOf(
          {
            lines: [number],
            face: 'display',
            size: Math.max(SMALLEST, size * 0.86),
            isBroken: false,
          },
          {
            x: WIDTH / 2 + size / 2 + BETWEEN,
            y: top + size / 2,
            width: size,
            ink: 'paper',
            align: 'center',
            isLoud: true,
          },
        )
      : []),
    ...strokesOf(name, {
      x: WIDTH / 2,
      y: nameTop + heightOf(name) / 2,
      width,
      ink: 'c',
      align: 'center',
      isLoud: true,
    }),
    ...stacked(nick, { x: WIDTH / 2, y: nameTop + heightOf(name), width, ink: 'black' }),
    ...figures.flatMap(({ word, value }, index): Stroke[] => {
      const x = WIDTH / 2 + (index - figures.length / 2) * (FIGURE.width + 24) + 12
      const middle = x + FIGURE.width / 2
      const most = FIGURE.width - 40
      return [
        { kind: 'box', x, y: figuresTop, ...FIGURE, ink: 'black' },
        ...strokesOf(
          { lines: [value], face: 'display', size: 120, isBroken: false },
          { x: middle, y: figuresTop + 72, width: most, ink: 'c', align: 'center' },
        ),
        ...strokesOf(
          fitted(measure, lettersOf(word), { width: most, sizes: [46, 40, 34], most: 1 }),
          { x: middle, y: figuresTop + 158, width: most, ink: 'paper', align: 'center' },
        ),
      ]
    }),
  ]
}
