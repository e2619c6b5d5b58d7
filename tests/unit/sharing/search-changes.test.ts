/** The index after some tournaments changed: the same as of all names from nothing. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OtherIndex, searchChanges } from '../../../src/lib/sharing/search-changes.ts'
import { pieceFile, type Letter, type SearchNames } from '../../../src/lib/sharing/search-index.ts'
import { searchFiles } from '../../../src/lib/sharing/search-files.ts'
import { SEED, tries } from '../../chance.ts'

type Files = ReadonlyMap<string, string>
const asMap = (all: readonly SearchNames[]): Files =>
  new Map([...searchFiles(all)].map(({ file, text }) => [file, text]))

const byAddress = (all: readonly SearchNames[]) =>
  all.toSorted((a, b) => (a.address < b.address ? -1 : 1))

/** The files after a change, and which of those before were read. */
function changed(files: Files, before: readonly SearchNames[], now: readonly SearchNames[]) {
  const read: string[] = []
  const [old, next] = [new Set(before), new Set(now)]
  const { made, gone } = searchChanges([...old.difference(next)], [...next.difference(old)], {
    before: (prefix) => {
      read.push(prefix)
      const text = files.get(pieceFile(prefix))
      return text === undefined ? undefined : (JSON.parse(text) as Letter)
    },
    from: (address) => byAddress(now).filter((names) => names.address >= address),
  })
  const after = new Map(files)
  for (const file of gone) after.delete(file)
  for (const { file, text } of made) after.set(file, text)
  return { after, read, made, gone }
}

const sorted = (files: Files) => [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Few, so that many bear the same, and some begin as others do, or are others in another order. */
const NAMES = [
  ...['Ana', 'Ana Ana', 'Ana Bel', 'Bel Ana', 'La Ana', 'Ana La', 'Anabel', 'Ana B', 'An', 'A'],
  ...['Beto Ruiz', 'Beto Ruis', 'Beto', 'Ñ', '…', '7 de Mayo', 'José Luis', 'Luis José Luis'],
]
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'abñ l1_'), maxLength: 6 }) },
)
const team = fc.record({ name, players: fc.array(name, { maxLength: 14 }) })
const sizes = { minLength: 0, maxLength: 40 }
/** Some add a crowd of one name. */
const teams = fc.oneof(
  { weight: 4, arbitrary: fc.array(team, { maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(name, name, fc.integer({ min: 60, max: 100 }))
      .map(([own, player, count]) => [
        { name: own, players: Array.from({ length: count }, () => player) },
      ]),
  },
)
const tournament = (at: number) =>
  fc.record({ name, teams }).map((own): SearchNames => ({
    ...own,
    address: `/torneo-beta/${String(at).padStart(2, '0')}/`,
  }))

/** What a tournament becomes: gone, new, or with some of it another. */
const step = fc.tuple(fc.nat({ max: 39 }), fc.boolean(), name, teams, fc.nat())

function stepped(
  all: readonly SearchNames[],
  [at, isGone, other, teams, which]: readonly [
    number,
    boolean,
    string,
    SearchNames['teams'],
    number,
  ],
): SearchNames[] {
  const old = all[at]
  if (!old) {
    const address = `/torneo-beta/${String(which % 100).padStart(2, '0')}/`
    return [...all.filter((one) => one.address !== address), { name: other, address, teams }]
  }
  if (isGone && which % 3 === 0) return all.filter((one) => one !== old)
  const [first, ...rest] = old.teams
  const others = [
    { ...old, name: other },
    { ...old, teams },
    ...(first?.players.length
      ? [{ ...old, teams: [{ ...first, players: first.players.with(0, other) }, ...rest] }]
      : []),
  ]
  return all.with(at, others[which % others.length]!)
}

describe('whatever changes', () => {
  test('what is made of it is what all names make', () =>
    fc.assert(
      fc.property(
        fc
          .integer({ min: sizes.minLength, max: sizes.maxLength })
          .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => tournament(at)))),
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        (first, rounds) => {
          let all: SearchNames[] = first
          let files = asMap(all)
          for (const steps of rounds) {
            const now = steps.reduce(stepped, all)
            files = changed(files, all, now).after
            expect(sorted(files)).toEqual(sorted(asMap(now)))
            all = now
          }
        },
      ),
      { seed: SEED, numRuns: tries(6, 800), endOnFailure: true },
    ))
})

describe('of two hundred tournaments', () => {
  const SYLLABLES = ['ma', 'ri', 'to', 'lo', 'pe', 'za', 'go', 'de', 'mi', 'cha', 'sa', 'va', 'be']
  /** One of 2,197. */
  const surname = (seed: number) =>
    [1, 13, 169].map((step) => SYLLABLES[Math.floor(seed / step) % 13]).join('')
  const league = (at: number): SearchNames => ({
    name: `Liga ${surname(at)}`,
    address: `/torneo-beta/${at}/`,
    teams: Array.from({ length: 4 }, (_, team) => ({
      name: `Real ${surname(at * 31 + team)}`,
      players: Array.from({ length: 12 }, (_, player) => {
        const seed = at * 7919 + team * 1047 + player * 1299
        return `${surname(seed % 90)} ${surname(seed)} ${surname(seed * 7)}`
      }),
    })),
  })
  const all = Array.from({ length: 200 }, (_, at) => league(at))
  const files = asMap(all)
  const [team, ...teams] = all[7]!.teams as [SearchNames['teams'][0], ...SearchNames['teams']]

  test('another name of a player makes the pieces anew in which she stood and stands, and reads few others', () => {
    const players = team.players.with(3, 'Zoila Becerra')
    const now = all.with(7, { ...all[7]!, teams: [{ ...team, players }, ...teams] })
    const { after, read, made } = changed(files, all, now)
    expect(sorted(after)).toEqual(sorted(asMap(now)))
    expect(files.size).toBeGreaterThan(500)
    expect(made.length).toBeLessThanOrEqual(12)
    expect(new Set(read).size).toBeLessThan(files.size / 5)
  })

  test('an index of other names is not built upon', () => {
    const other = new Map([...files].filter(([file]) => file !== 'buscar/l.json'))
    expect(() => changed(other, all, all.slice(1))).toThrow(OtherIndex)
  })
})
