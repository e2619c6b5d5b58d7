/**
 * Converts words to outlines. The result has no text, so a name cannot be parsed as markup and no
 * font is needed. A letter without an outline is drawn without its accent, else left out; never as
 * a box.
 */

/** For each letter its advance and outline, in thousandths of the size, y upwards. */
export type Letters = Readonly<Record<Face, Readonly<Record<string, readonly [number, string]>>>>
/** `display` is wood type in capitals; `text` has more alphabets and is the fallback. */
export type Face = 'display' | 'text'

const EM = 1000
/** The most letters of a name that are used; more would never fit. */
const MOST = 200
const ELLIPSIS = '…'
/** Scales the two faces to the same height. */
const AS_TALL: Record<Face, number> = { display: 1, text: 859 / 711 }

type Glyph = { advance: number; outline: string; scale: number }

/** Words that can be measured and drawn. */
export type LetteredLine = { glyphs: readonly Glyph[]; face: Face }

export function letteredLine(letters: Letters, face: Face, words: string): LetteredLine {
  const known = words.normalize('NFC').slice(0, MOST).replace(/\s/g, ' ')
  const all = face === 'display' ? known.toUpperCase() : known
  const parts = [...all].map((letter) => ({ letter, glyphs: glyphsOf(letters, face, letter) }))
  const shown = parts.filter(({ glyphs }) => glyphs.length > 0)
  return { face, glyphs: withoutGaps(shown).flatMap(({ glyphs }) => glyphs) }
}

/** Spaces are only between words, even after a letter was left out. */
const withoutGaps = <Part extends { letter: string }>(parts: readonly Part[]) =>
  parts.filter(
    ({ letter }, at) => letter !== ' ' || (at > 0 && (parts[at + 1]?.letter ?? ' ') !== ' '),
  )

function glyphsOf(letters: Letters, face: Face, letter: string): Glyph[] {
  const found = glyphOf(letters, face, letter)
  if (found) return [found]
  return [...letter.normalize('NFKD')].flatMap((part) => glyphOf(letters, face, part) ?? [])
}

function glyphOf(letters: Letters, face: Face, letter: string): Glyph | undefined {
  const other = face === 'display' ? 'text' : face
  for (const one of [face, other] as const)
    if (Object.hasOwn(letters[one], letter)) {
      const [advance, outline] = letters[one][letter]!
      const scale = one === face ? 1 : AS_TALL[one]
      return { advance: advance * scale, outline, scale }
    }
  return undefined
}

/** The line's width at a size. */
export const widthOf = ({ glyphs }: LetteredLine, size: number) =>
  (glyphs.reduce((sum, { advance }) => sum + advance, 0) * size) / EM

/** The line at the largest size up to `size` that fits; cut off if even `least` is too wide. */
export function fittedLine(
  letters: Letters,
  line: LetteredLine,
  width: number,
  size: number,
  least: number,
) {
  const wide = widthOf(line, size)
  if (wide <= width) return { line, size }
  const smaller = (size * width) / wide
  if (smaller >= least) return { line, size: smaller }
  const dots = glyphsOf(letters, line.face, ELLIPSIS)
  let glyphs = [...line.glyphs]
  while (glyphs.length > 0 && widthOf({ ...line, glyphs: [...glyphs, ...dots] }, least) > width)
    glyphs = glyphs.slice(0, -1)
  return { line: { ...line, glyphs: [...glyphs, ...dots] }, size: least }
}

/** The words on two lines of similar length; on one line if there is one word. */
export function halved(letters: Letters, face: Face, words: string): string[] {
  const parts = words
    .split(/\s+/)
    .filter((part) => letteredLine(letters, face, part).glyphs.length > 0)
  const ways = parts
    .slice(1)
    .map((_, at) => [parts.slice(0, at + 1).join(' '), parts.slice(at + 1).join(' ')])
  const widest = ways.map((way) =>
    Math.max(...way.map((part) => widthOf(letteredLine(letters, face, part), EM))),
  )
  return ways[widest.indexOf(Math.min(...widest))] ?? [parts.join(' ')]
}

export type Set = {
  x: number
  /** The baseline. */
  y: number
  size: number
  anchor?: 'start' | 'middle' | 'end'
}

const round = (value: number) => Math.round(value * 100) / 100

/** A line's outlines at its place, without a colour. */
export function outlinesOf(line: LetteredLine, { x, y, size, anchor = 'start' }: Set): string {
  const width = widthOf(line, size)
  const start = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width
  const scale = size / EM
  let at = 0
  const placed = line.glyphs.map(({ advance, outline, scale: own }) => {
    const path =
      outline &&
      `<path transform="translate(${round(at)})${own === 1 ? '' : ` scale(${round(own)})`}" d="${outline}"/>`
    at += advance
    return path
  })
  const [sx, sy] = [scale, -scale].map((value) => Math.round(value * 1e5) / 1e5)
  return `<g transform="translate(${round(start)} ${round(y)}) scale(${sx} ${sy})">${placed.join('')}</g>`
}
