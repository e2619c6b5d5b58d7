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
const MOST_ROWS = 80

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

/** The name from each of its words on, around again to the first. */
export function keysOf(name: string): string[] {
  const words = plain(soundOf(name)).split(' ').filter(Boolean)
  return words.flatMap((word, at) =>
    at > 0 && SMALL.has(word) ? [] : [[...words.slice(at), ...words.slice(0, at)].join(' ')],
  )
}

export const pieceFile = (prefix: string) => `buscar/${prefix.replaceAll(' ', '-')}.json`

type Entry = { row: Omit<Found, 'key'>; key: string }
type Found = { name: string; kind: number; of: SearchNames; team?: string }

/** All pieces of the index. The same names make the same files, in whatever order they come. */
export function searchFiles(all: readonly SearchNames[]): SearchFile[] {
  const entries = all
    .flatMap(rowsOf)
    .flatMap((row) => keysOf(row.name).map((key): Entry => ({ row, key })))
    .toSorted(
      (a, b) =>
        compare(a.key, b.key) ||
        a.row.kind - b.row.kind ||
        compare(a.row.of.address, b.row.of.address),
    )
  const letters = Map.groupBy(entries, ({ key }) => key[0]!)
  return [...letters].flatMap(([letter, own]) => {
    if (own.length <= MOST_ROWS) return [asFile(letter, pieceOf(own))]
    const parts = partsOf(own, 1)
    return [
      asFile(letter, { parts: parts.map(({ prefix }) => prefix) }),
      ...parts.map(({ prefix, entries }) => asFile(prefix, pieceOf(entries))),
    ]
  })
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const rowsOf = (of: SearchNames): Found[] => [
  { name: of.name, kind: 0, of },
  ...of.teams.flatMap(({ name, players }) => [
    { name, kind: 1, of },
    ...players.map((player) => ({ name: player, kind: 2, of, team: name })),
  ]),
]

/** As few letters as hold no more than a piece may; the end of a name counts as a space. */
function partsOf(entries: readonly Entry[], depth: number): { prefix: string; entries: Entry[] }[] {
  const groups = Map.groupBy(entries, ({ key }) => key[depth] ?? ' ')
  return [...groups.values()].flatMap((group) => {
    const [first] = group as [Entry]
    const isOne = group.every(({ key }) => key === first.key)
    if (group.length > MOST_ROWS && !isOne) return partsOf(group, depth + 1)
    return [{ prefix: first.key.slice(0, depth + 1).padEnd(depth + 1), entries: group }]
  })
}

/** Of a name that more bear than a piece holds, the first of them. */
function pieceOf(entries: readonly Entry[]): Piece {
  const rows = [...new Set(entries.map(({ row }) => row))].slice(0, MOST_ROWS)
  const places = [...new Set(rows.map(({ of }) => of))]
  const placeOf = new Map(places.map((of, at) => [of, at]))
  return {
    places: places.map(({ name, address }) => [name, address]),
    rows: rows.map(({ name, kind, of, team }) =>
      team === undefined ? [name, kind, placeOf.get(of)!] : [name, kind, placeOf.get(of)!, team],
    ),
  }
}

const asFile = (prefix: string, content: Letter): SearchFile => ({
  file: pieceFile(prefix),
  text: JSON.stringify(content),
})
