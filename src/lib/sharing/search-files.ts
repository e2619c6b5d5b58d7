/**
 * Builds all files of the site's index (`search-index.ts`). A large site has millions of rows, each
 * under several letters: each row is stored once and sorted by number, one letter at a time. Pure.
 */
import {
  compareRows,
  isLookedFor,
  isWhole,
  keysBy,
  MOST_ROWS,
  KINDS,
  partsFile,
  pieceOfRows,
  rangesIn,
  rowsOf,
  wordsOf,
  type Found,
  type Keys,
  type SearchFile,
  type SearchNames,
} from './search-index.ts'

/** All pieces, one letter at a time. The same names give the same files, in any input order. */
export function* searchFiles(all: readonly SearchNames[]): Generator<SearchFile, void, undefined> {
  for (const filesUnder of searchLetters(all).values()) yield* filesUnder()
}

/** By letter, what makes its files. */
export function searchLetters(
  all: readonly SearchNames[],
): Map<string, () => Iterable<SearchFile>> {
  const words = wordsOfMany()
  const rows = inOrder(all)
  const initials = initialsOf(rows, words)
  return new Map(
    [...countsOf(initials)].map(([letter, count]) => {
      const isUnder = (row: number) => initials[row]!.includes(letter)
      return [letter, () => letterFiles(letter, { rows, isUnder, count }, words)]
    }),
  )
}

/** A cached `wordsOf`: many names share few words. */
function wordsOfMany(): typeof wordsOf {
  const heard = new Map<string, readonly string[]>()
  return (name) =>
    name.split(' ').flatMap((written) => {
      const words = heard.get(written) ?? wordsOf(written)
      heard.set(written, words)
      return words
    })
}

/** The newest tournament first, else by `compareRows`: only rows of the same one need comparing. */
function inOrder(all: readonly SearchNames[]): Found[] {
  const tournaments = all.toSorted((a, b) =>
    a.until === b.until ? (a.address < b.address ? -1 : 1) : a.until > b.until ? -1 : 1,
  )
  const rows = tournaments.flatMap((names) => rowsOf(names).sort(compareRows))
  return KINDS.flatMap((_, kind) => rows.filter((row) => row.kind === kind))
}

/** For each row the first letters of its keys, as one string. Few differ, so they are shared. */
function initialsOf(rows: readonly Found[], words: typeof wordsOf): string[] {
  const known = new Map<string, string>()
  return rows.map(({ name }) => {
    const initials = words(name)
      .filter(isLookedFor)
      .map(([first]) => first)
      .join('')
    const same = known.get(initials) ?? initials
    known.set(initials, same)
    return same
  })
}

/** How many keys each letter has. */
function countsOf(initials: readonly string[]) {
  const counts = new Map<string, number>()
  for (const own of initials)
    for (const letter of own) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

type Letter = {
  rows: readonly Found[]
  isUnder: (row: number) => boolean
  /** Of the keys under it. */
  count: number
}

function* letterFiles(letter: string, own: Letter, words: typeof wordsOf) {
  const { rowAt, ...keys } = entriesUnder(letter, own, words)
  const parts = rangesIn(letter, keys)
  const prefixes = parts.map(({ prefix }) => prefix)
  if (!isWhole(letter, parts)) yield partsFile(letter, prefixes)
  for (const { prefix, start, end } of parts) {
    const rows = new Set<Found>()
    for (let at = start; at < end && rows.size < MOST_ROWS; at++) rows.add(rowAt(at))
    yield pieceOfRows(prefix, [...rows])
  }
}

/** The entries of a letter in index order, each encoded as a number: by key, then by row. */
function entriesUnder(
  letter: string,
  { rows, isUnder, count }: Letter,
  words: typeof wordsOf,
): Keys & { rowAt: (place: number) => Found } {
  const numbers = new Map<string, number>()
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  const entries = new Float64Array(count)
  let length = 0
  for (let row = 0; row < rows.length; row++)
    if (isUnder(row))
      for (const key of keysBy(words(rows[row]!.name)))
        if (key.startsWith(letter)) entries[length++] = numberOf(key) * rows.length + row
  const keys = [...numbers.keys()].toSorted()
  const places = new Float64Array(numbers.size)
  for (const [place, key] of keys.entries()) places[numbers.get(key)!] = place
  const keyOf = (entry: number) => Math.floor(entry / rows.length)
  const rowOf = (entry: number) => entry % rows.length
  for (const [at, entry] of entries.entries())
    entries[at] = places[keyOf(entry)]! * rows.length + rowOf(entry)
  entries.sort()
  return {
    length,
    keyAt: (place) => keys[keyOf(entries[place]!)]!,
    rowAt: (place) => rows[rowOf(entries[place]!)]!,
  }
}
