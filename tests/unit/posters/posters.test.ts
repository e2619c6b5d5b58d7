/** DESIGN 19: nothing is cut, nothing too small to read, nothing over something else. */
import { describe, expect, test } from 'vitest'
import { posterPages } from '../../../src/lib/posters/layout.ts'
import { lettersOf, type Measure, setIn, SMALLEST } from '../../../src/lib/posters/lettering.ts'
import { isResult } from '../../../src/lib/posters/matches.ts'
import { WIDTH } from '../../../src/lib/posters/pages.ts'
import {
  type Mark,
  POSTER_SIZES,
  type Poster,
  type PosterContent,
  type PosterSize,
  type Stroke,
} from '../../../src/lib/posters/poster.ts'

/** Widths about those of the real fonts: wood type is narrow. */
const measure: Measure = (text, face, size) =>
  [...text].length * size * (face === 'display' ? 0.44 : 0.6)

const MARK: Mark = { letter: 'X' }
const NAMES = [
  'Leonas',
  'Las Ñandúes',
  'Canarias del Sur',
  'Tuercas',
  'Zapatos Rotos',
  'Resaca FC',
  'Águilas de la Doctores',
  'Deportivo Tamarindo',
  'Inter de la Pila',
  'Real Copilco',
]
const FORTY = [
  'Club Deportivo Social y Cultural Narvarte',
  'Supercalifragilisticoespialidosamentefeo',
]

const posterOf = (content: PosterContent, more: Partial<Poster> = {}): Poster => ({
  title: 'Jornada 5',
  strap: 'Liga Dominical Femenil · Deportivo Norte',
  site: 'Cascarita',
  address: 'cascarita.example/torneo-beta/dominical',
  content,
  ...more,
})

const many = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index))
const cycled = (names: readonly string[], index: number) => names[index % names.length]!

const rounds = (count: number, names: readonly string[], isResults: boolean): PosterContent => ({
  kind: 'matches',
  isResults,
  days: [
    {
      name: 'domingo 6 de diciembre',
      matches: many(count, (index) => ({
        sides: [
          { name: cycled(names, 2 * index), mark: MARK },
          { name: cycled(names, 2 * index + 1), mark: MARK },
        ],
        ...(isResults && { score: `${index % 5} – 10` }),
        time: `${9 + (index % 4)}:30 a. m.`,
        place: `Cancha ${(index % 3) + 1}`,
      })),
    },
  ],
})

const table = (count: number, names: readonly string[]): PosterContent => ({
  kind: 'table',
  columns: ['PJ', 'G', 'E', 'P', 'DG', 'Pts'],
  groups: [
    {
      name: '',
      rows: many(count, (index) => ({
        position: String(index + 1),
        name: cycled(names, index),
        mark: MARK,
        cells: ['15', '12', '2', '1', '+30', '38'],
        isThrough: index < count / 2,
      })),
    },
  ],
})

const ranking = (count: number, names: readonly string[]): PosterContent => ({
  kind: 'ranking',
  rows: many(count, (index) => ({
    rank: String(index + 1),
    name: cycled(names, index),
    value: String(30 - index),
    detail: `${cycled(NAMES, index)} · 5 partidos`,
    mark: MARK,
  })),
})

const suspended = (count: number, names: readonly string[]): PosterContent => ({
  kind: 'list',
  rows: many(count, (index) => ({
    name: cycled(names, index),
    detail: cycled(NAMES, index),
    note: 'roja directa en la jornada 4; le falta un partido',
  })),
})

const hero = (_count: number, names: readonly string[]): PosterContent => ({
  kind: 'hero',
  mark: MARK,
  name: names[0]!,
  note: 'Final: Galácticos del Mercado 2 – 1 Leonas',
})

const player = (count: number, names: readonly string[]): PosterContent => ({
  kind: 'player',
  name: names[0]!,
  nickName: '«La Pulga»',
  number: String(count),
  mark: count % 2 ? MARK : undefined,
  team: { name: names[1]!, mark: MARK },
  figures: [
    { word: 'Goles', value: String(count) },
    { word: 'Partidos', value: '128' },
  ],
})

const oneMatch = (count: number, names: readonly string[]): PosterContent => ({
  kind: 'match',
  match: {
    sides: [
      { name: names[0]!, mark: MARK },
      { name: names[1]!, mark: MARK, hasLost: true },
    ],
    score: '3 – 2',
    note: 'Semifinal 1',
    loud: 'Penales 4 – 2',
  },
  facts: ['domingo 6 de diciembre · 9:00 a. m.', 'Deportivo Norte, cancha 2'],
  deeds: [many(count, (index) => `Alan Montaño ${index} · 2 goles (12′, 40′)`), []],
})

const KINDS: Record<string, (count: number, names: readonly string[]) => PosterContent> = {
  rol: (count, names) => rounds(count, names, false),
  results: (count, names) => rounds(count, names, true),
  table,
  ranking,
  suspended,
  hero,
  player,
  match: oneMatch,
}

type Text = Extract<Stroke, { kind: 'text' }>
const textsOf = (strokes: readonly Stroke[]) =>
  strokes.filter((stroke): stroke is Text => stroke.kind === 'text')

/** Where a text's capitals stand. */
function boxOf({ x, y, text, face, size, align, width }: Text) {
  const wide = Math.min(measure(text, face, size), width)
  const left = align === 'left' ? x : align === 'right' ? x - wide : x - wide / 2
  const half = size * 0.4
  return { left, right: left + wide, top: y - half, bottom: y + half }
}

function overlapping(texts: readonly Text[]) {
  const found: string[] = []
  texts.forEach((one, index) => {
    const a = boxOf(one)
    for (const other of texts.slice(index + 1)) {
      const b = boxOf(other)
      const isApart =
        a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top || b.bottom <= a.top
      if (!isApart) found.push(`${one.text} | ${other.text}`)
    }
  })
  return found
}

const letters = (text: string) => lettersOf(text).text.replace(/\s/g, '')

const CASES = Object.entries(KINDS).flatMap(([kind, contentOf]) =>
  Object.entries(POSTER_SIZES).flatMap(([size, pixels]) =>
    [1, 3, 4, 8, 12, 16, 40].flatMap((count) =>
      [
        ['usual names', NAMES],
        ['names of forty letters', FORTY],
        ['letters that the font lacks', ['Łódź Narvarte', 'Вымпел']],
      ].map(
        ([words, names]) =>
          [
            `${kind} of ${count}, ${size}, ${words as string}`,
            { content: contentOf(count, names as string[]), pixels, names: names as string[] },
          ] as const,
      ),
    ),
  ),
)

describe.each(CASES)('%s', (_name, { content, pixels, names }) => {
  const poster = posterOf(content, {
    note: 'Descansa: Las Chidas FC',
    sponsor: { line: 'Tacos El Güero: dos por uno los martes', logo: '/logo.svg' },
    logo: '/logo.svg',
  })
  const pages = posterPages(poster, pixels, measure)

  test('can be read, stands in the picture, and nothing over anything', () => {
    for (const page of pages) {
      const texts = textsOf(page)
      expect(texts.filter(({ size }) => size < SMALLEST)).toEqual([])
      const isOut = ({ left, right, top, bottom }: ReturnType<typeof boxOf>) =>
        left < 0 || right > WIDTH || top < 0 || bottom > pixels.height
      expect(texts.filter((text) => isOut(boxOf(text)))).toEqual([])
      expect(overlapping(texts)).toEqual([])
      const squeezed = texts.filter(
        ({ text, face, size, width }) => measure(text, face, size) > width * 1.25,
      )
      expect(squeezed).toEqual([])
    }
  })

  test('cuts no name', () => {
    const said = pages.flatMap(textsOf).map(({ text }) => text.replace(/\s/g, ''))
    const shown = said.join('')
    const isShown = (name: string) => shown.includes(letters(name))
    const count = ['hero', 'player'].includes(content.kind) ? 1 : 2
    // One row of a list has one name.
    const expected = names.slice(0, pages.length > 0 && rowsOf(content) === 1 ? 1 : count)
    expect(expected.filter((name) => !isShown(name))).toEqual([])
  })
})

function rowsOf(content: PosterContent) {
  if (content.kind === 'table') return content.groups[0]!.rows.length
  return 'rows' in content ? content.rows.length : 2
}

describe('one picture', () => {
  test.each(
    Object.entries(KINDS).flatMap(([kind, contentOf]) =>
      [4, 8, 12, 16]
        // Sentences of sixteen people need two.
        .filter((count) => kind !== 'suspended' || count <= 8)
        .map((count) => [`${kind} of ${count}`, contentOf(count, NAMES)] as const),
    ),
  )('holds a usual %s', (_name, content) => {
    expect(posterPages(posterOf(content), POSTER_SIZES.feed, measure)).toHaveLength(1)
  })
})

const feed = (poster: Poster, size: PosterSize = POSTER_SIZES.feed) =>
  posterPages(poster, size, measure).map((page) => textsOf(page).map(({ text }) => text))

describe('a poster', () => {
  test('of several pictures says which it is, and loses no row', () => {
    const pages = feed(posterOf(rounds(40, NAMES, false)))
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((texts, index) =>
      expect(texts.join(' ')).toContain(`${index + 1} de ${pages.length}`),
    )
    expect(pages.flat().filter((text) => text === 'VS')).toHaveLength(40)
  })
  test('says a place that a whole day shares once, in its bar', () => {
    const content = rounds(4, NAMES, false)
    if (content.kind !== 'matches') throw new Error()
    const days = content.days.map((day) => ({
      ...day,
      matches: day.matches.map((match) => ({ ...match, place: 'Deportivo Norte' })),
    }))
    const [texts] = feed(posterOf({ ...content, days }, { strap: 'Liga' }))
    expect(texts!.filter((text) => /deportivo norte/i.test(text))).toEqual([
      'DOMINGO 6 DE DICIEMBRE · DEPORTIVO NORTE',
    ])
  })
  test('shortens times and courts only where many rows have to fit, and explains it', () => {
    expect(feed(posterOf(rounds(4, NAMES, false)))[0]).toContain('9:30 a. m.')
    const [texts] = feed(posterOf(rounds(16, NAMES, false)))
    expect(texts).toContain('9:30')
    expect(texts).toContain('C1')
    expect(texts!.some((text) => text.endsWith('· C: CANCHA'))).toBe(true)
  })
  test('sets a name with a letter that the display font lacks whole in the system’s', () => {
    expect(lettersOf('Łódź Narvarte')).toEqual({ text: 'Łódź Narvarte', face: 'text' })
    expect(lettersOf('Ñandúes')).toEqual({ text: 'ÑANDÚES', face: 'display' })
  })
  test.each<[string, PosterContent]>([
    ['of its own', oneMatch(0, NAMES)],
    [
      'with others',
      {
        kind: 'matches',
        isResults: true,
        days: [
          {
            name: 'domingo 6 de diciembre',
            matches: many(3, (at) => ({
              sides: [
                { name: NAMES[at]!, mark: MARK },
                { name: NAMES[at + 3]!, mark: MARK },
              ],
              score: '1 – 1',
              note: 'Ida',
              ...(at === 1 && { loud: 'Penales 4 – 2' }),
            })),
          },
        ],
      },
    ],
  ])('says a shoot-out in larger letters than notes: on a poster %s', (_whose, content) => {
    const texts = textsOf(posterPages(posterOf(content), POSTER_SIZES.feed, measure)[0]!)
    const loud = texts.filter(({ text }) => text === 'PENALES 4 – 2')
    const notes = texts.filter(({ text }) => /^(?:Semifinal 1|Ida)$/.test(text))
    expect(loud).toHaveLength(1)
    expect(loud[0]!.size).toBeGreaterThan(Math.max(...notes.map(({ size }) => size)))
  })
  test.each(['3 – 2', '1 – 1', '10 – 12'])('keeps the score %s clear of both crests', (score) => {
    const content = oneMatch(2, NAMES)
    if (content.kind !== 'match') throw new Error()
    const poster = posterOf({ ...content, match: { ...content.match, score } })
    const strokes = posterPages(poster, POSTER_SIZES.feed, measure)[0]!
    const marks = strokes.filter((stroke) => stroke.kind === 'mark')
    const said = textsOf(strokes).find(({ text }) => text === score)!
    const half = Math.min(said.width, measure(score, said.face, said.size)) / 2
    // Outline and shade are some fourteen pixels.
    expect(said.x - half - (marks[0]!.x + marks[0]!.size)).toBeGreaterThanOrEqual(30)
    expect(marks[1]!.x - (said.x + half)).toBeGreaterThanOrEqual(30)
  })
  test('keeps the scores of a list clear of the crests, and says what is loud as large as a name', () => {
    const content = rounds(4, NAMES, true)
    if (content.kind !== 'matches') throw new Error()
    const days = content.days.map((day) => ({
      ...day,
      matches: day.matches.map((match) => ({ ...match, loud: 'VIVO' })),
    }))
    const strokes = posterPages(posterOf({ ...content, days }), POSTER_SIZES.feed, measure)[0]!
    const marks = strokes.filter((stroke) => stroke.kind === 'mark')
    const texts = textsOf(strokes)
    const scores = texts.filter(({ text }) => / – 10$/.test(text))
    expect(scores).toHaveLength(4)
    for (const score of scores) {
      const { left, right } = boxOf(score)
      const beside = marks.filter(({ y, size }) => y < score.y && score.y < y + size * 1.15)
      expect(left - (beside[0]!.x + beside[0]!.size)).toBeGreaterThanOrEqual(16)
      expect(beside[1]!.x - right).toBeGreaterThanOrEqual(16)
    }
    const sizeOf = (text: string) => texts.find((one) => one.text === text)!.size
    expect(sizeOf('VIVO')).toBeGreaterThanOrEqual(sizeOf('LEONAS'))
  })
  test('says an hour as the site does', () => {
    const content = oneMatch(0, NAMES)
    const [texts] = feed(posterOf(content))
    expect(texts).toContain('domingo 6 de diciembre\u00a0· 9:00 a. m.')
  })
  test('sets a word that no line holds in parts of about one length', () => {
    const { lines } = setIn(measure, lettersOf(FORTY[1]!), SMALLEST, 400)
    expect(lines.length).toBeGreaterThan(1)
    const lengths = lines.map((line) => line.length)
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(3)
  })
  test('leaves a number on the line of its word', () => {
    const said = { text: 'roja directa en la jornada 4; le falta uno', face: 'text' } as const
    for (let width = 400; width < 900; width += 20) {
      const { lines } = setIn(measure, said, SMALLEST, width)
      expect(lines.join(' ')).toBe(said.text)
      expect(lines.some((line) => line.includes('jornada 4'))).toBe(true)
    }
  })
  test.each([
    ['one that has ended', { score: '1 – 0' }, true],
    ['one that was decided by kicks', { score: '1 – 1', loud: 'Penales 4 – 2' }, true],
    ['one that is being played', { score: '1 – 0', loud: 'VIVO' }, false],
    ['one that was given away', { isOver: true }, true],
    ['one to come', {}, false],
  ])('has a result of %s: %o, %s', (_which, said, isOne) =>
    expect(
      isResult({
        sides: [
          { name: 'A', mark: MARK },
          { name: 'B', mark: MARK },
        ],
        ...said,
      }),
    ).toBe(isOne),
  )
  test('shows only the site where the address is too long', () => {
    const address = `cascarita.example/torneo-beta/${'x'.repeat(60)}`
    expect(feed(posterOf(table(4, NAMES), { address }))[0]).toContain('cascarita.example')
  })
  test.each([1, 2, 3])('fills its sheet with a list of %i', (count) => {
    for (const size of Object.values(POSTER_SIZES)) {
      const poster = posterOf(suspended(count, NAMES))
      const strokes = posterPages(poster, size, measure)[0]!
      const texts = textsOf(strokes)
      const own = texts.filter(({ ink }) => ink === 'c' || ink === 'black')
      const names = own.filter(({ isLoud }) => isLoud)
      expect(Math.min(...names.map(({ size }) => size))).toBeGreaterThan(80)
      // From the first line to the last, a good part of the room.
      const boxes = own.map(boxOf)
      const used =
        Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
      const rays = strokes.find((stroke) => stroke.kind === 'rays')!
      expect(used / rays.height).toBeGreaterThan(count === 1 ? 0.35 : 0.5)
    }
  })
  test('counts scorers that do not fit', () => {
    const [texts] = feed(posterOf(oneMatch(12, NAMES)))
    expect(texts!.some((text) => /^y \d+ más$/.test(text))).toBe(true)
  })
  test('marks where the places that go on end', () => {
    const [page] = posterPages(posterOf(table(8, NAMES)), POSTER_SIZES.feed, measure)
    expect(page!.filter(({ kind }) => kind === 'cut')).toHaveLength(1)
  })
})
