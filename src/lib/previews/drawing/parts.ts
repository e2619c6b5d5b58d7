/** The parts of a poster: inks, dots, rules, stars, straps and crests. */
import { CREST_FIGURES, CREST_OUTLINES } from '../../look/crest.ts'
import { BLACK, PAPER } from '../../look/inks.ts'
import { PREVIEW_SIZE, type Badge, type Preview } from '../preview.ts'
import {
  fittedLine,
  letteredLine,
  outlinesOf,
  widthOf,
  type Face,
  type Letters,
} from './lettering.ts'

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE
export const GOLD = '#ffd23f'

/** A logo's picture as a `data:` address; undefined if it is not available. */
export type Logos = (logo: string) => string | undefined
export type DrawingMeans = { letters: Letters; logos: Logos }

type Said = {
  x: number
  y: number
  size: number
  /** Maximum width, and the smallest size to reach it. */
  width: number
  least?: number
  anchor?: 'start' | 'middle' | 'end'
  face?: Face
  fill?: string
}

const SMALLEST = 0.6

export function say({ letters }: DrawingMeans, words: string, said: Said): string {
  const { face = 'display', size, width, least = size * SMALLEST, fill = BLACK } = said
  const set = fittedLine(letters, letteredLine(letters, face, words), width, size, least)
  // Smaller letters are centred in the space of larger ones.
  const y = said.y - (size - set.size) * 0.36
  return `<g fill="${fill}">${outlinesOf(set.line, { ...said, y, size: set.size })}</g>`
}

/** On two lines, smaller letters are better than fewer. */
const SMALLEST_OF_TWO = 0.42

/** Lines of one size; `y` is their middle. */
export function sayLines(means: DrawingMeans, lines: readonly string[], said: Said): string {
  const { face = 'display', size, width } = said
  const least = size * (lines.length > 1 ? SMALLEST_OF_TWO : SMALLEST)
  const fits = lines.map(
    (line) =>
      fittedLine(means.letters, letteredLine(means.letters, face, line), width, size, least).size,
  )
  const shared = Math.min(...fits)
  const step = shared * 1.06
  const first = said.y + shared * 0.43 - ((lines.length - 1) * step) / 2
  return lines
    .map((line, at) => say(means, line, { ...said, size: shared, least, y: first + at * step }))
    .join('')
}

/**
 * Poster style: paper with an outline and a hard shadow. Lines share one size; `y` is the middle.
 */
export function shout(
  { letters }: DrawingMeans,
  words: readonly string[],
  { x, y, size, width }: { x: number; y: number; size: number; width: number },
): string {
  const sizes = words.map((line) =>
    fittedLine(letters, letteredLine(letters, 'display', line), width, size, size * 0.35),
  )
  const shared = Math.min(...sizes.map((one) => one.size))
  const step = shared * 0.98
  const first = y - ((words.length - 1) * step) / 2 + shared * 0.43
  const drop = Math.max(3, shared / 20)
  const outlines = sizes
    .map(({ line }, at) =>
      outlinesOf(line, { x, y: first + at * step, size: shared, anchor: 'middle' }),
    )
    .join('')
  const stroke = Math.round((Math.max(4, shared / 22) * 1000) / shared)
  const contour = `stroke="${BLACK}" stroke-width="${stroke}" stroke-linejoin="round"`
  return (
    `<g fill="${BLACK}" ${contour} transform="translate(${drop} ${drop})">${outlines}</g>` +
    `<g fill="${PAPER}" ${contour}>${outlines}</g><g fill="${PAPER}">${outlines}</g>`
  )
}

/** Words on a black band, tilted a degree; `y` is its middle. */
export function strap(
  means: DrawingMeans,
  words: string,
  { x, y, size, width }: { x: number; y: number; size: number; width: number },
): string {
  const { letters } = means
  const { line, size: fits } = fittedLine(
    letters,
    letteredLine(letters, 'text', words),
    width,
    size,
    size * 0.6,
  )
  if (line.glyphs.length === 0) return ''
  const [half, tall] = [widthOf(line, fits) / 2 + size * 0.6, size * 1.7]
  return (
    `<g transform="rotate(-1.2 ${x} ${y})"><path fill="${BLACK}" d="M${x - half} ${y - tall / 2}h${half * 2}v${tall}h${-half * 2}z"/>` +
    `<g fill="${PAPER}">${outlinesOf(line, { x, y: y + fits * 0.355, size: fits, anchor: 'middle' })}</g></g>`
  )
}

/** The split fountain with its dots, from the top down to a slanted rule. */
export function fountain({ a, b, c }: Preview['inks'], height: number): string {
  const slant = height < HEIGHT ? 14 : 0
  const area = `M0 0H${WIDTH}V${height - slant}L0 ${height}z`
  const rule = slant
    ? `<path fill="${BLACK}" d="M0 ${height}L${WIDTH} ${height - slant}v8L0 ${height + 8}z"/>`
    : ''
  return (
    `<defs><linearGradient id="f" x2="0" y2="1"><stop stop-color="${a}"/><stop offset=".62" stop-color="${b}"/><stop offset="1" stop-color="${c}"/></linearGradient>` +
    `<pattern id="d" width="18" height="18" patternUnits="userSpaceOnUse"><circle cx="9" cy="9" r="3.4" fill="${BLACK}" fill-opacity=".2"/></pattern></defs>` +
    `<path fill="url(#f)" d="${area}"/><path fill="url(#d)" d="${area}"/>${rule}`
  )
}

/** Rays of light behind the champion. */
export function rays(x: number, y: number, ink: string): string {
  const count = 16
  const far = WIDTH
  const wedges = Array.from({ length: count }, (_, at) => {
    const [from, to] = [at, at + 0.5].map((part) => (part / count) * 2 * Math.PI)
    const point = (angle: number) =>
      `${Math.round(x + far * Math.cos(angle))} ${Math.round(y + far * Math.sin(angle))}`
    return `M${x} ${y}L${point(from!)} ${point(to!)}z`
  })
  return `<path fill="${ink}" fill-opacity=".5" d="${wedges.join('')}"/>`
}

/** The star between two teams. */
export function star(x: number, y: number, radius: number, fill = BLACK): string {
  const points = Array.from({ length: 24 }, (_, at) => {
    const [angle, far] = [(at / 12) * Math.PI, at % 2 ? radius * 0.8 : radius]
    return `${(x + far * Math.sin(angle)).toFixed(1)} ${(y - far * Math.cos(angle)).toFixed(1)}`
  })
  return `<path fill="${fill}" d="M${points.join('L')}z"/>`
}

/** The ground of a crest that stands alone. */
export const medal = (x: number, y: number, radius: number) =>
  star(x, y, radius) + star(x, y, radius * 0.92, PAPER)

/** A team's logo, or its crest, in a box of 40 by 46 parts of `height`; `x`, `y` is the middle. */
export function badge(
  { logos }: DrawingMeans,
  of: Badge | undefined,
  { x, y, height }: { x: number; y: number; height: number },
): string {
  const width = (height * 40) / 46
  const [left, top] = [x - width / 2, y - height / 2]
  if (!of)
    return `<path fill="none" stroke="${BLACK}" stroke-width="3" stroke-dasharray="8 6" transform="translate(${left} ${top}) scale(${height / 46})" stroke-opacity=".6" d="${CREST_OUTLINES.shield}"/>`
  const drawn = of.logo && logos(of.logo)
  if (drawn)
    return `<image x="${left}" y="${top}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid meet" href="${drawn}"/>`
  const { shape, pattern, field, figure } = of.crest
  const outline = CREST_OUTLINES[shape]
  return (
    `<g transform="translate(${left} ${top}) scale(${height / 46})"><clipPath id="${shape}"><path d="${outline}"/></clipPath>` +
    `<g clip-path="url(#${shape})"><path fill="${field}" d="M0 0h40v46H0z"/><path fill="${figure}" d="${CREST_FIGURES[pattern]}"/></g>` +
    `<path fill="none" stroke="${BLACK}" stroke-width="3" d="${outline}"/></g>`
  )
}

/** The bar at the bottom: the site's name, and more text. */
export function foot(
  means: DrawingMeans,
  { site, more = '' }: { site: string; more?: string },
): string {
  const top = HEIGHT - FOOT
  return (
    `<path fill="${BLACK}" d="M0 ${top}h${WIDTH}v${FOOT}H0z"/>` +
    say(means, site, {
      x: WIDTH - 40,
      y: HEIGHT - 12,
      size: 32,
      width: 500,
      anchor: 'end',
      fill: GOLD,
    }) +
    say(means, more, { x: 40, y: HEIGHT - 14, size: 28, width: 560, face: 'text', fill: PAPER })
  )
}

export const FOOT = 48

export const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="${PAPER}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${content}</svg>`
