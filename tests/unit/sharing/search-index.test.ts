/** The index of the site, and which of its pieces a phone asks for. */
import { describe, expect, test } from 'vitest'
import { weighLess } from '../../../bench/weigh.ts'
import {
  searchKeysOf,
  pieceFile,
  soundOf,
  type Letter,
  type Piece,
  type SearchNames,
} from '../../../src/lib/sharing/search-index.ts'
import { searchFiles } from '../../../src/lib/sharing/search-files.ts'
import { entriesIn, piecesFor } from '../../../src/lib/sharing/search-pieces.ts'

test.each([
  ['Vázquez', 'baskes'],
  ['Vasques', 'baskes'],
  ['Hernández', 'ernandes'],
  ['Llanos', 'yanos'],
  ['Yanos', 'yanos'],
  ['Jiménez', 'jimenes'],
  ['Gimenes', 'jimenes'],
  ['Xochitl', 'jochitl'],
  ['Quiroz', 'kiros'],
  ['Cecilia', 'sesilia'],
  ['Kevin & Ñuñoa', 'kebin nunoa'],
])('%s sounds like %s', (text, sound) => {
  expect(soundOf(text)).toBe(sound)
  // Twice changes nothing, or what is typed would not be what is kept.
  expect(soundOf(sound)).toBe(sound)
})

test('a name is found by each of its words, but for small ones', () =>
  expect(searchKeysOf('Los Gallos de la Merced')).toEqual([
    'los gayos de la mersed',
    'gayos de la mersed los',
    'mersed los gayos de la',
  ]))

test.each([
  ['a space that does not break', 'Real\u00a0Xoco'],
  ['marks between letters', "O'Higgins-Llanos F.C."],
  ['letters that are one sign', 'Oﬁcina ﬂor'],
  ['a letter that ends a word otherwise', 'ΟΔΥΣΣΕΥΣ ΣΑΣ'],
  ['accents apart', 'Jose\u0301 Nun\u0303ez'],
  ['many spaces', '  Gallos   de  la Merced '],
  ['only small words', 'De la Y'],
  ['nothing that is heard', 'H — 🏆'],
])('%s: it stands under the same keys among many', (_what, name) => {
  const files = asMap([{ name, address: '/torneo-beta/liga/', until: '', teams: [] }])
  const letters = new Set(searchKeysOf(name).map((key) => pieceFile(key[0]!)))
  expect(new Set(files.keys())).toEqual(letters)
})

const WORDS = ['Ana', 'Beto', 'Cira', 'Darío', 'Elena', 'Fabián', 'Gilda', 'Hugo', 'Inés', 'Joel']
const SYLLABLES = [
  'ma',
  'ri',
  'to',
  'lo',
  'pe',
  'za',
  'gon',
  'der',
  'mi',
  'cha',
  'sal',
  'var',
  'bel',
]

/** Names as different as real ones: some thousand first names, some thousand last names, the common ones often. */
function surname(seed: number) {
  const at = (step: number) => SYLLABLES[(seed * step + (seed >> 4)) % SYLLABLES.length]!
  const text = `${at(3)}${at(7)}${seed % 3 ? at(5) : ''}`
  return `${text[0]!.toUpperCase()}${text.slice(1)}${seed % 97}`.replace(
    /\d+/,
    (n) => SYLLABLES[Number(n) % 13]!,
  )
}

const league = (at: number, players = 15): SearchNames => ({
  name: `Liga ${surname(at)} ${2020 + (at % 7)}`,
  address: `/torneo-beta/liga-${at}/`,
  until: `${2020 + (at % 7)}-06-30`,
  teams: Array.from({ length: 10 }, (_, team) => ({
    name: `${['Real', 'Atlético', 'Deportivo', 'Unión'][team % 4]} ${surname(at * 11 + team)}`,
    players: Array.from({ length: players }, (_, player) => {
      const seed = (at * 7919 + team * 104_729 + player * 1_299_709) >>> 0
      const name = `${WORDS[seed % 10]} ${surname(seed % 5_003)} ${surname(seed % 3_989)}`
      return [name, ''] as const
    }),
  })),
})

const asMap = (all: readonly SearchNames[]) =>
  new Map([...searchFiles(all)].map(({ file, text }) => [file, text]))

/** What a phone gets for what is typed, as `browser/search.ts` asks for it. */
function askedFor(files: ReadonlyMap<string, string>, typed: string) {
  const [key] = searchKeysOf(typed) as [string]
  const first = files.get(pieceFile(key[0]!))
  if (first === undefined) return []
  const letter = JSON.parse(first) as Letter
  if ('rows' in letter) return [first]
  return [first, ...piecesFor(key, letter.parts).map((part) => files.get(pieceFile(part))!)]
}

const namesIn = (texts: readonly string[]) =>
  texts.flatMap((text) => {
    const letter = JSON.parse(text) as Letter
    return 'rows' in letter ? letter.rows.map(([name]) => name) : []
  })

describe('of a thousand tournaments of a hundred and fifty players', () => {
  const all = Array.from({ length: 1000 }, (_, at) => league(at))
  const files = asMap(all)

  test('a first answer is light, whatever is looked for', () => {
    const typed = [
      'a',
      'ma',
      'liga',
      'real',
      'union',
      'x',
      'beto',
      'ana ma',
      'gon',
      ...all
        .slice(0, 40)
        .flatMap(({ name, teams }) => [name, teams[0]!.name, teams[3]!.players[2]![0]!]),
    ]
    // With the script of the page, which `tests/site` weighs, 15 KB.
    expect(typed.filter((words) => !weighLess(askedFor(files, words), 7_000))).toEqual([])
  })
  test('who is typed is in it', () => {
    for (const { teams } of all.slice(0, 40)) {
      const player = teams[4]!.players[7]![0]!
      expect(namesIn(askedFor(files, player))).toContain(player)
      const [first, last] = player.split(' ') as [string, string]
      expect(namesIn(askedFor(files, `${last} ${player.split(' ')[2]} ${first}`))).toContain(player)
    }
  })
})

describe('of a hundred tournaments', () => {
  const all = Array.from({ length: 100 }, (_, at) => league(at))
  const files = asMap(all)

  test('another player changes the pieces in which she stands, and their letters', () => {
    const [first, ...others] = all as [SearchNames, ...SearchNames[]]
    const [team, ...teams] = first.teams
    const changed = {
      ...first,
      teams: [{ ...team!, players: [...team!.players, 'Zoila Becerra'] }, ...teams],
    }
    const after = asMap([changed, ...others])
    const different = [...after].filter(([file, text]) => files.get(file) !== text)
    expect(different.length).toBeGreaterThan(0)
    expect(different.length).toBeLessThanOrEqual(6)
  })
  test('the order in which they are read changes nothing', () =>
    expect(asMap(all.toReversed())).toEqual(files))
})

test('of one name the newest season comes first, whatever its address', () => {
  const season = (address: string, until: string): SearchNames => ({
    name: 'Liga Norte',
    address,
    until,
    teams: [{ name: 'Halcones', players: ['Ana Ríos'] }],
  })
  const all = [season('/a/', '2024-06-30'), season('/b/', ''), season('/c/', '2026-06-30')]
  const placesOf = (typed: string, kind: number) => {
    const [text] = askedFor(asMap(all), typed) as [string]
    const { places, rows } = JSON.parse(text) as Piece
    return rows.flatMap(([, of, place]) => (of === kind ? places[place]![1] : []))
  }
  for (const [kind, typed] of ['liga', 'halcones', 'ana'].entries())
    expect([typed, placesOf(typed, kind)]).toEqual([typed, ['/c/', '/a/', '/b/']])
})

test('a live team is found with its own page, and its players lead there', () => {
  const live: SearchNames = {
    name: 'Liga Norte',
    address: '/torneo/norte/',
    until: '',
    teams: [{ name: 'Toros', page: 'norte~toros', players: ['Ana Ríos'] }],
  }
  const entryOf = (typed: string) => {
    const [text] = askedFor(asMap([live]), typed) as [string]
    return entriesIn(JSON.parse(text) as Piece).map((entry) => [
      entry.name,
      entry.detail,
      entry.address,
    ])
  }
  const page = '/torneo/norte/equipos/norte~toros'
  expect(entryOf('toros')).toEqual([['Toros', 'Liga Norte', page]])
  expect(entryOf('ana')).toEqual([['Ana Ríos', 'Toros · Liga Norte', page]])
})

describe('which pieces', () => {
  const parts = ['ma', 'mar', 'marti a', 'marti b', 'me', 'mi']
  test.each([
    ['the one that holds it', 'mi', ['mi']],
    ['a longer one', 'mirna', ['mi']],
    ['of many that begin so, two', 'm', ['ma', 'mar']],
    ['one letter that is another', 'murti a', ['ma', 'mar']],
  ])('%s', (_rule, key, pieces) => expect(piecesFor(key, parts)).toEqual(pieces))
})
