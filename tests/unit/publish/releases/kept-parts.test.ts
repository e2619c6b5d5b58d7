/** The parts of releases, and where their pages lead. */
import { describe, expect, test } from 'vitest'
import { KeptParts, type StoredParts } from '../../../../publish/releases/kept-parts.ts'

const IDS = ['copa', 'liga', 'torneos/varonil']
const EDITED = 'liga'

type Change = { changed?: readonly string[]; removed?: readonly string[]; links?: object }

const next = (since: string, { changed = [], removed = [], links = {} }: Change, before = NONE) =>
  before.after({
    changed: new Map(changed.map((id) => [id, { digest: `${id} ${since}`, since }])),
    removed,
    links: new Map(Object.entries(links)),
  })
const NONE = KeptParts.none

test('all that was put in is there, after it was written and read', () => {
  const text = JSON.stringify(next('1', { changed: IDS, links: { '/comprar': 2 } }).stored)
  const parts = KeptParts.of(JSON.parse(text) as StoredParts)
  expect([...parts.ids()]).toEqual(IDS)
  expect(parts.get(EDITED)).toEqual({ digest: `${EDITED} 1`, since: '1' })
  expect(parts.get('nadie')).toBeUndefined()
  expect([...parts.links()]).toEqual(['/comprar'])
})

describe('where pages lead', () => {
  const ADDRESS = `/torneo-beta/${EDITED}/equipos`
  const START = { '/comprar': 3, [ADDRESS]: 1 }

  test('is found by the part that it leads to, or by none', () => {
    const parts = next('1', { changed: IDS, links: START })
    expect(parts.linksTo(EDITED)).toEqual([ADDRESS])
    expect(parts.linksTo(undefined)).toEqual(['/comprar'])
    expect(parts.linksTo('copa')).toEqual([])
    expect(parts.isLinked(ADDRESS)).toBe(true)
    expect(parts.isLinked('/torneo-beta/nadie/')).toBe(false)
  })

  test('is forgotten with the last page that leads there', () => {
    const one = next('1', { changed: IDS, links: START })
    const two = next('2', { links: { '/comprar': -2, [ADDRESS]: -1 } }, one)
    expect([...two.links()]).toEqual(['/comprar'])
    const three = next('3', { links: { '/comprar': -1 } }, two)
    expect([...three.links()]).toEqual([])
  })
})
