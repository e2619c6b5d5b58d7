/**
 * Updates the site's index (`search-index.ts`) after changes to a few tournaments: reads and
 * rewrites only pieces with a changed name or size. The result is the same index as a full rebuild.
 * Pure: the caller supplies a reader of the old index.
 */
import {
  areOne,
  compareEntries,
  compareRows,
  entriesOf,
  isWhole,
  searchKeysOf,
  MOST_ROWS,
  partsFile,
  partsIn,
  pieceFile,
  pieceOf,
  rowsIn,
  rowsOf,
  type IndexEntry,
  type Found,
  type Letter,
  type SearchFile,
  type SearchNames,
} from './search-index.ts'

export type KnownIndex = {
  /** The old content of a piece or a letter; undefined if there was none. */
  before: (prefix: string) => Letter | undefined
  /** The current tournaments from this address on, sorted by address. */
  from: (address: string) => Iterable<SearchNames>
}

/** Files that are new or possibly changed, and removed ones. */
export type SearchChanges = { made: SearchFile[]; gone: string[] }

/** The old index was not built from these names. */
export class OtherIndex extends Error {}

/** Removed and added entries under a prefix. */
type Change = { gone: readonly IndexEntry[]; added: readonly IndexEntry[] }

/** A piece of the new index; `isSame` if it is unchanged. */
type Part = { prefix: string; isSame: boolean; entries: () => readonly IndexEntry[] }

/**
 * Updates the index from the old names of some tournaments to the new ones. Throws `OtherIndex` if
 * the old index has other names.
 */
export function searchChanges(
  before: readonly SearchNames[],
  now: readonly SearchNames[],
  known: KnownIndex,
): SearchChanges {
  const rows = differentRows(before, now)
  const change = { gone: allEntries(rows.gone), added: allEntries(rows.added) }
  const all: SearchChanges = { made: [], gone: [] }
  for (const [letter, own] of byNext('', change)) {
    const { made, gone } = letterChanges(letter, own, known)
    all.made.push(...made)
    all.gone.push(...gone)
  }
  return all
}

/** Each tournament's rows, cached: a row that two keys of one piece find appears there once. */
const rowsKnown = new WeakMap<SearchNames, Found[]>()
function rowsFrom(names: SearchNames): Found[] {
  const rows = rowsKnown.get(names) ?? rowsOf(names)
  rowsKnown.set(names, rows)
  return rows
}

const allEntries = (rows: readonly Found[]) => entriesOf(rows, '')

/** The content of a row, with the tournament's name, for comparing rows. */
const contentOf = ({ name, kind, of, team, page }: Found) =>
  JSON.stringify([name, kind, of.address, of.name, team, page])

function differentRows(before: readonly SearchNames[], now: readonly SearchNames[]) {
  const rows = now.flatMap(rowsFrom)
  const left = Map.groupBy(before.flatMap(rowsFrom), contentOf)
  const added = rows.filter((row) => !left.get(contentOf(row))?.pop())
  return { added, gone: [...left.values()].flat() }
}

/** Splits a change by the letter after the prefix. */
function byNext(prefix: string, { gone, added }: Change): Map<string, Change> {
  const next = ({ key }: IndexEntry) => key[prefix.length] ?? ' '
  const [less, more] = [Map.groupBy(gone, next), Map.groupBy(added, next)]
  const letters = new Set([...less.keys(), ...more.keys()])
  return new Map(
    [...letters].map((letter) => [
      letter,
      { gone: less.get(letter) ?? [], added: more.get(letter) ?? [] },
    ]),
  )
}

function letterChanges(letter: string, change: Change, known: KnownIndex): SearchChanges {
  const prefixes = prefixesOf(letter, known)
  const before = prefixes.map((prefix) => keptPart(prefix, known))
  const parts = partsAt(letter, before, change, known)
  const names = parts.map(({ prefix }) => prefix)
  const made = parts
    .filter(({ isSame }) => !isSame)
    .map(({ prefix, entries }) => pieceOf(prefix, entries()))
  if (parts.length > 0 && !isWhole(letter, parts)) made.push(partsFile(letter, names))
  const stays = new Set(parts.length > 0 ? [letter, ...names] : [])
  return { made, gone: [letter, ...prefixes].filter((it) => !stays.has(it)).map(pieceFile) }
}

function prefixesOf(letter: string, { before }: KnownIndex): readonly string[] {
  const known = before(letter)
  if (!known) return []
  return 'rows' in known ? [letter] : known.parts
}

const keptPart = (prefix: string, known: KnownIndex): Part => {
  let entries: IndexEntry[] | undefined
  const read = () => entriesOf(rowsIn(pieceBefore(prefix, known)), prefix)
  return { prefix, isSame: true, entries: () => (entries ??= read()) }
}

function pieceBefore(prefix: string, { before }: KnownIndex) {
  const piece = before(prefix)
  if (!piece || !('rows' in piece)) throw new OtherIndex(prefix)
  return piece
}

/** All pieces below a prefix. */
function partsAt(
  prefix: string,
  parts: readonly Part[],
  change: Change,
  known: KnownIndex,
): readonly Part[] {
  const [only] = parts
  if (only?.prefix === prefix) return madeParts(prefix, pieceAfter(prefix, change, known))
  if (!only) {
    if (change.gone.length > 0) throw new OtherIndex(prefix)
    return madeParts(prefix, change.added)
  }
  const after = partsBelow(prefix, parts, change, known)
  const one = hasLess(change) && together(after)
  return one ? madeParts(prefix, entriesOf(rowsOnce(one, prefix), prefix)) : after
}

/** As above, if the prefix had more than one piece before. */
function partsBelow(prefix: string, parts: readonly Part[], change: Change, known: KnownIndex) {
  const changes = byNext(prefix, change)
  const before = Map.groupBy(parts, (part) => part.prefix[prefix.length]!)
  const letters = new Set([...before.keys(), ...changes.keys()])
  return [...letters].toSorted().flatMap((letter) => {
    const [own, different] = [before.get(letter) ?? [], changes.get(letter)]
    return different ? partsAt(prefix + letter, own, different, known) : own
  })
}

const madeParts = (prefix: string, all: readonly IndexEntry[]) =>
  partsIn(prefix, all).map(({ prefix, entries }): Part => ({
    prefix,
    isSame: false,
    entries: () => entries,
  }))

/**
 * Whether a key has fewer entries than before: if not, what was too large for one piece still is.
 */
function hasLess({ gone, added }: Change) {
  const more = Map.groupBy(added, ({ key }) => key)
  return Map.groupBy(gone, ({ key }) => key)
    .entries()
    .some(([key, { length }]) => length > (more.get(key)?.length ?? 0))
}

/** The entries of several parts, if they now fit in one piece. */
function together(parts: readonly Part[]) {
  const entries: IndexEntry[] = []
  for (const part of parts) {
    entries.push(...part.entries())
    if (!areOne(entries)) return undefined
  }
  return entries
}

/**
 * The rows of everything below a prefix, without repeats: a row may come from several parts, and
 * two rows may be equal.
 */
function rowsOnce(entries: readonly IndexEntry[], prefix: string): Found[] {
  const alike = Map.groupBy(entries, ({ row }) => contentOf(row))
  return [...alike.values()].flatMap((group) => {
    const { row } = group[0]!
    const count = group.length / entriesOf([row], prefix).length
    return Array.from({ length: count }, () => ({ ...row }))
  })
}

/** A piece's entries after a change. */
function pieceAfter(prefix: string, { gone, added }: Change, known: KnownIndex): IndexEntry[] {
  const shown = rowsIn(pieceBefore(prefix, known))
  const leaving = Map.groupBy(rowsBehind(gone), contentOf)
  const stays = shown.filter((row) => !leaving.get(contentOf(row))?.pop())
  const rows = [...stays, ...rowsBehind(added)]
  const key = keyOfMany(shown, prefix)
  if (key === undefined && [...leaving.values()].some(({ length }) => length > 0))
    throw new OtherIndex(prefix)
  if (key === undefined) return entriesOf(rows, prefix)
  const all = entriesOf(rows, prefix)
  const isOfMany = (entry: IndexEntry) => entry.key === key
  const bearers = firstBearers(key, rowsBehind(all.filter(isOfMany)), shown.at(-1)!, known)
  const ofMany = entriesOf(bearers, key).filter(isOfMany)
  return [...all.filter((entry) => !isOfMany(entry)), ...ofMany].toSorted(compareEntries)
}

const rowsBehind = (entries: readonly IndexEntry[]) => [...new Set(entries.map(({ row }) => row))]

/** The key of a full piece whose rows all share it: there may be more rows than the piece shows. */
function keyOfMany(shown: readonly Found[], prefix: string) {
  if (shown.length < MOST_ROWS) return undefined
  const entries = entriesOf(shown, prefix)
  return areOne(entries) && entries[0]!.key === entries.at(-1)!.key ? entries[0]!.key : undefined
}

/**
 * The rows for a name that more entries share than a piece holds: as many as fit, or all. Known are
 * those up to the last one that the piece showed; later ones are looked up in the tournaments.
 */
function firstBearers(
  key: string,
  rows: readonly Found[],
  last: Found,
  { from }: KnownIndex,
): Found[] {
  const before = rows.filter((row) => compareRows(row, last) <= 0)
  if (before.length >= MOST_ROWS) return before
  const found = before.filter((row) => !isAlike(row, last))
  for (let kind = last.kind; kind <= 2; kind++)
    for (const names of from(kind === last.kind ? last.of.address : '')) {
      found.push(
        ...rowsFrom(names).filter(
          (row) => row.kind === kind && searchKeysOf(row.name).includes(key),
        ),
      )
      if (found.length >= MOST_ROWS) return found
    }
  return found
}

/** Of the same kind, in the same tournament. */
const isAlike = (a: Found, b: Found) => a.kind === b.kind && a.of.address === b.of.address
