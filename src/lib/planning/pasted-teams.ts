/** Reads a list of teams as a chat has it: numbered, with dashes, emoji and phone numbers. */
import { fold } from '../letters/fold.ts'

/** What a person says of two equal names: one team written twice, or two teams. */
export type Twins = 'one' | 'two'

/** Two names that look the same, by `key`; whether they are one team is still to be asked. */
export type TeamDoubt = { key: string; first: string; second: string }

export type PastedTeams = {
  /** Names in their order, each once. */
  names: string[]
  doubts: TeamDoubt[]
  /** How many phone numbers were left out. */
  phones: number
}

/**
 * The teams in a text, one a line, or separated by commas on a single line. `twins` has what was
 * said of equal names, by their key. A second team of one name gets a figure.
 */
export function pastedTeams(
  text: string,
  twins: Readonly<Record<string, Twins>> = {},
): PastedTeams {
  const lines = linesOf(text)
  const isNumbered = countsUp(lines)
  const names: string[] = []
  const doubts: TeamDoubt[] = []
  const byKey = new Map<string, string>()
  let phones = 0
  for (const line of lines) {
    const { name, hasPhone } = nameIn(line, isNumbered)
    if (hasPhone) phones++
    if (fold(name) === '') continue
    const key = fold(name).replaceAll(' ', '')
    const first = byKey.get(key)
    if (first === undefined) {
      byKey.set(key, name)
      names.push(name)
    } else if (twins[key] === 'two') names.push(secondOf(name, names))
    else if (twins[key] === undefined && !doubts.some((doubt) => doubt.key === key))
      doubts.push({ key, first, second: name })
  }
  return { names, doubts, phones }
}

function secondOf(name: string, names: readonly string[]): string {
  const taken = new Set(names.map(fold))
  for (let number = 2; ; number++) {
    const wanted = `${name} ${number}`
    if (!taken.has(fold(wanted))) return wanted
  }
}

/** Marks of direction, joiners and selectors that chats leave between letters. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/gu
const KEYCAP = /(\d)\uFE0F?\u20E3/gu
const EMOJI =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\uFE0E\uFE0F\u20E3\u{E0020}-\u{E007F}]/gu
/** `[26/11/26, 9:14 a. m.] Ana: ` and `26/11/2026, 21:14 - Ana: `, as chats copy a message. */
const MESSAGE =
  /^(?:\[\d{1,2}\/\d{1,2}\/\d{2,4},? [^\]]{4,16}\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?:[^-\n]{0,8}) -) [^:\n]{1,40}: /
const LINK = /(?:https?:\/\/|www\.|wa\.me\/)\S+/giu
/** Eight figures or more, with spaces, dashes, dots and brackets between them. */
const PHONE = /(?:\b(?:tel|cel|whats(?:app)?|wa)\.?:?\s*)?[+@]?\(?\d(?:[\s().–-]*\d){7,14}/giu
/** `1.`, `1)`, `(1)`, `1-`, `1.-`, `#1`, `1º`, `a)`. */
const NUMBER = /^(?:#\s*\d{1,3}[.):-]*|\(?\d{1,3}\s*(?:[.)][-–—]?|[-–—:]|[ºª°]\.?|\]))\s*(?=\D|$)/u
const LETTER = /^[a-z]\)\s*/iu
const BULLET = /^[\s•·▪▫●○◦‣⁃*>~_+|=–—-]+/u
const TAIL = /[\s•·*~_|,;:.=+@([–—-]+$/u
/** A title above the list: `Equipos:`, `Lista de equipos`, `Equipos confirmados (8)`. */
const TITLE =
  /^(?:(?:la\s+)?lista\s+(?:de\s+)?)?(?:los\s+)?equipos(?:\s+(?:inscritos|confirmados|participantes|que\s+juegan|del?\s+torneo))?\s*(?:\(\d*\)?)?:?$/iu

function linesOf(text: string): string[] {
  const lines = text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .split('\n')
    .map((line) => line.replace(MESSAGE, '').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const [only] = lines
  const parts = lines.length === 1 ? only!.split(/[,;]/) : lines
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Whether lines begin with 1, 2, 3 and a space: then the figures are no names. */
function countsUp(lines: readonly string[]): boolean {
  const figures = lines.map((line) => /^(\d{1,3}) \D/.exec(line)?.[1])
  return lines.length > 1 && figures.every((figure, index) => Number(figure) === index + 1)
}

function nameIn(line: string, isNumbered: boolean): { name: string; hasPhone: boolean } {
  const bare = line.replace(KEYCAP, '$1) ').replace(EMOJI, ' ').replace(LINK, ' ')
  const unnumbered = (text: string) =>
    text.replace(BULLET, '').replace(NUMBER, '').replace(LETTER, '').replace(BULLET, '')
  const counted = isNumbered ? bare.replace(/^\d{1,3} /, '') : bare
  const numberless = unnumbered(counted.trim())
  const withoutPhone = numberless.replace(PHONE, ' ')
  const name = withoutPhone
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(TAIL, '')
  return {
    name: TITLE.test(name) ? '' : capital(name),
    hasPhone: withoutPhone !== numberless,
  }
}

/** `águilas` becomes `Águilas`; other letters stay as they were written. */
const capital = (name: string) =>
  name.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('es'))
