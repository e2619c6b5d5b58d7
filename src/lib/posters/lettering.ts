/** Sets text in lines: the largest size at which it fits, and never smaller than is legible. */
import { DISPLAY_LETTERS } from '../look/display-letters.ts'
import type { Face, Ink, Stroke } from './poster.ts'

/** The width of a text in pixels. */
export type Measure = (text: string, face: Face, size: number) => number

/** No text is smaller: at 1080 pixels across a phone, and in a chat's thumbnail. */
export const SMALLEST = 34

/** How much wider than its room a line may be: it is squeezed. More so before it is cut in two. */
const SQUEEZE = 1.1
const MOST_SQUEEZE = 1.2

const LINE: Record<Face, number> = { display: 1.08, text: 1.22 }
export const lineHeight = (face: Face, size: number) => Math.round(size * LINE[face])

const KNOWN = new Set(DISPLAY_LETTERS)

/** Display letters are capitals; a text with a letter that they lack is set whole in the system's. */
export function lettersOf(text: string): { text: string; face: Face } {
  const capitals = text.toLocaleUpperCase('es-MX')
  return [...capitals].every((letter) => KNOWN.has(letter))
    ? { text: capitals, face: 'display' }
    : { text, face: 'text' }
}

export type Setting = { lines: readonly string[]; face: Face; size: number; isBroken: boolean }

type Wrapping = { width: number; widthOf: (text: string) => number; mayBreak: boolean }

/** Words in lines of a width; a word that is wider is broken, or is a line of its own. */
function wrapped(text: string, { width, widthOf, mayBreak }: Wrapping): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const parts = mayBreak ? evenParts(word, { width, widthOf }) : [word]
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1)!
  }
  return [...lines, line]
}

/** A word in as few parts as fit, about as long as each other. */
function evenParts(word: string, { width, widthOf }: Omit<Wrapping, 'mayBreak'>): string[] {
  const letters = [...word]
  for (let count = 1; count < letters.length; count++) {
    const each = Math.ceil(letters.length / count)
    const parts = Array.from({ length: Math.ceil(letters.length / each) }, (_, part) =>
      letters.slice(part * each, (part + 1) * each).join(''),
    )
    if (parts.every((part) => widthOf(part) <= width)) return parts
  }
  return letters
}

/** As few lines as fit, as even as they can be. */
export function setIn(
  measure: Measure,
  said: { text: string; face: Face },
  size: number,
  width: number,
): Setting {
  const { face } = said
  // A separator stays at the end of its line, and a number with the word that it counts.
  const text = said.text.replaceAll(' · ', '\u00a0· ').replace(/(\p{L}) (?=\d)/gu, '$1\u00a0')
  const room = width * (size === SMALLEST ? MOST_SQUEEZE : SQUEEZE)
  const widthOf = (part: string) => measure(part, face, size)
  // In larger letters it is enough to know that a word is too long.
  const how = { widthOf, mayBreak: size === SMALLEST }
  let lines = wrapped(text, { ...how, width: room })
  const isBroken = lines.join(' ') !== text || lines.some((line) => widthOf(line) > room)
  for (let narrower = room * 0.92; lines.length > 1 && !isBroken; narrower *= 0.92) {
    const even = wrapped(text, { ...how, width: narrower })
    const isWorse = even.length > lines.length || even.join(' ') !== text
    if (isWorse || even.some((line) => widthOf(line) > narrower)) break
    lines = even
  }
  return { lines: lines.map((one) => one.replace(/\u00a0(?=\d)/g, ' ')), face, size, isBroken }
}

/** The largest of the sizes at which a text fits into so many lines; the smallest needs what it needs. */
export function fitted(
  measure: Measure,
  said: { text: string; face: Face },
  { width, sizes, most }: { width: number; sizes: readonly number[]; most: number },
): Setting {
  let last: Setting | undefined
  for (const size of sizes) {
    last = setIn(measure, said, size, width)
    if (last.lines.length <= most && !last.isBroken) return last
  }
  return last!
}

export const heightOf = ({ lines, face, size }: Setting) => lines.length * lineHeight(face, size)

type At = {
  x: number
  /** The middle of all its lines. */
  y: number
  width: number
  ink: Ink
  align?: 'left' | 'center' | 'right'
  isLoud?: boolean
}

export function strokesOf(setting: Setting, at: At): Stroke[] {
  const { lines, face, size } = setting
  const step = lineHeight(face, size)
  const { align = 'left' } = at
  return lines.map((text, index) => ({
    kind: 'text',
    text,
    face,
    size,
    align,
    x: at.x,
    width: at.width,
    ink: at.ink,
    ...(at.isLoud && { isLoud: true }),
    y: at.y + (index - (lines.length - 1) / 2) * step,
  }))
}
