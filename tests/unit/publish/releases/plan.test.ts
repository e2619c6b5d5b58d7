import { describe, expect, test } from 'vitest'
import type { Now } from '../../../../publish/releases/plan.ts'
import { KeptParts } from '../../../../publish/releases/kept-parts.ts'
import { gatheredJobsOf, buildPlan, tournamentJobsOf } from '../../../../publish/releases/plan.ts'
import { manyCards } from '../../screens/many-cards.ts'
import type { PartToRender } from '../../../../publish/reading/gathered.ts'

const aPart = (id: string, digest = '1'): PartToRender => ({
  id,
  digest,
  pages: [`/torneo-beta/${id}/`, `/torneo-beta/${id}/equipos`],
})
const partsOf = (parts: readonly PartToRender[]): Now['parts'] => ({
  digests: () => new Map(parts.map(({ id, digest }) => [id, digest])),
  ids: () => parts.map(({ id }) => id),
  some: (ids) => parts.filter(({ id }) => ids.includes(id)),
})
const lastParts = (...parts: readonly PartToRender[]) =>
  KeptParts.none.after({
    changed: new Map(parts.map(({ id, digest }) => [id, { digest, since: '1' }])),
    removed: [],
    links: new Map(),
  })
const now = (changes: Partial<Now> = {}): Now => ({
  parts: partsOf([aPart('a'), aPart('b')]),
  code: 'c',
  products: 'p',
  cards: 't',
  news: 'n',
  ...changes,
})
const last = {
  code: 'c',
  products: 'p',
  cards: 't',
  news: 'n',
  parts: lastParts(aPart('a'), aPart('b')),
}
const ids = (readings: readonly Pick<PartToRender, 'id'>[]) => readings.map(({ id }) => id)
const planned = (...given: Parameters<typeof buildPlan>) => {
  const { whole, changed, removed, isIdle } = buildPlan(...given)
  return { whole, changed: ids(changed), removed, isIdle }
}

describe('what is built', () => {
  const nothing = { whole: null, changed: [], removed: [], isIdle: true }
  const all = { whole: null, changed: ['a', 'b'], removed: [], isIdle: false }
  test.each<[string, ReturnType<typeof planned>, Parameters<typeof buildPlan>]>([
    ['nothing when nothing changed', nothing, [last, now(), false]],
    ['all the first time', { ...all, whole: 'first' }, [null, now(), false]],
    ['all when the code changed', { ...all, whole: 'code' }, [last, now({ code: 'd' }), false]],
    ['all when it is wanted', { ...all, whole: 'force' }, [last, now(), true]],
    [
      'a tournament that changed',
      { ...nothing, changed: ['b'], isIdle: false },
      [last, now({ parts: partsOf([aPart('a'), aPart('b', '2')]) }), false],
    ],
    [
      'a tournament that is new',
      { ...nothing, changed: ['z'], isIdle: false },
      [last, now({ parts: partsOf([aPart('a'), aPart('b'), aPart('z')]) }), false],
    ],
    [
      'one that went away is removed',
      { ...nothing, removed: ['b'], isIdle: false },
      [last, now({ parts: partsOf([aPart('a')]) }), false],
    ],
    [
      'only the shared pages when the shop changed',
      { ...nothing, isIdle: false },
      [last, now({ products: 'q' }), false],
    ],
    ['and when a card did', { ...nothing, isIdle: false }, [last, now({ cards: 'u' }), false]],
    ['and when a result did', { ...nothing, isIdle: false }, [last, now({ news: 'o' }), false]],
  ])('%s', (_rule, expected, given) => expect(planned(...given)).toEqual(expected))
})

const pagesOf = (id: string, count: number) =>
  Array.from({ length: count }, (_, page) => `/torneo-beta/${id}/jornadas/${page}`)

test('jobs hold every page once, and what they show beside them once', () => {
  const [card, other] = manyCards(2)
  const seasons = { cards: [card!, other!] }
  const tournaments = Array.from({ length: 19 }, (_, index) => ({
    ...aPart(`t${index}`),
    pages: pagesOf(`t${index}`, 30),
    beside: seasons,
  }))
  const bills = ['torneos/todos', 'torneos/lugares'].map((id) => ({
    ...aPart(id),
    pages: [`/${id}`],
    of: [],
    beside: { places: [{ key: 'x', label: id }] },
  }))
  const jobs = tournamentJobsOf([...bills, ...tournaments])
  expect(jobs).toHaveLength(3)
  expect(jobs.flatMap(({ pages }) => pages)).toEqual(tournaments.flatMap(({ pages }) => pages))
  expect(jobs.flatMap((job) => job.tournaments.map(({ id }) => id))).toEqual(ids(tournaments))
  expect(jobs.map(({ beside }) => beside.cards)).toEqual(jobs.map(() => [card, other]))

  expect(gatheredJobsOf([...bills, ...tournaments])).toEqual([
    {
      tournaments: [],
      pages: ['/torneos/todos', '/torneos/lugares'],
      beside: { cards: [], bills: [], places: [{ key: 'x', label: 'torneos/todos' }] },
    },
  ])
})

test.each<[string, number[], number[]]>([
  ['a large tournament is a job', [259, 1000], [259, 1000]],
  ['small ones share a job', [100, 100, 100], [200, 100]],
  ['nothing is no job', [], []],
])('%s', (_case, tournaments, expected) => {
  const parts = tournaments.map((count, place) => ({
    ...aPart(`t${place}`),
    pages: pagesOf(`t${place}`, count),
  }))
  const jobs = tournamentJobsOf(parts)
  expect(jobs.map(({ pages }) => pages.length)).toEqual(expected)
  const pages = jobs.flatMap((job) => job.pages)
  expect(new Set(pages)).toEqual(new Set(parts.flatMap((part) => part.pages)))
})
