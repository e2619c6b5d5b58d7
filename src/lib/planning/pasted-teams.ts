/** Reads a list of teams as a chat has it: numbered, with dashes, emoji and phone numbers. */
import { chatLines, withoutEmoji } from '../letters/chat.ts'
import { fold } from '../letters/fold.ts'
import { withoutContacts } from '../letters/contacts.ts'

/** What a person says of two equal names: one team written twice, or two teams. */
export type Twins = 'one' | 'two'

/**
 * Two names that look the same, or that a list joins by 'y', by `key`; whether they are one team is
 * still to be asked.
 */
export type TeamDoubt = { key: string; first: string; second: string }

export type PastedTeams = {
  /** Names in their order, each once. */
  names: string[]
  doubts: TeamDoubt[]
  /** How many phone numbers were left out. */
  phones: number
  /** Greetings and headings, as they were written. */
  skipped: string[]
}

/**
 * The teams in a text, one a line, or separated by commas on a single line. `twins` has what was
 * said of equal names, by their key. A second team of one name gets a figure.
 */
export function pastedTeams(
  text: string,
  twins: Readonly<Record<string, Twins>> = {},
): PastedTeams {
  const [lines, doubts] = joinedIn(linesOf(text), twins)
  const isNumbered = countsUp(lines)
  const names: string[] = []
  const byKey = new Map<string, string>()
  const skipped: string[] = []
  let phones = 0
  for (const line of lines) {
    if (isNoTeam(line)) {
      skipped.push(line)
      continue
    }
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
  return { names, doubts, phones, skipped }
}

/** The end of a list in a single line: 'Tigres y Pumas' may be one team or two. */
const LAST_TWO = /^(.+) [ye] (.+)$/

/** The lines, with the last one in two where a person said so; else the question. */
function joinedIn(
  [lines, isOneLine]: Lines,
  twins: Readonly<Record<string, Twins>>,
): [lines: string[], joined: TeamDoubt[]] {
  const [key, first, second] = (isOneLine && LAST_TWO.exec(lines.at(-1)!)) || []
  if (!first || !second || twins[key!] === 'one') return [lines, []]
  if (twins[key!]) return [[...lines.slice(0, -1), first, second], []]
  return [lines, [{ key: key!, first, second }]]
}

function secondOf(name: string, names: readonly string[]): string {
  const taken = names.map(fold)
  let number = 2
  while (taken.includes(fold(`${name} ${number}`))) number++
  return `${name} ${number}`
}

/** Eight figures or more, with spaces, dashes, dots and brackets between them. */
const PHONE = /(?:\b(?:tel|cel|whats(?:app)?|wa)\.?:?\s*)?[+@]?\(?\d(?:[\s().–-]*\d){7,14}/giu
/** `1.`, `1)`, `(1)`, `1-`, `1.-`, `#1`, `1º`, `a)`. */
const NUMBER = /^(?:#\s*\d{1,3}[.):-]*|\(?\d{1,3}\s*(?:[.)][-–—]?|[-–—:]|[ºª°]\.?|\]))\s*(?=\D|$)/u
const LETTER = /^[a-z]\)\s*/iu
const BULLET = /^[\s¦•·▪▫●○◦‣⁃*>~_+|=–—-]+/u
const TAIL = /[\s•·*~_|,;:=+@([–—-]+$/u
/** Points at the end that end no abbreviation: `F.C.` and `Jr.` keep theirs. */
const POINTS = /(?<!(?:^|[\s.])\p{L})(?<!(?:^|\s)(?:Jr|Dep|Atl|Esc|Sta|Gpo))\.+$/u
/** Between teams of a single line; `, A.C.` belongs to the name before it. */
const BETWEEN_TEAMS = /[,;](?: y(?= ))?(?!\s*(?:\p{L}\.){2,4}\s*(?:$|[,;]))/u
const CELL = /\t|;|,(?=\S)/
/** What follows a mark of who paid. */
const REMARK =
  /^(?:ya )?(?:faltan?|pag(?:o|ado|aron)|deben?|pendiente|confirmad[oa]s?|inscrit[oa]s?|ok|listos?)(?: |$)/u
const REMARK_BEHIND =
  /[\s(–—-]+(?:ya\s+)?(?:faltan?|pag(?:[oó]|ado|aron)|deben?|pendiente|confirmad[oa]s?)(?![\p{L}\p{N}]).*$/iu
const NO_TEAM =
  /^(?:hola|buen(?:as|os) (?:dias|tardes|noches)|buenas$|saludos|gracias|les (?:paso|mando|comparto|dejo)|aqui (?:esta|va)|esta es la lista|grupo [a-h1-8]$|descans(?:an?|o)$|bye$|libre$)/u
/** A title above the list: `Equipos:`, `Lista de equipos`, `Equipos confirmados (8)`. */
const TITLE =
  /^(?:(?:la\s+)?lista\s+(?:de\s+)?)?(?:los\s+)?equipos(?:\s+(?:inscritos|confirmados|participantes|que\s+juegan|del?\s+torneo))?\s*(?:\(\d*\)?)?:?$/iu

type Lines = [lines: string[], isOneLine: boolean]

/** One team a line; of a sheet's rows the first column that has letters. */
function linesOf(text: string): Lines {
  const lines = chatLines(text)
  const [only] = lines
  if (lines.length === 1 && !only!.includes('\t')) {
    const parts = only!.split(BETWEEN_TEAMS).map((part) => part.trim())
    return [parts.filter((part) => part !== ''), parts.length > 1]
  }
  const isSheet = lines.every((line) => CELL.test(line))
  const firstCells = lines.map((line) => {
    const cells = line.split(isSheet ? CELL : '\t')
    return (cells.find((cell) => /\p{L}/u.test(cell)) ?? line).replaceAll('\t', ' ').trim()
  })
  return [firstCells, false]
}

/** Whether lines begin with 1, 2, 3 and a space: then the figures are no names. */
function countsUp(lines: readonly string[]): boolean {
  const figures = lines.map((line) => /^(\d{1,3}) \D/.exec(line)?.[1])
  return lines.length > 1 && figures.every((figure, index) => Number(figure) === index + 1)
}

/** Stands for an emoji until what follows it was looked at; no team has it. */
const EMOJI_HERE = '¦'

function nameIn(line: string, isNumbered: boolean): { name: string; hasPhone: boolean } {
  const bare = withoutContacts(withoutEmoji(line, EMOJI_HERE))
  const unnumbered = (text: string) =>
    text.replace(BULLET, '').replace(NUMBER, '').replace(LETTER, '').replace(BULLET, '')
  const counted = isNumbered ? bare.replace(/^\d{1,3} /, '') : bare
  const numberless = unnumbered(counted.trim())
  const withoutPhone = numberless.replace(PHONE, ' ')
  const name = withoutPhone
    .split(EMOJI_HERE)
    .filter((part) => !REMARK.test(fold(part)))
    .join(' ')
    .replace(REMARK_BEHIND, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(TAIL, '')
    .replace(POINTS, '')
  return {
    name: TITLE.test(name) ? '' : capital(name),
    hasPhone: withoutPhone !== numberless,
  }
}

/** A greeting, a group's heading, the place of the team that rests. */
const isNoTeam = (line: string) => NO_TEAM.test(fold(line)) || /^\P{L}*\p{L}+ .*:$/u.test(line)

/** `águilas` becomes `Águilas`; other letters stay as they were written. */
const capital = (name: string) =>
  name.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('es'))
