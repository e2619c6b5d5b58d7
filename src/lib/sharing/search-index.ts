/**
 * The site's index: tournaments, teams and players by the first letters of any word of their names, in
 * pieces of which a phone asks for one or two. Which words fit what is typed, mistakes forgiven, is
 * MiniSearch's matter (`browser/search.ts`); here is only which piece holds them. `search-files.ts` makes them
 * all, `search-changes.ts` those that are others. Pure.
 */

import { fold } from '../letters/fold.ts'

/** What a tournament adds: its name and address, its teams with their players as pages name them. */
export type SearchNames = {
  name: string
  address: string
  teams: readonly { name: string; players: readonly string[] }[]
}

export const KINDS = ['tournament', 'team', 'player'] as const

/** `[name, place in KINDS, place in places, team]`; the team of a player alone. */
export type Row = readonly [string, number, number, string?]

/** Rows with the tournaments, by name and address, that they are of. */
export type Piece = { places: readonly (readonly [string, string])[]; rows: readonly Row[] }

/** What the file of a first letter holds: its own piece, or the prefixes of those it is parted in. */
export type Letter = Piece | { parts: readonly string[] }

export type SearchFile = { file: string; text: string }

/** Rows of one piece: some 2 KB. */
export const MOST_ROWS = 80

/** Words by which nobody looks for anything. */
const SMALL = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'e', 'fc'])

/**
 * Letters by their sound, so that who writes `Vasques` finds Vázquez: lower case without accents, b for
 * v, s for z and soft c, k for hard c and qu, y for ll, j for soft g and x, no h, nothing twice.
 */
export const soundOf = (text: string) =>
  fold(text)
    .replace(/ch/g, '#')
    .replace(/h/g, '')
    .replace(/#/g, 'ch')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/g(?=[ei])|x/g, 'j')
    .replace(/qu(?=[ei])|q|c(?![hei])/g, 'k')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/(\p{L})\1+/gu, '$1')

/** What a piece is called by; other letters than these are rare, and share one. */
const plain = (sound: string) => sound.replace(/[^a-z\d ]/g, '_')

/** By which a name is found: the name from each of its words on, around again to the first. */
export const keysOf = (name: string): string[] => keysBy(wordsOf(name))

/** The words of a name, as they are heard. */
export const wordsOf = (name: string): string[] => plain(soundOf(name)).split(' ').filter(Boolean)

/** The same, of a name of these words. */
export function keysBy(words: readonly string[]): string[] {
  const name = words.join(' ')
  const around = `${name} ${name}`
  const keys: string[] = []
  let start = 0
  for (const [at, word] of words.entries()) {
    if (isLookedFor(word, at)) keys.push(around.slice(start, start + name.length))
    start += word.length + 1
  }
  return keys
}

/** Whether a name is found from this word of it on. */
export const isLookedFor = (word: string, at: number) => at === 0 || !SMALL.has(word)

export const pieceFile = (prefix: string) => `buscar/${prefix.replaceAll(' ', '-')}.json`

/** What is found. */
export type Found = { name: string; kind: number; of: Place; team?: string }
type Place = Pick<SearchNames, 'name' | 'address'>

/** What is found, by one of the keys of its name. */
export type Entry = { row: Found; key: string }

/** The file of a first letter, where its parts are not it itself. */
export const partsFile = (letter: string, parts: readonly string[]) => asFile(letter, { parts })

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The order of a piece, by what it says alone. */
export const compareRows = (a: Found, b: Found) =>
  a.kind - b.kind ||
  compare(a.of.address, b.of.address) ||
  compare(a.name, b.name) ||
  compare(a.team ?? '', b.team ?? '')

export const compareEntries = (a: Entry, b: Entry) =>
  compare(a.key, b.key) || compareRows(a.row, b.row)

export const rowsOf = (of: SearchNames): Found[] => [
  { name: of.name, kind: 0, of },
  ...of.teams.flatMap(({ name, players }) => [
    { name, kind: 1, of },
    ...players.map((player) => ({ name: player, kind: 2, of, team: name })),
  ]),
]

/** By all their keys that begin so, in the order of the index. */
export function entriesOf(rows: readonly Found[], prefix: string): Entry[] {
  const entries: Entry[] = []
  for (const row of rows)
    for (const key of keysOf(row.name)) if (stands(key, prefix)) entries.push({ row, key })
  return entries.sort(compareEntries)
}

/** Whether a key stands under a prefix; the end of a name counts as spaces. */
const stands = (key: string, prefix: string) => key.padEnd(prefix.length).startsWith(prefix)

/** Keys in the order of the index, which may be many. */
export type Keys = { length: number; keyAt: (place: number) => string }

const keysIn = (entries: readonly Entry[]): Keys => ({
  length: entries.length,
  keyAt: (place) => entries[place]!.key,
})

/** Whether they are one piece, wherever they stand: in the order of the index. */
export const areOne = (entries: readonly Entry[]) => isOne(keysIn(entries), 0, entries.length)

const isOne = ({ keyAt }: Keys, start: number, end: number) =>
  end - start <= MOST_ROWS || keyAt(start) === keyAt(end - 1)

export type Part = { prefix: string; entries: readonly Entry[] }

/** All that begins so, in one piece or in parts by as few letters as hold no more than a piece may. */
export const partsIn = (prefix: string, entries: readonly Entry[]): Part[] =>
  rangesIn(prefix, keysIn(entries)).map(({ prefix, start, end }) => ({
    prefix,
    entries: entries.slice(start, end),
  }))

/** The places of a part, from `start` to before `end`. */
type Range = { prefix: string; start: number; end: number }

/** The same of keys alone; they begin with the prefix. */
export function rangesIn(
  prefix: string,
  keys: Keys,
  [start, end]: readonly [number, number] = [0, keys.length],
): Range[] {
  if (start === end) return []
  if (isOne(keys, start, end)) return [{ prefix, start, end }]
  const ranges: Range[] = []
  for (let at = start; at < end;) {
    const longer = prefix + (keys.keyAt(at)[prefix.length] ?? ' ')
    const next = endOf(longer, keys, [at, end])
    ranges.push(...rangesIn(longer, keys, [at, next]))
    at = next
  }
  return ranges
}

/** Where those end that begin so: found by halves, for they stand together. */
function endOf(prefix: string, { keyAt }: Keys, [start, end]: readonly [number, number]) {
  let [inside, outside] = [start, end]
  while (outside - inside > 1) {
    const middle = (inside + outside) >> 1
    if (stands(keyAt(middle), prefix)) inside = middle
    else outside = middle
  }
  return outside
}

/** Whether a letter is one piece. */
export const isWhole = (letter: string, parts: readonly { prefix: string }[]) =>
  parts[0]?.prefix === letter

/** Of a name that more bear than a piece holds, the first of them. */
export const pieceOf = (prefix: string, entries: readonly Entry[]): SearchFile =>
  pieceOfRows(prefix, [...new Set(entries.map(({ row }) => row))].slice(0, MOST_ROWS))

/** Of no more rows than a piece holds. */
export function pieceOfRows(prefix: string, rows: readonly Found[]): SearchFile {
  const places = new Map(rows.map(({ of }) => [of.address, of.name]))
  const placeOf = new Map([...places.keys()].map((address, at) => [address, at]))
  return asFile(prefix, {
    places: [...places].map(([address, name]) => [name, address]),
    rows: rows.map(({ name, kind, of: { address }, team }) =>
      team === undefined
        ? [name, kind, placeOf.get(address)!]
        : [name, kind, placeOf.get(address)!, team],
    ),
  })
}

/** What stands in a piece, in its order. */
export const rowsIn = ({ places, rows }: Piece): Found[] =>
  rows.map(([name, kind, at, team]) => {
    const [place, address] = places[at]!
    return { name, kind, of: { name: place, address }, ...(team !== undefined && { team }) }
  })

const asFile = (prefix: string, content: Letter): SearchFile => ({
  file: pieceFile(prefix),
  text: JSON.stringify(content),
})
