/** What the index works out from what changed is what it works out from nothing, and what all readings say. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { digestOf } from '../../../../../ground/digest.ts'
import { homeOf } from '../../../../../publish/reading/home.ts'
import { ReadingIndex, type Origin } from '../../../../../publish/reading/kept/reading-index.ts'
import type { Reading } from '../../../../../publish/reading/kept/reading-store.ts'
import { homeLists } from '../../../../../src/lib/addresses/home-lists.ts'
import { NEWS_LISTED, newsworthy } from '../../../../../src/lib/rules/matches/news-lists.ts'
import type { TournamentCard } from '../../../../../src/lib/schema/tournament.ts'
import { SEED, tries } from '../../../../chance.ts'
import { dice } from '../../../../publish/random-edits.ts'
import { manyCards } from '../../../screens/many-cards.ts'

const ORIGIN: Origin = { code: 'c', content: '/content', ofPublic: 'p' }
const LEAGUES = [undefined, undefined, 'sol', 'luna', 'rio']
const PLACES = ['Parque Sur', 'Parque Norte']

let folder: string
let index: ReadingIndex
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascarita-index-'))
  index = ReadingIndex.open(join(folder, 'work'))
})
afterEach(async () => {
  index.close()
  await rm(folder, { recursive: true })
})

const short = (value: unknown) => digestOf([], JSON.stringify(value)).slice(0, 16)
type Roll = (sides: number) => number
const oneOf = <T>(list: readonly T[], roll: Roll) => list[roll(list.length)]!

/** A tournament that was read; what it is, is by chance. */
function aReading(id: string, roll: Roll): Reading {
  const [plain] = manyCards(1)
  const league = oneOf(LEAGUES, roll)
  const day = (from: number) => `2026-0${1 + roll(9)}-1${from} 1${roll(3)}`
  const whole: TournamentCard = {
    ...plain!,
    URL_name: id,
    name: `Torneo ${roll(1000)}`,
    sport: oneOf(['football', 'basketball'], roll),
    sex: oneOf(['male', 'female', 'mixed'], roll),
    location: oneOf(PLACES, roll),
    isNew: roll(2) === 0,
    _cantEnterAnymore: roll(4) === 0,
    progress: { ...plain!.progress!, isOver: roll(3) === 0, year: String(2024 + roll(3)) },
    ...(league !== undefined && { season: { league, teams: [{ id: 'a', name: `A ${roll(3)}` }] } }),
  }
  const card = roll(12) === 0 ? null : whole
  const newsTimes = {
    ...(roll(3) > 0 && { result: day(1) }),
    ...(roll(3) > 0 && { next: day(2) }),
    ...(roll(3) > 0 && { open: day(3) }),
  }
  const digest = short([id, roll(1e6)])
  return {
    id,
    digest,
    card,
    signature: digest,
    pageCount: roll(40),
    goodUntil: null,
    problems: [],
    cardDigest: short(card),
    newsDigest: short(roll(3)),
    ...(card && { newsTimes, names: short([id, roll(3)]) }),
  }
}

const all = { isAll: true, removed: [] }

/** Everything that a build asks it about the site's parts. */
const said = ({ parts }: ReadingIndex) => ({
  digests: parts.digests(),
  totals: parts.totals(),
  parts: parts.some(parts.ids()),
  names: parts.names(),
})

function fromNothing(readings: readonly Reading[]) {
  const other = ReadingIndex.open(join(folder, 'other'))
  other.change(ORIGIN, { ...all, put: readings })
  const answer = said(other)
  other.close()
  return answer
}

/** A few tournaments that change, come and go. */
function edited(readings: readonly Reading[], roll: Roll) {
  const ids = readings.map(({ id }) => id)
  const removed = roll(3) === 0 ? [oneOf(ids, roll)] : []
  const touched = [oneOf(ids, roll), ...(roll(2) ? [oneOf(ids, roll)] : [])]
  const added = roll(3) === 0 ? [`nuevo-${roll(1e6)}`] : []
  const put = [...new Set([...touched, ...added])]
    .filter((id) => !removed.includes(id))
    .map((id) => aReading(id, roll))
  // As a rule the same tournament has other results: it stands where it stood.
  const old = readings.find(({ id }) => id === put[0]?.id)
  if (old?.card && put[0] && roll(2)) {
    const card = { ...old.card, name: `Torneo ${roll(1000)}` }
    put[0] = { ...old, digest: short(roll(1e6)), card, cardDigest: short(card) }
  }
  return { put, removed }
}

const after = (readings: readonly Reading[], { put, removed }: ReturnType<typeof edited>) =>
  [
    ...readings.filter(({ id }) => ![...removed, ...put.map((it) => it.id)].includes(id)),
    ...put,
  ].toSorted((one, other) => (one.id < other.id ? -1 : 1))

const many = (count: number, roll: Roll) =>
  Array.from({ length: count }, (_, at) => aReading(`torneo-${String(at).padStart(4, '0')}`, roll))

test.each([4, 9, 30, tries(130, 250)])(
  `%i tournaments after one edit after another, seed ${SEED}`,
  (count) => {
    const roll = dice(SEED + count)
    let readings = many(count, roll)
    index.change(ORIGIN, { ...all, put: readings })
    index.keep()
    for (let edit = 0; edit < 12; edit++) {
      const change = edited(readings, roll)
      readings = after(readings, change)
      index.change(ORIGIN, { ...change, isAll: false })
      index.keep()
      expect(said(index)).toEqual(fromNothing(readings))
      expect([...index.all()]).toEqual(readings)
      const cards = readings.flatMap(({ card }) => card ?? [])
      expect(homeOf(index)).toEqual(homeLists(cards))
      const known = (some: readonly Reading[]) =>
        some.flatMap(({ card, newsTimes: times }) => (card && times ? [{ card, times }] : []))
      expect(newsworthy(known(index.withNews(NEWS_LISTED)))).toEqual(newsworthy(known(readings)))
    }
  },
)

describe('what is not kept', () => {
  const nothing = () => {
    const other = ReadingIndex.toRead(join(folder, 'work'))
    const count = other?.count
    other?.close()
    return count
  }
  test('is as if nothing had been read, for others at once and for all afterwards', () => {
    index.change(ORIGIN, { ...all, put: many(3, dice(1)) })
    expect(index.count).toBe(3)
    expect(nothing()).toBe(0)
    index.close()
    expect(nothing()).toBe(0)
  })
  test('is what others see once it is', () => {
    index.change(ORIGIN, { ...all, put: many(3, dice(1)) })
    expect(index.keep()).toBe(true)
    expect(index.keep()).toBe(false)
    expect(nothing()).toBe(3)
  })
})
