/** A file in Spanish says what it says in English, and the short form what the long one says. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { folderPlan } from '../../../src/lib/reader/folder-plan.ts'
import { readDataText } from '../../../src/lib/reader/data-text.ts'
import { keyIn, translated } from '../../../src/lib/reader/translation.ts'
import type { Thing } from '../../../src/lib/schema/names.ts'
import { fieldNamed, NAMES, SHORT_FIELDS, spanishWord } from '../../../src/lib/schema/names.ts'
import type { FileKind } from '../../../src/lib/schema/parse.ts'
import { fileSchemas } from '../../../src/lib/schema/parse.ts'
import { inSpanish } from '../../../src/lib/reader/spanish-words.ts'

/** The value with every name and word in Spanish. */
function spanish(thing: Thing, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => spanish(thing, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const field = NAMES[thing][name]!
      const word = (one: unknown) => (field.words && spanishWord(field.words, one)) ?? one
      const said = Array.isArray(inner) ? inner.map(word) : word(inner)
      return [field.names[0], field.of ? spanish(field.of, inner) : said]
    }),
  )
}

const FOLDERS = globSync('{src/content/torneos,server/api/samples,tests/fixtures/*}/*/torneo.yml')
const FILES = FOLDERS.flatMap((torneo) => {
  const folder = torneo.replace(/torneo\.yml$/, '')
  const names = globSync(`${folder}{,*/}*.yml`).map((file) => file.slice(folder.length))
  return folderPlan(names).planned.map(({ file, kind }) => [folder + file, kind] as const)
})

test('there are files of every kind', () =>
  expect(new Set(FILES.map(([, kind]) => kind)).size).toBe(4))

test.each(FILES)('%s in Spanish', (file, kind) => {
  const text = readFileSync(file, 'utf8')
  const english = readDataText(kind, text)
  const translation = readDataText(kind, stringify(spanish(kind, parse(text))))
  expect(translation.misnamed).toEqual([])
  expect(translation.value).toEqual(english.value)
  expect(translation.isSpanish()).toBe(true)
  expect(english.isSpanish()).toBe(false)
})

describe('the short form of a match', () => {
  const match = (written: object) => {
    const { value, problems } = translated('jornada', { matches: [written] })
    expect(problems).toEqual([])
    return (value as { matches: [Record<string, unknown>] }).matches[0]
  }

  test.each<[string, object, object]>([
    [
      'a score',
      { score: '3-2', team1: 'a', team2: { team: 'b' } },
      { team1: { team: 'a', goals: 3 }, team2: { team: 'b', goals: 2 } },
    ],
    [
      'a score with a shoot-out',
      { score: '2 - 2 (4-3)', team1: 'a', team2: 'b' },
      {
        team1: { team: 'a', goals: 2, penaltyGoals: 4 },
        team2: { team: 'b', goals: 2, penaltyGoals: 3 },
      },
    ],
    [
      'scorers, once for each goal, with minutes that are known',
      { team1: { team: 'a', goals: [9, 'el-primo', '9 (40)', '14 (45+2)'] } },
      {
        team1: {
          team: 'a',
          playingPlayers: [
            { player: 9, goals: 2, minutes: { goals: [40] } },
            { player: 'el-primo', goals: 1 },
            { player: 14, goals: 1, minutes: { goals: ['45+2'] } },
          ],
        },
      },
    ],
    [
      'who played, and who did something besides',
      { team1: { team: 'a', playingPlayers: [1, 9], goals: [9, 14], fouls_commited: [1, 1] } },
      {
        team1: {
          team: 'a',
          playingPlayers: [
            { player: 1, fouls_commited: 2 },
            { player: 9, goals: 1 },
            { player: 14, goals: 1 },
          ],
        },
      },
    ],
    [
      'one is as good as a list of one; a second yellow is all that it means',
      { team1: { team: 'a', yellow_card: '5 (10)', secondYellow: ['5 (80)', 6], red_card: 7 } },
      {
        team1: {
          team: 'a',
          playingPlayers: [
            {
              player: 5,
              yellow_card: 1,
              red_card: 1,
              secondYellow: true,
              minutes: { yellow_card: [10], red_card: [80] },
            },
            { player: 7, red_card: 1 },
            { player: 6, yellow_card: 1, red_card: 1, secondYellow: true },
          ],
        },
      },
    ],
  ])('%s', (_rule, short, long) => expect(match(short)).toEqual(long))

  test('what is long stays the very same value', () => {
    const long = { matches: [{ team1: { team: 'a', goals: 1 }, team2: { team: 'b', goals: 0 } }] }
    expect(translated('jornada', long).value).toBe(long)
  })
})

/** What the schemas know of each thing: the schema of the value at its field. */
type Shape = { shape: Record<string, unknown> }

function shapesIn(schema: unknown, thing: Thing, found = new Map<Thing, Set<string>>()) {
  const def = (schema as { _zod?: { def: Record<string, unknown> } })._zod?.def
  if (!def) return found
  for (const inner of ['innerType', 'element', 'in'])
    if (def[inner]) shapesIn(def[inner], thing, found)
  for (const option of (def.options as unknown[]) ?? []) shapesIn(option, thing, found)
  if (def.type !== 'object') return found
  const { shape } = schema as Shape
  const names = found.get(thing) ?? new Set<string>()
  found.set(thing, names)
  for (const [name, field] of Object.entries(shape)) {
    if (names.has(name)) continue
    names.add(name)
    const of = NAMES[thing][name]?.of
    if (of) shapesIn(field, of, found)
  }
  return found
}

describe('the names', () => {
  const known = new Map<Thing, Set<string>>()
  for (const [kind, schema] of Object.entries(fileSchemas))
    shapesIn(schema, kind as FileKind, known)
  const things = Object.keys(NAMES) as Thing[]

  test('every thing is in a file', () =>
    expect([...known.keys()].toSorted()).toEqual(things.toSorted()))

  test.each(things)('%s: every field of the schemas has one, and nothing else', (thing) => {
    const fields = [...known.get(thing)!, ...(SHORT_FIELDS[thing] ?? [])]
    expect([...new Set(fields)].toSorted()).toEqual(Object.keys(NAMES[thing]).toSorted())
  })

  test.each(things)('%s: no name means two fields', (thing) => {
    for (const [english, { names }] of Object.entries(NAMES[thing])) {
      for (const name of [english, ...names]) expect(fieldNamed(thing, name)?.english).toBe(english)
    }
  })

  test('none has accents, so that nobody need type them', () => {
    const names = things.flatMap((thing) =>
      Object.values(NAMES[thing]).flatMap(({ names }) => names),
    )
    for (const name of names) expect(name).toMatch(/^[a-z]\w*$/i)
  })
})

test('a field is found by the name that it has there', () =>
  expect(keyIn('side', { equipo: 'a', goals: 2 }, 'team')).toBe('equipo'))

test.each([
  ['Escribe goals en team1 y en team2.', 'Escribe goles en equipo1 y en equipo2.'],
  ['no existe equipos/{team}.yml', 'no existe equipos/{team}.yml'],
  ['Corrige {key} o note', 'Corrige {key} o nota'],
  ['Escribe date: 2024-07-18', 'Escribe fecha: 2024-07-18'],
])('a sentence in the names of the file: %s', (english, spanish) =>
  expect(inSpanish(english)).toBe(spanish),
)
