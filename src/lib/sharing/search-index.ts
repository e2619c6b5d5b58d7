/**
 * The site's search index: tournaments, teams and players by the first letters of every word of
 * their names, in pieces of which a phone loads one or two. MiniSearch does the matching with
 * typing mistakes (`browser/search.ts`); this decides only the piece of each name.
 * `search-files.ts` builds all pieces. Pure.
 */

import { fold } from '../letters/fold.ts'

/**
 * A tournament's names: its own with its address, and its teams with their players as pages show
 * them.
 */
export type SearchNames = {
  name: string
  address: string
  /** The day of its last match, `YYYY-MM-DD`; empty without one. Of one name the newest comes first. */
  until: string
  teams: readonly {
    name: string
    /** The last segment of its page's address, where that is not the name: in live tournaments. */
    page?: string
    players: readonly SearchPlayer[]
  }[]
}

/**
 * A player's name, with the last segment of the player's page if there is one; empty where
 * `plainSegment` gives it, as for nearly everyone.
 */
export type SearchPlayer = string | readonly [name: string, page: string]

export const KINDS = ['tournament', 'team', 'player'] as const

/**
 * `[name, index in KINDS, index in places, team, page]`. Only players have a team. The page is the
 * player's, or in a live tournament the team's.
 */
export type IndexRow = readonly [string, number, number, string?, string?]

/** Rows with their tournaments, by name and address. */
export type Piece = { places: readonly (readonly [string, string])[]; rows: readonly IndexRow[] }

/** The file of a first letter: its piece, or the prefixes of its parts. */
export type Letter = Piece | { parts: readonly string[] }

export type SearchFile = { file: string; text: string }

/** The most rows of one piece: about 2 KB. */
export const MOST_ROWS = 80

/** Words that are not worth finding. */
const SMALL = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'e', 'fc'])

/**
 * Letters by their sound, so that `Vasques` finds Vázquez: lower case without accents, b for v, s
 * for z and soft c, k for hard c and qu, y for ll, j for soft g and x, no h, no doubled letters.
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

/** A piece's name; other characters are rare, and share one. */
const plain = (sound: string) => sound.replace(/[^a-z\d ]/g, '_')

/** 'Ana Ríos «La Chispa»' → 'ana-rios': how most players' pages are called. */
export const plainSegment = (name: string) => fold(name.replace(/ «.*/, '')).replaceAll(' ', '-')

/** The search keys of a name: the name rotated to start at each of its words. */
export const searchKeysOf = (name: string): string[] => keysBy(wordsOf(name))

/** A name's words, by sound. */
export const wordsOf = (name: string): string[] => plain(soundOf(name)).split(' ').filter(Boolean)

/** As `searchKeysOf`, from the words. */
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

/** Whether a name is found by this word. */
export const isLookedFor = (word: string, at: number) => at === 0 || !SMALL.has(word)

/** A piece's name in addresses. */
export const pieceName = (prefix: string) => prefix.replaceAll(' ', '-')

export const pieceFile = (prefix: string) => `buscar/${pieceName(prefix)}.json`

/** The first letter of a file of the index; undefined for another file. */
export const letterOfFile = (file: string) => /^buscar\/([a-z\d_])[a-z\d_-]*\.json$/.exec(file)?.[1]

/** A search result. */
export type Found = { name: string; kind: number; of: Place; team?: string; page?: string }
type Place = Pick<SearchNames, 'name' | 'address'>

/** The file of a first letter that is split into parts. */
export const partsFile = (letter: string, parts: readonly string[]) => asFile(letter, { parts })

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Sort order of a piece, by content alone. */
export const compareRows = (a: Found, b: Found) =>
  a.kind - b.kind ||
  compare(a.of.address, b.of.address) ||
  compare(a.name, b.name) ||
  compare(a.team ?? '', b.team ?? '') ||
  compare(a.page ?? '', b.page ?? '')

export const rowsOf = (of: SearchNames): Found[] => [
  { name: of.name, kind: 0, of },
  ...of.teams.flatMap(({ name, page, players }) => [
    { name, kind: 1, of, ...(page !== undefined && { team: '', page }) },
    ...players.map((player): Found => {
      if (typeof player === 'string')
        return { name: player, kind: 2, of, team: name, ...(page !== undefined && { page }) }
      return { name: player[0], kind: 2, of, team: name, page: player[1] }
    }),
  ]),
]

/** Whether a key is under a prefix; the end of a name counts as spaces. */
const stands = (key: string, prefix: string) => key.padEnd(prefix.length).startsWith(prefix)

/** A possibly long list of keys in index order. */
export type Keys = { length: number; keyAt: (place: number) => string }

const isOne = ({ keyAt }: Keys, start: number, end: number) =>
  end - start <= MOST_ROWS || keyAt(start) === keyAt(end - 1)

/** The indexes of a part, from `start` to `end` (excluded). */
type Range = { prefix: string; start: number; end: number }

/** As above, for keys alone; they start with the prefix. */
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

/** The end of a prefix's keys, by binary search. */
function endOf(prefix: string, { keyAt }: Keys, [start, end]: readonly [number, number]) {
  let [inside, outside] = [start, end]
  while (outside - inside > 1) {
    const middle = (inside + outside) >> 1
    if (stands(keyAt(middle), prefix)) inside = middle
    else outside = middle
  }
  return outside
}

/** Whether a letter is a single piece. */
export const isWhole = (letter: string, parts: readonly { prefix: string }[]) =>
  parts[0]?.prefix === letter

/** From no more rows than a piece holds. */
export function pieceOfRows(prefix: string, rows: readonly Found[]): SearchFile {
  const places = new Map(rows.map(({ of }) => [of.address, of.name]))
  const placeOf = new Map([...places.keys()].map((address, at) => [address, at]))
  return asFile(prefix, {
    places: [...places].map(([address, name]) => [name, address]),
    rows: rows.map(({ name, kind, of: { address }, team, page }): IndexRow => {
      const place = placeOf.get(address)!
      if (team === undefined) return [name, kind, place]
      return page === undefined ? [name, kind, place, team] : [name, kind, place, team, page]
    }),
  })
}

const asFile = (prefix: string, content: Letter): SearchFile => ({
  file: pieceFile(prefix),
  text: JSON.stringify(content),
})
