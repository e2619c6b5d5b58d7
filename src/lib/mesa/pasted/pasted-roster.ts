/**
 * Reads a roster pasted from a chat or a sheet. Only what is surely a number, a name, a nickname, a
 * birth year or the captain's mark is taken; what is private is left out, and what is doubtful
 * stays.
 */
import { chatLines } from '../../letters/chat.ts'
import { fold } from '../../letters/fold.ts'
import type { PrivateKind } from '../../letters/private-text.ts'
import { shirtOf } from '../../rules/shirt-number.ts'
import type { ShirtNumber } from '../../schema/player.ts'
import { additionOf, type PlayerFields } from '../match/player-changes.ts'
import { cellsOf, type Column, columnsOf } from './pasted-columns.ts'
import { type Doubt, figuresOf, type LineReading, readPiece } from './pasted-piece.ts'
import type { Deed } from '../phone/deed.ts'
import { isHeading } from './roster-words.ts'

/** Why a line stays in the box. */
export type LeftWhy = Doubt | 'noNumber' | 'noName' | 'taken' | 'twoNumbers'

export type PastedPlayer = {
  fields: PlayerFields
  /** Words of the line that are no part of the name, as they were written. */
  notes: readonly string[]
}

export type PastedRoster = {
  players: readonly PastedPlayer[]
  /** What could not be read for sure. */
  left: readonly { line: string; why: LeftWhy }[]
  /** Greetings, headings, trainers: lines without a player. */
  skipped: readonly string[]
  /** How many lines had something private of each kind, which was left out. */
  omitted: Readonly<Partial<Record<PrivateKind, number>>>
}

type Around = {
  /** The team's numbers. */
  taken: ReadonlySet<ShirtNumber>
  /** The team's name, which is no player's. */
  team?: string
  /** Bounds birth years. */
  thisYear: number
}

/** The players in `text`, one a line. */
export function pastedRoster(text: string, { taken, team = '', thisYear }: Around): PastedRoster {
  const players: PastedPlayer[] = []
  const left: { line: string; why: LeftWhy }[] = []
  const skipped: string[] = []
  const omitted: Partial<Record<PrivateKind, number>> = {}
  const numbers = new Set(taken)
  const lines = readLines(text, team, thisYear)
  const isCounted = isListCount(lines)
  for (const { line, reading } of lines) {
    for (const kind of new Set(reading?.found)) omitted[kind] = (omitted[kind] ?? 0) + 1
    const read = reading ? playerOf(reading, isCounted) : 'nobody'
    if (read === 'nobody') {
      if (fold(line) !== '') skipped.push(line)
    } else if (typeof read === 'string') left.push({ line, why: read })
    else if (numbers.has(read.fields.number!)) left.push({ line, why: 'taken' })
    else {
      const hasCaptain = players.some(({ fields }) => fields.isCaptain)
      const fields = { ...read.fields, isCaptain: read.fields.isCaptain && !hasCaptain }
      players.push({ ...read, fields })
      numbers.add(fields.number!)
    }
  }
  return { players, left, skipped, omitted }
}

export const additionsOf = (team: string, players: readonly PastedPlayer[]): Deed[] =>
  players.map(({ fields }) => additionOf(team, fields))

/** A line, and how it is understood; nothing where it is a greeting or a heading. */
type ReadLine = { line: string; reading: LineReading | undefined }

function readLines(text: string, team: string, thisYear: number): ReadLine[] {
  let columns: readonly Column[] | undefined
  return linesOf(text).map((line) => {
    const header = columnsOf(cellsOf(line))
    if (header) columns = header
    const isNobody = header !== undefined || isHeading(line, team)
    return { line, reading: isNobody ? undefined : readLine(line, columns, team, thisYear) }
  })
}

/** One player a line; a line of `7 Ana, 8 Eva` has several. */
const linesOf = (text: string): string[] =>
  chatLines(text).flatMap((line) => {
    const parts = line.split(/\s*[,;/]\s+|\s*;\s*/u).filter((part) => part !== '')
    const isList =
      parts.length > 1 && parts.every((part) => /^\P{L}{0,4}\d{1,3}\P{N}*\p{L}/u.test(part))
    return isList ? parts : [line]
  })

function readLine(
  line: string,
  columns: readonly Column[] | undefined,
  team: string,
  thisYear: number,
): LineReading {
  const cells = cellsOf(line)
  const pieces = cells.map((cell) => readPiece(cell, team, thisYear))
  if (!columns || cells.length < 2) return pieces.reduce(withCell)
  const namesIn = (wanted: Column) =>
    pieces.flatMap(({ names }, at) => (columns[at] === wanted ? names : [])).join(' ')
  const names = [namesIn('name'), namesIn('lastName')].filter((name) => name !== '')
  const whole = pieces.reduce<LineReading>(
    (before, read, at) => withColumn(before, read, columns[at] ?? 'other', cells[at]!),
    readPiece('', team, thisYear),
  )
  return { ...whole, names }
}

/** A sheet's row without headings: what a cell is has to be seen from itself. */
function withCell(whole: LineReading, read: LineReading): LineReading {
  const isBehindPrivate = whole.found.length > 0 && whole.names.length > 0
  const isFirst = whole.first === undefined && whole.names.length === 0
  const [first, ...others] = isFirst ? figuresIn(read) : [undefined, ...figuresIn(read)]
  return {
    ...whole,
    labelled: [...whole.labelled, ...read.labelled],
    first: whole.first ?? first,
    others: [...whole.others, ...(others as string[])],
    names: isBehindPrivate ? whole.names : [...whole.names, ...read.names],
    nickName: whole.nickName ?? read.nickName,
    year: whole.year ?? read.year,
    isCaptain: whole.isCaptain || read.isCaptain,
    doubt: whole.doubt ?? (isBehindPrivate ? undefined : read.doubt),
    notes: [...whole.notes, ...read.notes],
    found: [...whole.found, ...read.found],
    hasMore: whole.hasMore || read.hasMore || isBehindPrivate,
  }
}

const figuresIn = ({ first, others }: LineReading) => [
  ...(first === undefined ? [] : [first]),
  ...others,
]

/** A row under headings: each cell is what its column says. */
function withColumn(
  whole: LineReading,
  read: LineReading,
  column: Column,
  cell: string,
): LineReading {
  const found = [...whole.found, ...read.found]
  const isCaptain = whole.isCaptain || read.isCaptain
  switch (column) {
    case 'number':
      return { ...whole, found, labelled: [...whole.labelled, ...figuresOf(read)] }
    case 'born':
      return { ...whole, found, year: read.year ?? whole.year }
    case 'nickName':
      return { ...whole, found, nickName: read.names[0] ?? whole.nickName }
    case 'name':
    case 'lastName':
      return {
        ...whole,
        found,
        isCaptain,
        nickName: whole.nickName ?? read.nickName,
        year: whole.year ?? read.year,
        doubt: whole.doubt ?? read.doubt ?? (figuresOf(read).length > 0 ? 'unclear' : undefined),
        notes: [...whole.notes, ...read.notes],
      }
    default: {
      const isNamed = cell.trim() !== '' && read.found.length === 0 && column !== 'other'
      return { ...whole, isCaptain, found: isNamed ? [...found, column] : found }
    }
  }
}

/** Whether lines begin with 1, 2, 3… and have another number each: then those count the list. */
function isListCount(lines: readonly ReadLine[]): boolean {
  const players = lines.flatMap(({ reading }) =>
    reading && reading.names.length > 0 ? [reading] : [],
  )
  return (
    players.length > 1 &&
    players.every(
      ({ first, labelled, others }, index) =>
        Number(first) === index + 1 && labelled.length + others.length === 1,
    )
  )
}

/** A player, why there is none for sure, or 'nobody' where nothing asks to be one. */
function playerOf(reading: LineReading, isCounted: boolean): PastedPlayer | LeftWhy | 'nobody' {
  const { names, notes, nickName, year, isCaptain, doubt } = reading
  if (doubt) return doubt
  if (names.length === 0) {
    const isHalf = figuresOf(reading).length > 0 || reading.hasMore
    return isHalf && notes.length === 0 ? 'noName' : 'nobody'
  }
  if (!isOnePerson(names)) return 'twoNames'
  const shirt = shirtIn(reading, isCounted)
  if (typeof shirt !== 'object') return shirt
  const [firstName, ...rest] = names.length === 1 ? names[0]!.split(' ') : names
  return {
    fields: {
      number: shirt.number,
      firstName: firstName!,
      lastName: rest.join(' ') || null,
      nickName: nickName ?? null,
      yearBorn: year ?? null,
      isCaptain,
    },
    notes,
  }
}

/** 'Juan', 'Pérez', 'Solís', or 'Juan Carlos', 'Pérez Solís': cells that together are a name. */
function isOnePerson(names: readonly string[]): boolean {
  const [first = 0, second = 0, ...more] = names.map((name) => name.split(' ').length)
  if (names.length < 2 || first === 1) return names.length < 4 && more.every((words) => words === 1)
  return names.length === 2 && second === 2
}

/** The one number that is meant; `isCounted` says that the first figures only count the lines. */
function shirtIn(
  reading: LineReading,
  isCounted: boolean,
): { number: ShirtNumber } | 'noNumber' | 'twoNumbers' {
  const figures = isCounted ? figuresOf({ ...reading, first: undefined }) : figuresOf(reading)
  const [number, ...others] = new Set(figures.map(shirtOf))
  if (number === undefined) return 'noNumber'
  return others.length > 0 ? 'twoNumbers' : { number }
}
