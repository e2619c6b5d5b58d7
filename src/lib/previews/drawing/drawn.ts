/**
 * Draws a preview as an SVG of 1200 by 630; the result depends only on preview, letters and logos.
 */
import { BLACK, PAPER } from '../../look/inks.ts'
import { COLUMNS } from '../../wording/wording.ts'
import { PREVIEW_WORDS } from '../../wording/previews.ts'
import {
  PREVIEW_SIZE,
  type PreviewBout,
  type Preview,
  type Side,
  type TableRow,
} from '../preview.ts'
import { halved } from './lettering.ts'
import {
  badge,
  FOOT,
  foot,
  fountain,
  GOLD,
  medal,
  rays,
  say,
  sayLines,
  shout,
  star,
  strap,
  svg,
  type DrawingMeans,
} from './parts.ts'

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE
const MIDDLE = WIDTH / 2
const HEAD = 196
const FAINT = '#16110d99'
/** From this height on, a row has room for two lines. */
const HIGH = 110

type Of<Kind extends Preview['kind']> = Extract<Preview, { kind: Kind }>

export function drawn(preview: Preview, means: DrawingMeans): string {
  switch (preview.kind) {
    case 'bouts':
      return svg(boutsOf(preview, means))
    case 'tables':
      return svg(tablesOf(preview, means))
    case 'champion':
      return svg(championOf(preview, means))
    case 'team':
      return svg(teamOf(preview, means))
    case 'poster':
      return svg(posterOf(preview, means))
  }
}

function headOf(
  { inks, tournament }: Of<'bouts' | 'tables'>,
  heading: string,
  means: DrawingMeans,
): string {
  return (
    fountain(inks, HEAD) +
    shout(means, [heading], { x: MIDDLE, y: 64, size: 98, width: 1100 }) +
    strap(means, tournament, { x: MIDDLE, y: 157, size: 34, width: 1000 })
  )
}

function boutsOf(preview: Of<'bouts'>, means: DrawingMeans) {
  const { bouts, heading, site, more } = preview
  const [only] = bouts
  const room = { top: HEAD + 14, height: HEIGHT - FOOT - HEAD - 20 }
  const body =
    bouts.length === 1
      ? duel(only!, { y: room.top + room.height / 2, height: room.height }, means)
      : bouts
          .map((bout, at) => {
            const height = room.height / bouts.length
            const y = room.top + height * (at + 0.5)
            return (at > 0 ? rule(y - height / 2) : '') + boutRow(bout, { y, height }, means)
          })
          .join('')
  return headOf(preview, heading, means) + body + foot(means, { site, more })
}

const rule = (y: number) =>
  `<path fill="${BLACK}" fill-opacity=".2" d="M40 ${y - 1}h${WIDTH - 80}v2H40z"/>`

type Band = { y: number; height: number }

/**
 * Two names with crests, and between them the score or the kick-off. `margin` stays free at both
 * ends.
 */
function boutRow(
  bout: PreviewBout,
  { y, height, margin = 40 }: Band & { margin?: number },
  means: DrawingMeans,
): string {
  const { sides, word, when } = bout
  const note = bout.note ?? when?.day ?? ''
  const half = 96
  const size = Math.min(56, height * 0.56)
  const crest = Math.min(96, height * 0.76)
  const noteSize = Math.min(34, height * 0.31)
  const tall = Math.min(84, note ? height * 0.56 : height * 0.7)
  const top = y - tall / 2 - (note ? noteSize * 0.54 : 0)
  const names = sides.map(({ name, badge: own, hasLost }, at) => {
    const way = at === 0 ? -1 : 1
    const far = half + 36 + (crest * 40) / 46
    // In high rows, a long name takes two lines.
    const lines = linesOf(name, height < HIGH ? Infinity : ONE_LINE, means)
    const x = MIDDLE + way * far
    const anchor = at === 0 ? 'end' : 'start'
    const fill = hasLost ? FAINT : BLACK
    return (
      badge(means, own, { x: MIDDLE + way * (half + 18 + (crest * 20) / 46), y, height: crest }) +
      sayLines(means, lines, { x, y, size, anchor, fill, width: MIDDLE - margin - far })
    )
  })
  return (
    names.join('') +
    `<path fill="${BLACK}" d="M${MIDDLE - half} ${top}h${half * 2}v${tall}h${-half * 2}z"/>` +
    say(means, when?.time ?? word, {
      x: MIDDLE,
      y: top + tall * 0.855,
      size: tall * 0.83,
      anchor: 'middle',
      width: half * 2 - 20,
      least: 20,
      fill: bout.isOpen ? PAPER : GOLD,
    }) +
    say(means, note, {
      x: MIDDLE,
      y: top + tall + noteSize * 0.98,
      size: noteSize,
      face: 'text',
      anchor: 'middle',
      width: half * 2 + 24,
    })
  )
}

/** A single match, drawn large. */
function duel(bout: PreviewBout, { y, height }: Band, means: DrawingMeans): string {
  const { sides, word } = bout
  const note = bout.note ?? whenWords(bout)
  const crest = height * 0.46
  return (
    sides
      .map((side, at) => corner(side, { x: at === 0 ? 270 : WIDTH - 270, y, height, crest }, means))
      .join('') +
    star(MIDDLE, y - 26, 128) +
    say(means, word, {
      x: MIDDLE,
      y: y - 26 + 35,
      size: 82,
      anchor: 'middle',
      width: 188,
      least: 30,
      fill: GOLD,
    }) +
    say(means, note, {
      x: MIDDLE,
      y: y + height / 2 - 16,
      size: 40,
      face: 'text',
      anchor: 'middle',
      width: 1000,
    })
  )
}

const whenWords = ({ when }: PreviewBout) =>
  PREVIEW_WORDS.joined(when?.day, when?.time, when?.place)

function corner(
  { name, badge: own, hasLost }: Side,
  { x, y, height, crest }: { x: number; y: number; height: number; crest: number },
  means: DrawingMeans,
): string {
  const lines = linesOf(name, ONE_LINE, means)
  const size = lines.length === 1 ? 64 : 50
  return (
    badge(means, own, { x, y: y - height * 0.22, height: crest }) +
    sayLines(means, lines, {
      x,
      y: y + height * 0.2,
      size,
      anchor: 'middle',
      width: 400,
      fill: hasLost ? FAINT : BLACK,
    })
  )
}

/** The most letters of a large name on one line. */
const ONE_LINE = 14

const linesOf = (words: string, most: number, { letters }: DrawingMeans) =>
  words.length > most ? halved(letters, 'display', words) : [words]

function tablesOf(preview: Of<'tables'>, means: DrawingMeans): string {
  const { tables, heading, site, more, inks } = preview
  const [first] = tables
  const body =
    tables.length === 1
      ? tableOf(first!.rows, { inks }, means)
      : tables
          .map(({ title, rows }, at) =>
            groupOf(title, rows, { at, of: tables.length, inks }, means),
          )
          .join('')
  return (
    headOf(preview, first!.title && tables.length === 1 ? first!.title : heading, means) +
    body +
    foot(means, { site, more })
  )
}

type Inks = Preview['inks']

/** A single table: played, difference, points. */
function tableOf(rows: readonly TableRow[], { inks }: { inks: Inks }, means: DrawingMeans): string {
  const top = HEAD + 48
  const height = Math.min(72, (HEIGHT - FOOT - top - 6) / rows.length)
  const columns = { played: 860, difference: 985, points: 1130 }
  const head = (words: string, x: number) =>
    say(means, words, {
      x,
      y: HEAD + 42,
      size: 27,
      face: 'text',
      anchor: 'middle',
      width: 120,
      fill: FAINT,
    })
  return (
    head(COLUMNS.pj[0], columns.played) +
    head(COLUMNS.dg[0], columns.difference) +
    head(COLUMNS.pts[0], columns.points) +
    rows
      .map((row, at) => {
        const y = top + height * (at + 0.5)
        const figure = (words: string, x: number) =>
          say(means, words, { x, y: y + 12, size: 34, face: 'text', anchor: 'middle', width: 110 })
        return (
          rowHead(row, { x: 40, y, height, width: 600, size: 42, inks }, means) +
          figure(String(row.played), columns.played) +
          figure(row.difference, columns.difference) +
          say(means, String(row.points), {
            x: columns.points,
            y: y + 20,
            size: 48,
            anchor: 'middle',
            width: 120,
            fill: inks.text,
          }) +
          rule(y + height / 2)
        )
      })
      .join('')
  )
}

/** One of several groups. */
function groupOf(
  title: string,
  rows: readonly TableRow[],
  { at, of, inks }: { at: number; of: number; inks: Inks },
  means: DrawingMeans,
): string {
  const deep = of > 2 ? 2 : 1
  const room = (HEIGHT - FOOT - HEAD - 22) / deep
  const left = 40 + (at % 2) * 570
  const top = HEAD + 18 + Math.floor(at / 2) * room
  const titled = 44
  const height = Math.min(72, (room - titled) / rows.length)
  return (
    say(means, title, { x: left, y: top + 36, size: 36, width: 550, fill: inks.text }) +
    rows
      .map((row, index) => {
        const y = top + titled + height * (index + 0.5)
        return (
          rowHead(row, { x: left, y, height, width: 330, size: 36, inks }, means) +
          say(means, String(row.points), {
            x: left + 550,
            y: y + 16,
            size: 40,
            anchor: 'end',
            width: 100,
            fill: inks.text,
          }) +
          `<path fill="${BLACK}" fill-opacity=".2" d="M${left} ${y + height / 2 - 1}h550v2h-550z"/>`
        )
      })
      .join('')
  )
}

/** Position, crest and name. */
function rowHead(
  { position, name, badge: own, isThrough }: TableRow,
  {
    x,
    y,
    height,
    width,
    size,
    inks,
  }: { x: number; y: number; height: number; width: number; size: number; inks: Inks },
  means: DrawingMeans,
): string {
  const crest = Math.min(56, height * 0.8)
  return (
    (isThrough ? `<path fill="${inks.text}" d="M${x} ${y - height / 2}h60v${height}h-60z"/>` : '') +
    say(means, String(position), {
      x: x + 30,
      y: y + size * 0.43,
      size,
      anchor: 'middle',
      width: 54,
      fill: isThrough ? '#fff' : FAINT,
    }) +
    badge(means, own, { x: x + 102, y, height: crest }) +
    say(means, name, { x: x + 142, y: y + size * 0.43, size, width })
  )
}

function championOf(
  { champions, word, inks, tournament, site }: Of<'champion'>,
  means: DrawingMeans,
): string {
  const [first] = champions
  const names =
    champions.length > 1 ? champions.map(({ name }) => name) : linesOf(first!.name, 18, means)
  const gap = 250
  const start = MIDDLE - ((champions.length - 1) * gap) / 2
  return (
    fountain(inks, HEIGHT) +
    rays(MIDDLE, 160, inks.c) +
    champions
      .map((champion, at) => {
        const x = start + at * gap
        return medal(x, 150, 142) + badge(means, champion.badge, { x, y: 150, height: 168 })
      })
      .join('') +
    strap(means, word.toUpperCase(), { x: MIDDLE, y: 306, size: 44, width: 700 }) +
    shout(means, names, { x: MIDDLE, y: 430, size: names.length > 1 ? 84 : 136, width: 1100 }) +
    strap(means, tournament, { x: MIDDLE, y: 545, size: 34, width: 1000 }) +
    foot(means, { site })
  )
}

function teamOf(
  { name, badge: own, inks, tournament, standing, bout, site }: Of<'team'>,
  means: DrawingMeans,
): string {
  const side = 380
  const middle = side + (WIDTH - side) / 2
  const lines = linesOf(name, 13, means)
  return (
    fountain(inks, HEIGHT) +
    medal(side / 2 + 20, 232, 180) +
    badge(means, own, { x: side / 2 + 20, y: 232, height: 200 }) +
    shout(means, lines, {
      x: middle,
      y: standing ? 150 : 190,
      size: lines.length > 1 ? 104 : 132,
      width: WIDTH - side - 50,
    }) +
    strap(means, tournament, {
      x: middle,
      y: standing ? 292 : 340,
      size: 34,
      width: WIDTH - side - 80,
    }) +
    (standing
      ? say(means, standing, {
          x: middle,
          y: 384,
          size: 54,
          anchor: 'middle',
          width: WIDTH - side - 60,
        })
      : '') +
    (bout ? boutBox(bout, means) : '') +
    foot(means, { site })
  )
}

/** A team's next match, or its last one. */
function boutBox(bout: PreviewBout & { label: string }, means: DrawingMeans): string {
  const { top, height } = { top: 440, height: 132 }
  const { when, ...known } = bout
  const label = PREVIEW_WORDS.joined(bout.label, whenWords(bout))
  return (
    `<path fill="${BLACK}" d="M46 ${top + 8}h${WIDTH - 80}v${height}H46z"/>` +
    `<path fill="${PAPER}" stroke="${BLACK}" stroke-width="4" d="M38 ${top}h${WIDTH - 80}v${height}H38z"/>` +
    boutRow(
      when ? known : bout,
      { y: top + height / 2 + 6, height: height - 24, margin: 60 },
      means,
    ) +
    strap(means, label, { x: MIDDLE, y: top, size: 30, width: 900 })
  )
}

function posterOf({ inks, title, line, site }: Of<'poster'>, means: DrawingMeans): string {
  const lines = linesOf(title, ONE_LINE, means)
  return (
    fountain(inks, HEIGHT) +
    rays(MIDDLE, 250, inks.c) +
    shout(means, lines, { x: MIDDLE, y: 240, size: lines.length > 1 ? 190 : 260, width: 1080 }) +
    strap(means, line, { x: MIDDLE, y: 478, size: 46, width: 1060 }) +
    (title === site ? '' : foot(means, { site }))
  )
}
