/** Where a renamed team's old addresses lead. */
import { expect, test } from 'vitest'
import { formerTeams } from '../../../src/lib/addresses/former-teams.ts'
import { pagesOf } from '../../../src/lib/addresses/pages-of.ts'

const LIGA = { URL_name: 'liga', sport: 'football', isLocalData: true } as const
const team = (id: string, name: string, ...formerNames: string[]) => ({ id, name, formerNames })

const led = (more: object, ...teams: ReturnType<typeof team>[]) =>
  formerTeams({ ...LIGA, ...more, teams }).map(({ address, team }) => [address, team.id])

test.each<[string, object, ReturnType<typeof team>[], string[][]]>([
  [
    'each former name to its team',
    {},
    [team('a', 'Búhos B', 'Búhos', 'Tecolotes')],
    [
      ['/torneo-beta/liga/equipos/B%C3%BAhos', 'a'],
      ['/torneo-beta/liga/equipos/Tecolotes', 'a'],
    ],
  ],
  ['not one that another team has now', {}, [team('a', 'X', 'Búhos'), team('b', 'búhos')], []],
  [
    'one that two had, to the first',
    {},
    [team('a', 'X', 'Búhos'), team('b', 'Y', 'Búhos')],
    [['/torneo-beta/liga/equipos/B%C3%BAhos', 'a']],
  ],
  [
    'none of a live tournament, whose addresses have ids',
    { isLocalData: false },
    [team('a', 'X', 'Y')],
    [],
  ],
  [
    'none of basketball, which has no team pages',
    { sport: 'basketball' },
    [team('a', 'X', 'Y')],
    [],
  ],
])('%s', (_what, more, teams, expected) => expect(led(more, ...teams)).toEqual(expected))

test('they are among the pages of the tournament', () => {
  const pages = pagesOf({ ...LIGA, jornadas: [], playoffs: [], teams: [team('a', 'X', 'Y')] })
  expect(pages).toContain('/torneo-beta/liga/equipos/Y')
})

test('with one for each of its players who has a page', () => {
  const players = [{ page: 'ana-rios' }, {}]
  const teams = [{ ...team('a', 'X', 'Y'), players }]
  const pages = pagesOf({ ...LIGA, jornadas: [], playoffs: [], teams })
  expect(pages.filter((page) => page.endsWith('/ana-rios')).toSorted()).toEqual([
    '/torneo-beta/liga/equipos/X/ana-rios',
    '/torneo-beta/liga/equipos/Y/ana-rios',
  ])
})
