/** The parts of releases, in lists which they share: an edit reads and writes its own. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { groupCount, groupOf } from '../../../../publish/reading/part-groups.ts'
import { forgetLists, KeptParts, LISTS } from '../../../../publish/releases/kept-parts.ts'
import { DamagedRelease } from '../../../../publish/releases/release-folder.ts'

const COUNT = 1000
const GROUPS = groupCount(COUNT)
const ids = Array.from({ length: COUNT }, (_, at) => `torneo-${at}`)
const EDITED = ids[7]!

let releases: string
beforeEach(async () => {
  releases = await mkdtemp(join(tmpdir(), 'cascarita-lists-'))
})
afterEach(() => rm(releases, { recursive: true }))

type Change = {
  changed?: readonly string[]
  removed?: readonly string[]
  links?: Record<string, number>
  groups?: number
}

async function next(
  since: string,
  { changed = [], removed = [], links = {}, groups = GROUPS }: Change,
  before = KeptParts.of(releases, {}),
) {
  const parts = before.after({
    digests: Array.from({ length: groups }, (_, group) => `${since}-${group}`),
    changed: new Map(changed.map((id) => [id, { digest: `${id} ${since}`, since }])),
    ...{ removed, links: new Map(Object.entries(links)) },
  })
  await parts.store()
  return new KeptParts(releases, parts.groups)
}

const lists = async () => new Set(await readdir(join(releases, LISTS)))
const first = () => next('1', { changed: ids })

test('all that was put in is there, after it was written and read', async () => {
  const parts = await first()
  expect([...parts.ids()].toSorted()).toEqual(ids.toSorted())
  expect(parts.get(EDITED)).toEqual({ digest: `${EDITED} 1`, since: '1' })
  expect(parts.get('nadie')).toBeUndefined()
  expect(parts.digests).toHaveLength(GROUPS)
})

test('an edit writes one list, and needs no other', async () => {
  const one = await first()
  const before = await lists()
  for (const [at, { list }] of one.groups.entries())
    if (at !== groupOf(EDITED, GROUPS)) await rm(join(releases, LISTS, `${list}.json`))
  const two = await next('2', { changed: [EDITED] }, new KeptParts(releases, one.groups))
  expect((await lists()).difference(before).size).toBe(1)
  expect(two.get(EDITED)!.since).toBe('2')
  expect(two.othersThan(one)).toEqual([EDITED])
  expect(one.othersThan(two)).toEqual([EDITED])
  expect(() => two.get(ids.find((id) => groupOf(id, GROUPS) !== groupOf(EDITED, GROUPS))!)).toThrow(
    DamagedRelease,
  )
})

test('those that were only read are not written again', async () => {
  const one = await first()
  const inodes = async () =>
    new Map(
      await Promise.all(
        [...(await lists())].map(
          async (name) => [name, (await stat(join(releases, LISTS, name))).ino] as const,
        ),
      ),
    )
  const before = await inodes()
  const parts = one.after({
    digests: one.digests,
    changed: new Map([[EDITED, { digest: `${EDITED} 2`, since: '2' }]]),
    ...{ removed: [], links: new Map([['/comprar', 0]]) },
  })
  expect(ids.filter((id) => parts.get(id)).length).toBe(COUNT)
  await parts.store()
  const after = await inodes()
  expect([...after.keys()].filter((name) => after.get(name) !== before.get(name))).toHaveLength(1)
})

test('what went away is another, and is there no more', async () => {
  const one = await first()
  const two = await next('2', { removed: [EDITED] }, one)
  expect(one.othersThan(two)).toEqual([EDITED])
  expect(two.othersThan(one)).toEqual([])
  expect(two.get(EDITED)).toBeUndefined()
})

test('the same parts make the same lists, in whatever order they came', async () => {
  const one = await first()
  const other = await next('1', { changed: ids.toReversed() })
  expect(other.groups.map(({ list }) => list)).toEqual(one.groups.map(({ list }) => list))
})

test.each([GROUPS * 2, GROUPS / 2])('in %i groups all is where it was', async (groups) => {
  const links = { '/comprar': 3, [`/torneo-beta/${EDITED}/`]: 2 }
  const one = await next('1', { changed: ids, links })
  const two = await next('2', { changed: [EDITED], groups }, one)
  expect([...two.ids()].toSorted()).toEqual(ids.toSorted())
  expect(two.othersThan(one)).toEqual([EDITED])
  expect([...two.links()].toSorted()).toEqual(Object.keys(links))
})

describe('where pages lead', () => {
  const ADDRESS = `/torneo-beta/${EDITED}/equipos`
  const START = { '/comprar': 3, [ADDRESS]: 1 }

  test('is found by the part that it leads to, or by none', async () => {
    const parts = await next('1', { changed: ids, links: START })
    expect(parts.linksTo(EDITED)).toEqual([ADDRESS])
    expect(parts.linksTo(undefined)).toEqual(['/comprar'])
    expect(parts.isLinked(ADDRESS)).toBe(true)
    expect(parts.isLinked('/torneo-beta/nadie/')).toBe(false)
  })

  test('is forgotten with the last page that leads there', async () => {
    const one = await next('1', { changed: ids, links: START })
    const two = await next('2', { links: { '/comprar': -2, [ADDRESS]: -1 } }, one)
    expect([...two.links()]).toEqual(['/comprar'])
    const three = await next('3', { links: { '/comprar': -1 } }, two)
    expect([...three.links()]).toEqual([])
  })
})

test('lists that no release has go away, and it is said what was in them', async () => {
  const one = await first()
  const two = await next('2', { changed: [EDITED] }, one)
  expect(forgetLists(releases, [one, two])).toEqual([])
  const gone = forgetLists(releases, [two])
  expect(gone.map(([id]) => id)).toContain(EDITED)
  expect(gone.every(([id]) => groupOf(id, GROUPS) === groupOf(EDITED, GROUPS))).toBe(true)
  expect((await lists()).size).toBe(GROUPS)
})
