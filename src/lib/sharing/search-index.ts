/**
 * The site's index: tournaments, teams and players by the first letters of any word of their names, in
 * pieces of which a phone asks for one or two. Which words fit what is typed, mistakes forgiven, is
 * MiniSearch's matter (`browser/search.ts`); here is only which piece holds them. Pure.
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

/** By which a name is found. */
type KeysOf = (name: string) => string[]

/** The name from each of its words on, around again to the first. */
export const keysOf: KeysOf = (name) => keysBy(wordsOf(name))

const wordsOf = (name: string) => plain(soundOf(name)).split(' ').filter(Boolean)

function keysBy(words: readonly string[]): string[] {
  const name = words.join(' ')
  const around = `${name} ${name}`
  const keys: string[] = []
  let start = 0
  for (const word of words) {
    if (start === 0 || !SMALL.has(word)) keys.push(around.slice(start, start + name.length))
    start += word.length + 1
  }
  return keys
}

/** `keysOf` of many names, which have few words: each is heard once. */
function keysOfMany(): KeysOf {
  const heard = new Map<string, readonly string[]>()
  return (name) =>
    keysBy(
      name.split(' ').flatMap((written) => {
        const words = heard.get(written) ?? wordsOf(written)
        heard.set(written, words)
        return words
      }),
    )
}

export const pieceFile = (prefix: string) => `buscar/${prefix.replaceAll(' ', '-')}.json`

/** What is found. */
export type Found = { name: string; kind: number; of: Place; team?: string }
type Place = Pick<SearchNames, 'name' | 'address'>

/** What is found, by one of the keys of its name. */
export type Entry = { row: Found; key: string }

/** All pieces of the index, a letter at a time. The same names make the same files, in whatever order they come. */
export function* searchFiles(all: readonly SearchNames[]): Generator<SearchFile, void, undefined> {
  const keys = keysOfMany()
  const letters = new Map<string, Found[]>()
  for (const row of all.flatMap(rowsOf))
    for (const key of keys(row.name)) {
      const rows = letters.get(key[0]!)
      if (!rows) letters.set(key[0]!, [row])
      else if (rows.at(-1) !== row) rows.push(row)
    }
  for (const [letter, rows] of letters) yield* letterFiles(letter, rows, keys)
}

function letterFiles(letter: string, rows: readonly Found[], keys: KeysOf): SearchFile[] {
  const parts = partsIn(letter, entriesOf(rows, letter, keys))
  const files = parts.map(({ prefix, entries }) => pieceOf(prefix, entries))
  if (isWhole(letter, parts)) return files
  const prefixes = parts.map(({ prefix }) => prefix)
  return [partsFile(letter, prefixes), ...files]
}

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
export function entriesOf(rows: readonly Found[], prefix: string, keys = keysOf): Entry[] {
  const entries: Entry[] = []
  for (const row of rows)
    for (const key of keys(row.name)) if (stands(key, prefix)) entries.push({ row, key })
  return entries.sort(compareEntries)
}

/** Whether a key stands under a prefix; the end of a name counts as spaces. */
const stands = (key: string, prefix: string) => key.padEnd(prefix.length).startsWith(prefix)

/** Whether they are one piece, wherever they stand: in the order of the index. */
export const areOne = (entries: readonly Entry[]) =>
  entries.length <= MOST_ROWS || entries[0]!.key === entries.at(-1)!.key

export type Part = { prefix: string; entries: readonly Entry[] }

/** All that begins so, in one piece or in parts by as few letters as hold no more than a piece may. */
export function partsIn(prefix: string, entries: readonly Entry[]): Part[] {
  if (entries.length === 0) return []
  if (areOne(entries)) return [{ prefix, entries }]
  const parts: Part[] = []
  for (let start = 0; start < entries.length;) {
    const longer = prefix + letterAfter(prefix, entries[start]!)
    const end = endOf(longer, entries, start)
    parts.push(...partsIn(longer, entries.slice(start, end)))
    start = end
  }
  return parts
}

const letterAfter = ({ length }: string, { key }: Entry) => key[length] ?? ' '

/** Where those end that begin so: found by halves, for they stand together. */
function endOf(prefix: string, entries: readonly Entry[], start: number) {
  let [inside, outside] = [start, entries.length]
  while (outside - inside > 1) {
    const middle = (inside + outside) >> 1
    if (stands(entries[middle]!.key, prefix)) inside = middle
    else outside = middle
  }
  return outside
}

/** Whether a letter is one piece. */
export const isWhole = (letter: string, parts: readonly { prefix: string }[]) =>
  parts[0]?.prefix === letter

/** Of a name that more bear than a piece holds, the first of them. */
export function pieceOf(prefix: string, entries: readonly Entry[]): SearchFile {
  const rows = [...new Set(entries.map(({ row }) => row))].slice(0, MOST_ROWS)
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
