/** One line, or one cell, of a pasted roster: what is a name in it, and what is something else. */
import { withoutEmoji } from '../../letters/chat.ts'
import { fold } from '../../letters/fold.ts'
import { BORN, CUT, PART, type PrivateKind, withoutPrivate } from '../../letters/private-text.ts'
import { NO_NAME, ROLES } from './roster-words.ts'

/** `twoNames`: the line names two people, or goes on behind the name; `unclear`: odd signs. */
export type Doubt = 'twoNames' | 'unclear'

export type LineReading = {
  /** `#10`, `No. 10`, `(10)`. */
  labelled: readonly string[]
  /** The figure before the name, and all others that stand alone. */
  first: string | undefined
  others: readonly string[]
  names: readonly string[]
  nickName: string | undefined
  year: number | undefined
  isCaptain: boolean
  doubt: Doubt | undefined
  /** Remarks, as they were written. */
  notes: readonly string[]
  found: readonly PrivateKind[]
  /** Whether words stood behind something private, and were left out with it. */
  hasMore: boolean
}

/** All figures that may be a shirt's. */
export const figuresOf = ({ labelled, first, others }: LineReading): string[] => [
  ...labelled,
  ...(first === undefined ? [] : [first]),
  ...others,
]

/** A reading while it is made. */
type Open = { -readonly [K in keyof LineReading]: LineReading[K] }

const CAPTAIN_SIGN = /(?:[©ⒸⓒＣ]|\u{1F152}|\u{1F172})\uFE0F?/gu
const LABELLED =
  /(?:#|(?<![\p{L}\p{N}])(?:n[o°º]\.?|n[uú]m(?:ero)?\.?|camis(?:et)?a|playera|dorsal|jersey))\s*:?\s*#?\s*(\d{1,3})(?!\d)/giu
const QUOTED = /["“”„«»]([^"“”„«»]{1,40})["“”„«»]|(?<=\s)['‘’]([^'‘’]{2,40})['‘’](?=\s|$)/gu
const ALIAS = /(?<![\p{L}\p{N}])(?:alias|apodo|aka)\s*:?\s+(\p{L}+(?: \p{L}+)?)/giu
const BRACKETS = /[([{]([^)\]}]*)[)\]}]/gu
const SEPARATOR = /\s[-–—/•·]+\s|[•·*_~|=>:;!?¡¿]+|,\s|\s{3,}|[()[\]{}\t]/gu
const BOUNDARY = new RegExp(`([${CUT}${PART}])`, 'u')
/** `7.`, `7)`, `07.-`, `7-`, `7 ` before a name. */
const LEADING = /^(\d{1,3})(?:\s*[.)\]º°ª,]+\s*[-–—]*\s*|\s*[-–—]+\s*|\s+)(?=\p{L})/u
const TRAILING = /[\s.,–—-]+(\d{1,3})$/u
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}.]+$/gu

/** Reads `line`; `team` is the team's name, and `thisYear` bounds birth years. */
export function readPiece(line: string, team: string, thisYear: number): LineReading {
  const signs = withoutEmoji(line.replace(CAPTAIN_SIGN, '(C)'), PART_FOR_NOW)
  const { text, found } = withoutPrivate(signs, thisYear)
  const reading: Open = {
    labelled: [],
    first: undefined,
    others: [],
    names: [],
    nickName: undefined,
    found,
    year: undefined,
    isCaptain: false,
    doubt: undefined,
    notes: [],
    hasMore: false,
  }
  const pieces = text
    .replaceAll(PART_FOR_NOW, PART)
    .replace(LABELLED, (_whole, figures: string) => {
      reading.labelled = [...reading.labelled, figures]
      return PART
    })
    .replace(ALIAS, (_whole, name: string) => withNick(reading, name))
    .replace(QUOTED, (_whole, double?: string, single?: string) =>
      withNick(reading, double ?? single ?? ''),
    )
    .replace(BRACKETS, (_whole, inside: string) => withBrackets(reading, inside))
    .replace(SEPARATOR, PART)
    .split(BOUNDARY)
  let isBehindPrivate = false
  for (const piece of pieces) {
    if (piece === CUT) isBehindPrivate = true
    else if (piece !== PART) take(reading, piece, isBehindPrivate, team)
  }
  return reading
}

/** Stands for an emoji until what is private was looked for; no name has it. */
const PART_FOR_NOW = '¦'

function withNick(reading: Open, name: string) {
  const words = name.replace(EDGES, '').trim()
  if (isName(words)) reading.nickName ??= words
  return PART
}

function withBrackets(reading: Open, inside: string): string {
  if (inside.includes(BORN)) return `${PART}${inside}${PART}`
  const words = inside.split(CUT)[0]!.replaceAll(PART, ' ').trim()
  const role = ROLES.get(fold(words))
  if (/^#?\d{1,3}$/.test(words)) reading.labelled = [...reading.labelled, words.replace('#', '')]
  else if (role) reading.isCaptain ||= role === 'captain'
  else if (isName(words) && words.split(' ').length < 3 && !wordsOf(words).some(isNoName))
    reading.nickName ??= words
  else if (fold(words) !== '') reading.notes = [...reading.notes, words]
  return PART
}

/** Puts a piece where it belongs; what follows something private belongs to that. */
function take(reading: Open, piece: string, isBehindPrivate: boolean, team: string) {
  const born = piece.indexOf(BORN)
  if (born >= 0) {
    reading.year ??= Number(piece.slice(born + 1, born + 5))
    return
  }
  const words = piece.replace(EDGES, '').trim()
  const role = ROLES.get(fold(words))
  if (role) reading.isCaptain ||= role === 'captain'
  if (role || words === '') return
  if (isBehindPrivate) {
    reading.hasMore = true
    return
  }
  const figure = /^(\d{1,3})\.?$/.exec(words)?.[1]
  if (figure) withFigure(reading, figure)
  else takeName(reading, words, team)
}

function withFigure(reading: Open, figure: string) {
  if (reading.first === undefined && reading.names.length === 0) reading.first = figure
  else reading.others = [...reading.others, figure]
}

function takeName(reading: Open, text: string, team: string) {
  let words = text
  const leading = LEADING.exec(words)
  if (leading) {
    withFigure(reading, leading[1]!)
    words = words.slice(leading[0].length)
  }
  const trailing = TRAILING.exec(words)
  if (trailing) words = words.slice(0, trailing.index)
  const { name, note } = apart(withoutRoles(reading, words))
  if (note !== '') reading.notes = [...reading.notes, note]
  if (name !== '' && fold(name) !== fold(team)) {
    if (!isName(name)) reading.doubt ??= 'unclear'
    else if (reading.names.length > 0) reading.doubt ??= 'twoNames'
    else reading.names = [name]
  }
  if (trailing) withFigure(reading, trailing[1]!)
}

/** Takes 'portero' or 'cap.' off both ends of a name. */
function withoutRoles(reading: Open, text: string): string {
  const words = wordsOf(text)
  const isRole = (word: string | undefined) => {
    const key = fold(word ?? '')
    const role = key.length > (ROLES.get(key) === 'captain' ? 2 : 4) ? ROLES.get(key) : undefined
    reading.isCaptain ||= role === 'captain'
    return role !== undefined
  }
  while (words.length > 1 && isRole(words.at(-1))) words.pop()
  while (words.length > 1 && isRole(words[0])) words.shift()
  return words.join(' ')
}

/** A name, and what follows it that is none: 'Noemí Tapia falta pago'. */
function apart(text: string): { name: string; note: string } {
  const words = wordsOf(text)
  const at = words.findIndex(isNoName)
  const [name, note] = at < 0 ? [words, []] : [words.slice(0, at), words.slice(at)]
  return { name: tidy(name.join(' ')), note: note.join(' ') }
}

const wordsOf = (text: string) => text.split(/\s+/)
const isNoName = (word: string) => NO_NAME.has(fold(word))

/** Without marks at the end; the point of 'Jr.' and 'Pérez C.' stays. */
const tidy = (name: string) =>
  name.replace(/[^\p{L}\p{M}\p{N}.]+$/u, '').replace(/(?<=\p{L}{3})\.+$/u, '')

/** Up to seven words of letters. */
const isName = (text: string) =>
  text.length <= 100 && /^\p{L}[\p{L}\p{M}.'’´`-]*(?: \p{L}[\p{L}\p{M}.'’´`-]*){0,6}$/u.test(text)
